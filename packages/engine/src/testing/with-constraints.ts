import { type Constraints, NO_CONSTRAINTS } from '../model/constraints.ts';
import type { GameDate } from '../model/game-date.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Entry } from '../model/setup.ts';
import { judge } from '../rules/judge.ts';
import { readChart } from './chart.ts';

const CHART = `
                    F1   F2
  2027-04-03 09:00  A-B  C-D
  2027-04-03 10:00  .    .
  2027-04-10 09:00  A-C  B-D
  2027-04-10 10:00  A-D  .
  2027-04-17 09:00  B-C  .
`;

export const FIRST_DAY = '2027-04-03' as GameDate;
export const plainChart = readChart(CHART);

/** `plainChart` with constraints; matches last 50 minutes. */
export function withConstraints(
  constraints: Partial<Constraints>,
  entry: Partial<Entry> = {},
  schedule = plainChart,
): Schedule {
  const entries = schedule.setup.entries.with(0, { ...schedule.setup.entries[0]!, ...entry });
  const setup = {
    ...schedule.setup,
    entries,
    gameMinutes: 50,
    constraints: { ...NO_CONSTRAINTS, ...constraints },
  };
  return { ...schedule, setup };
}

/** How often a rule is broken; undefined: it is not in the report. */
export function countOf(schedule: Schedule, rule: string): number | undefined {
  return judge(schedule).find((verdict) => verdict.rule === rule)?.count;
}

export function refsOf(...teams: string[]) {
  const { division } = plainChart.setup.entries[0]!;
  return teams.map((team) => ({ division, pool: null, team }));
}

/** A request of team A about the first day. */
export function requestOf(kind: 'cannotPlay' | 'prefers', isMust: boolean) {
  const times = kind === 'prefers' ? { from: 600, to: 700 } : { from: null, to: null };
  return { teams: refsOf('A'), kind, dates: [FIRST_DAY], ...times, isMust, reason: '' };
}
