import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { addAccount } from '#testing/server/add-account.ts';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import type { BillingDeps } from '../billing-deps.ts';
import { beginAlone } from './begin-alone.ts';
import { finishPurchase } from './purchase-store.ts';

const MADE = { kind: 'bought', message: 'Made.' } as const;

let database: OpenDatabase;
let deps: Pick<BillingDeps, 'db' | 'clock'>;

beforeAll(async () => {
  database = await openFreshDatabase();
  deps = { db: database.db, clock: () => new Date() };
});
afterAll(() => database.close());

const newOrganizer = () => addAccount(database.db, new Date());

test('three of an organizer’s simultaneous purchases wait, and the server refuses the others at once', async () => {
  const userId = await newOrganizer();
  const first = { userId, key: 'first' };
  expect(await beginAlone(deps, first, 'card')).toEqual({ kind: 'begun', again: false });
  let sentAway = 0;
  const crowd = Array.from({ length: 12 }, () =>
    beginAlone(deps, first, 'card').catch((error) => {
      expect(error).toMatchObject({ code: 'tooMany', retryAfter: 15 });
      sentAway++;
      return null;
    }),
  );
  await expect.poll(() => sentAway, { timeout: 10_000 }).toBe(9);
  const stranger = { userId: await newOrganizer(), key: 'other' };
  expect(await beginAlone(deps, stranger, 'card')).toMatchObject({ kind: 'begun' });
  await finishPurchase(deps.db, first, MADE);
  const waited = (await Promise.all(crowd)).filter((start) => start !== null);
  expect(waited).toEqual(Array(3).fill({ kind: 'done', outcome: MADE }));
  // A waiting request that gave up blocks no other.
  const next = { userId, key: 'next' };
  expect(await beginAlone(deps, next, 'card')).toMatchObject({ kind: 'begun' });
  const late = beginAlone(deps, next, 'card');
  await finishPurchase(deps.db, next, MADE);
  expect(await late).toEqual({ kind: 'done', outcome: MADE });
});
