import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import type { OpenDatabase } from '../../database/open-database.ts';
import { openDesk as openDeskOn } from './testing/open-desk.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openFreshDatabase();
});
afterEach(() => database.close());

const openDesk = (begin?: string) => openDeskOn(database.db, begin);

test('a plan that nobody has made is unknown', async () => {
  expect(await openDesk().payments.read('sub_none')).toBeNull();
});

test('in test mode nobody can send events', () => {
  expect(() => openDesk().payments.readEvent(Buffer.from('{}'), 't=1,v1=0')).toThrow(
    expect.objectContaining({ code: 'malformed' }),
  );
});
