import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { openFreshDatabase } from '../fresh-database.ts';
import { history } from '../metering/happenings.ts';
import { type Played, playHistory } from '../metering/play-history.ts';
import { recountBills, recountMonths } from '../metering/recount.ts';

const HISTORIES = inject('postgresql') === undefined ? 60 : 20;
const SEED = Number(process.env['METER_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let database: OpenDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

/** The ledger, month by month, in the form of a recount. */
async function readLedger({ userId }: Played): Promise<Map<number, Set<string>>> {
  const rows = await database.db
    .selectFrom('counted_matches')
    .select(['month_start', 'schedule_id', 'match_id', 'report_id'])
    .where('user_id', '=', userId)
    .execute();
  const months = new Map<number, Set<string>>();
  for (const { month_start, schedule_id, match_id, report_id } of rows) {
    expect(report_id).not.toBeNull(); // the provider knows of every one
    const month = month_start.getTime();
    months.set(month, (months.get(month) ?? new Set()).add(`${schedule_id} ${match_id}`));
  }
  return months;
}

async function readBills({ customerId }: Played) {
  return database.db
    .selectFrom('testpay_invoices')
    .select(['cents', 'status'])
    .where('customer_id', '=', customerId)
    .orderBy('number')
    .execute();
}

test(`whatever happens, each match that was shown in a billing month is counted and billed once (${HISTORIES} histories, seed ${SEED})`, async () => {
  await fc.assert(
    fc.asyncProperty(history, async (happened) => {
      const played = await playHistory(database, happened);
      expect(await readLedger(played)).toEqual(recountMonths(played.timeline));
      expect(await readBills(played)).toEqual(recountBills(played.timeline));
    }),
    { numRuns: HISTORIES, seed: SEED },
  );
}, 180_000);
