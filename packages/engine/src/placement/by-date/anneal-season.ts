/**
 * Simulated annealing over the places of all matches (S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi,
 * 'Optimization by simulated annealing', Science 220, 1983), in rounds: each begins from the best season
 * so far and is less hot than the first. Every hard rule holds at every step; what has no place is out.
 */
import type { Random } from '../../model/random.ts';
import { toleratedCost } from '../annealing/acceptance.ts';
import { makeChainMove } from './chain-move.ts';
import { reassignHomes } from './reassign-homes.ts';
import { costOf, NONE, place, remove, type SeasonState, undo } from './season-state.ts';

export interface SeasonHeat {
  readonly moves: number; // in one round
  readonly rounds: number;
  readonly hot: number;
  readonly cold: number;
}

/** The best season of a search so far. */
export interface BestSeason {
  rank: readonly number[];
  at: Int32Array;
}

const HALVINGS = 8;
const BLOCKS = 2 ** HALVINGS; // temperatures of a round
const REHEAT = 1 / 3;
const HOMES_SHARE = 0x051eb852; // of 2^32: two moves in a hundred reassign the home matches of a team
const YIELD_EVERY = 512; // moves

export function rankOf({ counts }: SeasonState): readonly number[] {
  return [counts.unplaced, counts.sides, counts.brokenRequests, counts.crowding];
}

export function isBelow(one: readonly number[], other: readonly number[]): boolean {
  for (let k = 0; k < one.length; k++) if (one[k] !== other[k]) return one[k]! < other[k]!;
  return false;
}

/** Improves a season, and leaves the best in `best`. Yields the share that is done every few ms. */
export function* annealSeason(
  state: SeasonState,
  best: BestSeason,
  { moves, rounds, hot, cold }: SeasonHeat,
  random: Random,
): Generator<number, void> {
  const size = Math.ceil(moves / BLOCKS);
  for (let round = 0; round < rounds; round++) {
    if (round > 0) restore(state, best.at);
    let temperature = round === 0 ? hot : hot * REHEAT;
    const cooling = rootOf(cold / temperature);
    for (let block = 0; block < BLOCKS; block++, temperature *= cooling) {
      if (best.rank.every((count) => count === 0)) return;
      for (let move = 0; move < size; move++) {
        if (move % YIELD_EVERY === 0) yield (round + (block + move / size) / BLOCKS) / rounds;
        makeMove(state, temperature, random);
        if (isBetter(state, best)) {
          best.rank = rankOf(state);
          best.at = state.at.slice();
        }
      }
    }
  }
}

function isBetter({ counts }: SeasonState, { rank }: BestSeason): boolean {
  if (counts.unplaced !== rank[0]) return counts.unplaced < rank[0]!;
  if (counts.sides !== rank[1]) return counts.sides < rank[1]!;
  if (counts.brokenRequests !== rank[2]) return counts.brokenRequests < rank[2]!;
  return counts.crowding < rank[3]!;
}

/** The factor that, applied BLOCKS times, gives the ratio; by square roots, which are exact everywhere. */
function rootOf(ratio: number): number {
  let root = ratio;
  for (let k = 0; k < HALVINGS; k++) root = Math.sqrt(root);
  return root;
}

function makeMove(state: SeasonState, temperature: number, random: Random): void {
  state.logged = 0;
  const most = costOf(state) + toleratedCost(temperature, random);
  const isMade =
    random.next() < HOMES_SHARE
      ? reassignHomes(state, temperature, random) && costOf(state) <= most
      : makeChainMove(state, random, most);
  if (!isMade) undo(state);
}

/** Puts all matches where they are in another season. */
export function restore(state: SeasonState, at: Int32Array): void {
  const { movable } = state.problem;
  for (const match of movable) if (state.at[match] !== NONE) remove(state, match);
  for (const match of movable) if (at[match] !== NONE) place(state, match, at[match]!);
  state.logged = 0;
}
