/** The rounds of a Swiss entry that are not paired yet, and what is settled before them. */
import type { Pairing } from '../fixtures/pairing.ts';
import { NOWHERE } from '../model/grid.ts';
import type { MatchId, Schedule } from '../model/schedule.ts';
import type { LaterRound } from './draw-later.ts';
import { byeIn, pairsOf, type SwissEntry, type SwissRound } from './read-swiss.ts';

/** The pairs of a round, called off or not, and where the teams are odd the bye: with the seat behind them. */
export function seatsOf(schedule: Schedule, swiss: SwissEntry, round: SwissRound): Pairing[] {
  const pairs: Pairing[] = pairsOf(schedule, swiss, round);
  if (swiss.teams % 2 === 0) return pairs;
  const absent = byeIn(schedule, swiss, round);
  return absent === null ? pairs : [...pairs, [absent, swiss.teams]];
}

/** The first round that may be drawn anew once a round is paired. */
export function firstOpen({ paired }: SwissEntry, round: number): number {
  return Math.max(paired, round + 1);
}

/** Whether nobody may change who plays a match: it is locked, or it has begun. */
export function isSettled(
  { fixtures }: Schedule,
  row: number,
  begun: ReadonlySet<MatchId>,
): boolean {
  return fixtures.lockedAt[row] !== NOWHERE || begun.has(fixtures.ids[row]!);
}

/** The rounds from one on, as they are to be drawn anew. */
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

/** What chance draws from for a round of an entry. */
export function seedOf({ seed }: Schedule, { entry }: SwissEntry, round: number): number {
  return (seed ^ Math.imul(1 + entry * 1024 + round, 0x9e3779b1)) >>> 0;
}
