/**
 * Assigns the matches of a round to the cells that are reserved for it: no team plays twice at a time,
 * no match before one of an earlier round, with the rests that the day allows, and then times and fields
 * as even as possible. The least-cost assignment.
 */

import { assignItems, LEFT_OUT } from '../flow/assign-items.ts';
import { dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';

/** A match to assign: its teams, by number, and the row in which the two were so far. */
export interface AssignedMatch {
  readonly home: number;
  readonly away: number;
  readonly before: number | null;
}

export interface CellAssignment {
  readonly rows: readonly number[]; // match -> its row of the schedule
  readonly unplaced: readonly number[]; // rows whose cells are at a time when a team plays already: they are parked
}

const COSTS = { order: 1e12, noRest: 1.004e9, shortRest: 1e9, slot: 1e5, field: 10, change: 1 };
const OUT = 1e14; // of leaving a match without a cell
const REST_PERIODS = 2;

/** `counts`: whether a row is settled and must be respected; those of the round and after it are not. */
export function assignCells(
  schedule: Schedule,
  rows: readonly number[],
  matches: readonly AssignedMatch[],
  counts: (row: number) => boolean,
): CellAssignment {
  const games = listGames(schedule, matches, counts);
  const costs = new Float64Array(matches.length * rows.length);
  matches.forEach(({ home, away, before }, match) => {
    rows.forEach((row, at) => {
      const sum =
        costIn(schedule, games.get(home) ?? [], row) + costIn(schedule, games.get(away) ?? [], row);
      costs[match * rows.length + at] = sum + (before === row ? 0 : COSTS.change);
    });
  });
  const cells = assignItems({
    items: matches.length,
    capacities: new Uint8Array(rows.length).fill(1),
    costs,
    leftOutCost: OUT,
  });
  const free = rows.filter((_, at) => !cells.includes(at));
  const dealt = Array.from(cells, (at) => (at === LEFT_OUT ? free.shift()! : rows[at]!));
  return {
    rows: dealt,
    unplaced: dealt.filter((_, match) => cells[match] === LEFT_OUT),
  };
}

/** The settled rows of each team whose match is assigned. */
function listGames(
  { fixtures, placements }: Schedule,
  matches: readonly AssignedMatch[],
  counts: (row: number) => boolean,
): Map<number, number[]> {
  const games = new Map(
    matches.flatMap(({ home, away }) => [home, away]).map((team) => [team, [] as number[]]),
  );
  placements.forEach((cell, row) => {
    if (cell === NOWHERE || !counts(row)) return;
    games.get(fixtures.home[row]!)?.push(row);
    games.get(fixtures.away[row]!)?.push(row);
  });
  return games;
}

/** The cost for a team with these games to play in the cell of a row; Infinity: it already plays then. */
function costIn(schedule: Schedule, games: readonly number[], row: number): number {
  const { setup, fixtures, placements } = schedule;
  const cell = placements[row]!;
  if (cell === NOWHERE) return 0;
  const grid = gridOf(setup);
  const [day, slot, field] = [dayOf(grid, cell), slotOf(grid, cell), fieldOf(grid, cell)];
  let cost = 0;
  for (const game of games) {
    const other = placements[game]!;
    const otherSlot = slotOf(grid, other);
    if (otherSlot === slot) cost += COSTS.slot;
    if (fieldOf(grid, other) === field) cost += COSTS.field;
    if (dayOf(grid, other) === day) {
      if (otherSlot === slot) return Number.POSITIVE_INFINITY;
      const rest = Math.abs(otherSlot - slot) - 1;
      if (rest < REST_PERIODS) cost += rest === 0 ? COSTS.noRest : COSTS.shortRest;
    }
    const isOfRounds = fixtures.entry[game] === fixtures.entry[row] && fixtures.manual[game] === 0;
    const isEarlier = fixtures.round[game]! < fixtures.round[row]!;
    if (isOfRounds && other < cell !== isEarlier) cost += COSTS.order;
  }
  return cost;
}
