import { expect, it } from 'vitest';
import { geometryOf } from './chart-geometry.ts';
import { cellAfterKey } from './chart-keys.ts';

const geometry = geometryOf({ firstRows: [0, 10, 20], columns: 4 }, false); // 20 rows, 4 columns

it.each([
  ['ArrowUp', false, 4, 2],
  ['ArrowDown', false, 6, 2],
  ['ArrowLeft', false, 5, 1],
  ['ArrowRight', false, 5, 3],
  ['Home', false, 5, 0],
  ['End', false, 5, 3],
  ['PageUp', false, 0, 2],
  ['PageDown', false, 11, 2],
  ['ArrowUp', true, 0, 2],
  ['ArrowDown', true, 19, 2],
  ['Home', true, 0, 0],
  ['End', true, 19, 3],
])(
  '%s (with Ctrl: %s) leads from row 5, column 2 to row %i, column %i',
  (key, ctrlKey, row, column) => {
    const from = { row: 5, column: 2 };
    expect(cellAfterKey(geometry, from, { key, ctrlKey, metaKey: false }, 6)).toEqual({
      row,
      column,
    });
  },
);

it('stays at the edges, and leaves other keys alone', () => {
  const plain = { ctrlKey: false, metaKey: false };
  const last = { row: 19, column: 3 };
  expect(cellAfterKey(geometry, last, { key: 'PageDown', ...plain }, 6)).toEqual(last);
  expect(cellAfterKey(geometry, last, { key: 'ArrowRight', ...plain }, 6)).toEqual(last);
  expect(cellAfterKey(geometry, last, { key: 'a', ...plain }, 6)).toBeNull();
});
