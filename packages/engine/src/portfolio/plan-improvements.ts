/**
 * Re-optimization with the fewest moves first (S12): the gain of moving one match, two, three ... From
 * the fairest schedule found with k matches moved, every step that moves one or two more is tried. If
 * there are too many steps to try, those that concern an exception come first, those to the highest rule
 * before all.
 */
import { judgeByClock } from '../commands/judge-by-clock.ts';
import { cellCount, dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { type Random, randomOf, shuffle } from '../model/random.ts';
import type { Schedule } from '../model/schedule.ts';
import { createRanker, type MoveRanker, type Shift } from '../placement/move-ranker.ts';
import { outranks, type Rank } from '../placement/rank-board.ts';
import { applyMoves } from '../repair/apply-moves.ts';
import { compareVerdicts, judge } from '../rules/judge.ts';
import type { Verdict } from '../rules/rule.ts';
import type { PlanStep } from './improvement-plan.ts';
import { planByClock } from './plan-by-clock.ts';

export interface PlanOptions {
  readonly seed: number;
  readonly most?: number; // how many matches may move; left out: 8
  readonly from?: number; // the first game day that is still to be played; left out: the first
}

const MAX_MOVED = 8;
const MAX_TRIES = 4_000; // steps from one schedule; so many take a few seconds
const TRIES_TO_REST = 64;

/** The fairest schedule so far with a given number of matches moved. */
interface Stage {
  readonly schedule: Schedule;
  readonly rank: Rank;
}

/**
 * Plans how to make a schedule fairer with few matches moved; locked matches and past days stay. Yields
 * no plan if matches have no cell or break hard rules: that takes a repair. With constraints places are by
 * the clock, and matches without one do not matter.
 */
export function* planImprovements(
  schedule: Schedule,
  { seed, most = MAX_MOVED, from = 0 }: PlanOptions,
): Generator<PlanStep, void> {
  if (schedule.setup.constraints !== undefined)
    return yield* planByClock(schedule, { seed, most, from });
  const first = createRanker(schedule);
  if (first === null) return;
  const random = randomOf(seed);
  const stages = new Map<number, Stage>([[0, { schedule, rank: first.rank }]]);
  let best: { readonly rank: Rank; readonly verdicts: readonly Verdict[] } = {
    rank: first.rank,
    verdicts: judge(schedule),
  };
  for (let moved = 0; moved <= most; moved++) {
    const stage = stages.get(moved);
    yield { done: moved / (most + 1), plan: null };
    if (stage === undefined || (moved > 0 && !outranks(stage.rank, best.rank))) continue;
    const verdicts = judge(stage.schedule);
    if (moved > 0) {
      if (compareVerdicts(verdicts, best.verdicts) >= 0) continue;
      best = { rank: stage.rank, verdicts };
      yield { done: moved / (most + 1), plan: { ...planOf(schedule, stage.schedule), verdicts } };
    }
    const ranker = createRanker(stage.schedule)!; // a stage keeps the hard rules as the first schedule does
    let tries = 0;
    for (const shifts of eachStep(stage.schedule, verdicts, from, random)) {
      if (tries === MAX_TRIES) break;
      if (!tryStep(schedule, stage, ranker, shifts, stages)) continue;
      if (tries++ % TRIES_TO_REST > 0) continue;
      yield { done: (moved + tries / MAX_TRIES) / (most + 1), plan: null };
    }
  }
}

/**
 * Stores the schedule after a step if it is the fairest with as many matches moved. Returns whether the
 * rules allow the step.
 */
function tryStep(
  original: Schedule,
  { schedule, rank }: Stage,
  ranker: MoveRanker,
  shifts: readonly Shift[],
  stages: Map<number, Stage>,
): boolean {
  const after = ranker.rankAfter(shifts);
  if (after === null) return false;
  if (!outranks(after, rank)) return true;
  const next = applyMoves(schedule, shifts);
  const rows = shifts.map(({ match }) => match);
  if (judgeByClock({ schedule: next, rows }, []) !== null) return true;
  const moved = countMoved(original, next);
  const known = stages.get(moved);
  if (known === undefined || outranks(after, known.rank)) {
    stages.set(moved, { schedule: next, rank: after });
  }
  return true;
}

function countMoved(original: Schedule, { placements }: Schedule): number {
  return placements.reduce(
    (moved, cell, match) => moved + (cell === original.placements[match] ? 0 : 1),
    0,
  );
}

function planOf({ placements }: Schedule, schedule: Schedule) {
  const moves = [...placements]
    .map((from, match) => ({ match, from, to: schedule.placements[match]! }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => a.from - b.from);
  return { moves, schedule };
}

/** Every match to every cell; an occupant is swapped. */
function* eachStep(
  schedule: Schedule,
  verdicts: readonly Verdict[],
  from: number,
  random: Random,
): Generator<readonly Shift[]> {
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const isOpen = (cell: number) => dayOf(grid, cell) >= from;
  const occupant = new Int32Array(cellCount(grid)).fill(NOWHERE);
  placements.forEach((cell, match) => {
    occupant[cell] = match;
  });
  const mayMove = (match: number) =>
    fixtures.lockedAt[match] === NOWHERE && isOpen(placements[match]!);
  const cells = shuffle([...occupant.keys()].filter(isOpen), random);
  const done = new Set<number>();
  for (const concerned of byRule(schedule, verdicts)) {
    const movers = shuffle(
      concerned.filter((match) => mayMove(match) && !done.has(match)),
      random,
    );
    for (let k = 0; k < cells.length; k++) {
      for (const [m, match] of movers.entries()) {
        const to = cells[(m + k) % cells.length]!;
        const other = occupant[to]!;
        if (other === match || done.has(other)) continue;
        const shift = { match, to };
        if (other === NOWHERE) yield [shift];
        else if (mayMove(other)) yield [shift, { match: other, to: placements[match]! }];
      }
    }
    for (const match of movers) done.add(match);
  }
}

/** The matches that the exceptions to each rule concern, from the highest rule on, and then all. */
function byRule({ fixtures, placements, setup }: Schedule, verdicts: readonly Verdict[]) {
  const grid = gridOf(setup);
  const all = [...placements.keys()];
  const ofRules = verdicts
    .filter(({ count, bound }) => count > bound)
    .map(({ conflicts }) => {
      const concerned = new Set(conflicts.flatMap(({ matches }) => matches));
      for (const { teams, day } of conflicts) {
        for (const match of all) {
          if (day !== null && dayOf(grid, placements[match]!) !== day) continue;
          const [home, away] = [fixtures.home[match]!, fixtures.away[match]!];
          if (teams.includes(home) || teams.includes(away)) concerned.add(match);
        }
      }
      return [...concerned];
    });
  return [...ofRules, all];
}
