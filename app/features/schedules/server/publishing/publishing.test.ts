import { decodeSavedList, decodeSchedulesTable } from '@evenfield/wire';
import { expect, onTestFinished, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { venueCalls } from '#features/venues/api.ts';
import { CARDS } from '#testing/server/buying.ts';
import { get } from '#testing/server/saving.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

const server = useServer();
const {
  buyPlan,
  call,
  newPayer,
  open,
  publish,
  save,
  saveNew,
  savePublished,
  signUp,
  turnBilling,
  watchLive,
} = server;

const schedule = smallSchedule();

/** Whether it is public, by the call of its page. */
async function isActive(id: string, token: string | null = null): Promise<boolean> {
  const answer = await call(token, scheduleCalls.isActiveFor, { schedule_id: id });
  const { status, body, headers } = answer;
  expect({ status, ...body }).toEqual({ status: 200, success: true, data: body.data });
  expect(headers.get('cache-control')).toBe('no-store');
  return body.data;
}

const detailFor = (token: string | null, id: string) =>
  call(token, scheduleCalls.getSavedSchedule, { schedule_id: id });

const bin = (token: string, id: string) =>
  call(token, scheduleCalls.deleteSchedule, { schedule_id: id });

test('a published schedule is seen by anybody, and by its owner alone when it is unpublished', async () => {
  const owner = await newPayer();
  const { token: stranger } = await signUp();
  const id = await saveNew(owner, schedule);
  expect(await isActive(id)).toBe(false);
  expect((await detailFor(null, id)).status).toBe(404);

  const body = { success: true, message: 'Schedule published successfully.' };
  expect(await publish(owner, id)).toMatchObject({ status: 200, body });
  expect(await isActive(id)).toBe(true);
  for (const token of [null, stranger, owner, 'no token of anybody']) {
    const { status, body, headers } = await detailFor(token, id);
    expect({ status, publish: body.data.publish }).toEqual({ status: 200, publish: '1' });
    expect(headers.get('cache-control')).toBe(token === owner ? 'no-store' : 'no-cache');
    expect(headers.get('vary')).toContain('authorization');
  }

  const unpublished = { success: true, message: 'Schedule unpublished successfully.' };
  expect(await publish(owner, id, false)).toMatchObject({ status: 200, body: unpublished });
  expect(await isActive(id)).toBe(false);
  for (const token of [null, stranger, 'no token of anybody']) {
    expect(await detailFor(token, id)).toMatchObject({
      status: 404,
      body: { success: false, message: '404 Page Not Found!' },
    });
  }
  expect((await open(owner, id)).published).toBe(false);
});

test('lists show what is published, and a save leaves it so', async () => {
  const owner = await newPayer();
  const id = await savePublished(owner, schedule, 'Shown');
  await saveNew(owner, schedule, 'Hidden');
  const moved = afterCommands(schedule, { kind: 'parkMatch', match: schedule.fixtures.ids[0]! });
  await save(owner, moved, { id, version: 1 });
  const list = decodeSavedList((await call(owner, scheduleCalls.getSavedList)).body);
  const table = decodeSchedulesTable((await call(owner, scheduleCalls.getSchedulesTable)).body);
  for (const rows of [list.ok && list.value, table.ok && table.value.rows]) {
    expect(rows).toMatchObject([
      { name: 'Hidden', published: false },
      { name: 'Shown', published: true, version: 2 },
    ]);
  }
  expect((await open(owner, id)).published).toBe(true);
});

test('publishing again, or unpublishing what is not, is fine and changes nothing', async () => {
  const owner = await newPayer();
  const id = await saveNew(owner, schedule);
  for (const published of [false, true, true, false]) {
    expect((await publish(owner, id, published)).body.success).toBe(true);
    expect(await isActive(id)).toBe(published);
  }
  expect((await open(owner, id)).version).toBe(1);
});

test('to publish needs a plan, to unpublish does not', async () => {
  const { token } = await signUp();
  const id = await saveNew(token, schedule);
  expect(await publish(token, id)).toMatchObject({
    status: 200,
    body: {
      success: false,
      error: 'subscription_required',
      message: 'Subscription required for publish schedule.',
    },
  });
  expect((await open(token, id)).published).toBe(false);
  expect((await publish(token, id, false)).body.success).toBe(true);
});

test('nobody publishes what is another’s, or in the bin, or nowhere', async () => {
  const owner = await newPayer();
  const other = await newPayer();
  const id = await saveNew(owner, schedule);
  expect((await publish(other, id)).status).toBe(404);
  expect((await publish(other, 'nowhere')).status).toBe(404);
  await bin(owner, id);
  expect((await publish(owner, id)).status).toBe(404);
});

test('what is no published schedule is not active, whoever asks and however', async () => {
  const owner = await newPayer();
  const id = await saveNew(owner, schedule);
  const odd = ['unknown', `${id}x`, 'a\0b', '%', '../..', 'ü', "' or true --", 'x'.repeat(100)];
  for (const name of [id, ...odd]) {
    expect({ name, active: await isActive(name) }).toEqual({ name, active: false });
    expect(await isActive(name, owner)).toBe(false);
    expect(await isActive(name, 'no token of anybody')).toBe(false);
  }
});

test('a published schedule is not seen in the bin, and comes out of it unpublished', async () => {
  const owner = await newPayer();
  const id = await savePublished(owner, schedule);
  await bin(owner, id);
  expect(await isActive(id)).toBe(false);
  expect((await detailFor(null, id)).status).toBe(404);
  const binned = (await call(owner, scheduleCalls.getBin)).body.data;
  expect(binned).toMatchObject([{ id, published: false }]);
  await call(owner, scheduleCalls.restoreSchedule, { schedule: id });
  expect(await isActive(id)).toBe(false);
  expect((await open(owner, id)).published).toBe(false);
  await publish(owner, id);
  expect(await isActive(id)).toBe(true);
});

test('what is published is seen to the end of a canceled plan, and again when a plan is bought again', async () => {
  const owner = await newPayer();
  const id = await savePublished(owner, schedule);
  await call(owner, billingCalls.cancelPlan);
  expect(await isActive(id)).toBe(true);
  await turnBilling(32);
  expect(await isActive(id)).toBe(false);
  expect((await detailFor(null, id)).status).toBe(404);
  expect((await open(owner, id)).published).toBe(true);
  await buyPlan(owner);
  expect(await isActive(id)).toBe(true);
  expect((await detailFor(null, id)).status).toBe(200);
});

test('a renewal that fails hides nothing until it was tried for the last time', async () => {
  const owner = await newPayer(CARDS.drained);
  const id = await savePublished(owner, schedule);
  await turnBilling(32);
  expect(await isActive(id)).toBe(true);
  await turnBilling(10);
  expect(await isActive(id)).toBe(false);
});

test('a client that has a published schedule gets 304 until any of it changes', async () => {
  const owner = await newPayer();
  const id = await savePublished(owner, schedule);
  const address = `${server.url}${scheduleCalls.getSavedSchedule.path}?schedule_id=${id}`;
  const callWith = (etag: string, token?: string) =>
    fetch(address, {
      headers: { 'if-none-match': etag, ...(token && { authorization: `Bearer ${token}` }) },
    });
  const etag = (await fetch(address)).headers.get('etag') ?? '';
  const again = await callWith(etag);
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await callWith(etag, owner)).status).toBe(200);
  await call(owner, scheduleCalls.renameSchedule, { schedule_id: id, name: 'Another' });
  const renamed = await callWith(etag);
  expect([renamed.status, await renamed.json()]).toEqual([
    200,
    expect.objectContaining({ data: expect.objectContaining({ name: 'Another' }) }),
  ]);
  await publish(owner, id, false);
  expect((await callWith(etag)).status).toBe(404);
});

