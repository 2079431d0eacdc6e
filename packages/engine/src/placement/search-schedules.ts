/**
 * The search for a good schedule: draw, fill, settle the sides, and there is a first answer; then
 * anneal and settle again. Several starts differ in chance and in heat. This file is all that the
 * outside knows of how schedules are made.
 */
import { invariant } from '../model/outcome.ts';
import { type Random, randomOf } from '../model/random.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { anneal } from './anneal.ts';
import { type Board, emptyBoard } from './board.ts';
import { drawSeason } from './draw-season.ts';
import { fillDays } from './fill-days.ts';
import { finishSchedule } from './finish-schedule.ts';
import { fit } from './fit.ts';
import { chooseStarts, heatOf } from './heat.ts';
import { settleSides } from './home-and-away.ts';
import { hasFineDays, outranks, type Rank, rankBoard } from './rank-board.ts';
import { readSeason, type Season } from './season.ts';

/** One step of a search: how far it has come, and a schedule if it is better than all before. */
export interface SearchStep {
  readonly done: number; // 0 to 1, rising
  readonly better: Schedule | null;
}

export interface SearchOptions {
  readonly seed: number; // unsigned 32 bit
  readonly first?: number; // the number of the first start, from 0; left out: 0
  readonly starts?: number; // how many starts, one after the other; left out: `chooseStarts`
}

/**
 * Searches ever better schedules of a setup that fits: the first as soon as it is complete, later ones
 * only where they are better by the order of the soft rules. The same setup and seed give the same
 * schedules on every machine; the caller keeps the time, and stops when it likes. What a start finds
 * depends on the setup, the seed and its own number alone, so that starts can be dealt out to workers.
 */
export function* searchSchedules(
  setup: Setup,
  { seed, first = 0, starts = chooseStarts(setup) }: SearchOptions,
): Generator<SearchStep, void> {
  invariant(fit(setup).fits, 'only a setup that fits is searched');
  const season = readSeason(setup);
  let best: Rank | null = null;
  const offer = (board: Board, rank: Rank): Schedule | null => {
    if (best !== null && !outranks(rank, best)) return null;
    best = rank;
    return finishSchedule(board, seed);
  };
  for (let start = first; start < first + starts; start++) {
    const random = randomOf(seed, start);
    const doneAt = (share: number) => (start - first + share) / starts;
    const board = yield* restingAt(doneAt(0), build(season, random));
    yield* restingAt(doneAt(0), settleSides(board, random));
    const rank = rankBoard(board);
    yield { done: doneAt(0), better: offer(board, rank) };
    const heat = heatOf(board.count, start, hasFineDays(rank));
    for (const share of anneal(board, random, heat)) yield { done: doneAt(share), better: null };
    yield* restingAt(doneAt(1), settleSides(board, random));
    yield { done: doneAt(1), better: offer(board, rankBoard(board)) };
  }
}

/** A complete board that keeps the hard rules. Rests now and then. */
function* build(season: Season, random: Random): Generator<void, Board> {
  const board = emptyBoard(season, yield* drawSeason(season, random));
  yield* fillDays(board, random);
  return board;
}

/** Does a piece of work, and turns its rests into steps of the search. */
function* restingAt<T>(done: number, work: Generator<void, T>): Generator<SearchStep, T> {
  for (let rest = work.next(); ; rest = work.next()) {
    if (rest.done === true) return rest.value;
    yield { done, better: null };
  }
}

/** The best schedule that the search finds, at its end. */
export function drawSchedule(setup: Setup, seed: number): Schedule {
  let best: Schedule | null = null;
  for (const { better } of searchSchedules(setup, { seed })) best = better ?? best;
  invariant(best !== null, 'a search ends with a schedule');
  return best;
}
