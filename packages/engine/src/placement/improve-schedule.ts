/**
 * Improves an existing schedule: moves what may move, and keeps the pairings. Matches that have no cell,
 * or break a hard rule, are placed first.
 */
import { NOWHERE } from '../model/grid.ts';
import { randomOf } from '../model/random.ts';
import type { Schedule } from '../model/schedule.ts';
import { dropIdleDelays } from '../model/start-times.ts';
import { chooseStarts, mildAnnealingOptions } from './annealing-options.ts';
import { cellOf } from './board.ts';
import { improveByClock } from './by-clock/improve-by-clock.ts';
import { draftOf } from './draft-of.ts';
import { type DraftLayout, layOut, layOutAsIs } from './lay-out.ts';
import { numberRounds } from './number-rounds.ts';
import { outranks, rankLayout } from './rank-board.ts';
import { refine } from './refine.ts';
import { type SearchOptions, type SearchStep, withProgress } from './search-schedules.ts';
import { isRankedBefore } from './season-search.ts';
import { inOrderOfPlay } from './sides/home-and-away.ts';
import { readTask } from './task.ts';

export type ImproveOptions = Pick<SearchOptions, 'seed' | 'first' | 'starts'>;

/**
 * Searches for better and better versions of a schedule: the same matches with the same ids in the same
 * order, moved only if they are not locked. `better` comes only when it is strictly better, by the order
 * of the soft rules, than the given schedule and all before; fewer matches without a cell come first.
 */
export function* improveSchedule(
  schedule: Schedule,
  options: ImproveOptions,
): Generator<SearchStep, void> {
  if (schedule.setup.constraints !== undefined) return yield* improveSeason(schedule, options);
  const { seed, first = 0, starts = chooseStarts(schedule.setup) } = options;
  const task = readTask(schedule.setup);
  const asItIs = layOutAsIs(task, draftOf(schedule, task));
  let best = yield* withProgress(0, rankLayout(asItIs));
  yield { done: 0, better: null };
  for (let start = first; start < first + starts; start++) {
    const random = randomOf(seed, start);
    const before = (start - first) / starts;
    const draft = draftOf(schedule, task);
    const layout = yield* withProgress(before, layOut(task, draft, random));
    const heat = mildAnnealingOptions(layout.board, start);
    for (const refined of refine(layout.board, random, heat)) {
      const done = before + refined.done / starts;
      const rank = refined.settled ? yield* withProgress(done, rankLayout(layout)) : best;
      const isBetter = outranks(rank, best);
      if (isBetter) best = rank;
      yield { done, better: isBetter ? rewrite(schedule, layout) : null };
    }
  }
}

/** The same with constraints, by the clock. */
function* improveSeason(
  schedule: Schedule,
  { seed, first = 0, starts = chooseStarts(schedule.setup) }: ImproveOptions,
): Generator<SearchStep, void> {
  let best: readonly number[] | null = null;
  for (let start = first; start < first + starts; start++) {
    for (const { done, better } of improveByClock(schedule, { seed, start })) {
      const isBetter = better !== null && (best === null || isRankedBefore(better.rank, best));
      if (isBetter) best = better.rank;
      yield { done: (start - first + done) / starts, better: isBetter ? better.finish() : null };
    }
  }
}

/** The schedule with its matches at their places in the layout. */
function rewrite(schedule: Schedule, { board, placed }: DraftLayout): Schedule {
  const { fixtures } = schedule;
  const rounds = numberRounds(board, inOrderOfPlay(board));
  const placements = new Int32Array(schedule.placements.length).fill(NOWHERE);
  const [home, away, round] = [
    fixtures.home.slice(),
    fixtures.away.slice(),
    fixtures.round.slice(),
  ];
  placed.forEach((match, k) => {
    placements[match] = cellOf(board, k);
    home[match] = board.home[k]!;
    away[match] = board.away[k]!;
    round[match] = rounds[k]!;
  });
  const fairer = { ...schedule, fixtures: { ...fixtures, home, away, round }, placements };
  return dropIdleDelays(fairer);
}
