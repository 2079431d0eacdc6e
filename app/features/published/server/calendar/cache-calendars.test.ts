import type { CalendarFilter } from '@evenfield/wire/publishing';
import { fastify } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Plans } from '#features/billing/server/port.ts';
import type { ShownSchedule } from '#features/schedules/server/port.ts';
import { systemClock as clock } from '#kernel/server/clock.ts';
import { AUDIENCE_RULES, showSchedules } from '#testing/server/beside-the-app.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { cacheCalendars } from './cache-calendars.ts';

const EVERYBODY_PAYS = { isPaid: async () => true, paysFor: () => sql`true` } as unknown as Plans; // no more is used
const TEAMS = ['Bears', 'Lions', 'Tigers', 'Wolves'];

const beside = fastify();
let shown: ShownSchedule;

const server = useServer({ withPlan: true });
beforeAll(async () => {
  const { database, savePublished, token } = server;
  const shows = showSchedules(beside, {
    ...{ database, clock, plans: EVERYBODY_PAYS, rules: AUDIENCE_RULES },
  });
  await beside.ready();
  shown = (await shows.find(await savePublished(token, smallSchedule())))!;
});
afterAll(() => beside.close());

/** Returns a cache of calendars with this limit in bytes. */
function keep(mostBytes: number) {
  const deps = { database: server.database, clock, address: () => server.url };
  const calendars = cacheCalendars(deps, mostBytes);
  onTestFinished(calendars.close);
  const everything: CalendarFilter = { team: null, division: null, field: null };
  return (filter: Partial<CalendarFilter> = {}) =>
    calendars.of(shown, { ...everything, ...filter }, 'Ann');
}

test('names that nobody has push no calendar out that somebody reads', async () => {
  const read = keep(40_000);
  const calendar = await read();
  for (let nobody = 0; nobody < 100; nobody++) {
    const { bytes } = await read({ team: `Nobody ${nobody}` });
    expect(bytes.toString()).toContain(`NAME:Nobody ${nobody} · `);
  }
  expect(await read()).toBe(calendar);
});

test('what a calendar takes beside its bytes is counted', async () => {
  const readAll = keep(10_000_000);
  const all = await Promise.all(TEAMS.map((team) => readAll({ team })));
  const [first] = all;
  expect(await readAll({ team: TEAMS[0]! })).toBe(first);
  const bytes = all.reduce((sum, one) => sum + Math.ceil(one.bytes.length * 1.3), 0);
  const read = keep(bytes + 2000);
  const cached = await read({ team: TEAMS[0]! });
  for (const team of TEAMS) await read({ team });
  expect(await read({ team: TEAMS[0]! })).not.toBe(cached);
});

test('all who ask at once are answered, although a few calendars only are kept', async () => {
  const read = keep(9000);
  const all = await Promise.all(TEAMS.map((team) => read({ team })));
  expect(all.map(({ bytes }) => /NAME:(\w+)/.exec(bytes.toString())?.[1])).toEqual(TEAMS);
});
