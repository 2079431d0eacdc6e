import { encodeSave } from '@evenfield/wire';
import { expect } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  type World,
} from '#testing/server/access/access-table.ts';
import { buyPlan, post, turnBilling } from '#testing/server/buying.ts';
import { crowdedSchedule } from '#testing/server/crowded-schedule.ts';
import { newDraft, SAVE_FRAME, saveNew, savePublished } from '#testing/server/saving.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { scheduleCalls } from '../../api.ts';

const schedule = smallSchedule();
const NAME = 'Spring League';

/** Saves a schedule of the owner. */
function saved({ url, owner }: World): Promise<string> {
  return saveNew(url, owner.token, schedule, NAME);
}

async function named(world: World) {
  return { query: { schedule_id: await saved(world) } };
}

/** The same for calls of our own. */
async function ofSchedule(world: World) {
  return { query: { schedule: await saved(world) } };
}

async function binned(world: World): Promise<string> {
  const id = await saved(world);
  const path = `${world.url}${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`;
  await callAs(path, world.owner.token, { method: 'DELETE' });
  return id;
}

const nothing = { status: 200, body: { success: true, recordsTotal: 0, data: [] } };

/** Expects that many matches of a date or month, all of the schedule `NAME`. */
function some(count: number) {
  const body = {
    success: true,
    recordsTotal: count,
    data: Array.from({ length: count }, () => expect.objectContaining({ name: NAME })),
  };
  return { status: 200, body };
}

/** Saves a schedule of the owner, who has a plan. */
async function paid(world: World): Promise<string> {
  await buyPlan(world.url, world.owner.token);
  return saved(world);
}

/** Publishes a schedule of the owner, who has a plan. */
async function shown(world: World): Promise<string> {
  await buyPlan(world.url, world.owner.token);
  return savePublished(world.url, world.owner.token, schedule);
}

/** The same, with a draft. */
async function drafted(world: World) {
  const id = await shown(world);
  return { id, draft: await newDraft(world.url, world.owner.token, id) };
}

