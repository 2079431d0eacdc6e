import {
  encodeEntryFields,
  encodeJudgement,
  encodeLinkWish,
  encodeRevoke,
  LINK_HEADER,
} from '@evenfield/contract/results';
import { expect } from 'vitest';
import { buyPlan } from '../buying.ts';
import { saveNew } from '../saving.ts';
import { newLink, recordByLink, WHOLE } from '../scoring.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type AccessTable, fine, NOT_THERE, type World } from './access-table.ts';

const small = smallSchedule();
const match = small.fixtures.ids[0]!;
const result = { ending: 'regular', score: [2, 1] } as const;

/** A schedule of the owner, who has a plan. */
async function paid({ url, owner: { token } }: World): Promise<string> {
  await buyPlan(url, token);
  return saveNew(url, token, small);
}

async function linked(world: World) {
  const schedule = await paid(world);
  return { schedule, ...(await newLink(world.url, world.owner.token, schedule)) };
}

/** Links by which scores are entered: their owner makes them, and whoever has one needs nothing else. */
export const scoreLinkRows = {
  createScoreLink: {
    ask: async (world) => {
      const wish = { schedule: await paid(world), scope: WHOLE, name: 'Referee Kim' };
      return { body: encodeLinkWish(wish) };
    },
    owner: fine(expect.objectContaining({ name: 'Referee Kim', secret: expect.any(String) })),
    other: NOT_THERE,
  },
  getScoreLinks: {
    ask: async (world) => ({ query: { schedule_id: (await linked(world)).schedule } }),
    owner: fine([expect.objectContaining({ name: 'Referee Kim', revoke_date: null })]),
    other: NOT_THERE,
  },
  revokeScoreLink: {
    ask: async (world) => ({ body: encodeRevoke((await linked(world)).link.id) }),
    owner: fine(),
    other: NOT_THERE,
  },
  getScoring: {
    ask: async (world) => ({ headers: { [LINK_HEADER]: (await linked(world)).secret } }),
    everybody: fine(expect.objectContaining({ schedule: 'Spring League', link: 'Referee Kim' })),
  },
  recordByLink: {
    ask: async (world) => ({
      headers: { [LINK_HEADER]: (await linked(world)).secret },
      body: encodeEntryFields({ match, version: 1, result, key: 'the-same-each-time' }),
    }),
    everybody: fine(expect.objectContaining({ version: 2 })),
  },
  judgeByLink: {
    ask: async (world) => {
      const { schedule, secret } = await linked(world);
      await recordByLink(world.url, secret, { match, version: 1 });
      const other = await newLink(world.url, world.owner.token, schedule);
      return {
        headers: { [LINK_HEADER]: other.secret },
        body: encodeJudgement(match, 'dispute', { version: null, remark: null, key: null }),
      };
    },
    everybody: fine(
      expect.objectContaining({
        version: 3,
        match: expect.objectContaining({ id: match, disputed: '1' }),
      }),
    ),
  },
} satisfies Partial<AccessTable>;
