import { type CalendarFilter, calendarUrl, endpoints } from '@evenfield/contract';
import { type GameDate, type MatchId, type Schedule, viewMatches } from '@evenfield/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyPlan } from '../../../testing/buying.ts';
import { type ReadEvent, readCalendar } from '../../../testing/read-calendar.ts';
import { publish, save, saveNew } from '../../../testing/saving.ts';
import { postJson, type ServedApp, serveApp } from '../../../testing/serve-app.ts';
import { askAs, signUp } from '../../../testing/sign-up.ts';
import { afterCommands, smallSchedule } from '../../../testing/small-schedule.ts';
import { DAY, HOUR, turnableClock } from '../../../testing/turn-clock.ts';
import { cleanUpCalendars } from './clean-up-calendars.ts';
import type { Rename } from './renames.ts';

const PUBLIC_URL = 'https://league.example.org';
const { clock, turn } = turnableClock();
let served: ServedApp;
let url: string;
let token: string;

beforeAll(async () => {
  served = await serveApp({ clock, publicUrl: PUBLIC_URL });
  url = served.url;
  await signInAgain();
});
afterAll(() => served.close());

/** As somebody with a plan. */
async function signInAgain(): Promise<void> {
  token = (await signUp(url)).token;
  await buyPlan(url, token);
}

const schedule = smallSchedule();
const [first, second] = schedule.fixtures.ids as [MatchId, MatchId];
const park = (match: MatchId) => ({ kind: 'parkMatch', match }) as const;

/** A schedule that anybody may see, with the next versions of it. */
async function open(of = schedule, zone: string | null = 'America/Chicago') {
  const frame = { name: 'Spring League', timeZone: zone };
  const id: string = (await save(url, token, of, frame)).body.data.schedule_id;
  await publish(url, token, id);
  let version = 1;
  return {
    id,
    read: async (filter: Partial<CalendarFilter> = {}) => await readCalendar(url, id, { filter }),
    change: async (to: Schedule, more = {}) => {
      const { body } = await save(url, token, to, { id, version, ...more });
      version = body.data.version;
    },
  };
}

function eventOf(events: readonly ReadEvent[], match: MatchId): ReadEvent | undefined {
  return events.find(({ uid }) => uid.startsWith(`${match}@`));
}

test('Q80 a calendar has every match with its teams, field and time, in the time zone of the schedule', async () => {
  const { id, read } = await open();
  const { headers, name, events, text } = await read();
  expect(name).toBe('Spring League');
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  expect(headers.get('cache-control')).toBe('public, no-cache');
  expect(headers.get('content-disposition')).toContain('filename="Spring League.ics"');
  expect(text).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H\r\nX-PUBLISHED-TTL:PT1H/);
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:America/Chicago');
  expect(text.match(/^(DTSTAMP|LAST-MODIFIED):\d{8}T\d{6}Z\r$/gm)).toHaveLength(2 * 9 + 1);
  const clockOf = (minutes: number) => `${String(minutes / 60).padStart(2, '0')}:00:00`;
  const expected = viewMatches(schedule, { kind: 'all' }).map(
    ({ id: match, home, away, place, entry }) => ({
      uid: `${match}@${id}.evenfield`,
      sequence: 0,
      modified: new Date(Math.floor(clock().getTime() / 1000) * 1000).toISOString(),
      cancelled: false,
      summary: `${home.name} – ${away.name}`,
      location: place!.field.name === '2' ? 'Field 2' : 'North',
      description: entry.name,
      start: `${place!.day.date}T${clockOf(place!.slot.start!)}`,
      end: `${place!.day.date}T${clockOf(place!.slot.start! + 60)}`,
      moment: new Date(
        Date.parse(`${place!.day.date}T${clockOf(place!.slot.start!)}-05:00`),
      ).toISOString(),
      page: `${PUBLIC_URL}/s/${id}`,
    }),
  );
  expect(events).toHaveLength(9);
  expect(events).toEqual(expect.arrayContaining(expected));
  expect(events.map(({ moment }) => moment)).toEqual(events.map(({ moment }) => moment).sort());
});

