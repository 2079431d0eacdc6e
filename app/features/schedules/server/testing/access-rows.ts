import { encodeSave, endpoints } from '@evenfield/contract';
import { expect } from 'vitest';
import { buyPlan, post, turnBilling } from '../buying.ts';
import { crowdedSchedule } from '../crowded-schedule.ts';
import { SAVE_FRAME, saveNew, savePublished } from '../saving.ts';
import { askAs } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type AccessTable, fine, NOT_THERE, type World } from './access-table.ts';

const schedule = smallSchedule();

/** A schedule that the owner has saved. */
function saved({ url, owner }: World): Promise<string> {
  return saveNew(url, owner.token, schedule);
}

async function named(world: World) {
  return { query: { schedule_id: await saved(world) } };
}

async function binned(world: World): Promise<string> {
  const id = await saved(world);
  const path = `${world.url}${endpoints.deleteSchedule.path}?schedule_id=${id}`;
  await askAs(path, world.owner.token, { method: 'DELETE' });
  return id;
}

export const savingRows = {
  saveSchedule: {
    ask: async (world) => ({
      body: encodeSave({ ...SAVE_FRAME, id: await saved(world), version: 1 }, schedule),
    }),
    owner: fine(expect.objectContaining({ name: 'Spring League' })),
    other: NOT_THERE,
  },
  getSavedList: {
    ask: async (world) => {
      await saved(world);
      return {};
    },
    owner: fine([expect.objectContaining({ name: 'Spring League' })]),
    other: fine([]),
  },
  getLockedSchedules: {
    ask: async ({ url, owner }) => {
      await buyPlan(url, owner.token);
      await saveNew(url, owner.token, crowdedSchedule(26));
      await post(url, owner.token, endpoints.cancelPlan);
      await turnBilling(url, 32);
      return {};
    },
    owner: fine([expect.objectContaining({ name: 'Spring League', team_count: 26 })]),
    other: fine([]),
  },
  getUnusedSchedules: { owner: fine([]), other: fine([]) }, // none is a day old
  getSchedulesTable: {
    ask: async (world) => {
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
    ask: async (world) => {
      await saved(world);
      return {};
    },
    owner: fine({ count: 1 }),
    other: fine({ count: 0 }),
  },
  getSavedSchedule: {
    ask: async (world) => {
      await buyPlan(world.url, world.owner.token);
      return {
        query: { schedule_id: await savePublished(world.url, world.owner.token, schedule) },
      };
    },
    everybody: fine(expect.objectContaining({ name: 'Spring League', version: 1, publish: '1' })),
  },
  deleteSchedule: { ask: named, owner: fine(), other: NOT_THERE },
  getBin: {
    ask: async (world) => {
      await binned(world);
      return {};
    },
    owner: fine([expect.objectContaining({ name: 'Spring League' })]),
    other: fine([]),
  },
  restoreSchedule: {
    ask: async (world) => ({ body: { schedule_id: await binned(world) } }),
    owner: fine(),
    other: NOT_THERE,
  },
  renameSchedule: {
    ask: async (world) => ({ body: { schedule_id: await saved(world), name: 'Autumn League' } }),
    owner: fine(),
    other: NOT_THERE,
  },
  getHistory: {
    ask: named,
    owner: fine([expect.objectContaining({ version: 1, by: 'Ada Byron' })]),
    other: NOT_THERE,
  },
  getVersion: {
    ask: async (world) => ({ query: { schedule_id: await saved(world), version: '1' } }),
    owner: fine(expect.objectContaining({ name: 'Spring League', version: 1 })),
    other: NOT_THERE,
  },
  restoreVersion: {
    ask: async (world) => ({
      body: { schedule_id: await saved(world), to_version: 1, version: 1 },
    }),
    owner: fine(expect.objectContaining({ name: 'Spring League' })),
    other: NOT_THERE,
  },
  getPublication: {
    ask: named,
    owner: fine(expect.objectContaining({ name: 'Spring League', person: 'Ada Byron' })),
    other: NOT_THERE,
  },
  getAnnouncement: { ask: named, owner: fine({ text: '' }), other: NOT_THERE },
  announce: {
    ask: async (world) => ({ body: { schedule_id: await saved(world), text: 'Rain day' } }),
    owner: fine(),
    other: NOT_THERE,
  },
  updateMatch: {
    ask: async (world) => ({
      body: {
        ...{ id: schedule.fixtures.ids[0], eventid: await saved(world), version: 1 },
        ...{ onlyscheduleupdt: 1, fieldname: '-' },
      },
    }),
    owner: fine(expect.objectContaining({ version: 2 })),
    other: NOT_THERE,
  },
  exportOwnRecords: {
    ask: async (world) => {
      await saved(world);
      return {};
    },
    owner: fine(
      expect.objectContaining({
        schedules: [
          expect.objectContaining({ schedule: expect.objectContaining({ name: 'Spring League' }) }),
        ],
      }),
    ),
    other: fine(expect.objectContaining({ schedules: [], venues: [] })),
  },
} satisfies Partial<AccessTable>;
