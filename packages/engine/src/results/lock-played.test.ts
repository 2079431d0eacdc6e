import { expect, test } from 'vitest';
import type { Ending, Result } from '../model/result.ts';
import type { MatchId } from '../model/schedule.ts';
import { readChart, renderChart } from '../testing/chart.ts';
import { wordsOf } from '../testing/repair-in.ts';
import { lockPlayed } from './lock-played.ts';

const BEFORE = readChart(`
             F1    F2
  Day1 09:00 A-B   C-D
  Day2 09:00 A-C   B-D!
  off        A-D
`);

function resultsOf(endings: Record<string, Ending>) {
  return new Map(
    Object.entries(endings).map(([match, ending]): [MatchId, Result] => [
      match as MatchId,
      { ending, score: [1, 0] },
    ]),
  );
}

test('what is decided stays where it was played, and what is not may go on moving', () => {
  const results = resultsOf({ m1: 'regular', m2: 'postponed', m3: 'homeForfeit', m5: 'regular' });
  expect(wordsOf(renderChart(lockPlayed(BEFORE, results)))).toEqual(
    wordsOf('F1 F2\nDay1 09:00 A-B! C-D\nDay2 09:00 A-C! B-D!\noff A-D'),
  );
});

test('a schedule in which nothing is to be locked is the same one', () => {
  expect(lockPlayed(BEFORE, resultsOf({ m4: 'regular' }))).toBe(BEFORE);
});
