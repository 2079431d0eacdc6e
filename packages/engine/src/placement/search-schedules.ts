import { invariant } from '../model/outcome.ts';
import { randomOf } from '../model/random.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { emptyBoard } from './board.ts';
import { drawSeason } from './draw-season.ts';
import { fillDays } from './fill-days.ts';
import { finishSchedule } from './finish-schedule.ts';
import { fit } from './fit.ts';
import { balanceHomes, inOrderOfPlay, mirrorMeetings } from './home-and-away.ts';
import { readSeason } from './season.ts';

/** One step of a search: how far it has come, and a schedule if it is better than all before. */
export interface SearchStep {
  readonly done: number; // 0 to 1, rising
  readonly better: Schedule | null;
}

export interface SearchOptions {
  readonly seed: number; // unsigned 32 bit
  readonly starts?: number; // how often to search from the beginning
}

/**
 * Searches ever better schedules of a setup that fits: the first as soon as it is complete, later ones
 * only where they are better by the order of the soft rules. The same setup and seed give the same
 * schedules on every machine; the caller keeps the time, and stops when it likes.
 */
export function* searchSchedules(
  setup: Setup,
  { seed }: SearchOptions,
): Generator<SearchStep, void> {
  invariant(fit(setup).fits, 'only a setup that fits is searched');
  const season = readSeason(setup);
  const random = randomOf(seed);
  yield { done: 0, better: null };
  const board = emptyBoard(season, yield* restful(drawSeason(season, random)));
  yield* restful(fillDays(board));
  const order = inOrderOfPlay(board);
  balanceHomes(board, order, mirrorMeetings(board, order));
  yield { done: 1, better: finishSchedule(board, seed) };
}

/** Passes every rest of a piece of work on to the caller. */
function* restful<T>(work: Generator<void, T>): Generator<SearchStep, T> {
  for (let rest = work.next(); ; rest = work.next()) {
    if (rest.done === true) return rest.value;
    yield { done: 0, better: null };
  }
}

/** The best schedule that the search finds, at its end. */
export function drawSchedule(setup: Setup, seed: number): Schedule {
  let best: Schedule | null = null;
  for (const { better } of searchSchedules(setup, { seed })) best = better ?? best;
  invariant(best !== null, 'a search ends with a schedule');
  return best;
}
