/**
 * The last word on fields (S9): slot after slot, the matches of a slot are given the fields that they
 * have among them anew, in the best way there is, as an assignment problem. Where a day is full of
 * matches this goes further in one sweep than annealing in a hundred steps a match. Days, slots and
 * idle cells stay as they are.
 */

import { assignToRooms } from '../flow/assign-to-rooms.ts';
import { NOWHERE } from '../model/grid.ts';
import type { Random } from '../model/random.ts';
import type { Board } from './board.ts';
import { occupantsInTheWay } from './in-the-way.ts';

const SWEEPS = 6;
const GAME = 1024; // cost of a team's further game on a field, for each game that it has there
const CHANCE_SHIFT = 28; // of a 32 bit number: up to 15 for each match, so that chance breaks ties alone
const OUT = 1e9; // nobody stays without a field

/** Sweeps over all slots a few times. Rests after every few slots. */
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

/** Whether every team's games are divided as evenly over its entry's fields as whole games can be. */
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

/** Whether nobody on a field, in other slots than a match's own, is in its way by the clock. */
function isFreeBeside(board: Board, match: number, field: number): boolean {
  if (board.task.clashes === null) return true;
  const [day, slot] = [board.day[match]!, board.slot[match]!];
  const others = occupantsInTheWay(board, match, day, slot, field);
  return others.every((other) => board.slot[other] === slot);
}

/** Gives the matches of a slot (a row of cells) their fields anew, but for those that are fixed. */
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
  const placeOf = assignToRooms({ guests: own.length, places, costs, outCost: OUT });
  matches.forEach((match, k) => {
    const field = own[placeOf[k]!]!;
    board.field[match] = field;
    row[field] = match;
    games[board.home[match]! * width + field]!++;
    games[board.away[match]! * width + field]!++;
  });
}
