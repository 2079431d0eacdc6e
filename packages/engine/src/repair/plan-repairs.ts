/**
 * Repair: new cells for the matches that a lost day or field leaves without one, anywhere in the rest of
 * the season, with the fewest other matches moved. The first plan moves as few as possible; each further
 * plan moves more and is better for the teams. Nothing here depends on randomness or on the clock.
 */
import { cellCount, dayOf, gridOf, NOWHERE } from '../model/grid.ts';
import { findPlayoffMatches, type Schedule } from '../model/schedule.ts';
import type { Entry } from '../model/setup.ts';
import { countBits } from '../placement/bits.ts';
import { boardOfSchedule } from '../placement/by-clock/board-of-schedule.ts';
import { CostTracker } from '../placement/by-clock/cost-tracker.ts';
import { applyMoves } from './apply-moves.ts';
import { closeByClock } from './close-by-clock.ts';
import { easeDays } from './ease-days.ts';
import { compareExceptions, type Exceptions, restsOf } from './exceptions.ts';
import { explainClockMoves, explainMoves, type Move } from './explain-moves.ts';
import { type Loss, lostCells } from './loss.ts';
import { findLostMatches } from './lost-matches.ts';
import { logMeetings } from './meetings.ts';
import { placeLost } from './place-lost.ts';
import { placeLostPlayoffs } from './place-lost-playoffs.ts';
import { createBoard, type RepairBoard } from './repair-board.ts';
import { ClockRepair } from './repair-by-clock.ts';
import { settleBetter } from './settle-in-idle-cells.ts';

export interface RepairOptions {
  readonly from?: number; // the first game day that is still to be played; left out: that of the first lost cell
  readonly most?: number; // how many plans; left out: 3
}

/** The price of a plan for the teams: the change of each count from the schedule before the loss. */
export interface RepairPrice extends Exceptions {
  readonly daysAway: number; // game days between old and new cell, summed over the moves
}

export interface RepairPlan {
  readonly moves: readonly Move[]; // the lost matches first, then the others, in order of play
  readonly unplaced: readonly number[]; // lost matches for which no cell was found; see `leastUnplaced`
  readonly price: RepairPrice;
  readonly schedule: Schedule; // after the moves; unplaced matches have no cell
}

export interface RepairResult {
  readonly lost: readonly number[]; // matches whose cell is lost, in order of play
  readonly locked: readonly number[]; // matches that are locked in a lost cell: they stay there
  readonly leastUnplaced: number; // lost matches that no plan could place: a plan that leaves only as many is proven optimal
  readonly plans: readonly RepairPlan[]; // at least one: fewest moves first, each with fewer exceptions than those before, or more matches placed
}

const MAX_PLANS = 3;

/**
 * Plans how a schedule continues after a loss. Matches go to idle cells on their entry's fields at times
 * when their teams are free; locked matches, and all days before `from`, stay. Lost playoff matches come
 * last, each after those it waits for and before those that wait for it; these move along if there is no
 * other place, and nothing else of a playoff does. Matches that cannot be placed are listed and have no
 * cell in the plan's schedule. With constraints places are by the clock and keep every must; the plan's
 * schedule then has a grid of its own, with the starts that it uses.
 */
