import type { MatchId, Schedule } from '@evenfield/engine';
import { decodeSchedulesTable, MOST_ROWS } from '@evenfield/wire';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../api.ts';

// It sorts by names, so it runs on both databases.

const { clock, turn } = turnableClock();

const server = useServer({ clock });
const { call, save, saveNew, signUp } = server;

const small = smallSchedule(); // its matches are on 2027-04-03, 2027-04-10 and 2027-04-17

async function page(token: string, query: Record<string, string> = {}) {
  const { status, body } = await call(token, scheduleCalls.getSchedulesTable, query);
  expect(status, body.message).toBe(200);
  const listing = decodeSchedulesTable(body);
  if (!listing.ok) throw new Error('kept back');
  return listing.value;
}

const namesOf = async (token: string, query: Record<string, string> = {}) =>
  (await page(token, query)).rows.map(({ name }) => name);

/** Saves schedules one second apart. */
async function saveNamed(token: string, names: readonly string[], schedule: Schedule = small) {
  const ids: string[] = [];
  for (const name of names) {
    ids.push(await saveNew(token, schedule, name));
    turn(1000);
  }
  return ids;
}

test('a page of the saved schedules has its frame, and each row what the list shows', async () => {
  const { token } = await signUp();
  const saved = clock().toISOString();
  const [id] = await saveNamed(token, ['Spring League']);
  const { body } = await call(token, scheduleCalls.getSchedulesTable, {
    draw: '7',
    start: '0',
    length: '50',
    date: '2027-04-01T12:00:00.000Z',
    schedule_type: 'all',
  });
  expect(body).toEqual({
    success: true,
    data: [
      {
        draw: 7,
        recordsTotal: 1,
        recordsFiltered: 1,
        data: [
          {
            schedules_id: id,
            name: 'Spring League',
            create_date: saved,
            change_date: saved,
            publish: '0',
            version: 1,
            status: 'upcoming',
            first_date: '2027-04-03',
            last_date: '2027-04-17',
          },
        ],
      },
    ],
  });
});

test('pages follow each other without a gap, the newest schedule first, and all come at once when asked for', async () => {
  const { token } = await signUp();
  const names = ['One', 'Two', 'Three', 'Four', 'Five'];
  await saveNamed(token, names);
  const newest = [...names].reverse();
  expect(await namesOf(token)).toEqual(newest);
  expect(await namesOf(token, { start: '0', length: '2' })).toEqual(newest.slice(0, 2));
  expect(await namesOf(token, { start: '2', length: '2' })).toEqual(newest.slice(2, 4));
  expect(await namesOf(token, { start: '4', length: '2' })).toEqual(newest.slice(4));
  expect(await page(token, { start: '9' })).toMatchObject({ found: 5, rows: [] });
  expect(await namesOf(token, { length: '-1' })).toEqual(newest);
});

test('the order is that of the names in any case, or of the days they were made, both ways', async () => {
  const { token } = await signUp();
  await saveNamed(token, ['berlin', 'Amsterdam', 'Copenhagen']);
  const rising = ['Amsterdam', 'berlin', 'Copenhagen'];
  expect(await namesOf(token, { order: 'name' })).toEqual(rising);
  expect(await namesOf(token, { order: 'name', direction: 'desc' })).toEqual([...rising].reverse());
  expect(await namesOf(token, { order: 'create_date', direction: 'asc' })).toEqual([
    'berlin',
    'Amsterdam',
    'Copenhagen',
  ]);
});

test('a search takes capitals for small letters, and every sign for itself', async () => {
  const { token } = await signUp();
  await saveNamed(token, ['Spring 100%', 'spring_cup', 'SPRING \\ back', 'Autumn']);
  const found = async (search: string) => (await namesOf(token, { search })).sort();
  expect(await found('sPRiNG')).toEqual(['SPRING \\ back', 'Spring 100%', 'spring_cup']);
  expect(await found('%')).toEqual(['Spring 100%']);
  expect(await found('_')).toEqual(['spring_cup']);
  expect(await found('\\')).toEqual(['SPRING \\ back']);
  expect(await found(' autumn ')).toEqual(['Autumn']);
  expect(await page(token, { search: 'spring', length: '2' })).toMatchObject({
    total: 4,
    found: 3,
    rows: { length: 2 },
  });
});

