import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { useServer } from '#testing/server/use-server.ts';
import { chanceOf } from './chance.ts';
import { checkLedger } from './check-ledger.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { newOrganizer, type Organizer, saveOnAndOn } from './organizer.ts';

const folder = mkdtempSync(join(tmpdir(), 'evenfield-ledger-'));
const chance = chanceOf(7);
let ledger: Ledger;
let organizer: Organizer;

const server = useServer();
beforeAll(async () => {
  ledger = openLedger(join(folder, 'ledger'));
  organizer = await newOrganizer(server.url, ledger, 12);
  const stopped = () => ledger.acknowledged >= 12;
  await saveOnAndOn(server.url, organizer, ledger, chance, stopped);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const check = () => checkLedger(server.url, [organizer], ledger, chance);

test('a server that has all that it acknowledged passes', async () => {
  await expect(check()).resolves.toBeUndefined();
});

/** What a crash could do to a database that does not keep its word. */
const LOSSES = {
  'a deleted match': sql`delete from matches where match_id in (select max(match_id) from matches)`,
  'a match that is another': sql`update matches set home = away where match_id in (select min(match_id) from matches)`,
  'a version that is not counted': sql`update schedules set version = version - 1 where version > 1`,
  'a history with a gap': sql`delete from schedule_changes where version = 2`,
  'a schedule that is gone': sql`delete from schedules where version = (select min(version) from schedules)`,
  'colors that were not saved': sql`update schedules set inputs = jsonb_set(inputs, '{schedules,0,division_color}', '"#123456"')`,
};

test.each(Object.entries(LOSSES))('%s is found', async (_name, loss) => {
  const { db } = server.database;
  await db.transaction().execute(async (trx) => {
    await sql`create table kept_schedules as table schedules`.execute(trx);
    await sql`create table kept_matches as table matches`.execute(trx);
    await sql`create table kept_changes as table schedule_changes`.execute(trx);
    await loss.execute(trx);
  });
  await expect(check()).rejects.toThrow();
  await db.transaction().execute(async (trx) => {
    await sql`delete from schedules`.execute(trx);
    await sql`insert into schedules table kept_schedules`.execute(trx);
    await sql`insert into matches table kept_matches`.execute(trx);
    await sql`insert into schedule_changes table kept_changes`.execute(trx);
    await sql`drop table kept_schedules, kept_matches, kept_changes`.execute(trx);
  });
  await expect(check()).resolves.toBeUndefined();
});
