import {
  decodeSaved,
  decodeSavedList,
  decodeSchedulesTable,
  decodeUpdatedMatch,
  encodeMatchUpdate,
} from '@evenfield/wire';
import { expect, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { crowdedSchedule } from '#testing/server/crowded-schedule.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../api.ts';

const server = useServer();
const { buyPlan, call, newPayer, open, runCommand, save, saveNew, signUp, turnBilling } = server;

const free = crowdedSchedule(25);
const crowded = crowdedSchedule(26);
const renamed = { ...crowded, seed: 2 };

const REFUSED = {
  success: false,
  error: 'subscription_required',
  message: 'Subscription required: without a plan a saved schedule has up to 25 teams.',
};

async function newOrganizer(): Promise<string> {
  return (await signUp()).token;
}

/** Cancels the plan and waits for the end of its month. */
async function endPlan(token: string): Promise<void> {
  await call(token, billingCalls.cancelPlan);
  await turnBilling(32);
}

function updateOne(token: string, id: string, version: number) {
  const match = crowded.fixtures.ids[0]!;
  const update = { schedule: id, match, version, field: '-', label: null };
  return call(token, scheduleCalls.updateMatch, encodeMatchUpdate(update));
}

const park = { kind: 'parkMatch', match: crowded.fixtures.ids[0]! } as const;

const listFor = async (token: string) =>
  decodeSavedList((await call(token, scheduleCalls.getSavedList)).body);

const tableFor = async (token: string) =>
  decodeSchedulesTable((await call(token, scheduleCalls.getSchedulesTable)).body);

const countFor = async (token: string) => (await call(token, scheduleCalls.countSchedules)).body;

test('a league of 25 teams is saved without a plan, one of 26 is not, and nothing of it is kept', async () => {
  const token = await newOrganizer();
  await saveNew(token, free);
  const refused = await save(token, crowded, { name: 'Crowded' });
  expect(refused).toMatchObject({ status: 200, body: REFUSED });
  expect(decodeSaved(refused.body)).toEqual({ ok: false, refusal: REFUSED.message });
  expect(await countFor(token)).toEqual({ success: true, data: { count: 1 } });
});

test('with a plan a schedule has as many teams as it likes', async () => {
  const token = await newPayer();
  const id = await saveNew(token, crowded);
  expect((await save(token, renamed, { id, version: 1 })).body.data.version).toBe(2);
  expect(decodeUpdatedMatch((await updateOne(token, id, 2)).body).ok).toBe(true);
});

test('a saved schedule does not grow beyond 25 teams without a plan', async () => {
  const token = await newOrganizer();
  const id = await saveNew(token, free);
  const refused = await save(token, crowded, { id, version: 1 });
  expect(refused).toMatchObject({ status: 200, body: REFUSED });
  expect(await open(token, id)).toMatchObject({ version: 1 });
  expect((await open(token, id)).schedule.setup.entries).toEqual(free.setup.entries);
});

test('when the plan has ended a large schedule is opened, renamed and deleted, and not changed', async () => {
  const token = await newPayer();
  const id = await saveNew(token, crowded, 'Large');
  await endPlan(token);
  for (const refused of [
    await save(token, renamed, { id, version: 1 }),
    await updateOne(token, id, 1),
    await runCommand(token, { on: id, version: 1 }, park),
  ]) {
    expect(refused).toMatchObject({ status: 200, body: REFUSED });
  }
  expect(await open(token, id)).toMatchObject({ version: 1, name: 'Large' });
  const name = { schedule_id: id, name: 'Larger' };
  expect((await call(token, scheduleCalls.renameSchedule, name)).body.success).toBe(true);
  const own = await call(token, ownRecordsCalls.exportOwnRecords);
  expect(own.body.data.schedules[0].schedule).toMatchObject({ name: 'Larger' });
  const deleted = await call(token, scheduleCalls.deleteSchedule, { schedule_id: id });
  expect(deleted.body.success).toBe(true);
  expect((await call(token, scheduleCalls.getBin)).body.data).toHaveLength(1);
});

test('an earlier version of more teams comes back only with a plan, a smaller one always', async () => {
  const token = await newPayer();
  const id = await saveNew(token, free);
  await save(token, crowded, { id, version: 1 });
  await save(token, free, { id, version: 2 });
  await endPlan(token);
  const goBack = (version: number, over: number) =>
    call(token, scheduleCalls.restoreVersion, { schedule: id, version, over });
  expect(await goBack(2, 3)).toMatchObject({ status: 200, body: REFUSED });
  expect((await goBack(1, 3)).body.success).toBe(true);
  await buyPlan(token);
  expect((await goBack(2, 3)).body.data.version).toBe(4);
});

test('somebody else’s large schedule is not there, with a plan or without', async () => {
  const id = await saveNew(await newPayer(), crowded);
  const stranger = await newOrganizer();
  expect((await save(stranger, crowded, { id, version: 1 })).status).toBe(404);
  expect((await updateOne(stranger, id, 1)).status).toBe(404);
});

test('when a plan has ended, the lists and their counts show what is free', async () => {
  const token = await newPayer();
  const small = await saveNew(token, smallSchedule(), 'Small');
  await saveNew(token, crowded, 'Large');
  expect(await listFor(token)).toMatchObject({ value: [{ name: 'Large' }, { name: 'Small' }] });
  await endPlan(token);
  expect(await listFor(token)).toMatchObject({ ok: true, value: [{ id: small }] });
  const table = await tableFor(token);
  expect(table).toMatchObject({ ok: true, value: { total: 1, found: 1, rows: [{ id: small }] } });
  expect(await countFor(token)).toEqual({ success: true, data: { count: 1 } });
});

test('when a plan has ended, the schedules that the list leaves out are listed as locked', async () => {
  const token = await newPayer();
  const lockedFor = async () => (await call(token, scheduleCalls.getLockedSchedules)).body.data;
  await saveNew(token, free, 'Just free');
  const large = await saveNew(token, crowded, 'Large');
  const binned = await saveNew(token, crowded, 'Deleted');
  await call(token, scheduleCalls.deleteSchedule, { schedule_id: binned });
  expect(await lockedFor()).toEqual([]);
  await endPlan(token);
  expect(await lockedFor()).toEqual([
    expect.objectContaining({
      ...{ id: large, name: 'Large', teams: 26 },
      ...{ firstDate: '2027-04-03', lastDate: expect.stringMatching(/^2027-04-/) },
    }),
  ]);
  await buyPlan(token);
  expect(await lockedFor()).toEqual([]);
});

test('lists without a plan ask for a subscription and count the schedules', async () => {
  const token = await newPayer();
  await saveNew(token, crowded, 'Large');
  await saveNew(token, crowded, 'Larger');
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
  await buyPlan(token);
  expect(await listFor(token)).toMatchObject({ ok: true, value: [{}, {}] });
});

test('somebody who has saved nothing has an empty list and needs no subscription', async () => {
  const token = await newOrganizer();
  expect(await listFor(token)).toEqual({ ok: true, value: [] });
  expect(await tableFor(token)).toMatchObject({ ok: true, value: { total: 0 } });
});
