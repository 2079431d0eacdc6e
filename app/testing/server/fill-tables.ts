/** Rows for tests that are about all tables alike: one in each, of made-up values, the references kept. */
import { type Kysely, sql } from 'kysely';
import { listTables } from '#kernel/server/database/backup/list-tables.ts';
import type { Tables } from '#kernel/server/database/tables.ts';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly refers: { readonly table: string; readonly column: string } | null;
}

const VALUES: Readonly<Record<string, unknown>> = {
  text: 'Äpfel & "Birnen"\n\\N 🏆',
  'character varying': 'text',
  integer: -7,
  bigint: 9_007_199_254_740_991,
  'double precision': 0.1,
  boolean: true,
  bytea: '\\x00ff5c27',
  jsonb: JSON.stringify({ a: [1, null, 'ü'] }),
  'timestamp with time zone': '2026-03-29T01:59:59.987654Z',
};

/** Columns of drafts alone, which refer to a schedule beside them. */
const OF_DRAFTS: readonly string[] = ['draft_name', 'draft_base'];

/** Everything in our tables, by their names, as PostgreSQL writes it. */
export async function readTables(db: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(it) as row from ${sql.table(table)} it`.execute(db);
    tables[table] = rows.map(({ row }) => row);
  }
  return tables;
}

/** Writes a row into every table that is empty. */
export async function fillTables(db: Kysely<Tables>): Promise<void> {
  const columns = await readColumns(db);
  const tables = await readTables(db);
  for (const [table, rows] of Object.entries(tables)) {
    const own = columns.filter(
      (one) =>
        one.table === table && one.refers?.table !== table && !OF_DRAFTS.includes(one.column),
    );
    if (rows.length === 0) await insertRow(db, table, own);
  }
}

async function insertRow(db: Kysely<Tables>, table: string, columns: readonly Column[]) {
  const values = columns.map(({ column, type, refers }) => {
    if (refers)
      return sql`(select ${sql.ref(refers.column)} from ${sql.table(refers.table)} limit 1)`;
    if (!(type in VALUES)) throw new Error(`${table}.${column}: say a value for ${type}.`);
    return sql`${VALUES[type]}`;
  });
  const names = columns.map(({ column }) => sql.ref(column));
  await sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(values)})`.execute(
    db,
  );
}

/** The columns that a row is written with, in the order of their tables. */
async function readColumns(db: Kysely<Tables>): Promise<Column[]> {
  const { rows } = await sql<
    Omit<Column, 'refers'> & { to_table: string | null; to_column: string }
  >`
    select c.table_name as table, c.column_name as column, c.data_type as type,
      to_class.relname as to_table, to_column.attname as to_column
    from information_schema.columns c
    left join pg_constraint k on k.contype = 'f' and k.conrelid = format('%I', c.table_name)::regclass
      and k.conkey = array[c.ordinal_position::int2]
    left join pg_class to_class on to_class.oid = k.confrelid
    left join pg_attribute to_column on to_column.attrelid = k.confrelid and to_column.attnum = k.confkey[1]
    where c.table_schema = 'public' and c.is_identity = 'NO' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`.execute(db);
  return rows.map(({ to_table, to_column, ...rest }) => ({
    ...rest,
    refers: to_table === null ? null : { table: to_table, column: to_column },
  }));
}
