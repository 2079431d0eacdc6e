import { expect, test } from 'vitest';
import { sayHint } from './export-words.ts';

test('once matches were played the menu says which files tell how they went', () => {
  expect(sayHint('leaguePdf', true, false)).toBe(
    'League_Schedules.pdf, by division and day; with results',
  );
  const csv = 'schedule.csv, which can be imported again';
  expect(sayHint('scheduleCsv', true, false)).toBe(`${csv}; without results`);
  expect(sayHint('scheduleCsv', true, true)).toBe(`${csv}; with results`);
  expect(sayHint('scheduleCsv', false, true)).toBe(csv);
  expect(sayHint('standingsPdf', true, false)).toBe('Standings.pdf, the table of each division');
});
