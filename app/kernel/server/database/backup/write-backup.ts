import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../tables.ts';
import { BackupFault, type BackupPart, writeBackupFile } from './backup-file.ts';
import { listTables } from './list-tables.ts';

/** Short-lived rows: restoring them would revive old sign-ins, codes and counts. */
const OF_THE_MOMENT = ['sign_ins', 'codes', 'limits'];
const ROWS_AT_ONCE = 50; // a row can hold a whole schedule's history

/**
 * Writes a consistent snapshot of our tables to a new file, except sign-ins, codes and counted
 * attempts. Returns the number of rows.
 */
export async function writeBackup(db: Kysely<Tables>, file: string, at: Date): Promise<number> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      let rows = 0;
      await writeBackupFile(
        file,
        readParts(trx, at, () => ++rows),
      );
      return rows;
    });
}

async function* readParts(
  trx: Transaction<Tables>,
  at: Date,
  count: () => number,
): AsyncGenerator<BackupPart> {
  yield { kind: 'head', step: await lastStep(trx), at: at.toISOString() };
  let rows = 0;
  for (const name of await listTables(trx)) {
    if (OF_THE_MOMENT.includes(name)) continue;
    yield { kind: 'table', name };
    await sql`declare reading no scroll cursor for
      select to_jsonb(it)::text as json from ${sql.table(name)} it`.execute(trx);
    for (let more = true; more; ) {
      const some = await sql<{ json: string }>`
        fetch ${sql.lit(ROWS_AT_ONCE)} from reading`.execute(trx);
      for (const { json } of some.rows) {
        rows = count();
        yield { kind: 'row', json };
      }
      more = some.rows.length > 0;
    }
    await sql`close reading`.execute(trx);
  }
  yield { kind: 'end', rows };
}

async function lastStep(trx: Transaction<Tables>): Promise<string> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('public.migrations') is not null as there`.execute(trx);
  if (!found[0]?.there)
    throw new BackupFault('This database is empty: there is nothing to back up.');
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by name collate "C" desc limit 1`.execute(trx);
  const step = rows[0]?.name;
  if (step === undefined) throw new BackupFault('This database has no tables to back up.');
  return step;
}
