/**
 * The check of every edit that moves matches, be it one or a whole day: all go to their new cells at
 * once, and then none of them may share a cell, or a team's time, with another match, be on a field that
 * is not its entry's (for a crossover: of neither entry), or, in a playoff, come before a match that it
 * waits for.
 */

import { areByClock, type Clock, readClock } from '../model/clock.ts';
import { cellCount, dayOf, fieldOf, type Grid, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { entryOf } from '../model/setup.ts';
import { isLocked } from './find-match.ts';
import { judgeByClock } from './judge-by-clock.ts';
import { accept, type CommandResult, type Refusal, refuse, type Warning } from './refusal.ts';
import { keepsOrder, readTies, type Ties } from './ties.ts';

/** The new place of a match, by row: a cell, or NOWHERE for the buffer. */
export interface Place {
  readonly row: number;
  readonly to: number;
}

/** Two games of a team this many slots apart, or fewer, leave too little rest. */
export const CLOSE = 2;

/** The schedule with matches in their new places, or the refusal of the first that cannot go there. */
export function placeMatches(schedule: Schedule, places: readonly Place[]): CommandResult {
  const placements = schedule.placements.slice();
  for (const { row, to } of places) {
    if (isLocked(schedule, row)) {
      return refuse({ code: 'locked', match: schedule.fixtures.ids[row]! });
    }
    placements[row] = to;
  }
  const after = { ...schedule, placements };
  const board = readBoard(after, places);
  const warnings: Warning[] = [];
  for (const { row, to } of places) {
    if (to === NOWHERE) continue;
    const refusal = refusalAt(board, row, to, warnings);
    if (refusal !== null) return refuse(refusal);
  }
  const rows = places.map(({ row }) => row);
  const clash = judgeByClock({ schedule: after, rows }, warnings);
  return clash === null ? accept(after, warnings) : refuse(clash);
}

/** Indexes for the matches that move: who is in their new cells, and the other games of their teams. */
interface Board {
  readonly schedule: Schedule;
  readonly grid: Grid;
  readonly occupants: ReadonlyMap<number, number[]>; // destination cell -> rows there
  readonly games: ReadonlyMap<number, number[]>; // team of a match that moves -> its placed rows
  readonly clock: Clock | null; // null: slots decide everything
  readonly ties: Ties;
}

function readBoard(schedule: Schedule, places: readonly Place[]): Board {
  const { fixtures, placements } = schedule;
  const { home, away } = fixtures;
  const occupants = new Map<number, number[]>();
  const games = new Map<number, number[]>();
  for (const { row, to } of places) {
    occupants.set(to, []);
    games.set(home[row]!, []);
    games.set(away[row]!, []);
  }
  placements.forEach((cell, row) => {
    if (cell === NOWHERE) return;
    occupants.get(cell)?.push(row);
    games.get(home[row]!)?.push(row);
    games.get(away[row]!)?.push(row);
  });
  return {
    schedule,
    grid: gridOf(schedule.setup),
    occupants,
    games,
    clock: readClock(schedule),
    ties: readTies(schedule),
  };
}

/** Why a match cannot be in its new cell, or null; short rests and the like are added to the warnings. */
function refusalAt(board: Board, row: number, cell: number, warnings: Warning[]): Refusal | null {
  const { schedule, grid, occupants, games, clock } = board;
  const { ids, entry, home, away } = schedule.fixtures;
  const match = ids[row]!;
  if (!isCell(grid, cell)) return { code: 'unknownCell', cell };
  const field = fieldOf(grid, cell);
  const entries = entriesOfMatch(schedule, row);
  const strangers = entries.filter((e) => !schedule.setup.entries[e]!.fields.includes(field));
  if (strangers.length === entries.length) {
    return { code: 'otherField', match, entry: entry[row]!, cell };
  }
  const other = occupants.get(cell)!.find((there) => there !== row);
  if (other !== undefined) return { code: 'cellTaken', match, other: ids[other]!, cell };
  for (const stranger of strangers) {
    warnings.push({ code: 'fieldOfOne', match, entry: stranger, cell });
  }
  for (const team of [home[row]!, away[row]!]) {
    for (const game of games.get(team)!) {
      const apart = game === row ? null : slotsApart(grid, cell, schedule.placements[game]!);
      if (apart === null || apart > CLOSE) continue;
      const met = { match, team, other: ids[game]!, cell };
      if (apart === 0) return { code: 'teamPlays', ...met };
      if (clock !== null && areByClock(clock, cell, schedule.placements[game]!)) continue;
      warnings.push({ code: 'shortRest', ...met, rest: apart - 1 });
    }
  }
  return refusalOfTies(board, row, cell, warnings);
}

/** Why a playoff match cannot be there because of matches it waits for, or that wait for it. */
function refusalOfTies(
  { schedule, grid, clock, ties }: Board,
  row: number,
  cell: number,
  warnings: Warning[],
): Refusal | null {
  const { ids, home } = schedule.fixtures;
  for (const tie of ties.get(row) ?? []) {
    const there = schedule.placements[tie.other]!;
    if (there === NOWHERE) continue;
    if (!keepsOrder(grid, clock, tie, cell, there)) {
      const [waiter, feeder] = tie.waits ? [row, tie.other] : [tie.other, row];
      const late = schedule.placements[waiter]!;
      return { code: 'beforeFeeder', match: ids[waiter]!, other: ids[feeder]!, cell: late };
    }
    const apart = slotsApart(grid, cell, there);
    if (apart === null || apart > CLOSE) continue;
    if (clock !== null && areByClock(clock, cell, there)) continue;
    const met = { match: ids[row]!, team: home[row]!, other: ids[tie.other]!, cell };
    warnings.push({ code: 'shortRest', ...met, rest: apart - 1 });
  }
  return null;
}

export function isCell(grid: Grid, cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < cellCount(grid);
}

/** The number of slots between two cells of the same game day; null if the days differ. */
export function slotsApart(grid: Grid, one: number, other: number): number | null {
  if (dayOf(grid, one) !== dayOf(grid, other)) return null;
  return Math.abs(slotOf(grid, one) - slotOf(grid, other));
}

/** The entries of a match's teams, the home team's first: one, or two for a crossover. */
function entriesOfMatch({ setup, fixtures }: Schedule, row: number): number[] {
  const own = fixtures.entry[row]!;
  const guest = entryOf(setup, fixtures.away[row]!);
  return own === guest ? [own] : [own, guest];
}
