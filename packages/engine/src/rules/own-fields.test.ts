import { expect, test } from 'vitest';
import { conflictsIn } from '../testing/conflicts-in.ts';
import { ownFields } from './own-fields.ts';

test('H3 a match on a field that its entry may not use is a conflict', () => {
  const chart = `
                F1   F2
    Day1 09:00  A-B  C-D
    Day1 10:00  C-D  A-B
  `;
  const entries = [{ teams: ['A', 'B'] }, { teams: ['C', 'D'], fields: [1] }];
  expect(conflictsIn(ownFields, chart, entries).conflicts).toEqual(['Day1 C+D: C-D']);
});
