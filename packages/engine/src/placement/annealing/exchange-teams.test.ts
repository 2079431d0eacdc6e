import { expect, test } from 'vitest';
import { type Random, randomOf } from '../../model/random.ts';
import { samples } from '../../testing/sample-setups.ts';
import { type Board, cellOf, emptyBoard } from '../board.ts';
import { fillDays } from '../filling/fill-days.ts';
import { generateSeason } from '../generate-season.ts';
import { readTask } from '../task.ts';
import { exchangeTeams } from './exchange-teams.ts';
import { createSearch } from './search-state.ts';

function finish<T>(work: Generator<void, T>): T {
  for (let rest = work.next(); ; rest = work.next()) if (rest.done === true) return rest.value;
}

function fullBoard(random: Random): Board {
  const task = readTask(samples.twelveTeamsInFourDays);
  const board = emptyBoard(task, finish(generateSeason(task, random)));
  finish(fillDays(board, random));
  return board;
}

test('teams that change places against two opponents play as often on each day as before, and once at a time', () => {
  const random = randomOf(1, 0);
  const board = fullBoard(random);
  const state = createSearch(board);
  const daysBefore = board.day.slice();
  for (let step = 0; step < 5000; step++) exchangeTeams(state, random, 4000);
  expect(board.day).not.toEqual(daysBefore);

  const anew = createSearch({ ...board, busy: slotsPlayedIn(board) });
  expect(anew.days.gamesOn).toEqual(state.days.gamesOn);
  expect(anew.tally.teamSlots).toEqual(state.tally.teamSlots);
  expect(anew.tally.teamFields).toEqual(state.tally.teamFields);
  for (let match = 0; match < board.count; match++)
    expect(board.occupant[cellOf(board, match)]).toBe(match);
});

/** The counts as they should be; fails if a team plays twice at once. */
function slotsPlayedIn(board: Board): Int32Array {
  const { days } = board.grid;
  const busy = new Int32Array(board.busy.length);
  for (let match = 0; match < board.count; match++) {
    for (const team of [board.home[match]!, board.away[match]!]) {
      const k = team * days + board.day[match]!;
      expect((busy[k]! >>> board.slot[match]!) & 1).toBe(0);
      busy[k]! |= 1 << board.slot[match]!;
    }
  }
  expect(board.busy).toEqual(busy);
  return busy;
}