test('Q80 delays, shifted days and times past midnight are counted; a match on a Day N is in no calendar', async () => {
  const [day, , , last] = schedule.setup.days;
  const setup = {
    ...schedule.setup,
    days: [{ ...day!, shift: 20 }, ...schedule.setup.days.slice(1, 3), { date: null }],
    slots: [{ start: 540 }, { start: 600 }, { start: 1470 }],
    gameMinutes: 45,
  };
  const cell = schedule.placements[0]!;
  const { read } = await open({ ...schedule, setup, delays: [{ cell, minutes: 10 }] });
  const { events } = await read();
  const places = viewMatches(
    { ...schedule, setup, delays: [{ cell, minutes: 10 }] },
    { kind: 'all' },
  );
  expect(last).toBeDefined();
  for (const { id, place } of places) {
    const event = eventOf(events, id);
    if (place!.day.date === null) {
      expect(event).toBeUndefined();
      continue;
    }
    const begin = Date.parse(`${place!.day.date}T00:00:00Z`) + place!.slot.start! * 60_000;
    const wall = (moment: number) => new Date(moment).toISOString().slice(0, 19);
    expect([event?.start, event?.end]).toEqual([wall(begin), wall(begin + 45 * 60_000)]);
  }
});

test('Q80 the place of the schedule stands behind the field, and the calendar follows it', async () => {
  const { read, change } = await open();
  await read();
  const position = { lat: null, lng: null, placeId: null, venueId: null };
  const location = { name: 'Riverside; "Park"', address: 'Mill Lane,\nEly', ...position };
  await change(schedule, { location });
  const { events } = await read();
  expect(new Set(events.map(({ location: at }) => at.split(', ').slice(1).join(', ')))).toEqual(
    new Set(['Riverside; "Park", Mill Lane,\nEly']),
  );
  expect(new Set(events.map(({ sequence }) => sequence))).toEqual(new Set([1]));
});

test('Q80 a moved match keeps its id and gets a higher number, and no other match does', async () => {
  const { read, change } = await open();
  const before = (await read()).events;
  turn(2000);
  const moved = { ...schedule, placements: schedule.placements.slice() };
  [moved.placements[0], moved.placements[1]] = [moved.placements[1]!, moved.placements[0]!];
  await change(moved);
  const after = (await read()).events;
  expect(after.map(({ uid }) => uid).sort()).toEqual(before.map(({ uid }) => uid).sort());
  for (const event of after) {
    const was = before.find(({ uid }) => uid === event.uid)!;
    const isMoved = event.uid.startsWith(`${first}@`) || event.uid.startsWith(`${second}@`);
    expect(event.sequence).toBe(isMoved ? 1 : 0);
    if (isMoved) expect(Date.parse(event.modified)).toBe(Date.parse(was.modified) + 2000);
    else expect(event).toEqual(was);
  }
});

test('Q80 a parked match is told of as cancelled for 30 days, with its last words, and lives again under its id', async () => {
  const owner = await signUp(url);
  const id = await saveNew(url, owner.token, schedule);
  let fresh = owner.token; // a sign-in lasts no longer than that
  const find = async () => eventOf((await readCalendar(url, id, { token: fresh })).events, first);
  const pass = async (time: number) => {
    turn(time);
    const { body } = await postJson(url + endpoints.login.path, owner);
    fresh = body.data.token;
  };
  const before = (await find())!;
  await save(url, fresh, afterCommands(schedule, park(first)), { id, version: 1 });
  const parked = await find();
  expect(parked).toEqual({ ...before, cancelled: true, sequence: 1, modified: parked?.modified });
  await pass(29 * DAY);
  expect((await find())?.cancelled).toBe(true);
  await pass(DAY + HOUR);
  expect(await find()).toBeUndefined();
  await save(url, fresh, schedule, { id, version: 2 });
  expect(await find()).toMatchObject({ uid: before.uid, cancelled: false, sequence: 2 });
  await signInAgain();
});

