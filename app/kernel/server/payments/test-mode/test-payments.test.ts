import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { openBench as openDeskOn } from './testing/open-bench.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openBench = (begin?: string) => openDeskOn(database.db, begin);

test('a plan that nobody has made is unknown', async () => {
  expect(await openBench().payments.read('sub_none')).toBeNull();
});

test('in test mode nobody can send events', () => {
  expect(() => openBench().payments.readEvent(Buffer.from('{}'), 't=1,v1=0')).toThrow(
    expect.objectContaining({ code: 'malformed' }),
  );
});