export function planRepairs(
  schedule: Schedule,
  loss: Loss,
  { from, most = MAX_PLANS }: RepairOptions = {},
): RepairResult {
  const grid = gridOf(schedule.setup);
  if (schedule.setup.constraints !== undefined)
    return planByClock(schedule, loss, { most, ...(from !== undefined && { from }) });
  const before = countExceptions(createBoard(schedule, new Uint8Array(cellCount(grid)), 0));
  const isLost = lostCells(grid, loss);
  const board = createBoard(schedule, isLost, from ?? dayOf(grid, Math.max(0, isLost.indexOf(1))));
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

/** The same with constraints. Nothing is proved there, so `leastUnplaced` is 0. */
function planByClock(
  schedule: Schedule,
  loss: Loss,
  { from, most }: Pick<RepairOptions, 'from'> & { readonly most: number },
): RepairResult {
  const { fixtures, placements, setup } = schedule;
  const found = findLostMatches(schedule, loss);
  const [first] = found.rows;
  const grid = gridOf(setup);
  const firstDay = from ?? (first === undefined ? 0 : dayOf(grid, placements[first]!));
  const repair = new ClockRepair(schedule, found, firstDay);
  const lost = found.rows.filter((row) => fixtures.lockedAt[row] === NOWHERE);
  const locked = found.rows.filter((row) => fixtures.lockedAt[row] !== NOWHERE);
  const before = countByClock(schedule);
  repair.placeLost();
  const plans = [readClockPlan(repair, lost, loss, before)];
  if (most > 1 && repair.placeMore()) addPlan(plans, readClockPlan(repair, lost, loss, before));
  for (let further = plans.length; further < most && repair.moveOneMore(); further++) {
    addPlan(plans, readClockPlan(repair, lost, loss, before));
  }
  return { lost, locked, leastUnplaced: 0, plans };
}

function readClockPlan(
  repair: ClockRepair,
  lost: readonly number[],
  loss: Loss,
  before: Exceptions,
): RepairPlan {
  const schedule = repair.finish();
  const moves = explainClockMoves(repair.schedule, schedule, lost, loss);
  const after = countByClock(schedule);
  const away = ({ from, to }: Move) =>
    Math.abs(dayOf(gridOf(schedule.setup), to) - dayOf(gridOf(repair.schedule.setup), from));
  return {
    moves,
    unplaced: lost.filter((row) => schedule.placements[row] === NOWHERE),
    price: {
      repeats: after.repeats - before.repeats,
      doubleheaders: after.doubleheaders - before.doubleheaders,
      shortRests: after.shortRests - before.shortRests,
      noRests: after.noRests - before.noRests,
      daysAway: moves.reduce((days, move) => days + away(move), 0),
    },
    schedule,
  };
}

/** The exceptions of a schedule with constraints; rests are in minutes. */
function countByClock(schedule: Schedule): Exceptions {
  const board = boardOfSchedule(schedule, { isFixed: () => true });
  const { tables, teams } = board.season;
  const { s1, s2 } = new CostTracker(board).counts();
  let [shortRests, noRests] = [0, 0];
  for (let team = 0; team < teams; team++) {
    const wanted = tables.restOf[tables.entryOf[team]!]!;
    const games = board.games[team]!.subarray(0, board.gameCount[team]!);
    games.forEach((game, k) => {
      const before = games[k - 1];
      if (before === undefined || board.day[before] !== board.day[game]) return;
      const rest = board.start[game]! - board.start[before]! - board.length[before]!;
      if (rest < wanted) shortRests++;
      if (2 * rest < wanted) noRests++;
    });
  }
  return { repeats: s1, doubleheaders: s2, shortRests, noRests };
}

/** Adds a plan if it is better than all before, and drops earlier ones that move as many matches. */
function addPlan(plans: RepairPlan[], plan: RepairPlan): void {
  const last = plans.at(-1)!;
  if (plan.unplaced.length > last.unplaced.length) return;
  const placesMore = plan.unplaced.length < last.unplaced.length;
  if (!placesMore && compareExceptions(plan.price, last.price) >= 0) return;
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
  takeBack(); // the next plan uses their cells differently
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

/** The exceptions on a board. One extra game is free on a day on which the odd team was meant to play twice. */
function countExceptions(board: RepairBoard): Exceptions {
  const { schedule, grid, busy, ordinary, occupant } = board;
  const { repeats } = logMeetings(
    schedule,
    occupant.filter((match) => match !== NOWHERE),
  );
  let [doubleheaders, shortRests, noRests] = [0, 0, 0];
  let first = 0;
  for (const entry of schedule.setup.entries) {
    const last = first + entry.teams.length;
    for (let day = 0; day < grid.days; day++) {
      let extra = 0;
      let playing = 0;
      for (let team = first; team < last; team++) {
        const slots = busy[team * grid.days + day]!;
        if (slots === 0) continue;
        playing++;
        extra += Math.max(0, countBits(slots) - ordinary[team]!);
        const rests = restsOf(slots);
        shortRests += rests.shortRests;
        noRests += rests.noRests;
      }
      const requested = playing === entry.teams.length ? requestedGames(entry) : 0;
      doubleheaders += Math.max(0, extra - requested);
    }
    first = last;
  }
  return { repeats, doubleheaders, shortRests, noRests };
}

/** The second game that an organizer chose for every day: of the odd team, instead of a bye. */
function requestedGames({ teams, oddTeam }: Entry): number {
  return oddTeam === 'doubleheader' && teams.length % 2 === 1 ? 1 : 0;
}
