/** The rounds of a Swiss entry that are not paired yet, and what is settled before them. */
import type { Pairing } from '../fixtures/pairing.ts';
import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { LaterRound } from './pair-later-rounds.ts';
import { byeIn, pairsOf, type SwissEntry, type SwissRound } from './read-swiss.ts';

/** The pairs of a round, canceled or not, and with an odd number of teams the bye: a pair with the extra seat. */
export function seatsOf(schedule: Schedule, swiss: SwissEntry, round: SwissRound): Pairing[] {
  const pairs: Pairing[] = pairsOf(schedule, swiss, round);
  if (swiss.teams % 2 === 0) return pairs;
  const absent = byeIn(schedule, swiss, round);
  return absent === null ? pairs : [...pairs, [absent, swiss.teams]];
}

/** The first round that may be generated again once a round is paired. */
export function firstOpen({ paired }: SwissEntry, round: number): number {
  return Math.max(paired, round + 1);
}

/** Whether the teams of a match must not change: it is locked, or it has begun. */
export function isSettled(
  { fixtures }: Schedule,
  row: number,
  begun: ReadonlySet<MatchId>,
): boolean {
  return fixtures.lockedAt[row] !== NOWHERE || begun.has(fixtures.ids[row]!);
}

/** The rounds from one on, to be generated again. */
export function laterRounds(
  schedule: Schedule,
  swiss: SwissEntry,
  from: number,
  begun: ReadonlySet<MatchId>,
): LaterRound[] {
  return swiss.rounds.slice(from).map((round) => ({
    pairs: seatsOf(schedule, swiss, round),
    stays: pairsOf(schedule, swiss, {
      rows: round.rows.filter((row) => isSettled(schedule, row, begun)),
      calledOff: round.calledOff,
    }),
  }));
}

/** The seed of random choices for a round of an entry. */
export function seedOf({ seed }: Schedule, { entry }: SwissEntry, round: number): number {
  return (seed ^ Math.imul(1 + entry * 1024 + round, 0x9e3779b1)) >>> 0;
}
