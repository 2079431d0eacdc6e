import { expect, test } from 'vitest';
import { randomOf } from '../model/random.ts';
import { sampleSetup } from '../testing/sample-setups.ts';
import { type Board, cellOf, emptyBoard } from './board.ts';
import { evenOutFields } from './even-out-fields.ts';
import { fillDays } from './filling/fill-days.ts';
import { generateSeason } from './generate-season.ts';
import { readTask } from './task.ts';

function finish<T>(work: Generator<void, T>): T {
  for (let rest = work.next(); ; rest = work.next()) if (rest.done === true) return rest.value;
}

/** Two divisions with one common field, on days of two full slots. */
function fullBoard(): Board {
  const task = readTask(
    sampleSetup({
      days: 9,
      slots: 2,
      fields: 5,
      entries: [
        { teams: 10, format: 'random', fields: [0, 1, 2] },
        { teams: 10, format: 'random', fields: [2, 3, 4] },
      ],
    }),
  );
  const board = emptyBoard(task, finish(generateSeason(task, randomOf(1, 0))));
  finish(fillDays(board, randomOf(1, 0)));
  return board;
}

/** Smaller is more even. */
function squares(board: Board): number {
  const games = new Map<string, number>();
  for (let match = 0; match < board.count; match++) {
    for (const team of [board.home[match]!, board.away[match]!]) {
      const key = `${team} ${board.field[match]}`;
      games.set(key, (games.get(key) ?? 0) + 1);
    }
  }
  return [...games.values()].reduce((sum, count) => sum + count * count, 0);
}

test('fields are shared more evenly, and every match stays in its slot and on the fields of its division', () => {
  const board = fullBoard();
  const before = { slot: board.slot.slice(), squares: squares(board) };
  const cells = board.occupant.map((match) => (match < 0 ? 0 : 1));
  finish(evenOutFields(board, randomOf(2, 0)));
  expect(squares(board)).toBeLessThan(before.squares);
  expect(board.slot).toEqual(before.slot);
  expect(board.occupant.map((match) => (match < 0 ? 0 : 1))).toEqual(cells);
  for (let match = 0; match < board.count; match++) {
    expect(board.occupant[cellOf(board, match)]).toBe(match);
    expect(board.task.demands[board.entry[match]!]!.fields).toContain(board.field[match]);
  }
});

test('fixed matches stay on their fields', () => {
  const board = fullBoard();
  board.fixed.fill(1, 0, board.count / 2);
  const before = board.field.slice(0, board.count / 2);
  finish(evenOutFields(board, randomOf(2, 0)));
  expect(board.field.slice(0, board.count / 2)).toEqual(before);
});
