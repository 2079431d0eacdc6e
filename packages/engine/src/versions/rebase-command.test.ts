import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { apply, type Command } from '../commands/apply.ts';
import { cellCount, gridOf } from '../model/grid.ts';
import { invariant } from '../model/outcome.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import { arbitrarySchedule } from '../testing/arbitrary-schedule.ts';
import { readChart } from '../testing/chart.ts';
import { mergeSchedules } from './merge-schedules.ts';
import { rebaseCommand } from './rebase-command.ts';

const BASE = readChart(
  `
             F1    F2
  Day1 09:00 A-B   X-Y
  Day1 12:00 .     .
  Day2 09:00 B-A   Y-X
  Day2 12:00 .     .
`,
  [
    { division: 'First', teams: ['A', 'B'], format: 'double' },
    { division: 'Second', teams: ['X', 'Y'], format: 'double' },
  ],
);

const move = (match: string, to: number): Command => ({
  kind: 'moveMatch',
  match: match as MatchId,
  to,
});

function after(schedule: Schedule, command: Command): Schedule {
  const result = apply(schedule, command);
  invariant(result.ok, 'the command is accepted');
  return result.value.schedule;
}

test('a command about another match applies to the newer version as well', () => {
  const newer = after(BASE, move('m4', 7));
  const both = rebaseCommand(BASE, newer, move('m1', 2));
  expect(both).toEqual({
    ok: true,
    value: { schedule: after(newer, move('m1', 2)), warnings: [] },
  });
});

test('a command whose cell was taken since is refused with the reason', () => {
  const newer = after(BASE, move('m1', 2));
  const refused = rebaseCommand(BASE, newer, move('m2', 2));
  expect(refused).toMatchObject({
    ok: false,
    refusal: { code: 'cellTaken', other: 'm1', cell: 2 },
  });
});

test.each<[string, Command]>([
  ['moved the same match', move('m1', 2)],
  ['turned the same match', { kind: 'swapSides', match: 'm1' as MatchId }],
  ['changed the teams', { kind: 'renameTeams', entry: 1, names: ['P', 'Q'] }],
])('a command does not apply where somebody has %s', (_, theirs) => {
  const locked: Command = { kind: 'lockMatches', matches: ['m1' as MatchId], locked: true };
  expect(rebaseCommand(BASE, after(BASE, theirs), locked)).toBeNull();
});

test('what applies to a newer version merges with it without a clash', async () => {
  const season = fc.record({
    schedule: arbitrarySchedule(),
    picks: fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
  });
  let applied = 0;
  await fc.assert(
    fc.property(season, ({ schedule: base, picks: [one, to, other, there] }) => {
      const { ids } = base.fixtures;
      if (ids.length === 0) return;
      const cells = cellCount(gridOf(base.setup));
      const theirs = apply(base, move(ids[one! % ids.length]!, to! % cells));
      const command = move(ids[other! % ids.length]!, there! % cells);
      const mine = apply(base, command);
      if (!theirs.ok || !mine.ok) return;
      const newer = theirs.value.schedule;
      const result = rebaseCommand(base, newer, command);
      if (!result?.ok) return;
      applied++;
      const versions = { base, mine: mine.value.schedule, theirs: newer };
      const merged = mergeSchedules(versions, 'theirs')!;
      expect(merged.clashes).toEqual([]);
      expect(result.value.schedule.placements).toEqual(merged.schedule.placements);
    }),
  );
  expect(applied).toBeGreaterThan(0);
});
