import { expect } from 'vitest';
import { type AccessRows, fine } from '#testing/server/access/access-table.ts';
import { saveNew } from '#testing/server/saving.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import type { ownRecordsCalls } from '../../api.ts';

export const accessRows = {
  exportOwnRecords: {
    input: async ({ url, owner }) => {
      await saveNew(url, owner.token, smallSchedule());
      return {};
    },
    owner: fine(
      expect.objectContaining({
        schedules: [
          expect.objectContaining({ schedule: expect.objectContaining({ name: 'Spring League' }) }),
        ],
      }),
    ),
    other: fine(expect.objectContaining({ schedules: [], venues: [] })),
  },
} satisfies AccessRows<typeof ownRecordsCalls>;
