import { expect } from 'vitest';
import { buyPlan } from '../buying.ts';
import { savePublished } from '../saving.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type AccessTable, fine, NOT_THERE } from './access-table.ts';

/** What an audience may look for. */
export const publishedRows = {
  getPublished: {
    ask: async ({ url, owner: { token, email } }) => {
      await buyPlan(url, token);
      await savePublished(url, token, smallSchedule(), `League of ${email}`);
      return { query: { search_name: email } };
    },
    everybody: fine([expect.objectContaining({ first_name: 'Ada', last_name: 'Byron' })]),
  },
  watchSchedule: { ask: () => ({ params: { schedule_id: 'guessed' } }), everybody: NOT_THERE },
  getCalendar: { ask: () => ({ params: { schedule_id: 'guessed' } }), everybody: NOT_THERE },
} satisfies Partial<AccessTable>;
