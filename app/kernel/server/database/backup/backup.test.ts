import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Kysely, sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { DATABASE_SHAPE } from '#features/database.ts';
import { fillTables, readTables } from '#testing/server/fill-tables.ts';
import { openEmptyDatabase, openFreshDatabase } from '#testing/server/fresh-database.ts';
import { migrate } from '../migrate.ts';
import { connectDatabase, type OpenDatabase } from '../open-database.ts';
import type { Tables } from '../tables.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenfield-backup-'));
let database: OpenDatabase;
let file: string;
let files = 0;

beforeEach(async () => {
  database = await openFreshDatabase();
  file = join(folder, `backup-${++files}.gz`);
});
afterEach(() => database.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const now = new Date();
const keep = { replace: false, shape: DATABASE_SHAPE };

/** Returns what a backup restores. */
async function readStored(db: Kysely<Tables>): Promise<Record<string, unknown[]>> {
  return { ...(await readTables(db)), sign_ins: [], codes: [], limits: [] };
}

test('a backup holds every row to the last digit, but nothing that opens a door', async () => {
  await fillTables(database.db);
  const rows = await readStored(database.db);
  expect(await writeBackup(database.db, file, now)).toBe(Object.values(rows).flat().length);
  const other = await openEmptyDatabase();
  await restoreBackup(other, file, keep);
  expect(await readTables(other.db)).toEqual(rows);
  await sql`insert into outbox (recipient, subject, text, html, created_at)
    values ('', '', '', '', now())`.execute(other.db); // numbered after the restored row
  await other.close();
});

const server = inject('postgresql');

test.runIf(server)('goes from a server to the embedded database and back', async () => {
  await fillTables(database.db);
  const rows = await readStored(database.db);
  await writeBackup(database.db, file, now);
  const place = { kind: 'embedded', folder: join(folder, 'embedded'), durable: false } as const;
  const embedded = await connectDatabase(place);
  await restoreBackup(embedded, file, keep);
  expect(await readTables(embedded.db)).toEqual(rows);
  await writeBackup(embedded.db, `${file}.back`, now);
  await embedded.close();
  await restoreBackup(database, `${file}.back`, { replace: true, shape: DATABASE_SHAPE });
  expect(await readTables(database.db)).toEqual(rows);
});

test('a backup of an older shape comes back in the newest', async () => {
  const [first = ''] = Object.keys(DATABASE_SHAPE.migrations);
  const old = await openEmptyDatabase();
  await migrate(old.db, DATABASE_SHAPE.migrations, first);
  await fillTables(old.db);
  const rows = await readStored(old.db);
  await writeBackup(old.db, file, now);
  await old.close();
  await restoreBackup(database, file, keep);
  expect(await readTables(database.db)).toMatchObject(rows);
});

test('thousands of rows and large ones survive', async () => {
  const text = 'x'.repeat(1_000_000);
  await sql`insert into outbox (recipient, subject, text, html, created_at)
    select 'person ' || n, 'a\\b "c"', case when n <= 9 then ${text} else E'line\\nline' end, '', now()
    from generate_series(1, 3000) n`.execute(database.db);
  const rows = await readStored(database.db);
  expect(await writeBackup(database.db, file, now)).toBe(3000);
  expect(await restoreBackup(database, file, { replace: true, shape: DATABASE_SHAPE })).toBe(3000);
  expect(await readTables(database.db)).toEqual(rows);
});

test('a database with rows is not overwritten unless its name is given', async () => {
  await writeBackup(database.db, file, now);
  await fillTables(database.db);
  const rows = await readTables(database.db);
  await expect(restoreBackup(database, file, keep)).rejects.toThrow('--replace-everything');
  expect(await readTables(database.db)).toEqual(rows);
  expect(await restoreBackup(database, file, { replace: true, shape: DATABASE_SHAPE })).toBe(0);
});

test('a file that is there is not written over', async () => {
  writeFileSync(file, 'letters from home');
  await expect(writeBackup(database.db, file, now)).rejects.toThrow('is there already');
  expect(readFileSync(file, 'utf8')).toBe('letters from home');
  expect(existsSync(`${file}.partial`)).toBe(false);
});

test('what is not a whole backup changes nothing', async () => {
  await fillTables(database.db);
  const rows = await readTables(database.db);
  await writeBackup(database.db, file, now);
  const whole = readFileSync(file);
  const lines = gunzipSync(whole).toString().split('\n');
  const faulty = {
    'cut short': whole.subarray(0, whole.length - 20),
    'not compressed': 'Evenfield backup 1 {}\n',
    'of another kind': gzipSync('id,name\n1,Ann\n'),
    'without its last row': gzipSync(lines.toSpliced(-3, 1).join('\n')),
    'without its end': gzipSync(lines.slice(0, -2).join('\n')),
    'of nothing': gzipSync(''),
  };
  for (const [name, bytes] of Object.entries(faulty)) {
    writeFileSync(file, bytes);
    const restoring = restoreBackup(database, file, { replace: true, shape: DATABASE_SHAPE });
    await expect(restoring, name).rejects.toThrow('is not a whole backup of Evenfield');
  }
  const newer = lines.join('\n').replace(/"step":"[^"]+"/, '"step":"9999-of-tomorrow"');
  writeFileSync(file, gzipSync(newer));
  const restoring = restoreBackup(database, file, { replace: true, shape: DATABASE_SHAPE });
  await expect(restoring).rejects.toThrow('written by a newer version');
  await expect(restoreBackup(database, `${file}.none`, keep)).rejects.toThrow('There is no file');
  expect(await readTables(database.db)).toEqual(rows);
});

test('a restore that fails on the way leaves everything as it was', async () => {
  await fillTables(database.db);
  await writeBackup(database.db, file, now);
  const rows = await readTables(database.db);
  const lines = gunzipSync(readFileSync(file)).toString();
  const faulty = {
    'a row without what it refers to': lines.replace(
      /"owner_id":\s*"[^"]*(\\"[^"]*)*"/,
      '"owner_id":"gone"',
    ),
    'a table that no version had': lines.replace('table venues', 'table avenues'),
  };
  for (const [name, text] of Object.entries(faulty)) {
    expect(text, name).not.toBe(lines);
    writeFileSync(file, gzipSync(text));
    await expect(
      restoreBackup(database, file, { replace: true, shape: DATABASE_SHAPE }),
      name,
    ).rejects.toThrow();
    expect(await readTables(database.db), name).toEqual(rows);
  }
  const steps = await sql<{ name: string }>`select name from migrations order by name`.execute(
    database.db,
  );
  expect(steps.rows.map(({ name }) => name)).toEqual(Object.keys(DATABASE_SHAPE.migrations));
});

