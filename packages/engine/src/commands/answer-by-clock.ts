/** What the clock says to a match in every cell: the same as `judgeByClock`, laid out for many questions. */
import { dayOf, fieldOf, gridOf, NOWHERE } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { areShiftedApart, type Clock, overlap, readClock, restBetween } from './clock.ts';
import { CLOSE, slotsApart } from './place-matches.ts';

export interface ClockBoard {
  readonly schedule: Schedule;
  readonly clock: Clock;
  readonly onField: readonly (readonly number[])[]; // field -> its placed matches
  readonly ofTeam: readonly (readonly number[])[]; // team -> its placed matches
}

/** Null where nothing is shifted. */
export function openClockBoard(schedule: Schedule, teamCount: number): ClockBoard | null {
  const clock = readClock(schedule);
  if (clock === null) return null;
  const { setup, fixtures, placements } = schedule;
  const grid = gridOf(setup);
  const onField: number[][] = setup.fields.map(() => []);
  const ofTeam: number[][] = Array.from({ length: teamCount }, () => []);
  placements.forEach((cell, row) => {
    if (cell === NOWHERE) return;
    onField[fieldOf(grid, cell)]!.push(row);
    ofTeam[fixtures.home[row]!]!.push(row);
    ofTeam[fixtures.away[row]!]!.push(row);
  });
  return { schedule, clock, onField, ofTeam };
}

/** Whether a match in a cell would overlap with any but one other, which may be NOWHERE, as it leaves its place. */
export function overlapsAt(board: ClockBoard, row: number, cell: number, gone: number): boolean {
  const { schedule, clock, onField, ofTeam } = board;
  const { fixtures, placements } = schedule;
  const isInTheWay = (other: number) =>
    other !== row && other !== gone && overlap(clock, cell, placements[other]!);
  return (
    onField[fieldOf(gridOf(schedule.setup), cell)]!.some(isInTheWay) ||
    ofTeam[fixtures.home[row]!]!.some(isInTheWay) ||
    ofTeam[fixtures.away[row]!]!.some(isInTheWay)
  );
}

/** Whether two matches, one in each of two cells, would overlap on their field or for a team of both. */
export function overlapEachOther(
  { schedule, clock }: ClockBoard,
  one: { readonly row: number; readonly cell: number },
  other: { readonly row: number; readonly cell: number },
): boolean {
  if (!overlap(clock, one.cell, other.cell)) return false;
  const { home, away } = schedule.fixtures;
  const grid = gridOf(schedule.setup);
  const teams = [home[one.row]!, away[one.row]!];
  return (
    fieldOf(grid, one.cell) === fieldOf(grid, other.cell) ||
    teams.includes(home[other.row]!) ||
    teams.includes(away[other.row]!)
  );
}

/** Whether a team of a match in a cell would have too little rest beside another game, by the slots or by the clock. */
export function restsLittle(board: ClockBoard, row: number, cell: number): boolean {
  const { schedule, clock, ofTeam } = board;
  const { fixtures, placements } = schedule;
  const grid = gridOf(schedule.setup);
  const day = dayOf(grid, cell);
  const isClose = (other: number) => {
    const there = placements[other]!;
    if (other === row || dayOf(grid, there) !== day) return false;
    if (areShiftedApart(clock, cell, there)) return restBetween(clock, cell, there) < clock.rest;
    return slotsApart(grid, cell, there)! <= CLOSE;
  };
  return ofTeam[fixtures.home[row]!]!.some(isClose) || ofTeam[fixtures.away[row]!]!.some(isClose);
}
