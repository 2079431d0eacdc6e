/**
 * The search for a good schedule: generate, fill and settle the sides for a first result; then anneal
 * and settle again. Several starts differ in random choices and in temperature. Other rooms use this
 * file alone to generate schedules.
 */
import type { FixedMatch } from '../model/fixed-match.ts';
import { invariant } from '../model/outcome.ts';
import { type Random, randomOf } from '../model/random.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { annealingOptions, chooseStarts } from './annealing-options.ts';
import { generateAroundFixed } from './around/generate-around-fixed.ts';
import { emptyBoard } from './board.ts';
import { TINY } from './by-clock/place-exactly.ts';
import { searchByClock } from './by-clock/search-by-clock.ts';
import { isByDate, searchByDate } from './by-date/search-by-date.ts';
import { countMatches } from './count-matches.ts';
import { fillDays } from './filling/fill-days.ts';
import { finishSchedule } from './finish-schedule.ts';
import { fit } from './fit/fit.ts';
import { generateSeason } from './generate-season.ts';
import { type Layout, layOut } from './lay-out.ts';
import { onOpenSlots, toAllSlots } from './open-slots.ts';
import { outranks, type Rank, rankLayout } from './rank-board.ts';
import { refine } from './refine.ts';
import { isRankedBefore, type SeasonSearch } from './season-search.ts';
import { readTask, type Task } from './task.ts';

/** One step of a search: its progress, and a schedule if it is better than all before. */
export interface SearchStep {
  readonly done: number; // 0 to 1, rising
  readonly better: Schedule | null;
}

export interface SearchOptions {
  readonly seed: number; // unsigned 32 bit
  readonly first?: number; // the number of the first start; left out: 0
  readonly starts?: number; // how many starts, one after the other; left out: `chooseStarts`
  readonly fixed?: readonly FixedMatch[]; // matches that are settled; the others are generated around them
}

/**
 * Searches for better and better schedules of a setup that fits: the first as soon as it is complete,
 * later ones only if they are better by the order of the soft rules (with constraints, by their weights:
 * see `clock-costs.ts`). The same setup and seed give the
 * same schedules on every machine; the caller keeps the time, and stops when it likes. What a start
 * finds depends only on these and its number, so starts can be distributed over workers. Whether all
 * matches fit around fixed ones, or beside shorter ones, is not known in advance: those that found no
 * cell have none.
 */
export function* searchSchedules(
  setup: Setup,
  options: SearchOptions,
): Generator<SearchStep, void> {
  if (setup.constraints !== undefined) return yield* searchSeason(setup, options);
  invariant(fit(setup).fits, 'only a setup that fits is searched');
  const plain = options.fixed?.length ? null : onOpenSlots(setup);
  if (plain === null) return yield* search(setup, options);
  for (const { done, better } of search(plain.setup, options)) {
    yield { done, better: better && toAllSlots(better, setup, plain.slots) };
  }
}

/**
 * The search for a setup with constraints: by date if every entry has grounds, else by the clock, which
 * is also exhaustive if the season is tiny.
 */
function* searchSeason(
  setup: Setup,
  { seed, first = 0, starts = chooseStarts(setup), fixed = [] }: SearchOptions,
): Generator<SearchStep, void> {
  const isTiny = countMatches(setup) <= TINY;
  const searchStart: SeasonSearch = isByDate(setup) && !isTiny ? searchByDate : searchByClock;
  let best: readonly number[] | null = null;
  for (let start = first; start < first + starts; start++) {
    for (const { done, better } of searchStart(setup, { seed, start, fixed })) {
      const isBetter = better !== null && (best === null || isRankedBefore(better.rank, best));
      if (isBetter) best = better.rank;
      yield { done: (start - first + done) / starts, better: isBetter ? better.finish() : null };
    }
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
    const layout = yield* withProgress(before, build(task, fixed, random));
    const heat = annealingOptions(layout.board, start);
    for (const refined of refine(layout.board, random, heat)) {
      const done = before + refined.done / starts;
      const rank = refined.settled ? yield* withProgress(done, rankLayout(layout)) : null;
      yield { done, better: null };
      if (rank === null || (best !== null && !outranks(rank, best))) continue;
      best = rank;
      yield { done, better: finishSchedule(layout, seed) };
    }
  }
}

/** A board without hard conflicts; complete unless there are fixed matches or slots that clash. Yields now and then. */
function* build(task: Task, fixed: readonly FixedMatch[], random: Random): Generator<void, Layout> {
  if (fixed.length > 0 || task.clashes !== null)
    return yield* layOut(task, yield* generateAroundFixed(task, fixed, random), random);
  const board = emptyBoard(task, yield* generateSeason(task, random));
  yield* fillDays(board, random);
  return { board, manual: new Uint8Array(board.count), parked: [], faults: 0 };
}

/** Runs a generator and turns its yields into steps of a search. */
export function* withProgress<T>(done: number, work: Generator<void, T>): Generator<SearchStep, T> {
  for (let rest = work.next(); ; rest = work.next()) {
    if (rest.done === true) return rest.value;
    yield { done, better: null };
  }
}

/** The best schedule of a whole search. */
export function generateSchedule(setup: Setup, seed: number): Schedule {
  let best: Schedule | null = null;
  for (const { better } of searchSchedules(setup, { seed })) best = better ?? best;
  invariant(best !== null, 'a search ends with a schedule');
  return best;
}
