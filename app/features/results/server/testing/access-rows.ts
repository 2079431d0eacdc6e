import { expect } from 'vitest';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  type World,
} from '#testing/server/access/access-table.ts';
import { buyPlan } from '#testing/server/buying.ts';
import { recordScore } from '#testing/server/recording.ts';
import { publish, saveNew } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import type { resultCalls } from '../../api.ts';

const schedule = smallSchedule();
const match = schedule.fixtures.ids[0]!;

/** Returns a schedule with one result, of a user with a plan. */
async function played({ url, owner: { token } }: World): Promise<string> {
  await buyPlan(url, token);
  const id = await saveNew(url, token, schedule);
  await recordScore(url, token, { schedule: id, match, score: [2, 1] });
  return id;
}

async function shown(world: World): Promise<string> {
  const id = await played(world);
  await publish(world.url, world.owner.token, id);
  return id;
}

/** Access to results. */
export const accessRows = {
  getMatchResults: {
    input: async (world) => ({ query: { schedule_id: await shown(world) } }),
    everybody: fine(
      expect.objectContaining({
        matches: expect.arrayContaining([expect.objectContaining({ matchid: match, score1: 2 })]),
      }),
    ),
  },
  getStandings: {
    input: async (world) => ({ params: { schedule_id: await shown(world) } }),
    everybody: fine(expect.objectContaining({ standings: [expect.anything(), expect.anything()] })),
  },
  getResultHistory: {
    input: async (world) => ({ query: { schedule: await played(world), match } }),
    owner: fine([
      expect.objectContaining({ by: 'Ada Byron', result: { ending: 'regular', score: [2, 1] } }),
    ]),
    other: NOT_THERE,
  },
} satisfies AccessRows<typeof resultCalls>;
