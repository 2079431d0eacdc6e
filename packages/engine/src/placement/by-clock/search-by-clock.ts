/**
 * The search for seasons by the clock: fields with hours of their own, matches of any length, people with
 * several teams, requests and limits. It places what it can, then anneals.
 */
import { type Random, randomOf } from '../../model/random.ts';
import type { Setup } from '../../model/setup.ts';
import {
  isRankedBefore,
  type SeasonFind,
  type SeasonStart,
  type SeasonStep,
} from '../season-search.ts';
import { annealClock, type ClockHeat } from './anneal-clock.ts';
import { createClockBoard, putMatch } from './clock-board.ts';
import { weigh, weightsOf } from './clock-costs.ts';
import { readClockSeason } from './clock-season.ts';
import type { CostTracker } from './cost-tracker.ts';
import { isApart } from './find-hits.ts';
import { finishClock } from './finish-clock.ts';
import { listMatches } from './list-matches.ts';
import { placeAll } from './place-all.ts';
import { placeExactly } from './place-exactly.ts';
import { settleStarts } from './settle-starts.ts';

const MOVES_A_MATCH = 800;
const LEAST_MOVES = 30_000;
const MOST_MOVES = 200_000;
const WARM = [150, 300, 200]; // temperatures, one after the other while matches are left over
const HOT = [60, 120]; // of successive starts
const SIDES_HOT = 6;
const COLD = 0.5;
const REPORTS = 20; // how often a better schedule may be shown
const MOST_WITH_TURNS = 4000; // matches; in larger seasons byes would take most of the time

/** One start of a search for better and better seasons; see `SeasonSearch`. */
export function* searchByClock(
  setup: Setup,
  { seed, start, fixed }: SeasonStart,
): Generator<SeasonStep, void> {
  const random = randomOf(seed, start);
  const season = readClockSeason(setup);
  yield { done: 0, better: null };
  const drafting = listMatches(season, fixed, random);
  let drafted = drafting.next();
  for (; drafted.done !== true; drafted = drafting.next()) yield { done: 0, better: null };
  const { matches, fixedAt } = drafted.value;
  const board = createClockBoard(season, matches);
  fixedAt.forEach((place, m) => {
    if (place !== null) putMatch(board, m, place.day, place.field, place.start);
  });
  const placing = placeAll(board, random);
  let placed = placing.next();
  for (; placed.done !== true; placed = placing.next()) yield { done: 0, better: null };
  const tracker = placed.value;
  const movable = Int32Array.from(
    [...board.day.keys()].filter((m) => board.fixed[m] === 0 && !isApart(board, m)),
  );
  const isProven = tracker.unplaced > 0 && placeExactly(tracker, movable);
  const hasTurns = weighsTurns(movable);
  let best = snapshot(tracker, seed, hasTurns);
  yield { done: 0.01, better: best };
  let shown = 0;
  for (const done of annealRounds(tracker, isProven ? [] : WARM, start, random, movable)) {
    const isDue = done - shown >= 1 / REPORTS || tracker.unplaced < best.rank[0]!;
    if (!isDue) {
      yield { done, better: null };
      continue;
    }
    shown = done;
    const next = snapshot(tracker, seed, hasTurns);
    const isBetter = isRankedBefore(next.rank, best.rank);
    if (isBetter) best = next;
    yield { done, better: isBetter ? next : null };
  }
  const last = snapshot(tracker, seed, hasTurns);
  yield { done: 1, better: isRankedBefore(last.rank, best.rank) ? last : null };
}

/**
 * Warm moves until every match has a place, if need be warmer ones, then annealing. At the low
 * temperatures that soft rules need, the last matches would find no place in a season with little idle time.
 */
function* annealRounds(
  tracker: CostTracker,
  warm: readonly number[],
  start: number,
  random: Random,
  movable: Int32Array,
): Generator<number, void> {
  const wanted = MOVES_A_MATCH * movable.length;
  const moves = Math.min(MOST_MOVES, Math.max(LEAST_MOVES, wanted));
  const rounds: ClockHeat[] = [
    ...warm.map((hot) => ({ moves, hot, cold: hot, endsComplete: true as const })),
    { moves, hot: HOT[start % HOT.length]!, cold: COLD },
    { moves, hot: SIDES_HOT, cold: COLD, sides: 'only' },
  ];
  for (const [round, heat] of rounds.entries()) {
    if (round === warm.length && weighsTurns(movable)) tracker.includeTurns();
    for (const done of annealClock(tracker, heat, random, movable)) {
      yield (round + done) / rounds.length;
    }
  }
}

const weighsTurns = (movable: Int32Array) => movable.length <= MOST_WITH_TURNS;

/** `hasTurns`: whether the search weighs byes and doubleheaders; else they do not rank its finds either. */
function snapshot(tracker: CostTracker, seed: number, hasTurns: boolean): SeasonFind {
  settleStarts(tracker);
  const { board } = tracker;
  const all = tracker.counts();
  const counts = hasTurns ? all : { ...all, s3: 0, s5: 0 };
  const cost = weigh(counts, weightsOf(board.season.setup));
  const copy = {
    ...board,
    home: board.home.slice(),
    away: board.away.slice(),
    day: board.day.slice(),
    field: board.field.slice(),
    start: board.start.slice(),
  };
  return { rank: [counts.unplaced, cost], finish: () => finishClock(copy, seed) };
}
