import {
  decodeSaved,
  decodeSavedList,
  decodeSchedulesTable,
  decodeUpdatedMatch,
  encodeMatchUpdate,
} from '@evenfield/wire';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { buyPlan, post, turnBilling } from '#testing/server/buying.ts';
import { crowdedSchedule } from '#testing/server/crowded-schedule.ts';
import { get, open, save, saveNew } from '#testing/server/saving.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { callAs, signUp } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { scheduleCalls } from '../api.ts';

let served: ServedApp;
let url: string;

beforeAll(async () => {
  served = await serveApp();
  url = served.url;
});
afterAll(() => served.close());

const free = crowdedSchedule(25);
const crowded = crowdedSchedule(26);
const renamed = { ...crowded, seed: 2 };

const REFUSED = {
  success: false,
  error: 'subscription_required',
  message: 'Subscription required: without a plan a saved schedule has up to 25 teams.',
};

async function newOrganizer(): Promise<string> {
  return (await signUp(url)).token;
}

async function newPayer(): Promise<string> {
  const token = await newOrganizer();
  await buyPlan(url, token);
  return token;
}

/** Cancels the plan and waits for the end of its month. */
async function endPlan(token: string): Promise<void> {
  await post(url, token, billingCalls.cancelPlan);
  await turnBilling(url, 32);
}

function updateOne(token: string, id: string, version: number) {
  const match = crowded.fixtures.ids[0]!;
  const update = { schedule: id, match, version, field: '-', label: null };
  return post(url, token, scheduleCalls.updateMatch, encodeMatchUpdate(update));
}

const listFor = async (token: string) =>
  decodeSavedList((await get(url, token, scheduleCalls.getSavedList.path)).body);

const tableFor = async (token: string) =>
  decodeSchedulesTable((await get(url, token, scheduleCalls.getSchedulesTable.path)).body);

const countFor = async (token: string) =>
  (await get(url, token, scheduleCalls.countSchedules.path)).body;

test('a league of 25 teams is saved without a plan, one of 26 is not, and nothing of it is kept', async () => {
  const token = await newOrganizer();
  await saveNew(url, token, free);
  const refused = await save(url, token, crowded, { name: 'Crowded' });
  expect(refused).toMatchObject({ status: 200, body: REFUSED });
  expect(decodeSaved(refused.body)).toEqual({ ok: false, refusal: REFUSED.message });
  expect(await countFor(token)).toEqual({ success: true, data: { count: 1 } });
});

test('with a plan a schedule has as many teams as it likes', async () => {
  const token = await newPayer();
  const id = await saveNew(url, token, crowded);
  expect((await save(url, token, renamed, { id, version: 1 })).body.data.version).toBe(2);
  expect(decodeUpdatedMatch((await updateOne(token, id, 2)).body).ok).toBe(true);
});

test('a saved schedule does not grow beyond 25 teams without a plan', async () => {
  const token = await newOrganizer();
  const id = await saveNew(url, token, free);
  const refused = await save(url, token, crowded, { id, version: 1 });
  expect(refused).toMatchObject({ status: 200, body: REFUSED });
  expect(await open(url, token, id)).toMatchObject({ version: 1 });
  expect((await open(url, token, id)).schedule.setup.entries).toEqual(free.setup.entries);
});

test('when the plan has ended a large schedule is opened, renamed and deleted, and not changed', async () => {
  const token = await newPayer();
  const id = await saveNew(url, token, crowded, 'Large');
  await endPlan(token);
  for (const refused of [
    await save(url, token, renamed, { id, version: 1 }),
    await updateOne(token, id, 1),
  ]) {
    expect(refused).toMatchObject({ status: 200, body: REFUSED });
  }
  expect(await open(url, token, id)).toMatchObject({ version: 1, name: 'Large' });
  const name = { schedule_id: id, name: 'Larger' };
  expect((await post(url, token, scheduleCalls.renameSchedule, name)).body.success).toBe(true);
  const own = await callAs(url + ownRecordsCalls.exportOwnRecords.path, token);
  expect(own.body.data.schedules[0].schedule).toMatchObject({ name: 'Larger' });
  const path = `${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`;
  expect((await callAs(path, token, { method: 'DELETE' })).body.success).toBe(true);
  expect((await get(url, token, scheduleCalls.getBin.path)).body.data).toHaveLength(1);
});

