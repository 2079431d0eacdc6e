import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DATABASE_SHAPE } from '#features/database.ts';
import { fillTables, readTables } from '#testing/server/fill-tables.ts';
import { openEmptyDatabase } from '#testing/server/fresh-database.ts';
import { joinParts } from './database-shape.ts';
import { migrate } from './migrate.ts';
import type { OpenDatabase } from './open-database.ts';

let database: OpenDatabase;

beforeEach(async () => {
  database = await openEmptyDatabase();
});
afterEach(() => database.close());

const { tables, migrations } = DATABASE_SHAPE;
const steps = Object.keys(migrations);

test('the steps are numbered in their order, so that none can slip in between', () => {
  expect(steps.map((step) => Number.parseInt(step, 10))).toEqual(steps.map((_, i) => i + 1));
  expect(steps.every((step) => /^\d{4}-[a-z-]+$/.test(step))).toBe(true);
});

test('every step keeps the rows that were there before it', async () => {
  const { db } = database;
  for (const step of steps) {
    const before = await readTables(db);
    await migrate(db, migrations, step);
    const after = await readTables(db);
    for (const [table, rows] of Object.entries(before)) {
      expect(after[table], `${table} after ${step}`).toHaveLength(rows.length);
      expect(after[table], `${table} after ${step}`).toMatchObject(rows);
    }
    await fillTables(db);
  }
  const filled = await readTables(db);
  expect(Object.values(filled).every((rows) => rows.length === 1)).toBe(true);
  expect(Object.keys(filled).sort()).toEqual([...tables].sort());
  await migrate(db, migrations);
  expect(await readTables(db)).toEqual(filled);
});

test('a database that a newer program has used is left alone', async () => {
  const { db } = database;
  await migrate(db, migrations);
  await sql`insert into migrations values ('9999-of-tomorrow', '2030-01-01')`.execute(db);
  await expect(migrate(db, migrations)).rejects.toThrow(
    /newer version of Evenfield .*9999-of-tomorrow/,
  );
});

test('two steps with one number are refused', () => {
  const part = (name: string) => ({ tables: [], migrations: { [name]: { up: async () => {} } } });
  expect(() => joinParts([part('0001-a'), part('0001-b')])).toThrow('number of 0001-b');
});