test('Q80 what calendars said of a match that is gone is forgotten after 90 days, and of no other', async () => {
  const { id, read, change } = await open();
  await read();
  await change(afterCommands(schedule, park(first)));
  await read();
  const { db } = served.database;
  const kept = async () => {
    const found = db.selectFrom('calendar_events').select('match_id').where('schedule_id', '=', id);
    return (await found.execute()).map(({ match_id: match }) => match);
  };
  const gone = clock().getTime();
  await cleanUpCalendars(db, new Date(gone + 90 * DAY - 1));
  expect(await kept()).toHaveLength(9);
  await cleanUpCalendars(db, new Date(gone + 90 * DAY));
  expect(await kept()).toHaveLength(8);
  expect(await kept()).not.toContain(first);
});

test('Q80 a match that was parked before anybody asked is in no calendar', async () => {
  const { read, change } = await open();
  await change(afterCommands(schedule, park(first)));
  expect((await read()).events).toHaveLength(8);
});

test.each<[Partial<CalendarFilter>, string, number]>([
  [{ team: 'Bears' }, 'Bears · Spring League', 3],
  [{ division: 'U10$pool$A' }, 'U10 A · Spring League', 6],
  [{ division: 'U10' }, 'U10 · Spring League', 6],
  [{ division: 'U12' }, 'U12 · Spring League', 3],
  [{ division: 'U12', team: 'Bears' }, 'Bears · U12 · Spring League', 0],
  [{ division: 'U10$pool$A', team: 'Bears' }, 'Bears · U10 A · Spring League', 3],
  [{ division: 'U1' }, 'U1 · Spring League', 0],
  [{ team: 'bears' }, 'bears · Spring League', 0],
])('Q80 the calendar of %o is called %s and has its matches', async (filter, name, count) => {
  const { read } = await open();
  const { name: called, events } = await read(filter);
  expect([called, events.length]).toEqual([name, count]);
});

test('Q80 the calendar of a field has what is played there, and its page is the one that shows the same', async () => {
  const { id, read } = await open();
  const { name, events } = await read({ field: '2' });
  expect(name).toBe('Field 2 · Spring League');
  expect(new Set(events.map(({ location }) => location))).toEqual(new Set(['Field 2']));
  const all = (await read()).events.filter(({ location }) => location === 'Field 2');
  expect(events).toEqual(all);
  const team = await read({ team: 'Bears', division: 'U10$pool$A' });
  expect(team.events[0]?.page).toBe(`${PUBLIC_URL}/s/${id}?division=U10&pool=A&team=Bears`);
});

test('Q80 a match that goes to another field is cancelled in the calendar of the one it leaves', async () => {
  const { read, change } = await open();
  const { events } = await read({ field: 'North' });
  const match = events[0]!.uid.split('@')[0] as MatchId;
  const at = schedule.fixtures.ids.indexOf(match);
  const placements = schedule.placements.slice();
  const free = [...Array(24).keys()].find((cell) => cell % 2 === 1 && !placements.includes(cell))!;
  placements[at] = free;
  await change({ ...schedule, placements });
  const left = eventOf((await read({ field: 'North' })).events, match);
  expect(left).toMatchObject({
    ...events[0],
    cancelled: true,
    sequence: 1,
    modified: left?.modified,
  });
  expect(eventOf((await read({ field: '2' })).events, match)).toMatchObject({
    ...{ cancelled: false, sequence: 1, location: 'Field 2' },
  });
  await change(schedule);
  expect(eventOf((await read({ field: 'North' })).events, match)).toMatchObject({
    ...{ cancelled: false, sequence: 2 },
  });
  expect(eventOf((await read({ field: '2' })).events, match)).toMatchObject({ cancelled: true });
});

