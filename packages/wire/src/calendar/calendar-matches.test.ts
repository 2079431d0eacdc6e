import { type GameDate, NOWHERE, type Schedule, withDelays } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { viewCalendarMatches } from './calendar-matches.ts';

const chart = readChart(`
                   F1
  2027-04-03 09:00 A-B
  2027-04-03 24:30 C-A
  Day2       09:00 B-C
  off        A-C
`);

function rowsOf(schedule: Schedule) {
  return viewCalendarMatches(schedule, { kind: 'all' }, null).matches.map(
    ({ words: { date, start, summary } }) => [date, start, summary],
  );
}

test('a calendar has the matches with a date, and says how many it leaves out', () => {
  expect(rowsOf(chart)).toEqual([
    ['2027-04-03', 540, 'A – B'],
    ['2027-04-03', 1470, 'C – A'],
  ]);
  const { buffered, undated } = viewCalendarMatches(chart, { kind: 'all' }, null);
  expect([buffered, undated]).toEqual([1, 1]);
});

test('a match begins when it really begins, by the shift of its day and its own delay', () => {
  const first = chart.placements.find((cell) => cell !== NOWHERE)!;
  const days = chart.setup.days.map((day) => (day.date ? { ...day, shift: 30 } : day));
  const late = withDelays({ ...chart, setup: { ...chart.setup, days } }, [
    { cell: first, minutes: 15 },
  ]);
  expect(rowsOf(late).map(([, start]) => start)).toEqual([585, 1500]);
});

test('it lasts as long as a game, and says what is known of the place, nothing twice', () => {
  const long = { ...chart, setup: { ...chart.setup, gameMinutes: 50 } };
  const place = { venueId: null, lat: null, lng: null, placeId: null };
  const words = (name: string, address: string) =>
    viewCalendarMatches(long, { kind: 'all' }, { ...place, name, address }).matches[0]!.words;
  const [field] = chart.setup.fields;
  expect(words('Park', '1 Mill Lane')).toMatchObject({
    ...{ date: '2027-04-03' as GameDate, minutes: 50 },
    location: `${field!.name}, Park, 1 Mill Lane`,
  });
  expect(words('Park', 'Park, Mill Lane').location).toBe(`${field!.name}, Park, Mill Lane`);
  expect(words('Park', '').location).toBe(`${field!.name}, Park`);
});
