import { apply, type Command } from '../commands/apply.ts';
import { invariant } from '../model/outcome.ts';
import type { PlayoffKind } from '../model/playoff.ts';
import type { Schedule } from '../model/schedule.ts';
import { readChart } from './chart.ts';

export interface SamplePlayoff {
  readonly season: Schedule; // without the playoff
  readonly withPlaceholders: Schedule; // no contestant is known
  readonly begun: Schedule; // A, B, C and D are seeded in this order
}

/** Four teams with a match each in the morning, and their playoff, entry 1, on the afternoon of that day. */
export function fourTeamPlayoff(kind: PlayoffKind): SamplePlayoff {
  const season = readChart(
    `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
  2027-04-03  15:00  .    .
`,
    [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
  );
  const places = [0, 1, 2, 3];
  const seeds = places.map((position) => ({ pool: null, rank: position + 1 }));
  const withPlaceholders = after(season, {
    ...{ kind: 'addPlayoff', key: 'playoff', division: 'Open' },
    playoff: { kind, seeds },
  });
  const teams = places.map((position) => ({ pool: null, position }));
  return {
    season,
    withPlaceholders,
    begun: after(withPlaceholders, { kind: 'startPlayoff', entry: 1, teams }),
  };
}

function after(schedule: Schedule, command: Command): Schedule {
  const result = apply(schedule, command);
  invariant(result.ok, `accepted: ${command.kind}`);
  return result.value.schedule;
}
