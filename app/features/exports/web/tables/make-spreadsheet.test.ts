import { type MatchId, type Result, viewMatches } from '@evenfield/engine';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { jobOf } from '../testing/export-jobs.ts';
import { sampleSeason } from '../testing/sample-schedules.ts';
import { makeSpreadsheet } from './make-spreadsheet.ts';

test('another program reads every match from the spreadsheet, with real dates and times', async () => {
  const schedule = sampleSeason();
  const { content } = await makeSpreadsheet(jobOf('spreadsheet', schedule), () => undefined);
  const [header, ...rows] = await readSheet(content!);
  expect(header?.slice(0, 3)).toEqual(['Match number', 'Division', 'Pool']);
  const expected = viewMatches(schedule, { kind: 'all' }).map(
    ({ match, entry, place, home, away }) => [
      match + 1,
      entry.division,
      entry.pool,
      place === null ? null : new Date(`${place.day.date}T00:00:00Z`),
      place === null ? null : Math.round(place.slot.start ?? 0),
      place === null ? null : place.field.name,
      home.name,
      away.name,
    ],
  );
  const actual = rows.map((row) => row.map((cell, c) => (c === 4 ? minutesOf(cell) : cell)));
  expect(actual).toEqual(expected);
});

test('the spreadsheet has scores as numbers and results in words when asked, and else neither', async () => {
  const schedule = sampleSeason();
  const [first] = viewMatches(schedule, { kind: 'all' });
  const results = new Map<MatchId, Result>([[first!.id, { ending: 'overtime', score: [3, 2] }]]);
  const made = async (withResults: boolean) => {
    const job = jobOf('spreadsheet', schedule, { results, withResults });
    return await readSheet((await makeSpreadsheet(job, () => undefined)).content!);
  };
  const [header, row, next] = await made(true);
  expect(header?.slice(-3)).toEqual(['Score 1', 'Score 2', 'Result']);
  expect(row?.slice(-3)).toEqual([3, 2, '3:2 OT']);
  expect(next?.slice(8).filter((cell) => cell !== null)).toEqual([]);
  expect((await made(false))[0]).toEqual(header?.slice(0, -3));
});

/** A time of day is a date on the spreadsheet's first day, or a fraction of a day. */
function minutesOf(cell: unknown): number | null {
  if (cell instanceof Date) return cell.getUTCHours() * 60 + cell.getUTCMinutes();
  return typeof cell === 'number' ? Math.round(cell * 1440) : null;
}
