/**
 * Final optimization of fields (S9): slot by slot, the matches of a slot are optimally reassigned to the
 * fields they have among them, as an assignment problem. When days are full this gains more in one sweep
 * than annealing in a hundred steps per match. Days, slots and idle cells stay unchanged.
 */

import { assignItems } from '../flow/assign-items.ts';
import { NOWHERE } from '../model/grid.ts';
import type { Random } from '../model/random.ts';
import type { Board } from './board.ts';
import { overlappingOccupants } from './overlapping-matches.ts';

const SWEEPS = 6;
const GAME = 1024; // cost of another game of a team on a field, for each game that it has there
const CHANCE_SHIFT = 28; // of a 32 bit number: up to 15 per match, so that randomness breaks only ties
const OUT = 1e9; // no match stays without a field

/** Sweeps over all slots a few times. Yields after every few slots. */
export function* evenOutFields(board: Board, random: Random): Generator<void, void> {
  const { days, slots, fields } = board.grid;
  if (fields < 2) return;
  const games = countGames(board);
  for (let sweep = 0; sweep < SWEEPS && !areEven(board, games); sweep++) {
    for (let period = 0; period < days * slots; period++) {
      if (period % slots === 0) yield;
      const row = board.occupant.subarray(period * fields, (period + 1) * fields);
      assignFields(board, games, row, random);
    }
  }
}

/** Team * fields + field -> games. */
function countGames({ grid, teams, count, home, away, field }: Board): Int16Array {
  const games = new Int16Array(teams * grid.fields);
  for (let match = 0; match < count; match++) {
    games[home[match]! * grid.fields + field[match]!]!++;
    games[away[match]! * grid.fields + field[match]!]!++;
  }
  return games;
}

/** Whether every team's games are spread over its entry's fields as evenly as whole games allow. */
function areEven({ task, grid }: Board, games: Int16Array): boolean {
  return task.demands.every(({ fields }, e) => {
    for (let team = task.firstTeam[e]!; team < task.firstTeam[e + 1]!; team++) {
      let least = Number.POSITIVE_INFINITY;
      let most = 0;
      for (const field of fields) {
        const count = games[team * grid.fields + field]!;
        least = Math.min(least, count);
        most = Math.max(most, count);
      }
      if (most - least > 1) return false;
    }
    return true;
  });
}

/** Whether no match on a field, in other slots than the match's own, overlaps it by the clock. */
function isFreeBeside(board: Board, match: number, field: number): boolean {
  if (board.task.clashes === null) return true;
  const [day, slot] = [board.day[match]!, board.slot[match]!];
  const others = overlappingOccupants(board, match, day, slot, field);
  return others.every((other) => board.slot[other] === slot);
}

/** Reassigns the fields of a slot's matches (a row of cells), except fixed ones. */
function assignFields(board: Board, games: Int16Array, row: Int32Array, random: Random): void {
  const own = [...row.keys()].filter((f) => row[f] !== NOWHERE && board.fixed[row[f]!] === 0);
  if (own.length < 2) return;
  const matches = own.map((f) => row[f]!);
  const width = board.grid.fields;
  const costs = new Float64Array(own.length ** 2);
  matches.forEach((match, k) => {
    const [home, away] = [board.home[match]! * width, board.away[match]! * width];
    games[home + board.field[match]!]!--;
    games[away + board.field[match]!]!--;
    const mask = board.task.fieldMasks[board.entry[match]!]!;
    own.forEach((field, place) => {
      const mayPlay = ((mask >>> field) & 1) === 1 && isFreeBeside(board, match, field);
      const cost = GAME * (games[home + field]! + games[away + field]!);
      const chance = random.next() >>> CHANCE_SHIFT;
      costs[k * own.length + place] = mayPlay ? cost + chance : Number.POSITIVE_INFINITY;
    });
  });
  const places = new Uint8Array(own.length).fill(1);
  const placeOf = assignItems({ items: own.length, capacities: places, costs, leftOutCost: OUT });
  matches.forEach((match, k) => {
    const field = own[placeOf[k]!]!;
    board.field[match] = field;
    row[field] = match;
    games[board.home[match]! * width + field]!++;
    games[board.away[match]! * width + field]!++;
  });
}
