import { expect } from 'vitest';
import { buyPlan } from '../buying.ts';
import { recordScore } from '../recording.ts';
import { publish, saveNew } from '../saving.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type AccessTable, fine, NOT_THERE, type World } from './access-table.ts';

const schedule = smallSchedule();
const match = schedule.fixtures.ids[0]!;

/** A schedule with one result, by somebody with a plan. */
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

/** How matches went. */
export const resultRows = {
  getMatchResults: {
    ask: async (world) => ({ query: { schedule_id: await shown(world) } }),
    everybody: fine(
      expect.objectContaining({
        matches: expect.arrayContaining([expect.objectContaining({ matchid: match, score1: 2 })]),
      }),
    ),
  },
  getStandings: {
    ask: async (world) => ({ params: { schedule_id: await shown(world) } }),
    everybody: fine(expect.objectContaining({ standings: [expect.anything(), expect.anything()] })),
  },
  getResultHistory: {
    ask: async (world) => ({ query: { schedule_id: await played(world), match_id: match } }),
    owner: fine([expect.objectContaining({ act: 'set', by: 'Ada Byron', score1: 2, score2: 1 })]),
    other: NOT_THERE,
  },
} satisfies Partial<AccessTable>;
