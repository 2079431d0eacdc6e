/**
 * The search for a good schedule: draw, fill, settle the sides, and there is a first answer; then
 * anneal and settle again. Several starts differ in chance and in heat. This file is all that the
 * outside knows of how schedules are made.
 */
import type { FixedMatch } from '../model/fixed-match.ts';
import { invariant } from '../model/outcome.ts';
import { type Random, randomOf } from '../model/random.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { drawAround } from './around/draw-around.ts';
import { emptyBoard } from './board.ts';
import { drawSeason } from './draw-season.ts';
import { fillDays } from './filling/fill-days.ts';
import { finishSchedule } from './finish-schedule.ts';
import { fit } from './fit/fit.ts';
import { chooseStarts, heatOf } from './heat.ts';
import { type Layout, layOut } from './lay-out.ts';
import { onOpenSlots, toAllSlots } from './open-slots.ts';
import { outranks, type Rank, rankLayout } from './rank-board.ts';
import { refine } from './refine.ts';
import { readTask, type Task } from './task.ts';

/** One step of a search: how far it has come, and a schedule if it is better than all before. */
export interface SearchStep {
  readonly done: number; // 0 to 1, rising
  readonly better: Schedule | null;
}

export interface SearchOptions {
  readonly seed: number; // unsigned 32 bit
  readonly first?: number; // the number of the first start, from 0; left out: 0
  readonly starts?: number; // how many starts, one after the other; left out: `chooseStarts`
  readonly fixed?: readonly FixedMatch[]; // matches that are settled; the others are made around them
}

/**
 * Searches ever better schedules of a setup that fits: the first as soon as it is complete, later ones
 * only where they are better by the order of the soft rules. The same setup and seed give the same
 * schedules on every machine; the caller keeps the time, and stops when it likes. What a start finds
 * depends on these and its own number alone, so that starts can be dealt out to workers. Whether all
 * matches have room around fixed ones, or beside shorter ones, cannot be foretold: those that found none
 * have no cell.
 */
export function* searchSchedules(
  setup: Setup,
  options: SearchOptions,
): Generator<SearchStep, void> {
  invariant(fit(setup).fits, 'only a setup that fits is searched');
  const plain = options.fixed?.length ? null : onOpenSlots(setup);
  if (plain === null) return yield* search(setup, options);
  for (const { done, better } of search(plain.setup, options)) {
    yield { done, better: better && toAllSlots(better, setup, plain.slots) };
  }
}

function* search(
  setup: Setup,
  { seed, first = 0, starts = chooseStarts(setup), fixed = [] }: SearchOptions,
): Generator<SearchStep, void> {
  const task = readTask(setup);
  let best: Rank | null = null;
  for (let start = first; start < first + starts; start++) {
    const random = randomOf(seed, start);
    const before = (start - first) / starts;
    const layout = yield* restingAt(before, build(task, fixed, random));
    const heat = heatOf(layout.board, start);
    for (const refined of refine(layout.board, random, heat)) {
      const done = before + refined.done / starts;
      const rank = refined.settled ? yield* restingAt(done, rankLayout(layout)) : null;
      yield { done, better: null };
      if (rank === null || (best !== null && !outranks(rank, best))) continue;
      best = rank;
      yield { done, better: finishSchedule(layout, seed) };
    }
  }
}

/** A board that keeps the hard rules; complete unless there are fixed matches or slots that clash. Rests now and then. */
function* build(task: Task, fixed: readonly FixedMatch[], random: Random): Generator<void, Layout> {
  if (fixed.length > 0 || task.clashes !== null)
    return yield* layOut(task, yield* drawAround(task, fixed, random), random);
  const board = emptyBoard(task, yield* drawSeason(task, random));
  yield* fillDays(board, random);
  return { board, manual: new Uint8Array(board.count), parked: [], faults: 0 };
}

/** Does a piece of work, and turns its rests into steps of a search. */
export function* restingAt<T>(done: number, work: Generator<void, T>): Generator<SearchStep, T> {
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
