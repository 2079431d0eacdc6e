import { decodeSchedulesTable } from '@evenfield/wire';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { newMember } from '#features/organizations/server/testing/use-organizations.ts';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { dataOf } from '#testing/server/fetch-json.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { MOST_SEASONS, seasonCalls } from '../api.ts';

const server = useServer();
const { call, saveNew, signUp } = server;

const create = (token: string, name: string) => call(token, seasonCalls.createSeason, { name });
const createNew = async (token: string, name: string): Promise<string> =>
  (await create(token, name)).body.data.id;
const change = (token: string, body: object) => call(token, seasonCalls.changeSeason, body);
const file = (token: string, schedules: readonly string[], season: string | null) =>
  call(token, seasonCalls.fileSchedules, { schedules, season });
const listOf = async (token: string) =>
  dataOf(seasonCalls.getSeasons, await call(token, seasonCalls.getSeasons));

/** The names that the table of saved schedules lists. */
async function namesOf(token: string, query: Record<string, string> = {}): Promise<string[]> {
  const { body } = await call(token, scheduleCalls.getSchedulesTable, query);
  const listing = decodeSchedulesTable(body);
  if (!listing.ok) throw new Error('kept back');
  return listing.value.rows.map(({ name }) => name).sort();
}

test('a season is created, renamed and deleted, and its schedules stay', async () => {
  const { token } = await signUp();
  const schedule = await saveNew(token, smallSchedule(), 'U10');
  const { body } = await create(token, ' Spring 2027 ');
  const { id } = body.data;
  const spring = { id, name: 'Spring 2027', isArchived: false, schedules: 0 };
  expect(body).toEqual({ success: true, data: spring });
  expect((await file(token, [schedule], id)).body.success).toBe(true);
  const renamed = await change(token, { season: id, name: 'spring 2027' });
  expect(renamed.body.data).toEqual({ ...spring, name: 'spring 2027', schedules: 1 });
  expect(await listOf(token)).toEqual({
    seasons: [{ ...spring, name: 'spring 2027', schedules: 1 }],
    schedules: [{ schedule, season: id, tags: [], isTemplate: false }],
  });
  expect((await call(token, seasonCalls.deleteSeason, { season: id })).body.success).toBe(true);
  expect(await listOf(token)).toEqual({ seasons: [], schedules: [] });
  expect(await namesOf(token)).toEqual(['U10']);
  expect((await call(token, seasonCalls.deleteSeason, { season: id })).status).toBe(404);
});

test('two seasons of an organization cannot have one name, and those of two can', async () => {
  const { token } = await signUp();
  await create(token, 'Spring 2027');
  const taken = {
    success: false,
    message: 'There is a season of this name already. Choose another name.',
  };
  expect((await create(token, 'SPRING 2027')).body).toEqual(taken);
  const season = await createNew(token, 'Autumn 2027');
  expect((await change(token, { season, name: 'spring 2027' })).body).toEqual(taken);
  expect((await listOf(token)).seasons.map(({ name }) => name)).toEqual([
    'Autumn 2027',
    'Spring 2027',
  ]);
  expect((await create((await signUp()).token, 'Spring 2027')).body.success).toBe(true);
});

test('schedules of archived seasons are left out of the current ones, and listed when wanted', async () => {
  const { token } = await signUp();
  const [past, present] = [await createNew(token, '2026'), await createNew(token, '2027')];
  for (const [name, season] of [
    ['old', past],
    ['new', present],
    ['loose', null],
  ] as const) {
    await file(token, [await saveNew(token, smallSchedule(), name)], season);
  }
  await change(token, { season: past, isArchived: true });
  expect(await namesOf(token)).toEqual(['loose', 'new', 'old']); // as ever
  expect(await namesOf(token, { season: 'current' })).toEqual(['loose', 'new']);
  expect(await namesOf(token, { season: 'archived' })).toEqual(['old']);
  expect(await namesOf(token, { season: 'none' })).toEqual(['loose']);
  expect(await namesOf(token, { season: present })).toEqual(['new']);
  expect(await namesOf(token, { season: past, search: 'new' })).toEqual([]);
  await change(token, { season: past, isArchived: false });
  expect(await namesOf(token, { season: 'current' })).toEqual(['loose', 'new', 'old']);
});

test('several schedules are moved at once, or none if one of them is not there', async () => {
  const { token } = await signUp();
  const ids = [await saveNew(token, smallSchedule()), await saveNew(token, smallSchedule())];
  const season = await createNew(token, '2027');
  const stranger = await signUp();
  const [foreign, away] = [
    await saveNew(stranger.token, smallSchedule()),
    await createNew(stranger.token, '2027'),
  ];
  expect((await file(token, [...ids, foreign], season)).status).toBe(404);
  expect((await file(token, ids, away)).status).toBe(404);
  expect((await listOf(token)).schedules).toEqual([]);
  expect((await file(token, [...ids, ids[0]!], season)).body.success).toBe(true);
  expect((await listOf(token)).seasons).toMatchObject([{ schedules: 2 }]);
  await file(token, ids, null);
  expect((await listOf(token)).schedules).toEqual([]);
});

