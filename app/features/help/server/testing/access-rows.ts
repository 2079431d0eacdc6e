import { type AccessRows, fine } from '#testing/server/access/access-table.ts';
import type { helpCalls } from '../../api.ts';

export const accessRows = {
  contactUs: {
    input: ({ owner: { email } }) => ({
      body: { name: 'Ada', email, subject: 'A rain day', description: 'What now?' },
    }),
    everybody: fine(),
  },
} satisfies AccessRows<typeof helpCalls>;
