/** How finished boards are compared: the first soft rule whose counts differ decides. */
import { updateDayCounts } from './annealing/day-counts.ts';
import { createSearch } from './annealing/search-state.ts';
import type { Board } from './board.ts';
import { countTurns } from './count-turns.ts';
import type { Layout } from './lay-out.ts';
import { countRests, RANKED_RULES, type RankedRule } from './ranked-rules.ts';

/** The counts in the order of the rules; smaller is better. */
export type Rank = readonly number[];

const BREAKS_FIRST: readonly RankedRule[] = Object.values(RANKED_RULES);
const CARRY_OVER_FIRST = BREAKS_FIRST.flatMap((rule) => {
  if (rule === RANKED_RULES.S10) return [RANKED_RULES.S11, rule];
  return rule === RANKED_RULES.S11 ? [] : [rule];
});

export function rankBoard(board: Board): Rank {
  const work = rankAtRest(board);
  for (let rest = work.next(); ; rest = work.next()) if (rest.done === true) return rest.value;
}

/** Deviations of the pairings come first, then matches without a cell, then the rules. Yields now and then. */
export function* rankLayout({ board, parked, faults }: Layout): Generator<void, Rank> {
  return [faults, parked.length, ...(yield* rankAtRest(board))];
}

function* rankAtRest(board: Board): Generator<void, Rank> {
  const state = createSearch(board);
  yield;
  const finished = { state, turns: countTurns(board, state.days) };
  yield;
  const rank: number[] = [];
  for (const { count } of board.task.setup.order === 'carryOver'
    ? CARRY_OVER_FIRST
    : BREAKS_FIRST) {
    if (count === null) continue;
    rank.push(...count(finished));
    yield;
  }
  return rank;
}

/** Whether byes, doubleheaders and rests have no exceptions, so that no match needs another day. */
export function hasFineDays(board: Board): boolean {
  const { outOfTurn, inARow } = countTurns(board, updateDayCounts(board));
  const [short] = countRests(board);
  return outOfTurn === 0 && short === 0 && inARow === 0;
}

/** Whether the first rank is better than the second. */
export function outranks(rank: Rank, other: Rank): boolean {
  const k = rank.findIndex((count, i) => count !== other[i]);
  return k >= 0 && rank[k]! < other[k]!;
}
