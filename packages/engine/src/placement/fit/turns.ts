import type { Demand } from '../../fixtures/demand.ts';

/** The fewest slots in which the teams can play the rounds of every day, each at most once per slot. */
export function slotsForTurns(demands: readonly Demand[], days: number): number {
  return demands.reduce(
    (most, { rounds, turn, fullDay }) =>
      rounds === null
        ? most
        : Math.max(most, Math.ceil((Math.ceil(rounds / days) * fullDay) / turn)),
    0,
  );
}
