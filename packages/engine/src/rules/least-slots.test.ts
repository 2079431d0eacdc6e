import { expect, test } from 'vitest';
import { leastSlots } from './least-slots.ts';

test.each([
  { name: 'no matches', uses: [], least: 0 },
  { name: 'matches divide over the fields', uses: [{ matches: 7, fields: [0, 1, 2] }], least: 3 },
  {
    name: 'free matches make room for the bound ones',
    uses: [
      { matches: 6, fields: [0, 1, 2] },
      { matches: 4, fields: [0] },
      { matches: 2, fields: [1] },
    ],
    least: 4,
  },
  {
    name: 'matches move along a chain of fields',
    uses: [
      { matches: 4, fields: [0] },
      { matches: 4, fields: [0, 1] },
      { matches: 4, fields: [1, 2] },
    ],
    least: 4,
  },
  {
    name: 'two entries crowd the field they share',
    uses: [
      { matches: 5, fields: [0] },
      { matches: 5, fields: [0] },
      { matches: 1, fields: [1, 2] },
    ],
    least: 10,
  },
])('$name: $least slots', ({ uses, least }) => {
  expect(leastSlots(uses, 3)).toBe(least);
});
