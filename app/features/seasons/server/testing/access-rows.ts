import { expect } from 'vitest';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  type World,
} from '#testing/server/access/access-table.ts';
import { saveNew } from '#testing/server/saving.ts';
import { call } from '#testing/server/sign-up.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { seasonCalls } from '../../api.ts';

/** Creates a season of the owner; returns its id. */
async function created({ url, owner }: World): Promise<string> {
  const { body } = await call(url, owner.token, seasonCalls.createSeason, { name: 'Spring 2027' });
  return body.data.id;
}

const spring = expect.objectContaining({ name: 'Spring 2027' });

export const accessRows = {
  getSeasons: {
    input: async (world) => {
      await created(world);
      return {};
    },
    owner: fine({ seasons: [spring], schedules: [] }),
    other: fine({ seasons: [], schedules: [] }),
  },
  createSeason: {
    input: () => ({ body: { name: 'Spring 2027' } }),
    owner: fine(spring),
    other: fine(spring), // their own
  },
  changeSeason: {
    input: async (world) => ({ body: { season: await created(world), isArchived: true } }),
    owner: fine(expect.objectContaining({ name: 'Spring 2027', isArchived: true })),
    other: NOT_THERE,
  },
  deleteSeason: {
    input: async (world) => ({ query: { season: await created(world) } }),
    owner: fine(),
    other: NOT_THERE,
  },
  fileSchedules: {
    input: async (world) => {
      const schedule = await saveNew(world.url, world.owner.token, smallSchedule());
      return { body: { schedules: [schedule], season: await created(world) } };
    },
    owner: fine(),
    other: NOT_THERE,
  },
  getEarlierSchedules: {
    input: () => ({ params: { schedule_id: 'guessed' } }),
    everybody: NOT_THERE,
  },
} satisfies AccessRows<typeof seasonCalls>;
