/**
 * Repair: new cells for the matches that a lost day or field leaves without one, anywhere in what is
 * left of the season, with the fewest other matches moved. The first plan moves as few as can be; each
 * further plan moves more and is better for the teams. Nothing here depends on chance or on the clock.
 */
import { cellCount, dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { findPlayoffMatches, type Schedule } from '../model/schedule.ts';
import { applyMoves } from './apply-moves.ts';
import { closeByClock } from './close-by-clock.ts';
import { countExceptions } from './count-exceptions.ts';
import { easeDays } from './ease-days.ts';
import { compareExceptions, type Exceptions } from './exceptions.ts';
import { explainMoves, type Move } from './explain-moves.ts';
import { type Loss, lostCells } from './loss.ts';
import { placeLost } from './place-lost.ts';
import { placeLostPlayoffs } from './place-lost-playoffs.ts';
import { openBoard, type RepairBoard } from './repair-board.ts';
import { settleBetter } from './settle-in-idle-cells.ts';

export interface RepairOptions {
  readonly from?: number; // the first game day that is still to be played; left out: that of the first lost cell
  readonly most?: number; // plans; left out: 3
}

/** What a plan costs the teams: the change of each count against the schedule before the loss. */
export interface RepairPrice extends Exceptions {
  readonly daysAway: number; // game days between old and new cell, summed over the moves
}

export interface RepairPlan {
  readonly moves: readonly Move[]; // the lost matches first, then the others, in order of play
  readonly unplaced: readonly number[]; // lost matches for which no cell was found; see `leastUnplaced`
  readonly price: RepairPrice;
  readonly schedule: Schedule; // after the moves; what is unplaced has no cell
}

export interface RepairAnswer {
  readonly lost: readonly number[]; // matches whose cell is lost, in order of play
  readonly locked: readonly number[]; // matches that a lock holds in a lost cell: they stay there
  readonly leastUnplaced: number; // lost matches that no plan at all could place: where a plan leaves as many, that is proved
  readonly plans: readonly RepairPlan[]; // at least one: fewest moves first, each with fewer exceptions than those before
}

const MOST_PLANS = 3;

/**
 * Plans how a schedule goes on after a loss. Matches go to idle cells on their entry's fields at times
 * when their teams are free; locked matches, and all days before `from`, stay as they are. A playoff's
 * lost matches come last, each behind those it waits for and before those that wait for it; these move
 * along where there is no place else, and nothing else of a playoff does. What cannot be placed so is
 * named and has no cell in the plan's schedule.
 */
export function planRepairs(
  schedule: Schedule,
  loss: Loss,
  { from, most = MOST_PLANS }: RepairOptions = {},
): RepairAnswer {
  const grid = gridOf(schedule.setup);
  const before = countExceptions(openBoard(schedule, new Uint8Array(cellCount(grid)), 0));
  const isLost = lostCells(grid, loss);
  const board = openBoard(schedule, isLost, from ?? dayOf(grid, Math.max(0, isLost.indexOf(1))));
  closeByClock(board);
  const { lost, locked } = findLost(schedule, isLost);
  const playoffs = new Set(findPlayoffMatches(schedule));
  for (const match of playoffs) board.movable[match] = 0;
  const league = lost.filter((match) => !playoffs.has(match));
  const { further: others, leastUnplaced } = placeLost(board, league);
  const isProved = board.clashes === null; // else some cells were left out of the search
  const moving = new Set([...league, ...others]);
  const plans = [readPlan(board, lost, loss, before)];
  for (let further = 1; further < most; further++) {
    const eased = easeDays(board, moving);
    if (eased === null) break;
    moving.add(eased);
    settleBetter(board, [...moving]);
    addPlan(plans, readPlan(board, lost, loss, before));
  }
  return { lost, locked, leastUnplaced: isProved ? leastUnplaced : 0, plans };
}

/** Adds a plan if it is better than all before; those that move as many matches have no use any more. */
function addPlan(plans: RepairPlan[], plan: RepairPlan): void {
  const last = plans.at(-1)!;
  if (plan.unplaced.length > last.unplaced.length) return;
  if (compareExceptions(plan.price, last.price) >= 0) return;
  while (plans.length > 0 && plans.at(-1)!.moves.length >= plan.moves.length) plans.pop();
  plans.push(plan);
}

function findLost({ fixtures, placements }: Schedule, isLost: Uint8Array) {
  const inLostCells = [...placements.keys()]
    .filter((match) => placements[match] !== NOWHERE && isLost[placements[match]!] === 1)
    .sort((a, b) => placements[a]! - placements[b]! || a - b);
  return {
    lost: inLostCells.filter((match) => fixtures.lockedAt[match] === NOWHERE),
    locked: inLostCells.filter((match) => fixtures.lockedAt[match] !== NOWHERE),
  };
}

function readPlan(
  board: RepairBoard,
  lost: readonly number[],
  loss: Loss,
  before: Exceptions,
): RepairPlan {
  const takeBack = placeLostPlayoffs(board, lost);
  const moves = explainMoves(board, lost, loss);
  const unplaced = lost.filter((match) => board.cell[match] === NOWHERE);
  const after = countExceptions(board);
  const away = ({ from, to }: Move) => Math.abs(dayOf(board.grid, to) - dayOf(board.grid, from));
  const gone = unplaced.map((match) => ({ match, to: NOWHERE }));
  takeBack(); // the next plan has another use for their cells
  return {
    moves,
    unplaced,
    price: {
      repeats: after.repeats - before.repeats,
      doubleheaders: after.doubleheaders - before.doubleheaders,
      shortRests: after.shortRests - before.shortRests,
      noRests: after.noRests - before.noRests,
      daysAway: moves.reduce((days, move) => days + away(move), 0),
    },
    schedule: applyMoves(board.schedule, [...moves, ...gone]),
  };
}
