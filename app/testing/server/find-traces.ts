/** Looks for words in everything that the database keeps, whatever table, column or schema it is in. */
import { type Kysely, sql } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';

export interface Trace {
  readonly table: string; // with its schema
  readonly column: string;
  readonly word: string;
}

/** Every column that holds one of the words, in capitals or not, anywhere in its text. */
export async function findTraces(db: Kysely<Tables>, words: readonly string[]): Promise<Trace[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by table_schema, table_name`.execute(db);
  const traces: Trace[] = [];
  for (const { schema, name } of tables) {
    const { rows } = await sql<{ column: string; word: string }>`
      select distinct part.key as column, word
      from ${sql.id(schema, name)} it, jsonb_each_text(to_jsonb(it)) part, unnest(${words}::text[]) word
      where position(lower(word) in lower(part.value)) > 0`.execute(db);
    traces.push(...rows.map((found) => ({ table: `${schema}.${name}`, ...found })));
  }
  return traces;
}
