import { buyPlan } from '../buying.ts';
import { saveNew, savePublished } from '../saving.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type AccessTable, fine, NOT_THERE, no } from './access-table.ts';

const NO_LINK = 'This link no longer works. Use the one in the newest e-mail.';

export const followerRows = {
  askToFollow: {
    ask: async ({ url, owner }) => {
      await buyPlan(url, owner.token);
      const schedule_id = await savePublished(url, owner.token, smallSchedule());
      const team = { division: 'U10', pool: 'A', team: 'Bears' };
      return { body: { schedule_id, ...team, email: owner.email } };
    },
    everybody: fine(),
  },
  confirmFollowing: { ask: () => ({ body: { token: 'guessed' } }), everybody: no(NO_LINK) },
  leaveTeam: { ask: () => ({ body: { token: 'guessed' } }), everybody: no(NO_LINK) },
  countFollowers: {
    ask: async ({ url, owner }) => ({
      query: { schedule_id: await saveNew(url, owner.token, smallSchedule()) },
    }),
    owner: fine({ count: 0 }),
    other: NOT_THERE,
  },
} satisfies Partial<AccessTable>;