test('a schedule is upcoming, running or past by the dates of its matches, and a draft without any', async () => {
  const { token } = await signUp();
  const undated = { ...small.setup, days: small.setup.days.map(() => ({ date: null })) };
  await saveNamed(token, ['Dated']);
  await saveNamed(token, ['Undated'], { ...small, setup: undated });
  const on = async (date: string) =>
    Object.fromEntries(
      (await page(token, { date })).rows.map(({ name, status }) => [name, status]),
    );
  expect(await on('2027-04-02')).toEqual({ Dated: 'upcoming', Undated: 'draft' });
  for (const date of ['2027-04-03', '2027-04-17'])
    expect(await on(date)).toMatchObject({ Dated: 'running' });
  expect(await on('2027-04-18')).toMatchObject({ Dated: 'past' });
  const typed = (schedule_type: string) => namesOf(token, { date: '2027-04-18', schedule_type });
  expect(await typed('past')).toEqual(['Dated']);
  expect(await typed('draft')).toEqual(['Undated']);
  expect(await typed('running')).toEqual([]);
  expect(await typed('all')).toEqual(['Undated', 'Dated']);
  const rows = (await page(token, { search: 'undated' })).rows;
  expect(rows).toMatchObject([{ firstDate: null, lastDate: null }]);
});

test('the dates follow the matches when one is moved, and when all of them wait for a place', async () => {
  const { token } = await signUp();
  const [id = ''] = await saveNamed(token, ['Moved']);
  const dates = async () => {
    const [row] = (await page(token)).rows;
    return [row?.firstDate, row?.lastDate];
  };
  const ids = small.fixtures.ids as readonly MatchId[];
  const last = ids.filter((_, match) => Math.floor((small.placements[match] ?? 0) / 6) === 2);
  const parked = afterCommands(
    small,
    ...last.map((match) => ({ kind: 'parkMatch', match }) as const),
  );
  await save(token, parked, { id, version: 1 });
  expect(await dates()).toEqual(['2027-04-03', '2027-04-10']);
  const none = afterCommands(
    parked,
    ...ids
      .filter((match) => !last.includes(match))
      .map((match) => ({ kind: 'parkMatch', match }) as const),
  );
  await save(token, none, { id, version: 2 });
  expect(await dates()).toEqual([null, null]);
  const body = {
    ...{ id: ids[0], eventid: id, version: 3, onlyscheduleupdt: 1 },
    ...{ fieldname: 'North', scoredate: '04/10/2027', scoretime: '09:00 AM' },
  };
  await call(token, scheduleCalls.updateMatch, body);
  expect(await dates()).toEqual(['2027-04-10', '2027-04-10']);
});

test('neither the bin nor anybody else is listed or counted', async () => {
  const { token } = await signUp();
  const stranger = (await signUp()).token;
  const [id] = await saveNamed(token, ['Binned', 'Kept']);
  await saveNamed(stranger, ["A stranger's"]);
  await call(token, scheduleCalls.deleteSchedule, { schedule_id: id });
  expect(await page(token)).toMatchObject({ total: 1, found: 1, rows: [{ name: 'Kept' }] });
  const count = async (who: string) => (await call(who, scheduleCalls.countSchedules)).body.data;
  expect(await count(token)).toEqual({ count: 1 });
  expect(await count(stranger)).toEqual({ count: 1 });
  expect(await count((await signUp()).token)).toEqual({ count: 0 });
});

test('what cannot be asked for is named', async () => {
  const { token } = await signUp();
  const wrong = {
    order: 'owner_id',
    direction: 'up',
    length: '0',
    date: '2027-02-30',
    schedule_type: 'x',
  };
  const { status, body } = await call(token, scheduleCalls.getSchedulesTable, wrong);
  expect(status).toBe(400);
  const paths = body.data.faults.map(({ path }: { path: string }) => path).sort();
  expect(paths).toEqual(['date', 'direction', 'length', 'order', 'schedule_type']);
});

test('the list of all is cut where it says, in parts that leave nothing out', async () => {
  const { token } = await signUp();
  const [id] = await saveNamed(token, ['First']);
  await sql`
    insert into schedules (id, owner_id, name, version, created_at, changed_at, inputs)
    select 'copy-' || ${id}::text || copy, owner_id, 'Copy ' || copy, 1, created_at, changed_at, '{}'
    from schedules, generate_series(1, ${MOST_ROWS}::int) as copy where id = ${id}`.execute(
    server.database.db,
  );
  const all = await page(token, { length: '-1', order: 'name' });
  expect(all.found).toBe(MOST_ROWS + 1);
  expect(new Set(all.rows.map((row) => row.id)).size).toBe(MOST_ROWS);
  const some = await page(token, { start: '1990', length: '20', order: 'name' });
  expect(some.rows).toEqual(all.rows.slice(1990, 2010));
});
