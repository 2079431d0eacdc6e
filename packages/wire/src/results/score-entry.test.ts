import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { findResultFaults } from './find-result-faults.ts';
import { entryBody } from './score-entry.ts';

const LEVEL = { id: '1', version: 1, score1: 2, score2: 2 };
const RULES = { draws: true, unit: 'goals' } as const;

test('who won a shootout says that there was one, or is asked about it, and is never dropped', () => {
  const read = z.parse(entryBody, { ...LEVEL, shootout1: 4, shootout2: 3 });
  expect(read.result).toEqual({ ending: 'shootout', score: [2, 2], shootout: [4, 3] });

  const final = z.parse(entryBody, { ...LEVEL, result: 'final', shootout1: 4, shootout2: 3 });
  expect(findResultFaults(final.result!, RULES)).toMatchObject([{ path: 'shootout' }]);

  const half = z.safeParse(entryBody, { ...LEVEL, result: 'final', shootout1: 4 });
  expect(half.error?.issues.map(({ path }) => path)).toEqual([['shootout2']]);
});
