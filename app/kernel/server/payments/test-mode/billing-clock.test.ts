import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { openBillingClock } from './billing-clock.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

test('the billing clock is turned for good, and the clock of the app is not', async () => {
  const { clock } = turnableClock();
  const billing = await openBillingClock(database.db, clock);
  expect(billing.now()).toEqual(clock());
  await billing.turn(1.5);
  await billing.turn(30);
  const turned = new Date(clock().getTime() + 31.5 * DAY);
  expect(billing.now()).toEqual(turned);
  expect((await openBillingClock(database.db, clock)).now()).toEqual(turned);
});
