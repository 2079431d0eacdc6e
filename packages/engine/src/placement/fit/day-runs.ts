import { type Demand, roundsOn } from '../../fixtures/demand.ts';

/** Consecutive game days on which every demand with rounds is the same: they are interchangeable. */
export interface DayRun {
  readonly first: number;
  readonly length: number;
}

/** Splits the season into the fewest runs of equal days. */
export function dayRuns(demands: readonly Demand[], days: number): DayRun[] {
  const starts = new Set([0]);
  for (const { rounds } of demands) if (rounds !== null) starts.add(rounds % days);
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.map((first, i) => ({ first, length: (sorted[i + 1] ?? days) - first }));
}

/** Matches that a demand with rounds has on one of the days of a run. */
export function matchesOn(demand: Demand, run: DayRun, days: number): number {
  return demand.rounds === null ? 0 : roundsOn(demand.rounds, run.first, days) * demand.fullDay;
}
