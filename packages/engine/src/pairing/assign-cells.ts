/**
 * Which match of a round gets which of the cells that are held for it: nobody twice at a time, nobody
 * before a match of an earlier round, with the rests that the day allows, and then times and fields as
 * even as can be. The cheapest of all ways to deal them out.
 */

import { assignToRooms, LEFT_OUT } from '../flow/assign-to-rooms.ts';
import { dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';

/** A match to be dealt a row: who plays it, by team numbers, and in which row of the round the two stood so far. */
export interface Dealt {
  readonly home: number;
  readonly away: number;
  readonly before: number | null;
}

export interface Deal {
  readonly rows: readonly number[]; // match -> its row of the schedule
  readonly unplaced: readonly number[]; // rows in whose cells nobody could play: they wait in the buffer
}

const COSTS = { order: 1e12, noRest: 1.004e9, shortRest: 1e9, slot: 1e5, field: 10, change: 1 };
const OUT = 1e14; // of leaving a match without a cell
const REST_PERIODS = 2;

/** `counts`: whether a row is settled, and has to be heeded; those of the round and behind it are not. */
export function dealCells(
  schedule: Schedule,
  rows: readonly number[],
  matches: readonly Dealt[],
  counts: (row: number) => boolean,
): Deal {
  const games = listGames(schedule, matches, counts);
  const costs = new Float64Array(matches.length * rows.length);
  matches.forEach(({ home, away, before }, match) => {
    rows.forEach((row, room) => {
      const sum =
        costIn(schedule, games.get(home) ?? [], row) + costIn(schedule, games.get(away) ?? [], row);
      costs[match * rows.length + room] = sum + (before === row ? 0 : COSTS.change);
    });
  });
  const rooms = assignToRooms({
    guests: matches.length,
    places: new Uint8Array(rows.length).fill(1),
    costs,
    outCost: OUT,
  });
  const free = rows.filter((_, room) => !rooms.includes(room));
  const dealt = Array.from(rooms, (room) => (room === LEFT_OUT ? free.shift()! : rows[room]!));
  return {
    rows: dealt,
    unplaced: dealt.filter((_, match) => rooms[match] === LEFT_OUT),
  };
}

/** The settled rows of each team that is dealt a match. */
function listGames(
  { fixtures, placements }: Schedule,
  matches: readonly Dealt[],
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

/** What it costs a team with these games to play in the cell of a row; Infinity: it plays then already. */
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
