import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { resultInput, resultSchema } from './api.ts';

test.each([
  [
    { ending: 'regular', score: ['2', 1] },
    { ending: 'regular', score: [2, 1] },
  ],
  [
    { ending: 'shootout', score: [2, 2], shootout: [4, 3], disputed: true },
    { ending: 'shootout', score: [2, 2], shootout: [4, 3] },
  ],
  [
    { ending: 'postponed', score: null, sets: [], shootout: '', remark: ' Rain ' },
    { ending: 'postponed', score: null, remark: 'Rain' },
  ],
])('%o is entered as %o, which can be shown as it is', (sent, result) => {
  expect(z.parse(resultInput, sent)).toEqual(result);
  expect(z.parse(resultSchema, result)).toEqual(result);
});

test.each([
  [{ score: [2] }, 'score', 'Enter what both teams scored.'],
  [{ score: null }, 'score', 'Enter what both teams scored.'],
  [{ ending: 'shootout', score: [1, 1] }, 'shootout', 'Enter who won the shootout.'],
  [{ score: [-1, 1] }, 'score.0', 'Must be a whole number from 0 to 999.'],
  [{ score: [1.5, 1] }, 'score.0', 'Must be a whole number from 0 to 999.'],
  [{ score: [1, 1000] }, 'score.1', 'Must be a whole number from 0 to 999.'],
  [{ ending: 'won' }, 'ending', expect.stringContaining('Send one of regular, overtime')],
  [{ sets: [[25]] }, 'sets.0', 'A set is two numbers.'],
  [{ remark: 'x'.repeat(201) }, 'remark', 'At most 200 characters.'],
])('what is wrong with %o is pointed at', (change, path, message) => {
  const read = z.safeParse(resultInput, { ending: 'regular', score: [1, 0], ...change });
  const faults = read.error?.issues.map((issue) => [issue.path.join('.'), issue.message]);
  expect(faults).toContainEqual([path, message]);
});
