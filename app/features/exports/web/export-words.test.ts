import { expect, test } from 'vitest';
import { formatHint } from './export-words.ts';

test('the menu shows which files include results once matches were played', () => {
  expect(formatHint('leaguePdf', true, false)).toBe(
    'League_Schedules.pdf, by division and day; with results',
  );
  const csv = 'schedule.csv, which can be imported again';
  expect(formatHint('scheduleCsv', true, false)).toBe(`${csv}; without results`);
  expect(formatHint('scheduleCsv', true, true)).toBe(`${csv}; with results`);
  expect(formatHint('scheduleCsv', false, true)).toBe(csv);
  expect(formatHint('standingsPdf', true, false)).toBe('Standings.pdf, the table of each division');
});
