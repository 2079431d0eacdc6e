import {
  decodePublishedList,
  encodePublishedQuery,
  PUBLISHED_PAGE,
  type PublishedPage,
  type PublishedQuery,
} from '@evenfield/wire/publishing';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { profileCalls } from '#features/profile/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { SAVE_FRAME } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { WAITING } from '#testing/server/waiting.ts';
import { publishedCalls } from '../../api.ts';

const server = useServer({ withPlan: true });
const { buyPlan, call, newPayer, publish, save, saveNew, savePublished, signUp, turnBilling } =
  server;

const schedule = smallSchedule();
const { path } = publishedCalls.getPublished;

function search(query: Partial<PublishedQuery>) {
  return call(
    null,
    publishedCalls.getPublished,
    encodePublishedQuery({ name: '', location: '', page: 1, ...query }),
  );
}

async function find(query: Partial<PublishedQuery> = {}): Promise<PublishedPage> {
  const { status, body } = await search(query);
  expect(status).toBe(200);
  return decodePublishedList(body);
}

async function namesOf(query: Partial<PublishedQuery> = {}): Promise<string[]> {
  return (await find(query)).entries.map(({ name }) => name);
}

/** The list is updated a moment after the response to a change. */
function expectSoon(query: Partial<PublishedQuery>, names: string[]): Promise<void> {
  return vi.waitFor(async () => expect(await namesOf(query)).toEqual(names), WAITING);
}

const bin = (id: string) => call(server.token, scheduleCalls.deleteSchedule, { schedule_id: id });

test('a published schedule is listed with its dates and who made it, for everybody alike', async () => {
  const name = 'Listed <b>League</b> & "Cup"';
  const id = await savePublished(server.token, schedule, name);
  await saveNew(server.token, schedule, 'Listed, not published');
  await expectSoon({ name: 'listed' }, [name]);
  const { entries, ...page } = await find({ name: 'listed' });
  expect(page).toEqual({ page: 1, total: 1 });
  expect(entries).toEqual([
    {
      ...{ id, name, firstName: 'Ada', lastName: 'Byron', location: null },
      created: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      ...{ firstDate: '2027-04-03', lastDate: expect.stringMatching(/^2027-04-(17|24)$/) },
    },
  ]);
  const { body } = await search({ name: 'listed' });
  for (const token of [server.token, (await signUp()).token, 'no token of anybody']) {
    expect(
      (await call(token, publishedCalls.getPublished, { search_name: 'listed' })).body,
    ).toEqual(body);
  }
  expect(JSON.stringify(body)).not.toContain('example.org');
});

test('what is renamed, unpublished, or put into the bin and taken out again is listed as it is then', async () => {
  const id = await savePublished(server.token, schedule, 'Fickle One');
  await expectSoon({ name: 'fickle' }, ['Fickle One']);
  await call(server.token, scheduleCalls.renameSchedule, { schedule_id: id, name: 'Fickle Two' });
  await expectSoon({ name: 'fickle' }, ['Fickle Two']);
  await publish(server.token, id, false);
  await expectSoon({ name: 'fickle' }, []);
  await publish(server.token, id);
  await expectSoon({ name: 'fickle' }, ['Fickle Two']);
  await bin(id);
  await expectSoon({ name: 'fickle' }, []);
  await call(server.token, scheduleCalls.restoreSchedule, { schedule: id });
  await publish(server.token, id);
  await expectSoon({ name: 'fickle' }, ['Fickle Two']);
});

test('another name of the person who made a schedule is on the list', async () => {
  const { token } = await signUp();
  await buyPlan(token);
  await savePublished(token, schedule, 'Of somebody');
  await expectSoon({ name: 'of somebody' }, ['Of somebody']);
  await call(token, profileCalls.editDetails, { first_name: 'Grace' });
  await expect
    .poll(async () => (await find({ name: 'of somebody' })).entries[0]?.firstName)
    .toBe('Grace');
});

