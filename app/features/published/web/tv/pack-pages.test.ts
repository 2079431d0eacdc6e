import { expect, test } from 'vitest';
import { packPages } from './pack-pages.ts';

/** Stacks items of these heights; a negative height stands for a heading. */
function stack(heights: readonly number[]) {
  let top = 0;
  return heights.map((height) => {
    const item = { top, bottom: top + Math.abs(height), isHeading: height < 0 };
    top = item.bottom;
    return item;
  });
}

test.each([
  ['all in one page where they fit', [40, 40, 20], [[0, 3]]],
  [
    'as many as fit on each page',
    [40, 40, 40, 40],
    [
      [0, 2],
      [2, 4],
    ],
  ],
  [
    'one that is higher than a page by itself',
    [20, 130, 20],
    [
      [0, 1],
      [1, 2],
      [2, 3],
    ],
  ],
  [
    'a heading with what follows it',
    [40, 40, -10, 40],
    [
      [0, 2],
      [2, 4],
    ],
  ],
  [
    'a heading alone where nothing else fits',
    [-10, 130],
    [
      [0, 1],
      [1, 2],
    ],
  ],
  ['an empty page of nothing', [], [[0, 0]]],
] as const)('%s', (_, heights, pages) => {
  expect(packPages(stack(heights), 100)).toEqual(pages.map(([from, to]) => ({ from, to })));
});

test('schedules shown side by side load together', () => {
  const side = (row: number) => ({ top: row * 60, bottom: row * 60 + 50, isHeading: false });
  expect(packPages([side(0), side(0), side(1), side(1)], 100)).toEqual([
    { from: 0, to: 2 },
    { from: 2, to: 4 },
  ]);
});

test('without a bound all is one page', () => {
  expect(packPages(stack([70, 70]), Number.POSITIVE_INFINITY)).toHaveLength(1);
});
