import { expect } from 'vitest';
import { type AccessRows, fine } from '#testing/server/access/access-table.ts';
import type { sportCalls } from '../../api.ts';

export const accessRows = {
  getSports: {
    everybody: fine(expect.arrayContaining([{ sportid: 'soccer', sportname: 'Soccer' }])),
  },
} satisfies AccessRows<typeof sportCalls>;