test('a schedule is found by any part of its name in any case, and every sign means itself', async () => {
  for (const name of ['Sunday 100% fun', 'Sunday 100_fun', 'Sunday \\ fun', 'SUNDAY ÄPFEL']) {
    await savePublished(server.token, schedule, name);
  }
  await expectSoon({ name: 'sunday' }, [
    ...['SUNDAY ÄPFEL', 'Sunday \\ fun', 'Sunday 100_fun', 'Sunday 100% fun'],
  ]);
  expect(await namesOf({ name: '  day 100% ' })).toEqual(['Sunday 100% fun']);
  expect(await namesOf({ name: '100_f' })).toEqual(['Sunday 100_fun']);
  expect(await namesOf({ name: '\\' })).toEqual(['Sunday \\ fun']);
  expect(await namesOf({ name: 'sunday ä' })).toEqual(['SUNDAY ÄPFEL']);
  expect(await namesOf({ name: "sunday' or true --" })).toEqual([]);
});

test('a schedule is found by what its place is called and by where it is', async () => {
  const place = { venueId: null, address: '1 Cathedral Road, Ely', lat: 1, lng: 2, placeId: null };
  for (const [name, location] of [
    ['Placed', { name: 'North Park', ...place }],
    ['Unplaced', null],
  ] as const) {
    const { body } = await save(server.token, schedule, { ...SAVE_FRAME, name, location });
    await publish(server.token, body.data.schedule_id);
  }
  await expectSoon({ name: 'placed' }, ['Unplaced', 'Placed']);
  expect(await namesOf({ location: 'north p' })).toEqual(['Placed']);
  expect(await namesOf({ location: 'ELY' })).toEqual(['Placed']);
  expect(await namesOf({ name: 'unplaced', location: 'ely' })).toEqual([]);
  expect((await find({ location: 'ely' })).entries[0]?.location).toBe(
    'North Park, 1 Cathedral Road, Ely',
  );
});

test('the list comes in pages, newest first, and each schedule is on one of them', async () => {
  const token = await newPayer();
  const id = await savePublished(token, schedule, 'Paged 0');
  await sql`
    insert into schedules (id, owner_id, name, version, created_at, changed_at, inputs, published_at)
    select id || copy, owner_id, 'Paged ' || copy, 1, created_at + copy * interval '1 second',
      changed_at, inputs, published_at
    from schedules, generate_series(1, ${2 * PUBLISHED_PAGE}::int) as copy
    where id = ${id}`.execute(server.database.db);
  await expect.poll(async () => (await find({ name: 'paged' })).total).toBe(2 * PUBLISHED_PAGE + 1);
  const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ name: 'paged', page })));
  expect(pages.map(({ page, entries }) => [page, entries.length])).toEqual([
    ...[
      [1, PUBLISHED_PAGE],
      [2, PUBLISHED_PAGE],
      [3, 1],
      [4, 0],
    ],
  ]);
  const names = pages.flatMap(({ entries }) => entries.map(({ name }) => name));
  expect(names).toEqual(Array.from({ length: 49 }, (_, i) => `Paged ${48 - i}`));
});

test('a browser that has the page gets 304 while it is current, and another page when it is not', async () => {
  const id = await savePublished(server.token, schedule, 'Tagged');
  await expectSoon({ name: 'tagged' }, ['Tagged']);
  const address = `${server.url}${path}?search_name=tagged`;
  const first = await fetch(address);
  const etag = first.headers.get('etag') ?? '';
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await fetch(address, { headers: { 'if-none-match': `"x", ${etag}` } });
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
  await publish(server.token, id, false);
  await vi.waitFor(async () => {
    const last = await fetch(address, { headers: { 'if-none-match': etag } });
    expect([last.status, await last.json()]).toEqual([
      200,
      { success: true, data: [], page: 1, total: 0 },
    ]);
  }, WAITING);
});

test('what no plan pays for any more is not listed, and is again when a plan is bought', async () => {
  const token = await newPayer();
  await savePublished(token, schedule, 'Paid for');
  await expectSoon({ name: 'paid for' }, ['Paid for']);
  await call(token, billingCalls.cancelPlan);
  expect(await namesOf({ name: 'paid for' })).toEqual(['Paid for']);
  await turnBilling(32);
  await expectSoon({ name: 'paid for' }, []);
  await buyPlan(token);
  await expectSoon({ name: 'paid for' }, ['Paid for']);
});