export const accessRows = {
  saveSchedule: {
    input: async (world) => ({
      body: encodeSave({ ...SAVE_FRAME, id: await saved(world), version: 1 }, schedule),
    }),
    owner: fine(expect.objectContaining({ name: 'Spring League' })),
    other: NOT_THERE,
  },
  runCommand: {
    input: async (world) => ({
      params: { id: await saved(world) },
      body: {
        id: 'a',
        version: 1,
        command: { kind: 'parkMatch', match: schedule.fixtures.ids[0] },
      },
    }),
    owner: fine({ version: 2, at: expect.any(String), rebased: false }),
    other: NOT_THERE,
  },
  getSavedList: {
    input: async (world) => {
      await saved(world);
      return {};
    },
    owner: fine([expect.objectContaining({ name: 'Spring League' })]),
    other: fine([]),
  },
  getLockedSchedules: {
    input: async ({ url, owner }) => {
      await buyPlan(url, owner.token);
      await saveNew(url, owner.token, crowdedSchedule(26));
      await post(url, owner.token, billingCalls.cancelPlan);
      await turnBilling(url, 32);
      return {};
    },
    owner: fine([expect.objectContaining({ name: 'Spring League', teams: 26 })]),
    other: fine([]),
  },
  getUnusedSchedules: { owner: fine([]), other: fine([]) }, // none is a day old
  getSchedulesTable: {
    input: async (world) => {
      await saved(world);
      return { query: { schedule_type: 'all' } };
    },
    owner: fine([
      expect.objectContaining({
        recordsTotal: 1,
        recordsFiltered: 1,
        data: [expect.objectContaining({ name: 'Spring League' })],
      }),
    ]),
    other: fine([{ draw: 0, recordsTotal: 0, recordsFiltered: 0, data: [] }]),
  },
  countSchedules: {
    input: async (world) => {
      await saved(world);
      return {};
    },
    owner: fine({ count: 1 }),
    other: fine({ count: 0 }),
  },
  getSavedSchedule: {
    input: async (world) => {
      await buyPlan(world.url, world.owner.token);
      return {
        query: { schedule_id: await savePublished(world.url, world.owner.token, schedule) },
      };
    },
    everybody: fine(expect.objectContaining({ name: 'Spring League', version: 1, publish: '1' })),
  },
  deleteSchedule: { input: named, owner: fine(), other: NOT_THERE },
  getBin: {
    input: async (world) => {
      await binned(world);
      return {};
    },
    owner: fine([expect.objectContaining({ name: 'Spring League' })]),
    other: fine([]),
  },
  restoreSchedule: {
    input: async (world) => ({ body: { schedule: await binned(world) } }),
    owner: fine(),
    other: NOT_THERE,
  },
  renameSchedule: {
    input: async (world) => ({ body: { schedule_id: await saved(world), name: 'Autumn League' } }),
    owner: fine(),
    other: NOT_THERE,
  },
  getHistory: {
    input: ofSchedule,
    owner: fine([expect.objectContaining({ version: 1, by: 'Ada Byron' })]),
    other: NOT_THERE,
  },
  getVersion: {
    input: async (world) => ({ query: { schedule: await saved(world), version: '1' } }),
    owner: fine(expect.objectContaining({ name: 'Spring League', version: 1 })),
    other: NOT_THERE,
  },
  restoreVersion: {
    input: async (world) => ({
      body: { schedule: await saved(world), version: 1, over: 1 },
    }),
    owner: fine(expect.objectContaining({ name: 'Spring League' })),
    other: NOT_THERE,
  },
  getPublication: {
    input: ofSchedule,
    owner: fine(expect.objectContaining({ name: 'Spring League', person: 'Ada Byron' })),
    other: NOT_THERE,
  },
  getAnnouncement: { input: ofSchedule, owner: fine({ text: null }), other: NOT_THERE },
  announce: {
    input: async (world) => ({ body: { schedule: await saved(world), text: 'Rain day' } }),
    owner: fine(),
    other: NOT_THERE,
  },
  updateMatch: {
    input: async (world) => ({
      body: {
        ...{ id: schedule.fixtures.ids[0], eventid: await saved(world), version: 1 },
        ...{ onlyscheduleupdt: 1, fieldname: '-' },
      },
    }),
    owner: fine(expect.objectContaining({ version: 2 })),
    other: NOT_THERE,
  },
  watchEdits: {
    input: () => ({ params: { id: 'guessed' }, query: { client: 'mine' } }), // one that is there does not end
    owner: NOT_THERE,
    other: NOT_THERE,
  },
  showPresence: {
    input: async (world) => ({
      params: { id: await saved(world) },
      body: { client: 'mine', match: null, cell: null },
    }),
    owner: fine(),
    other: NOT_THERE,
  },
  getMatchTable: {
    input: async (world) => ({ query: { schedule_id: await saved(world) } }),
    owner: fine(
      expect.objectContaining({
        name: NAME,
        datatable: { original: expect.objectContaining({ recordsTotal: 9 }) },
      }),
    ),
    other: NOT_THERE,
  },
  getMatchesByDate: {
    input: async (world) => {
      await saved(world);
      return { query: { date: '2027-04-03' } };
    },
    owner: some(schedule.placements.filter((cell) => cell >= 0 && cell < 6).length),
    other: nothing,
  },
  getMatchesByMonth: {
    input: async (world) => {
      await saved(world);
      return { query: { month: '2027-04' } };
    },
    owner: some(9),
    other: nothing,
  },
  isActiveFor: {
    input: async (world) => {
      const schedule_id = await paid(world);
      const publish = { schedule_id, publish: '1' };
      await post(world.url, world.owner.token, scheduleCalls.publishSchedule, publish);
      return { params: { schedule_id } };
    },
    everybody: fine(true),
  },
  getDrafts: {
    input: async (world) => ({ params: { id: (await drafted(world)).id } }),
    owner: fine([expect.objectContaining({ name: 'Draft A', matches: 0 })]),
    other: NOT_THERE,
  },
  createDraft: {
    input: async (world) => ({ params: { id: await shown(world) }, body: {} }),
    owner: fine(expect.objectContaining({ name: 'Draft A', version: 1 })),
    other: NOT_THERE,
  },
  renameDraft: {
    input: async (world) => {
      const { id, draft } = await drafted(world);
      return { params: { id }, body: { draft, name: 'Rain plan' } };
    },
    owner: fine(),
    other: NOT_THERE,
  },
  publishDraft: {
    input: async (world) => {
      const { id, draft } = await drafted(world);
      return { params: { id }, body: { draft, version: 1 } };
    },
    owner: fine({ version: 1 }),
    other: NOT_THERE,
  },
  deleteDraft: {
    input: async (world) => {
      const { id, draft } = await drafted(world);
      return { params: { id }, query: { draft } };
    },
    owner: fine(),
    other: NOT_THERE,
  },
  publishSchedule: {
    input: async (world) => ({ body: { schedule_id: await paid(world), publish: '1' } }),
    owner: fine(),
    other: NOT_THERE,
  },
} satisfies AccessRows<typeof scheduleCalls>;
