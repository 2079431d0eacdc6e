import { apply, type Schedule, viewMatches } from '@evenfield/engine';
import { decodeScheduleCsv, timeLabel } from '@evenfield/wire';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { readSheet } from 'read-excel-file/universal';
import { expect, test } from 'vitest';
import { makeCalendar } from './calendar/make-calendar.ts';
import { makeChartSvg } from './chart/make-chart-svg.ts';
import { makePrintPage } from './print/make-print-page.ts';
import { makeScheduleCsv, makeSchedulesCsv } from './tables/make-csv.ts';
import { makeSpreadsheet } from './tables/make-spreadsheet.ts';
import { jobOf, makeBytes, makeText } from './testing/export-jobs.ts';
import { sampleSeason } from './testing/sample-schedules.ts';

/** A season whose first day is shifted by 30 minutes, and the last match of day two by 25. */
function shiftedSeason(): Schedule {
  const season = sampleSeason();
  const day = apply(season, { kind: 'shiftDay', day: 0, minutes: 30 });
  const onSecond = viewMatches(season, { kind: 'all' }).filter(({ place }) => place?.day.day === 1);
  const matches = [onSecond.at(-1)!.id];
  const both = day.ok && apply(day.value.schedule, { kind: 'shiftMatches', matches, minutes: 25 });
  if (both === false || !both.ok) throw new Error('the season cannot be shifted');
  return both.value.schedule;
}

const schedule = shiftedSeason();
const all = viewMatches(schedule, { kind: 'all' });
const placed = all.flatMap(({ place, home, away }) => {
  return place === null ? [] : [{ start: place.slot.start!, home: home.name, away: away.name }];
});
const clock = (start: number) => timeLabel({ start }, 0);

/** The actual times, to compare with those that another program reads. */
const expected = placed.map(({ start }) => clock(start)).sort();

test('the sample begins at times that are those of no slot', () => {
  const slots = new Set(schedule.setup.slots.map(({ start }) => start));
  expect(placed.filter(({ start }) => !slots.has(start)).length).toBeGreaterThan(1);
});

test.each([
  ['schedule.csv', makeScheduleCsv, 3],
  ['Schedules.csv', makeSchedulesCsv, 5],
] as const)(
  'another program reads from %s when the matches really begin',
  async (_, make, column) => {
    const kind = make === makeScheduleCsv ? 'scheduleCsv' : 'schedulesCsv';
    const text = await makeText(make, jobOf(kind, schedule));
    const [, ...rows] = parse(text, { bom: true }) as string[][];
    const actual = rows.map((row) => row[column]!.replace(/^0/, '')).filter((time) => time !== '');
    expect(actual.sort()).toEqual(expected);
  },
);

test('schedule.csv imports back into the same shifts', async () => {
  const text = await makeText(makeScheduleCsv, jobOf('scheduleCsv', schedule));
  const decoded = decodeScheduleCsv(parse(text, { bom: true }));
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  expect(decoded.value.setup.days).toEqual(schedule.setup.days);
  expect(decoded.value.delays).toEqual(schedule.delays);
  const actual = viewMatches(decoded.value, { kind: 'all' });
  expect(actual.map(({ place }) => place)).toEqual(all.map(({ place }) => place));
});

test('a calendar has the matches at the times at which they really begin', async () => {
  const text = await makeText(makeCalendar, jobOf('calendar', schedule));
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  const actual = events.map((event) => {
    const { startDate } = new ICAL.Event(event);
    return clock(startDate.hour * 60 + startDate.minute);
  });
  expect(actual.sort()).toEqual(expected);
});

test('the spreadsheet and the print have them, too', async () => {
  const bytes = await makeBytes(makeSpreadsheet, jobOf('spreadsheet', schedule));
  const [, ...rows] = await readSheet(new Blob([bytes]));
  const times = rows.flatMap((row) => {
    const cell = row[4];
    if (cell instanceof Date) return [clock(cell.getUTCHours() * 60 + cell.getUTCMinutes())];
    return typeof cell === 'number' ? [clock(Math.round(cell * 1440))] : [];
  });
  expect(times.sort()).toEqual(expected);
  const page = new DOMParser().parseFromString(
    await makeText(makePrintPage, jobOf('print', schedule)),
    'text/html',
  );
  const printed = [...page.querySelectorAll('tbody tr:not(.day) td:first-child')]
    .map((cell) => cell.textContent ?? '')
    .filter((time) => time !== '-');
  expect(printed.sort()).toEqual(expected);
});

test('the picture of the chart has the times of a shifted day at its rows, and a late match its own', async () => {
  const svg = await makeText(makeChartSvg, jobOf('chartSvg', schedule));
  const late = placed.find(({ start }) => start % 30 !== 0)!;
  expect(svg).toContain(`>${clock(late.start)}<`);
  const [first] = schedule.setup.slots;
  expect(svg).toContain(`>${clock(first!.start! + 30)}<`);
});
