import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { addAccount } from '#testing/server/add-account.ts';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { monthAt } from './month-at.ts';
import { paysAt } from './pays-at.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const moments = fc.integer({ min: 0, max: 4 }).map((days) => new Date(86_400_000 * days));

const plans = fc.record({
  state: fc.constantFrom('incomplete', 'active', 'overdue', 'ended'),
  ends_with_month: fc.boolean(),
  month_start: fc.option(moments),
  month_end: fc.option(moments),
});

test('the SQL query and the function agree on who pays, and one plan pays as well as many', async () => {
  const { db } = database;
  const property = fc.asyncProperty(plans, moments, async (plan, now) => {
    const id = await addAccount(db, now);
    await db
      .insertInto('plans')
      .values({ user_id: id, customer_id: id, owed_cents: 0, asked: 0, heard: 0, ...plan })
      .execute();
    const paying = await db
      .selectFrom('users')
      .select('id')
      .where(paysAt(sql.ref('users.id'), now))
      .where('id', '=', id)
      .execute();
    expect(paying.length === 1).toBe(monthAt(plan, now) !== null);
  });
  await fc.assert(property, { numRuns: 150 });
});

test('somebody who never bought a plan has none that pays', async () => {
  const question = sql<{ paid: boolean }>`select ${paysAt(sql`'nobody'`, new Date())} as paid`;
  expect((await question.execute(database.db)).rows).toEqual([{ paid: false }]);
});