test('schedules have tags, by which they are listed, and are marked as templates', async () => {
  const { token } = await signUp();
  const [first, second] = [
    await saveNew(token, smallSchedule(), 'U10'),
    await saveNew(token, smallSchedule(), 'U12'),
  ];
  const tag = (schedules: readonly string[], change: object) =>
    call(token, seasonCalls.fileSchedules, { schedules, ...change });
  await tag([first, second], { tags: ['indoor', 'a "b" & c', 'indoor'] });
  await tag([second], { isTemplate: true });
  expect((await listOf(token)).schedules).toEqual([
    { schedule: second, season: null, tags: ['indoor', 'a "b" & c'], isTemplate: true },
    { schedule: first, season: null, tags: ['indoor', 'a "b" & c'], isTemplate: false },
  ]);
  expect(await namesOf(token, { tag: 'a "b" & c' })).toEqual(['U10', 'U12']);
  await tag([first], { tags: [] });
  expect(await namesOf(token, { tag: 'indoor' })).toEqual(['U12']);
  expect(await namesOf(token, { tag: 'indoo' })).toEqual([]);
  const { body } = await call(token, ownRecordsCalls.exportOwnRecords);
  expect(body.data.schedules).toMatchObject([
    { tags: [], is_template: false },
    { tags: ['indoor', 'a "b" & c'], is_template: true },
  ]);
  await tag([second], { tags: [], isTemplate: false });
  expect((await listOf(token)).schedules).toEqual([]);
  const long = await tag([first], { tags: ['x'.repeat(41)] });
  expect(long.body.data.faults).toEqual([
    { path: 'tags[0]', message: 'A tag has at most 40 characters.' },
  ]);
});

test('a schedule in the bin is in its season again when it is restored', async () => {
  const { token } = await signUp();
  const schedule = await saveNew(token, smallSchedule());
  const season = await createNew(token, '2027');
  await file(token, [schedule], season);
  await call(token, scheduleCalls.deleteSchedule, { schedule_id: schedule });
  expect(await listOf(token)).toMatchObject({ seasons: [{ schedules: 0 }], schedules: [] });
  expect((await file(token, [schedule], null)).status).toBe(404);
  await call(token, scheduleCalls.restoreSchedule, { schedule });
  expect((await listOf(token)).schedules).toMatchObject([{ schedule, season }]);
});

test('members share the seasons of their organization, and its file has them', async () => {
  const owner = await signUp();
  const schedule = await saveNew(owner.token, smallSchedule());
  const organizer = await newMember(server.url, owner.token, 'organizer');
  const season = await createNew(organizer.token, '2027');
  await file(organizer.token, [schedule], season);
  expect((await listOf(owner.token)).seasons).toMatchObject([{ name: '2027', schedules: 1 }]);
  const { body } = await call(owner.token, ownRecordsCalls.exportOwnRecords);
  expect(body.data.seasons).toEqual([{ name: '2027', archived: false, schedules: [schedule] }]);
});

test('an organization has a limited number of seasons, whoever is faster', async () => {
  const { token, email } = await signUp();
  await sql`
    insert into seasons (id, organization_id, name, created_at)
    select 'many-' || n, users.id, 'Season ' || n, now()
    from users, generate_series(1, ${MOST_SEASONS - 1}::int) n where email = ${email}`.execute(
    server.database.db,
  );
  const answers = await Promise.all([create(token, 'one'), create(token, 'another')]);
  expect(answers.filter(({ body }) => body.success)).toHaveLength(1);
  expect(answers.find(({ body }) => !body.success)?.body.message).toMatch(/^There are 200 seasons/);
});

test('of two seasons that are given one name at once, one gets it', async () => {
  const { token } = await signUp();
  const seasons = [await createNew(token, 'one'), await createNew(token, 'another')];
  const answers = await Promise.all(
    seasons.map((season) => change(token, { season, name: 'Spring 2027' })),
  );
  expect(answers.map(({ body }) => body.success).sort()).toEqual([false, true]);
});

test.each([
  [{ name: ' ' }, 'name', 'A season has a name of at most 80 characters.'],
  [{ name: 'x'.repeat(81) }, 'name', 'A season has a name of at most 80 characters.'],
])('a season is refused with a message: %o', async (body, path, message) => {
  const { token } = await signUp();
  const answer = await call(token, seasonCalls.createSeason, body);
  expect(answer.status).toBe(400);
  expect(answer.body.data.faults).toEqual([{ path, message }]);
});
