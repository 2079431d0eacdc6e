import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { lockedMatches } from './locked-matches.ts';

test('H5 a locked match without a cell is a conflict, an unlocked one is not', () => {
  const chart = `
                F1
    Day1 09:00  A-B!
    off         A-C! B-C
  `;
  expect(conflictsIn(lockedMatches, chart).conflicts).toEqual(['A+C: A-C']);
});
