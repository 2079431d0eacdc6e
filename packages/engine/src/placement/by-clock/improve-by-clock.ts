/**
 * Improves an existing season with constraints: matches that have no place, or break a must, are placed
 * first; then everything that may move is annealed mildly. Pairings stay.
 */
import { NOWHERE } from '../../model/grid.ts';
import { type Random, randomOf } from '../../model/random.ts';
import { findPlayoffMatches, type Schedule } from '../../model/schedule.ts';
import { delayOf } from '../../model/start-times.ts';
import { isRankedBefore, type SeasonFind, type SeasonStep } from '../season-search.ts';
import { annealClock } from './anneal-clock.ts';
import { boardOfSchedule, findBreaking, scheduleOf } from './board-of-schedule.ts';
import { type ClockBoard, liftMatch } from './clock-board.ts';
import { rankOf } from './clock-costs.ts';
import { CostTracker } from './cost-tracker.ts';
import { placeAll } from './place-all.ts';

const MOVES_A_MATCH = 300;
const LEAST_MOVES = 20_000;
const MOST_MOVES = 150_000;
const MILD = [8, 20, 40]; // the initial temperatures of successive starts
const COLD = 1.5;
const REPORTS = 20; // how often a better schedule may be shown

/** One start. Steps name schedules that are better than the given one and all before, by their ranks. */
export function* improveByClock(
  schedule: Schedule,
  { seed, start }: { readonly seed: number; readonly start: number },
): Generator<SeasonStep, void> {
  const random = randomOf(seed, start);
  const playoffs = new Set(findPlayoffMatches(schedule));
  const { placements, fixtures } = schedule;
  const board = boardOfSchedule(schedule, {
    keepsDays: true,
    isFixed: (row) =>
      playoffs.has(row) ||
      fixtures.lockedAt[row] !== NOWHERE ||
      delayOf(schedule, placements[row]!) !== 0,
  });
  yield { done: 0, better: null };
  for (const row of findBreaking(board)) if (board.fixed[row] === 0) liftMatch(board, row);
  let best = findOf(schedule, new CostTracker(board)).rank;
  const tracker = yield* place(board, random);
  const movable = Int32Array.from(placements.keys()).filter((row) => board.fixed[row] === 0);
  const moves = Math.min(MOST_MOVES, Math.max(LEAST_MOVES, MOVES_A_MATCH * movable.length));
  const heat = { moves, hot: MILD[start % MILD.length]!, cold: COLD };
  let [shown, lowest] = [0, Number.POSITIVE_INFINITY];
  const next = (): SeasonFind | null => {
    lowest = Math.min(lowest, tracker.cost);
    const found = findOf(schedule, tracker);
    if (!isRankedBefore(found.rank, best)) return null;
    best = found.rank;
    return found;
  };
  for (const done of annealClock(tracker, heat, random, movable)) {
    const isDue = done - shown >= 1 / REPORTS && tracker.cost < lowest;
    if (isDue) shown = done;
    yield { done, better: isDue ? next() : null };
  }
  yield { done: 1, better: next() };
}

function* place(board: ClockBoard, random: Random): Generator<SeasonStep, CostTracker> {
  const placing = placeAll(board, random);
  for (let step = placing.next(); ; step = placing.next()) {
    if (step.done === true) return step.value;
    yield { done: 0, better: null };
  }
}

function findOf(schedule: Schedule, tracker: CostTracker): SeasonFind {
  const counts = tracker.counts();
  const { board } = tracker;
  const copy = {
    ...board,
    home: board.home.slice(),
    away: board.away.slice(),
    day: board.day.slice(),
    field: board.field.slice(),
    start: board.start.slice(),
  };
  return { rank: rankOf(counts, schedule.setup), finish: () => scheduleOf(schedule, copy) };
}
