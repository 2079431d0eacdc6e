import { expect } from 'vitest';
import { saveNew } from '../saving.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type AccessTable, fine, NOT_THERE, type World } from './access-table.ts';

const schedule = smallSchedule();
const name = 'Spring League';

function saved({ url, owner }: World): Promise<string> {
  return saveNew(url, owner.token, schedule, name);
}

const nothing = { status: 200, body: { success: true, recordsTotal: 0, data: [] } };

/** The matches of a date or month, all of the schedule called `name`. */
function some(count: number) {
  const body = {
    success: true,
    recordsTotal: count,
    data: Array.from({ length: count }, () => expect.objectContaining({ name })),
  };
  return { status: 200, body };
}

export const matchTableRows = {
  getMatchTable: {
    ask: async (world) => ({ query: { schedule_id: await saved(world) } }),
    owner: fine(
      expect.objectContaining({
        name,
        datatable: { original: expect.objectContaining({ recordsTotal: 9 }) },
      }),
    ),
    other: NOT_THERE,
  },
  getMatchesByDate: {
    ask: async (world) => {
      await saved(world);
      return { query: { date: '2027-04-03' } };
    },
    owner: some(schedule.placements.filter((cell) => cell >= 0 && cell < 6).length),
    other: nothing,
  },
  getMatchesByMonth: {
    ask: async (world) => {
      await saved(world);
      return { query: { month: '2027-04' } };
    },
    owner: some(9),
    other: nothing,
  },
} satisfies Partial<AccessTable>;
