import { expect } from 'vitest';
import { type AccessRows, fine, NOT_THERE, no } from '#testing/server/access/access-table.ts';
import { buyPlan } from '#testing/server/buying.ts';
import { newDraft, saveNew, savePublished } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import type { publishedCalls } from '../../api.ts';

const NO_LINK = 'This link no longer works. Use the one in the newest e-mail.';

export const accessRows = {
  requestFollowing: {
    input: async ({ url, owner }) => {
      await buyPlan(url, owner.token);
      const schedule = await savePublished(url, owner.token, smallSchedule());
      const team = { division: 'U10', pool: 'A', team: 'Bears' };
      return { body: { schedule, ...team, email: owner.email } };
    },
    everybody: fine(),
  },
  confirmFollowing: { input: () => ({ body: { token: 'guessed' } }), everybody: no(NO_LINK) },
  leaveTeam: { input: () => ({ body: { token: 'guessed' } }), everybody: no(NO_LINK) },
  countFollowers: {
    input: async ({ url, owner }) => ({
      query: { schedule: await saveNew(url, owner.token, smallSchedule()) },
    }),
    owner: fine({ count: 0 }),
    other: NOT_THERE,
  },
  getDraftChanges: {
    input: async ({ url, owner: { token } }) => {
      await buyPlan(url, token);
      const id = await savePublished(url, token, smallSchedule());
      return { params: { id }, query: { draft: await newDraft(url, token, id) } };
    },
    owner: fine({ version: 1, matches: 0, emails: 0, teams: [] }),
    other: NOT_THERE,
  },
  getPublished: {
    input: async ({ url, owner: { token, email } }) => {
      await buyPlan(url, token);
      await savePublished(url, token, smallSchedule(), `League of ${email}`);
      return { query: { search_name: email } };
    },
    everybody: fine([expect.objectContaining({ first_name: 'Ada', last_name: 'Byron' })]),
  },
  watchSchedule: { input: () => ({ params: { schedule_id: 'guessed' } }), everybody: NOT_THERE },
  getCalendar: { input: () => ({ params: { schedule_id: 'guessed' } }), everybody: NOT_THERE },
} satisfies AccessRows<typeof publishedCalls>;
