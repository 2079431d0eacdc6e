import { viewMatches } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import ICAL from 'ical.js';
import { describe, expect, test } from 'vitest';
import type { ExportJob } from '../export-job.ts';
import { jobOf, makeText } from '../testing/export-jobs.ts';
import { sampleSeason } from '../testing/sample-schedules.ts';
import { makeCalendar } from './make-calendar.ts';

const schedule = sampleSeason();

/** Returns the events as parsed by another program. */
async function readEvents(changes: Partial<ExportJob> = {}, of = schedule): Promise<ICAL.Event[]> {
  const text = await makeText(makeCalendar, jobOf('calendar', of, changes));
  const calendar = new ICAL.Component(ICAL.parse(text));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) {
    ICAL.TimezoneService.register(zone);
  }
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

describe('a calendar file', () => {
  test('has every match that has a date, with its teams, field, and clock', async () => {
    const events = await readEvents();
    const actual = events.map(({ summary, location, startDate, endDate }) => [
      summary,
      location,
      startDate.toString(),
      endDate.toString(),
    ]);
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}:00`;
    const expected = viewMatches(schedule, { kind: 'all' }).flatMap(({ place, home, away }) => {
      if (place === null) return [];
      const start = place.slot.start ?? 0;
      return [
        [
          `${home.name} – ${away.name}`,
          `Field ${place.field.name}`,
          `${place.day.date}T${clock(start)}`,
          `${place.day.date}T${clock(start + 60)}`,
        ],
      ];
    });
    expect(actual).toEqual(expected);
  });

  test.each([
    ['Europe/Berlin', '2027-04-03T05:00:00.000Z'],
    ['America/New_York', '2027-04-03T11:00:00.000Z'],
    ['Asia/Kolkata', '2027-04-03T01:30:00.000Z'],
  ])('converts 7:00 AM in %s correctly', async (timeZone, moment) => {
    const [first] = await readEvents({ timeZone });
    expect(first?.startDate.zone.tzid).toBe(timeZone);
    expect(first?.startDate.toJSDate().toISOString()).toBe(moment);
  });

  test.each([
    ['Asia/Calcutta', '2027-04-03T01:30:00.000Z'],
    ['America/Buenos_Aires', '2027-04-03T10:00:00.000Z'],
  ])(
    'maps %s, which some browsers still use, to the name of its time zone',
    async (timeZone, moment) => {
      const [first] = await readEvents({ timeZone });
      expect(first?.startDate.toJSDate().toISOString()).toBe(moment);
    },
  );

  test('keeps the id of a match that is moved, and no other schedule has it', async () => {
    const ids = async (of: typeof schedule) => (await readEvents({}, of)).map(({ uid }) => uid);
    const before = await ids(schedule);
    const placements = schedule.placements.slice();
    [placements[0], placements[1]] = [placements[1]!, placements[0]!];
    expect(new Set(await ids({ ...schedule, placements }))).toEqual(new Set(before));
    expect(new Set(before).size).toBe(before.length);
    const other = await ids(readChart('    F1\n2027-04-03 09:00 A-B'));
    expect(before).not.toContain(other[0]);
  });

  test('the calendar of a saved schedule uses the feed’s match ids and the saved time zone', async () => {
    const location = { name: 'Riverside Park', venueId: null, address: '1 Mill Lane' };
    const place = { ...location, lat: null, lng: null, placeId: null };
    const saved = { id: 's1', name: 'Cup', timeZone: 'America/New_York', location: place };
    const [first] = await readEvents({ saved });
    const [match] = viewMatches(schedule, { kind: 'all' });
    expect(first?.uid).toBe(`${match?.id}@s1.evenfield`);
    expect(first?.startDate.toJSDate().toISOString()).toBe('2027-04-03T11:00:00.000Z');
    expect(first?.location).toBe(`Field ${match?.place?.field.name}, Riverside Park, 1 Mill Lane`);
  });

  test('shows the clock at the field to everybody where the time zone is one that we do not know', async () => {
    const [first] = await readEvents({ timeZone: 'Mars/Olympus' });
    expect(first?.startDate.zone.tzid).toBe('floating');
    expect(first?.startDate.toString()).toBe('2027-04-03T07:00:00');
  });

  test('is whole where a team or a field is called like a line of the file', async () => {
    const chart = readChart('    F1\n2027-04-03 09:00 A-B\n2027-04-03 10:00 C-A');
    const [entry] = chart.setup.entries;
    const named = ['END:VCALENDAR', 'BEGIN:VEVENT', 'END:VEVENT'];
    const setup = {
      ...chart.setup,
      entries: [{ ...entry!, division: 'BEGIN:VEVENT', teams: named }],
      fields: [{ name: `${'long '.repeat(12)}BEGIN:VEVENT END:VCALENDAR` }],
    };
    for (const scope of [
      { kind: 'all' },
      { kind: 'division', division: 'BEGIN:VEVENT' },
    ] as const) {
      const events = await readEvents({ scope }, { ...chart, setup });
      expect(events.map(({ summary }) => summary)).toEqual([
        'END:VCALENDAR – BEGIN:VEVENT',
        'END:VEVENT – END:VCALENDAR',
      ]);
    }
  });

  test('the calendar of a team has only its matches', async () => {
    const events = await readEvents({ scope: { kind: 'team', team: 1 } });
    expect(events).toHaveLength(5);
    for (const { summary } of events) expect(summary).toContain('Łódź');
  });

  test('leaves out matches of a Day N and of the buffer, and counts them', async () => {
    const chart = readChart(`
                       F1
      2027-04-03 23:00 A-B
      2027-04-03 24:30 C-A
      Day2       23:00 B-C
      off        A-C
    `);
    const made = await makeCalendar(jobOf('calendar', chart), () => undefined);
    expect(made.notes).toEqual([
      { code: 'buffered', count: 1 },
      { code: 'undated', count: 1 },
    ]);
    const events = await readEvents({}, chart);
    expect(events.map(({ startDate }) => startDate.toString())).toEqual([
      '2027-04-03T23:00:00',
      '2027-04-04T00:30:00',
    ]);
  });

  test('keeps a match without a time for its whole day', async () => {
    const [event] = await readEvents({}, readChart('     F1\n2027-04-03 Time1 A-B'));
    expect(event?.startDate.isDate).toBe(true);
    expect(event?.description).toContain('Time 1');
  });
});
