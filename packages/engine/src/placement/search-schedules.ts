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
import { outranks, type Rank, rankBoard } from './rank-board.ts';
import { readSeason, type Season } from './season.ts';

/** One step of a search: how far it has come, and a schedule if it is better than all before. */
export interface SearchStep {
  readonly done: number; // 0 to 1, rising
  readonly better: Schedule | null;
}

export interface SearchOptions {
  readonly seed: number; // unsigned 32 bit
  readonly starts?: number; // how often to begin anew; left out: more often for smaller leagues
}

/**
 * Searches ever better schedules of a setup that fits: the first as soon as it is complete, later ones
 * only where they are better by the order of the soft rules. The same setup and seed give the same
 * schedules on every machine; the caller keeps the time, and stops when it likes.
 */
export function* searchSchedules(
  setup: Setup,
  { seed, starts }: SearchOptions,
): Generator<SearchStep, void> {
  invariant(fit(setup).fits, 'only a setup that fits is searched');
  const season = readSeason(setup);
  const random = randomOf(seed);
  let best: Rank | null = null;
  const offer = (board: Board): Schedule | null => {
    const rank = rankBoard(board);
    if (best !== null && !outranks(rank, best)) return null;
    best = rank;
    return finishSchedule(board, seed);
  };
  const count = starts ?? chooseStarts(season);
  for (let start = 0; start < count; start++) {
    const doneAt = (share: number) => (start + share) / count;
    const board = yield* build(season, random, doneAt(0));
    settleSides(board, random);
    yield { done: doneAt(0), better: offer(board) };
    for (const share of anneal(board, random, heatOf(season, board.count, start))) {
      yield { done: doneAt(share), better: null };
    }
    settleSides(board, random);
    yield { done: doneAt(1), better: offer(board) };
  }
}

/** A complete board that keeps the hard rules. */
function* build(season: Season, random: Random, done: number): Generator<SearchStep, Board> {
  const drawing = drawSeason(season, random);
  let rest = drawing.next();
  for (; rest.done !== true; rest = drawing.next()) yield { done, better: null };
  const board = emptyBoard(season, rest.value);
  for (const _ of fillDays(board)) yield { done, better: null };
  return board;
}

/** The best schedule that the search finds, at its end. */
export function drawSchedule(setup: Setup, seed: number): Schedule {
  let best: Schedule | null = null;
  for (const { better } of searchSchedules(setup, { seed })) best = better ?? best;
  invariant(best !== null, 'a search ends with a schedule');
  return best;
}