test('Q80 whoever subscribed to a team keeps its matches when it or its division is called otherwise', async () => {
  const { read, change } = await open();
  const uids = async (filter: Partial<CalendarFilter>) =>
    (await read(filter)).events.flatMap(({ uid, cancelled }) => (cancelled ? [] : [uid])).sort();
  const bears = await uids({ team: 'Bears' });
  const { teams } = schedule.setup.entries[0]!;
  const rename = (names: readonly string[]) => ({ kind: 'renameTeams', entry: 0, names }) as const;
  const bulls = afterCommands(schedule, rename(['Bulls', ...teams.slice(1)]));
  await change(bulls);
  expect(await uids({ team: 'Bears' })).toEqual(bears);
  const { name, events } = await read({ team: 'Bears', division: 'U10' });
  expect(name).toBe('Bulls · U10 · Spring League');
  for (const { summary, sequence } of events) {
    expect(summary).toContain('Bulls');
    expect(sequence).toBe(1);
  }
  const [entry, ...others] = bulls.setup.entries;
  const moved = [{ ...entry!, division: 'U11', pool: 'B', teams: ['Bisons', ...teams.slice(1)] }];
  await change({ ...bulls, setup: { ...bulls.setup, entries: [...moved, ...others] } });
  const keepers = [{ team: 'Bears' }, { team: 'Bears', division: 'U10$pool$A' }, { team: 'Bulls' }];
  for (const filter of keepers) expect(await uids(filter)).toEqual(bears);
  expect(await uids({ division: 'U10' })).toHaveLength(6);
  expect(await uids({ division: 'U12' })).toHaveLength(3);
  const swapped = ['Lions', 'Bisons', ...teams.slice(2)];
  const entries = [{ ...moved[0]!, teams: swapped }, ...others];
  await change({ ...bulls, setup: { ...bulls.setup, entries } });
  expect((await uids({ team: 'Lions' })).every((uid) => bears.includes(uid))).toBe(true);
});

test('Q80 an old name of a team is kept once, with its name of today, and not while somebody is called so', async () => {
  const { id, read, change } = await open();
  const { teams } = schedule.setup.entries[0]!;
  const call = async (name: string) => {
    const names = [name, ...teams.slice(1)];
    const rename = { kind: 'renameTeams', entry: 0, names } as const;
    await change(name === teams[0] ? schedule : afterCommands(schedule, rename));
    await read();
  };
  const kept = async () => {
    const { renames } = await served.database.db
      .selectFrom('calendars')
      .select('renames')
      .where('schedule_id', '=', id)
      .executeTakeFirstOrThrow();
    return ((renames ?? []) as Rename[]).map(({ from, to }) => `${from.team} > ${to.team}`);
  };
  await read();
  for (const name of ['Bulls', 'Bisons', 'Bulls', 'Bears', 'Bulls', 'Cubs']) await call(name);
  expect((await kept()).sort()).toEqual(['Bears > Cubs', 'Bisons > Cubs', 'Bulls > Cubs']);
  for (const team of ['Bears', 'Bisons', 'Bulls'])
    expect((await read({ team })).events).toHaveLength(3);
  await call('Bears');
  expect((await kept()).sort()).toEqual(['Bisons > Bears', 'Bulls > Bears', 'Cubs > Bears']);
  await change(schedule, { name: 'Summer League' });
  await read();
  expect(await kept()).toHaveLength(3);
});

test('Q80 where the schedule has no time zone, everybody sees the clock at the field', async () => {
  const { read, change } = await open(schedule, null);
  const { text, events } = await read();
  expect(text).not.toContain('TZID');
  expect(text).toMatch(/DTSTART:2027\d{4}T\d{6}\r/);
  await change(schedule, { timeZone: 'Asia/Kolkata' });
  const zoned = await read();
  expect(zoned.text).toContain('DTSTART;TZID=Asia/Kolkata:');
  expect(zoned.events.map(({ uid, sequence }) => [uid, sequence])).toEqual(
    events.map(({ uid }) => [uid, 1]),
  );
});

test('Q80 who has the newest calendar already gets no second one', async () => {
  const { id, read, change } = await open();
  const etag = (await read()).headers.get('etag')!;
  expect((await readCalendar(url, id, { etag })).status).toBe(304);
  await change(afterCommands(schedule, park(second)));
  const fresh = await readCalendar(url, id, { etag });
  expect(fresh.status).toBe(200);
  expect(fresh.headers.get('etag')).not.toBe(etag);
});

