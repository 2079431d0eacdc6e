/**
 * The last phase of a search: moves that leave no rule down to S16 worse, for fewer repeats (S1),
 * changes of venue (S17) and breaks (S10).
 */
import type { Random } from '../../model/random.ts';
import { temperatureAt, toleratedCost } from '../annealing/acceptance.ts';
import { type BestSeason, isBelow, rankOf, restore } from './anneal-season.ts';
import { makeChainMove } from './chain-move.ts';
import { LaterCounter, type LaterCounts } from './later-counts.ts';
import { costOf as costOfSeason, type SeasonState, undo } from './season-state.ts';

const MOVES_A_MATCH = 400;
const MOST_MOVES = 100_000;
const TIMES_IF_FREE = 4; // as many in a small season if no rule down to S16 is broken, which ended the annealing early
const SMALL = 500; // matches
const YIELD_EVERY = 256;
const STRICT = { unplaced: 1e12, sides: 1e9, brokenRequests: 1e6, crowding: 1 };
const [HOT, COLD] = [2, 0.3];
const [REPEAT, VENUE] = [4, 2]; // what they cost, in breaks

/** Improves the best season of a search; yields the share that is done. */
export function* polishSeason(
  state: SeasonState,
  best: BestSeason,
  random: Random,
): Generator<number, void> {
  const { problem } = state;
  restore(state, best.at);
  const weights = state.weights;
  state.weights = STRICT;
  const counters = new Map(
    [...new Set(problem.entry)].map((e) => [e, new LaterCounter(problem, e)]),
  );
  const counts = new Map([...counters].map(([e, counter]) => [e, counter.count(state.at)]));
  let rank = rankOf(state);
  let least = sumOf(counts);
  const matches = problem.movable.length;
  const isFree = matches <= SMALL && rank.every((count) => count === 0);
  const moves = (isFree ? TIMES_IF_FREE : 1) * Math.min(MOST_MOVES, MOVES_A_MATCH * matches);
  for (let move = 0; move < moves; move++) {
    if (move % YIELD_EVERY === 0) yield move / moves;
    state.logged = 0;
    if (!makeChainMove(state, random, costOfSeason(state)) || isBelow(rank, rankOf(state))) {
      undo(state);
      continue;
    }
    const temperature = temperatureAt(move / moves, HOT, COLD);
    const isHigher = isBelow(rankOf(state), rank);
    const changed = recount(state, counters, counts);
    if (!isHigher && changed.cost > 0 && changed.cost > toleratedCost(temperature, random)) {
      undo(state);
      continue;
    }
    for (const [entry, count] of changed.counts) counts.set(entry, count);
    rank = rankOf(state);
    const sum = sumOf(counts);
    if (!isHigher && !isBelow(sum, least)) continue;
    least = sum;
    best.rank = rank;
    best.at = state.at.slice();
  }
  state.weights = weights;
}

/** The counts of the entries that the last move has changed, and what they cost more than before. */
function recount(
  { problem, log, logged, at }: SeasonState,
  counters: ReadonlyMap<number, LaterCounter>,
  before: ReadonlyMap<number, LaterCounts>,
) {
  const counts = new Map<number, LaterCounts>();
  let cost = 0;
  for (let k = 0; k < logged; k += 2) {
    const entry = problem.entry[log[k]!]!;
    if (counts.has(entry)) continue;
    const count = counters.get(entry)!.count(at);
    counts.set(entry, count);
    cost += costOf(count) - costOf(before.get(entry)!);
  }
  return { counts, cost };
}

function costOf([repeats, venues, breaks]: LaterCounts): number {
  return REPEAT * repeats + VENUE * venues + breaks;
}

function sumOf(counts: ReadonlyMap<number, LaterCounts>): number[] {
  const sum = [0, 0, 0];
  for (const count of counts.values()) for (let k = 0; k < 3; k++) sum[k]! += count[k]!;
  return sum;
}
