import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Returns the names of our tables, each after those it references; without the migrations' own. */
export async function listTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string; refers: string[] }>`
    select c.relname as name, array(
      select distinct other.relname::text from pg_constraint k
      join pg_class other on other.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid) as refers
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not in ('migrations', 'migration_lock')
    order by c.relname collate "C"`.execute(db);
  const listed: string[] = [];
  while (listed.length < rows.length) {
    const next = rows.find(
      ({ name, refers }) => !listed.includes(name) && refers.every((one) => listed.includes(one)),
    );
    if (!next) throw new Error('Tables refer to each other in a circle.');
    listed.push(next.name);
  }
  return listed;
}
