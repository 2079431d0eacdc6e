/**
 * The plans of `planImprovements` for seasons with constraints: the same stages, on the board of the search
 * by the clock. A step moves one match to a free place, or exchanges two.
 */
import { dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { type Random, randomOf, shuffle } from '../model/random.ts';
import { findPlayoffMatches, type Schedule } from '../model/schedule.ts';
import { delayOf } from '../model/start-times.ts';
import { type ClockPlace, isSamePlace, placeOf } from '../model/with-starts.ts';
import { boardOfSchedule, placeOn, scheduleOf } from '../placement/by-clock/board-of-schedule.ts';
import type { ClockBoard } from '../placement/by-clock/clock-board.ts';
import { CostTracker } from '../placement/by-clock/cost-tracker.ts';
import { MatchSettler } from '../placement/by-clock/settle-matches.ts';
import { compareVerdicts, judge } from '../rules/judge.ts';
import type { Verdict } from '../rules/rule.ts';
import type { ImprovementPlan, PlanStep } from './improvement-plan.ts';

const MAX_TRIES = 4_000; // steps from one stage
const LEAST_TRIES = 20; // of one match

/** The best season so far with a given number of matches moved. */
interface Stage {
  readonly cost: number;
  readonly places: readonly (ClockPlace | null)[]; // by row
}

type Moves = readonly (readonly [row: number, to: ClockPlace])[];

/** Matches without a place stay without one, and what is broken already is made no worse. */
export function* planByClock(
  schedule: Schedule,
  { seed, most, from }: { readonly seed: number; readonly most: number; readonly from: number },
): Generator<PlanStep, void> {
  const random = randomOf(seed);
  const board = boardOfSchedule(schedule, { keepsDays: true, isFixed: fixedTest(schedule, from) });
  const tracker = new CostTracker(board);
  const days = shuffle(
    [...schedule.setup.days.keys()].filter((day) => day >= from),
    random,
  );
  const settler = new MatchSettler(tracker, {
    daysOf: (row) => (board.bound[row]! >= 0 ? [board.bound[row]!] : days),
  });
  const original = [...schedule.placements.keys()].map((row) => placeOn(board, row));
  const stages = new Map<number, Stage>([[0, { cost: tracker.cost, places: original }]]);
  let best = { cost: Number.POSITIVE_INFINITY, verdicts: judge(schedule) };
  for (let moved = 0; moved <= most; moved++) {
    const stage = stages.get(moved);
    yield { done: moved / (most + 1), plan: null };
    if (stage === undefined || stage.cost >= best.cost) continue;
    goTo(settler, stage.places);
    const now = scheduleOf(schedule, board);
    const verdicts = moved === 0 ? best.verdicts : judge(now);
    if (moved > 0) {
      if (compareVerdicts(verdicts, best.verdicts) >= 0) continue;
      yield { done: moved / (most + 1), plan: planOf(schedule, now, verdicts) };
    }
    best = { cost: stage.cost, verdicts };
    const countMoved = (moves: Moves) =>
      moves.reduce((count, [row, to]) => {
        const was = Number(!isSamePlace(stage.places[row]!, original[row]!));
        return count - was + Number(!isSamePlace(to, original[row]!));
      }, moved);
    const rows = rowsInOrder(schedule, verdicts, board, random);
    const triesEach = Math.max(LEAST_TRIES, Math.floor(MAX_TRIES / Math.max(1, rows.length)));
    let tries = 0;
    for (const row of rows) {
      for (const { cost, moves } of stepsOf(settler, row, triesEach)) {
        tries++;
        const count = countMoved(moves);
        if (cost >= stage.cost || cost >= (stages.get(count)?.cost ?? Number.POSITIVE_INFINITY))
          continue;
        const places = [...stage.places];
        for (const [other, to] of moves) places[other] = to;
        stages.set(count, { cost, places });
      }
      if (tries >= MAX_TRIES) break;
      yield { done: (moved + tries / MAX_TRIES) / (most + 1), plan: null };
    }
  }
}

function fixedTest(schedule: Schedule, from: number): (row: number) => boolean {
  const { placements, fixtures, setup } = schedule;
  const playoffs = new Set(findPlayoffMatches(schedule));
  const grid = gridOf(setup);
  return (row) => {
    const cell = placements[row]!;
    if (cell === NOWHERE || playoffs.has(row) || fixtures.lockedAt[row] !== NOWHERE) return true;
    return dayOf(grid, cell) < from || delayOf(schedule, cell) !== 0;
  };
}

/** Puts every match where a stage has it. */
function goTo(settler: MatchSettler, places: readonly (ClockPlace | null)[]): void {
  const { board } = settler.tracker;
  const moved = places.flatMap((place, row) =>
    place === null || isSamePlace(place, placeOn(board, row)) ? [] : [{ row, place }],
  );
  for (const { row } of moved) settler.lift(row);
  for (const { row, place } of moved) settler.put(row, place);
}

/** The steps of one match from where the board is, and what the season costs after each. */
function* stepsOf(
  settler: MatchSettler,
  row: number,
  most: number,
): Generator<{ readonly cost: number; readonly moves: Moves }> {
  const { board } = settler.tracker;
  const before = placeOn(board, row)!;
  settler.lift(row);
  let left = most;
  for (const place of settler.freePlaces(row)) {
    if (left-- === 0) break;
    if (!isSamePlace(place, before))
      yield { cost: settler.costAt(row, place), moves: [[row, place]] };
  }
  left = most;
  for (const { place, by } of settler.blockedPlaces(row)) {
    if (left-- === 0) break;
    const there = placeOn(board, by)!;
    settler.lift(by);
    settler.put(row, place);
    const cost = settler.isFree(by, before) ? settler.costAt(by, before) : null;
    settler.lift(row);
    settler.put(by, there);
    if (cost !== null)
      yield {
        cost,
        moves: [
          [row, place],
          [by, before],
        ],
      };
  }
  settler.put(row, before);
}

/** The matches that may move: those that exceptions concern, from the highest rule on, and then the others. */
function rowsInOrder(
  { fixtures }: Schedule,
  verdicts: readonly Verdict[],
  board: ClockBoard,
  random: Random,
): number[] {
  const { home, away } = fixtures;
  const all = shuffle(
    [...board.fixed.keys()].filter((row) => board.fixed[row] === 0),
    random,
  );
  const concerned = verdicts
    .filter(({ level, count, bound }) => level === 'soft' && count > bound)
    .flatMap(({ conflicts }) =>
      conflicts.flatMap(({ matches, teams }) =>
        matches.length > 0
          ? matches
          : all.filter((row) => teams.includes(home[row]!) || teams.includes(away[row]!)),
      ),
    );
  return [...new Set([...concerned, ...all])].filter((row) => board.fixed[row] === 0);
}

function planOf(before: Schedule, after: Schedule, verdicts: readonly Verdict[]): ImprovementPlan {
  const moves = [...before.placements]
    .map((from, match) => ({ match, from, to: after.placements[match]! }))
    .filter(({ from, to }) => !isSamePlace(placeOf(before, from), placeOf(after, to)))
    .sort((a, b) => a.from - b.from);
  return { moves, schedule: after, verdicts };
}