test('a database in which others have tables is left alone, also when it has no rows', async () => {
  await writeBackup(database.db, file, now);
  await sql`create table letters_from_home (n int)`.execute(database.db);
  for (const replace of [true, false]) {
    await expect(restoreBackup(database, file, { replace, shape: DATABASE_SHAPE })).rejects.toThrow(
      'letters_from_home',
    );
  }
  await sql`drop table letters_from_home`.execute(database.db);
  expect(await restoreBackup(database, file, keep)).toBe(0);
});

test('a database that a newer version has used is taken back by a backup from before it', async () => {
  await writeBackup(database.db, file, now);
  await sql`create table of_tomorrow (n int)`.execute(database.db);
  await sql`insert into migrations values ('9999-of-tomorrow', '')`.execute(database.db);
  await restoreBackup(database, file, { replace: true, shape: DATABASE_SHAPE });
  const { rows } = await sql<{ gone: boolean }>`
    select to_regclass('public.of_tomorrow') is null as gone`.execute(database.db);
  expect(rows).toEqual([{ gone: true }]);
  await migrate(database.db, DATABASE_SHAPE.migrations);
});

test.runIf(server)('nothing is restored while somebody else is connected', async () => {
  await writeBackup(database.db, file, now);
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.db,
  );
  const other = new Client({ connectionString: new URL(`/${rows[0]?.name}`, server).href });
  await other.connect();
  await expect(restoreBackup(database, file, keep)).rejects.toThrow('one connection');
  await other.end();
  const later = () => restoreBackup(database, file, keep).catch(() => null);
  await expect.poll(later, { timeout: 10_000 }).toBe(0);
});

test('a backup is for its owner alone', async () => {
  await writeBackup(database.db, file, now);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('a folder is no backup, and a sentence explains that', async () => {
  await expect(restoreBackup(database, folder, keep)).rejects.toThrow('is a folder');
});