test('an earlier version of more teams comes back only with a plan, a smaller one always', async () => {
  const token = await newPayer();
  const id = await saveNew(url, token, free);
  await save(url, token, crowded, { id, version: 1 });
  await save(url, token, free, { id, version: 2 });
  await endPlan(token);
  const goBack = (version: number, over: number) =>
    post(url, token, scheduleCalls.restoreVersion, { schedule: id, version, over });
  expect(await goBack(2, 3)).toMatchObject({ status: 200, body: REFUSED });
  expect((await goBack(1, 3)).body.success).toBe(true);
  await buyPlan(url, token);
  expect((await goBack(2, 3)).body.data.version).toBe(4);
});

test('somebody else’s large schedule is not there, with a plan or without', async () => {
  const id = await saveNew(url, await newPayer(), crowded);
  const stranger = await newOrganizer();
  expect((await save(url, stranger, crowded, { id, version: 1 })).status).toBe(404);
  expect((await updateOne(stranger, id, 1)).status).toBe(404);
});

test('when a plan has ended, the lists and their counts show what is free', async () => {
  const token = await newPayer();
  const small = await saveNew(url, token, smallSchedule(), 'Small');
  await saveNew(url, token, crowded, 'Large');
  expect(await listFor(token)).toMatchObject({ value: [{ name: 'Large' }, { name: 'Small' }] });
  await endPlan(token);
  expect(await listFor(token)).toMatchObject({ ok: true, value: [{ id: small }] });
  const table = await tableFor(token);
  expect(table).toMatchObject({ ok: true, value: { total: 1, found: 1, rows: [{ id: small }] } });
  expect(await countFor(token)).toEqual({ success: true, data: { count: 1 } });
});

test('when a plan has ended, the schedules that the list leaves out are listed as locked', async () => {
  const token = await newPayer();
  const lockedFor = async () =>
    (await get(url, token, scheduleCalls.getLockedSchedules.path)).body.data;
  await saveNew(url, token, free, 'Just free');
  const large = await saveNew(url, token, crowded, 'Large');
  const binned = await saveNew(url, token, crowded, 'Deleted');
  await callAs(`${url}${scheduleCalls.deleteSchedule.path}?schedule_id=${binned}`, token, {
    method: 'DELETE',
  });
  expect(await lockedFor()).toEqual([]);
  await endPlan(token);
  expect(await lockedFor()).toEqual([
    expect.objectContaining({
      ...{ id: large, name: 'Large', teams: 26 },
      ...{ firstDate: '2027-04-03', lastDate: expect.stringMatching(/^2027-04-/) },
    }),
  ]);
  await buyPlan(url, token);
  expect(await lockedFor()).toEqual([]);
});

test('where nothing is free, the lists ask for a subscription and say how many schedules there are', async () => {
  const token = await newPayer();
  await saveNew(url, token, crowded, 'Large');
  await saveNew(url, token, crowded, 'Larger');
  await endPlan(token);
  const withheld = { ok: false, scheduleCount: 2 };
  expect(await listFor(token)).toEqual(withheld);
  expect(await tableFor(token)).toEqual(withheld);
  expect(await countFor(token)).toEqual({
    success: false,
    error: 'subscription_required',
    message:
      'Subscription required: each of your 2 schedules has more than 25 teams. Nothing of it is lost.',
    schedule_count: 2,
  });
  await buyPlan(url, token);
  expect(await listFor(token)).toMatchObject({ ok: true, value: [{}, {}] });
});

test('who has saved nothing has an empty list and needs no subscription', async () => {
  const token = await newOrganizer();
  expect(await listFor(token)).toEqual({ ok: true, value: [] });
  expect(await tableFor(token)).toMatchObject({ ok: true, value: { total: 0 } });
});
