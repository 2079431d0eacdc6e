/**
 * A database that the version before features had one folder each has filled: pg_dump of all its
 * tables with a row in each, of 23 November 2026.
 */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DATABASE_SHAPE } from '#features/database.ts';
import { readTables } from '#testing/server/fill-tables.ts';
import { openEmptyDatabase } from '#testing/server/fresh-database.ts';
import type { OpenDatabase } from './open-database.ts';
import { shapeDatabase } from './shape-database.ts';

const EARLIER = new URL('../../../testing/server/earlier-database.sql.gz', import.meta.url);

/** Columns and indexes of all tables, in one order. */
async function readShape({ db }: OpenDatabase): Promise<unknown[]> {
  const { rows } = await sql`
    select table_name as name, column_name as part, data_type || ' ' || is_nullable as is
      from information_schema.columns where table_schema = 'public'
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
    order by 1, 2`.execute(db);
  return rows;
}

test('a database from before the move opens with everything in it, in the shape of a new one', async () => {
  const [earlier, fresh] = [await openEmptyDatabase(), await openEmptyDatabase()];
  try {
    await shapeDatabase(fresh, DATABASE_SHAPE);
    await earlier.connections.query(gunzipSync(readFileSync(EARLIER)).toString());
    const before = await readTables(earlier.db);
    expect(Object.keys(before).length).toBeGreaterThan(35);
    expect(Object.values(before).every((rows) => rows.length === 1)).toBe(true);
    await shapeDatabase(earlier, DATABASE_SHAPE);
    expect(await readTables(earlier.db)).toMatchObject(before);
    const { rows } = await sql`
      select user_id = organization_id and organization_id in (select id from organizations) as own,
        role from members`.execute(earlier.db);
    expect(rows).toEqual([{ own: true, role: 'owner' }]);
    expect(await readShape(earlier)).toEqual(await readShape(fresh));
  } finally {
    await Promise.all([earlier.close(), fresh.close()]);
  }
});