test('Q80 names are in the calendar as they were typed', async () => {
  const names = ['<b>B & "C"</b>', 'a; b, c \\n', 'END:VCALENDAR', 'Ünïted 🏆'];
  const [entry, ...others] = schedule.setup.entries;
  const setup = { ...schedule.setup, entries: [{ ...entry!, teams: names }, ...others] };
  const { read } = await open({ ...schedule, setup });
  const { events } = await read();
  const told = new Set(events.flatMap(({ summary }) => summary.split(' – ')));
  for (const name of names) {
    expect(told).toContain(name);
    const { events: own, headers } = await read({ team: name });
    expect(own).toHaveLength(3);
    expect(headers.get('content-disposition')).toMatch(
      /^inline; filename="[\w .,-]+"; filename\*=UTF-8''[\w%.,!~-]+$/,
    );
  }
});

test('Q80 a filter cannot write lines into the calendar', async () => {
  const { read } = await open();
  const { status, text, events } = await read({ team: 'x\r\nBEGIN:VEVENT\r\nEND:VEVENT' });
  expect([status, events]).toEqual([200, []]);
  expect(text).toMatch(/^NAME:x\\nBEGIN:VEVENT\\nEND:VEVENT/m);
});

test('Q80 anybody has the calendar of a schedule that is shown, and its owner alone that of another', async () => {
  const id = await saveNew(url, token, schedule);
  const stranger = (await signUp(url)).token;
  const status = async (as?: string) =>
    (await readCalendar(url, id, as === undefined ? {} : { token: as })).status;
  expect([await status(), await status(stranger), await status('old')]).toEqual([404, 404, 404]);
  const own = await readCalendar(url, id, { token });
  expect([own.status, own.events.length]).toEqual([200, 9]);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  await publish(url, token, id);
  expect([await status(), await status(stranger), await status(token)]).toEqual([200, 200, 200]);
  await publish(url, token, id, false);
  expect([await status(), await status(token)]).toEqual([404, 200]);
  const refused = await askAs(url + calendarUrl(id), null);
  expect(refused.body).toMatchObject({ error: 'notFound', message: '404 Page Not Found!' });
});

test.each(['team=a&team=b', `team=${'x'.repeat(501)}`, 'field=%00', 'division=a%00'])(
  'Q80 a filter like %s is refused',
  async (query) => {
    const { id } = await open();
    const { status, body } = await askAs(`${url}${calendarUrl(id)}?${query}`, null);
    expect([status, body.error]).toEqual([400, 'malformed']);
  },
);

test('Q80 of an erased schedule nothing that its calendar said remains', async () => {
  const { id, read } = await open();
  await read();
  const { db } = served.database;
  const kept = () =>
    db.selectFrom('calendar_events').select('match_id').where('schedule_id', '=', id).execute();
  expect(await kept()).toHaveLength(9);
  await db.deleteFrom('schedules').where('id', '=', id).execute();
  expect(await kept()).toEqual([]);
  expect((await read()).status).toBe(404);
});

test('Q80 many who ask at once after a change make the calendar once', async () => {
  const { id, read, change } = await open();
  await read();
  await change(
    afterCommands(schedule, { kind: 'replaceDay', day: 0, date: '2027-05-01' as GameDate }),
  );
  const filters = [{}, { team: 'Bears' }, { team: 'Lions' }, { field: '2' }, {}];
  const replica = await serveApp({ clock, database: served.database });
  try {
    const all = await Promise.all(
      filters.flatMap((filter) => [
        readCalendar(url, id, { filter }),
        readCalendar(replica.url, id, { filter }),
      ]),
    );
    const sequences = all.flatMap(({ events }) => events.map(({ sequence }) => sequence));
    expect(new Set(sequences)).toEqual(new Set([0, 1]));
  } finally {
    await replica.close();
  }
});
