import { expect, test } from 'vitest';
import { sayHint } from './export-words.ts';

test('L02 once matches were played the menu says which files tell how they went', () => {
  expect(sayHint('leaguePdf', true)).toBe(
    'League_Schedules.pdf, by division and day; with results',
  );
  expect(sayHint('scheduleCsv', true)).toBe(
    'schedule.csv, which can be imported again; without results',
  );
  expect(sayHint('scheduleCsv', false)).toBe('schedule.csv, which can be imported again');
  expect(sayHint('standingsPdf', true)).toBe('Standings.pdf, the table of each division');
});
