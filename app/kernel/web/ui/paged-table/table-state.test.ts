import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  LONG_PAGE_SIZES,
  readTableState,
  type TableState,
  tableSearch,
  writeTableState,
} from './table-state.ts';

const FIRST = { order: 'made', direction: 'desc' } as const;
const address = z.object(tableSearch(['name', 'made'], LONG_PAGE_SIZES));

const states: fc.Arbitrary<TableState<'name' | 'made'>> = fc.record({
  page: fc.integer({ min: 1, max: 1000 }),
  size: fc.constantFrom(...LONG_PAGE_SIZES),
  search: fc.string({ maxLength: 20 }),
  order: fc.constantFrom('name', 'made'),
  direction: fc.constantFrom('asc', 'desc'),
});

test('what is chosen of a table survives the way through the address', () => {
  fc.assert(
    fc.property(states, (state) => {
      const written = JSON.parse(JSON.stringify(writeTableState(state, FIRST)));
      expect(readTableState(z.parse(address, written), FIRST)).toEqual(state);
    }),
  );
});

test('a table as it is at the beginning leaves the address alone', () => {
  const written = writeTableState(readTableState<'name' | 'made'>({}, FIRST), FIRST);
  expect(JSON.stringify(written)).toBe('{}');
});

test.each([
  { page: 0 },
  { page: 1.5 },
  { page: 'two' },
  { size: 51 },
  { size: 'all' },
  { order: 'owner' },
  { direction: 'up' },
  { search: 'x'.repeat(201) },
])('%o in an address makes no sense and is left out', (search) => {
  expect(JSON.stringify(z.parse(address, search))).toBe('{}');
});

test('a search for a number is a search for its digits', () => {
  expect(z.parse(address, { search: 2027 }).search).toBe('2027');
});
