/**
 * What every cell would answer to one match: the same answers as `apply` gives, for all cells at once,
 * so that a whole chart can be painted while the match is in somebody's hand.
 */
import { cellCount, NOWHERE } from '../../model/grid.ts';
import type { MatchId, Schedule } from '../../model/schedule.ts';
import { isLocked, rowOf } from '../known.ts';
import { ANSWER } from './answer.ts';
import {
  type AnswerBoard,
  openAnswerBoard,
  plays,
  playsNear,
  playsOnField,
  restsLittleInPlayoff,
  staysInOrder,
  timeOf,
} from './answer-board.ts';
import { overlapEachOther, overlapsAt, restsLittle } from './answer-by-clock.ts';
import { findBest } from './find-best.ts';
import { type GainBoard, gainOfMove, gainOfSwap, openGainBoard, openGains } from './gains.ts';

export interface CellAnswers {
  readonly answer: Uint8Array; // cell -> one of ANSWER
  readonly gain: Int32Array; // cell -> how much fairer (below 0) or less fair it gets, see `gain.ts`; 0 where it is refused
  readonly best: readonly number[]; // see `findBest`
}

/** The answers of all cells to a match; a locked match, or one that has gone, is refused everywhere. */
export function answerCells(schedule: Schedule, match: MatchId): CellAnswers {
  const row = rowOf(schedule, match);
  const { board, gainBoard } = boardOf(schedule);
  const cells = cellCount(board.grid);
  const answer = new Uint8Array(cells).fill(ANSWER.refused);
  const gain = new Int32Array(cells);
  if (row < 0) return { answer, gain, best: [] };
  const from = schedule.placements[row]!;
  if (from !== NOWHERE) answer[from] = ANSWER.here;
  if (isLocked(schedule, row)) return { answer, gain, best: [] };
  const gains = openGains(gainBoard, row);
  for (let cell = 0; cell < cells; cell++) {
    if (cell === from) continue;
    const told = answerOf(board, row, cell);
    answer[cell] = told;
    if (told === ANSWER.refused) continue;
    gain[cell] =
      told === ANSWER.swap
        ? gainOfSwap(gains, cell, board.occupant[cell]!)
        : gainOfMove(gains, cell);
  }
  return { answer, gain, best: findBest(board, { answer, gain, from }) };
}

interface Boards {
  readonly board: AnswerBoard;
  readonly gainBoard: GainBoard;
}

/** The boards of a schedule are laid out once: one match after the other is picked up from it. */
const boards = new WeakMap<Schedule, Boards>();

function boardOf(schedule: Schedule): Boards {
  const known = boards.get(schedule);
  if (known !== undefined) return known;
  const board = openAnswerBoard(schedule);
  const laidOut = { board, gainBoard: openGainBoard(board) };
  boards.set(schedule, laidOut);
  return laidOut;
}

function answerOf(board: AnswerBoard, row: number, cell: number): number {
  const { home, away } = board.schedule.fixtures;
  const field = playsOnField(board, row, cell);
  if (!field.one) return ANSWER.refused;
  const other = board.occupant[cell]!;
  const time = timeOf(board, cell);
  if (plays(board, home[row]!, time, row, other)) return ANSWER.refused;
  if (plays(board, away[row]!, time, row, other)) return ANSWER.refused;
  const { byClock } = board;
  if (byClock !== null && overlapsAt(byClock, row, cell, other)) return ANSWER.refused;
  const to = board.schedule.placements[row]!;
  if (!staysInOrder(board, row, cell, { row: other, to })) return ANSWER.refused;
  if (other !== NOWHERE) return makesRoom(board, other, row) ? ANSWER.swap : ANSWER.refused;
  const isClose =
    byClock === null
      ? playsNear(board, home[row]!, cell, row) || playsNear(board, away[row]!, cell, row)
      : restsLittle(byClock, row, cell);
  const isWarned = isClose || !field.both || restsLittleInPlayoff(board, row, cell);
  return isWarned ? ANSWER.warned : ANSWER.free;
}

/** Whether the match in a cell can take the place of the one that comes there. */
function makesRoom(board: AnswerBoard, other: number, row: number): boolean {
  const { schedule, crowd } = board;
  const { home, away } = schedule.fixtures;
  const to = schedule.placements[row]!;
  if (isLocked(schedule, other) || crowd[schedule.placements[other]!] !== 1) return false;
  if (to === NOWHERE) return true;
  if (crowd[to] !== 1 || !playsOnField(board, other, to).one) return false;
  const moved = { row, to: schedule.placements[other]! };
  if (!staysInOrder(board, other, to, moved)) return false;
  const time = timeOf(board, to);
  const inEachOthersWay = time === timeOf(board, schedule.placements[other]!);
  if (inEachOthersWay && sharesTeam(board, row, other)) return false;
  const { byClock } = board;
  if (byClock !== null) {
    const cell = schedule.placements[other]!;
    if (overlapsAt(byClock, other, to, row)) return false;
    if (overlapEachOther(byClock, { row, cell }, { row: other, cell: to })) return false;
  }
  return (
    !plays(board, home[other]!, time, row, other) && !plays(board, away[other]!, time, row, other)
  );
}

function sharesTeam({ schedule: { fixtures } }: AnswerBoard, row: number, other: number): boolean {
  const teams = [fixtures.home[other], fixtures.away[other]];
  return teams.includes(fixtures.home[row]) || teams.includes(fixtures.away[row]);
}
