import { LINK_HEADER } from '@evenfield/wire/results';
import { expect } from 'vitest';
import {
  type AccessRows,
  fine,
  NOT_THERE,
  type World,
} from '#testing/server/access/access-table.ts';
import { buyPlan } from '#testing/server/buying.ts';
import { saveNew } from '#testing/server/saving.ts';
import { newLink, recordByLink, WHOLE } from '#testing/server/scoring.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import type { scoreLinkCalls } from '../../api.ts';

const small = smallSchedule();
const match = small.fixtures.ids[0]!;
const result = { ending: 'regular', score: [2, 1] } as const;

/** Saves a schedule of the owner, who has a plan. */
async function paid({ url, owner: { token } }: World): Promise<string> {
  await buyPlan(url, token);
  return saveNew(url, token, small);
}

async function linked(world: World) {
  const schedule = await paid(world);
  return { schedule, ...(await newLink(world.url, world.owner.token, schedule)) };
}

/** Score links: their owner manages them, and a link is all that its holder needs. */
export const accessRows = {
  createScoreLink: {
    input: async (world) => ({
      body: { schedule: await paid(world), scope: WHOLE, name: 'Referee Kim' },
    }),
    owner: fine({
      link: expect.objectContaining({ name: 'Referee Kim' }),
      secret: expect.any(String),
    }),
    other: NOT_THERE,
  },
  getScoreLinks: {
    input: async (world) => ({ query: { schedule: (await linked(world)).schedule } }),
    owner: fine([expect.objectContaining({ name: 'Referee Kim', revoked: null })]),
    other: NOT_THERE,
  },
  revokeScoreLink: {
    input: async (world) => ({ body: { id: (await linked(world)).link.id } }),
    owner: fine(),
    other: NOT_THERE,
  },
  getScoring: {
    input: async (world) => ({ headers: { [LINK_HEADER]: (await linked(world)).secret } }),
    everybody: fine(expect.objectContaining({ schedule: 'Spring League', link: 'Referee Kim' })),
  },
  recordByLink: {
    input: async (world) => ({
      headers: { [LINK_HEADER]: (await linked(world)).secret },
      body: { match, version: 1, result, key: 'the-same-each-time' },
    }),
    everybody: fine(expect.objectContaining({ version: 2 })),
  },
  judgeByLink: {
    input: async (world) => {
      const { schedule, secret } = await linked(world);
      await recordByLink(world.url, secret, { match, version: 1 });
      const other = await newLink(world.url, world.owner.token, schedule);
      return {
        headers: { [LINK_HEADER]: other.secret },
        body: { match, judgement: 'dispute' },
      };
    },
    everybody: fine(
      expect.objectContaining({
        version: 3,
        match: expect.objectContaining({ id: match, result: { ...result, disputed: true } }),
      }),
    ),
  },
} satisfies AccessRows<typeof scoreLinkCalls>;
