import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import { addressOf } from '../address-of.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { limitAddresses } from './attempt-limit.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

test('households of one IPv6 site together have the attempts of eight', async () => {
  const size = { name: 'test', attempts: 2, seconds: 60 };
  const limit = limitAddresses(database.connections, size);
  const householdOf = (site: string, n: number) => addressOf({ ip: `2001:db8:${site}:${n}00::1` });
  for (let n = 1; n <= 8; n++) {
    for (let attempt = 0; attempt < 2; attempt++) await limit.count(householdOf('1', n));
    await expect(limit.count(householdOf('1', n))).rejects.toMatchObject({ code: 'tooMany' });
  }
  await expect(limit.count(householdOf('1', 9))).rejects.toMatchObject({ code: 'tooMany' });
  await expect(limit.check(householdOf('1', 10))).rejects.toMatchObject({ code: 'tooMany' });
  await limit.count(householdOf('2', 1));
});