test('a stranger sees the schedule and its place, and nothing else that is the owner’s', async () => {
  const { email, token } = await signUp();
  await buyPlan(token);
  const venue = await call(token, venueCalls.createVenue, {
    ...{ name: 'North Park', address: '1 Park Road' },
  });
  const venueId: string = venue.body.data.id;
  const location = {
    name: 'North Park',
    venueId,
    address: '1 Park Road',
    lat: 1,
    lng: 2,
    placeId: null,
  };
  const lockedAt = schedule.fixtures.lockedAt.with(0, 1); // at another cell
  const noted = {
    ...schedule,
    fixtures: { ...schedule.fixtures, lockedAt },
    reasons: { [schedule.fixtures.ids[1]!]: 'A quarrel of the coaches' },
  };
  const id = await saveNew(token, noted);
  await save(token, noted, { id, version: 1, location, label: 'Told to nobody' });
  const { db } = server.database;
  const { inputs } = await db
    .selectFrom('schedules')
    .select('inputs')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const stored = { ...(inputs as object), token, contact: email, note: { phone: '555' } };
  await db
    .updateTable('schedules')
    .set({ inputs: JSON.stringify(stored) })
    .where('id', '=', id)
    .execute();
  await publish(token, id);

  const own = await detailFor(token, id);
  expect(own.body.data).toMatchObject({ location_id: venueId, inputs: { contact: email } });
  const seen = await detailFor(null, id);
  expect(seen.body.data).toMatchObject({
    ...{ schedules_id: id, location: 'North Park', location_id: null, address: '1 Park Road' },
    matches: own.body.data.matches.map(({ reason, lockedat, ...row }: Record<string, unknown>) => ({
      ...row,
      locks: '0',
    })),
  });
  expect(seen.body.data.inputs).toEqual(inputs);
  const owner = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify(seen.body);
  const page = await (await fetch(`${server.url}/s/${id}`)).text();
  const viewer = await watchLive(id, { since: 1_000 });
  onTestFinished(viewer.leave);
  await viewer.until((events) => events.length > 0);
  expect(viewer.events[0]?.data.matches).toHaveLength(schedule.fixtures.ids.length);
  for (const note of ['quarrel', 'lockedat']) expect(JSON.stringify(own.body)).toContain(note);
  const notes = ['Told to nobody', 'quarrel', 'lockedat', '"locks":"1"'];
  for (const secret of [owner.id, email, token, venueId, 'Byron', '555', ...notes]) {
    for (const response of [text, page, viewer.text()]) expect(response).not.toContain(secret);
  }
  for (const { path } of [
    scheduleCalls.getHistory,
    scheduleCalls.getMatchTable,
    scheduleCalls.getVersion,
  ]) {
    const query = { schedule: id, schedule_id: id, version: '1' };
    expect((await get(server.url, null, path, query)).status).toBe(401);
  }
});
