import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { createId } from '#kernel/server/secret.ts';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import type { BillingDesk } from '../billing-desk.ts';
import { beginAlone } from './begin-alone.ts';
import { finishPurchase } from './purchase-store.ts';

const MADE = { kind: 'bought', message: 'Made.' } as const;

let database: OpenDatabase;
let desk: Pick<BillingDesk, 'db' | 'clock'>;

beforeAll(async () => {
  database = await openFreshDatabase();
  desk = { db: database.db, clock: () => new Date() };
});
afterAll(() => database.close());

async function newOrganiser(): Promise<string> {
  const id = createId();
  await database.db
    .insertInto('users')
    .values({
      ...{ id, email: `${id}@example.org`, first_name: 'Ada', last_name: 'Byron' },
      ...{ password_hash: '', created_at: new Date() },
    })
    .execute();
  return id;
}

test('of a crowd of purchases of one organizer three wait, and the others are sent away at once', async () => {
  const userId = await newOrganiser();
  const first = { userId, key: 'first' };
  expect(await beginAlone(desk, first, 'card')).toEqual({ kind: 'begun', again: false });
  let sentAway = 0;
  const crowd = Array.from({ length: 12 }, () =>
    beginAlone(desk, first, 'card').catch((error) => {
      expect(error).toMatchObject({ code: 'tooMany', retryAfter: 15 });
      sentAway++;
      return null;
    }),
  );
  await expect.poll(() => sentAway, { timeout: 10_000 }).toBe(9);
  const stranger = { userId: await newOrganiser(), key: 'other' };
  expect(await beginAlone(desk, stranger, 'card')).toMatchObject({ kind: 'begun' });
  await finishPurchase(desk.db, first, MADE);
  const waited = (await Promise.all(crowd)).filter((start) => start !== null);
  expect(waited).toEqual(Array(3).fill({ kind: 'done', outcome: MADE }));
  // Whoever has waited stands in nobody's way.
  const next = { userId, key: 'next' };
  expect(await beginAlone(desk, next, 'card')).toMatchObject({ kind: 'begun' });
  const late = beginAlone(desk, next, 'card');
  await finishPurchase(desk.db, next, MADE);
  expect(await late).toEqual({ kind: 'done', outcome: MADE });
});
