/**
 * `npm run test:crash`: organizers save schedules while the server is killed, round after round, on the
 * embedded database and on PostgreSQL (there the database itself is ended as by a power cut, too).
 * After each the server has to have everything that it acknowledged, whole. Beside them people buy plans,
 * publish, and are sent e-mails: nobody is charged twice or unseen, and no e-mail is lost.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Client } from 'pg';
import { findPostgresql } from '../../../../scripts/find-postgresql.mjs';
import { startMailServer } from '../mail-server.ts';
import { startPostgresql } from '../start-postgresql.ts';
import { type Chance, chanceOf } from './chance.ts';
import { checkLedger } from './check-ledger.ts';
import { startCrashingServer } from './crashing-server.ts';
import {
  addCustomer,
  buyAndPublish,
  checkCustomers,
  countRepeated,
  newCustomers,
} from './customer.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { newOrganizer, saveOnAndOn } from './organizer.ts';

const MATCHES = [2000, 200, 40, 9]; // of each organizer's first schedule
const MOST_SAVES = 30; // of a round, before the server is killed
const LONGEST = 10_000; // milliseconds of saving in a round

interface Database {
  readonly name: string;
  readonly env: Record<string, string>;
  readonly crash: (() => Promise<void>) | null; // ends the database itself
  readonly passTime: (() => Promise<void>) | null; // until a job in work counts as abandoned
}

async function crashOn(database: Database, rounds: number, chance: Chance, file: string) {
  const ledger = openLedger(file);
  const mailServer = await startMailServer();
  const env = { ...database.env, SMTP_URL: mailServer.url, MAIL_FROM: 'hello@example.org' };
  const customers = newCustomers();
  let server = startCrashingServer(env);
  let url = await server.ready;
  const organizers = [];
  for (const matches of MATCHES) organizers.push(await newOrganizer(url, ledger, matches));

  const begun = performance.now();
  for (let round = 1; round <= rounds; round++) {
    ledger.note(`round ${round}`);
    await addCustomer(url, customers);
    let stopped = false;
    const saving = organizers.map((organizer) =>
      saveOnAndOn(url, organizer, ledger, chance, () => stopped),
    );
    const buying = buyAndPublish(url, customers, () => stopped);
    await saved(ledger, chance.below(MOST_SAVES));
    await sleep(chance.below(60)); // at any moment of the next ones
    stopped = true;
    if (database.crash && chance.happens(0.3)) {
      await database.crash();
      await Promise.all([...saving, buying]);
    } else {
      await server.kill();
      await Promise.all([...saving, buying]);
      if (chance.happens(0.15)) await killWhileStarting(env, chance);
      server = startCrashingServer(env);
      url = await server.ready;
    }
    await checkLedger(url, organizers, ledger, chance);
    await database.passTime?.();
    await checkCustomers(url, customers, mailServer);
  }
  await server.kill();
  await mailServer.close();
  const repeated = countRepeated(customers, mailServer);
  if (repeated > rounds) throw new Error(`${repeated} e-mails came twice in ${rounds} kills.`);
  const seconds = ((performance.now() - begun) / 1000).toFixed(0);
  console.log(
    `${database.name}: killed ${rounds} times in ${seconds} s, ${ledger.acknowledged} saves acknowledged, none lost, none half-applied; ${customers.all.length} purchases, each charged once; ${customers.mailed.length} e-mails, none lost, ${repeated} twice.`,
  );
}

/** So many more saves have been acknowledged, or none come. */
async function saved(ledger: Ledger, count: number): Promise<void> {
  const goal = ledger.acknowledged + count;
  const end = performance.now() + LONGEST;
  while (ledger.acknowledged < goal && performance.now() < end) await sleep(2);
}

async function killWhileStarting(env: Record<string, string>, chance: Chance): Promise<void> {
  const server = startCrashingServer(env);
  await sleep(chance.below(2000));
  await server.kill();
}

async function crashOnEmbedded(folder: string, rounds: number, seed: number): Promise<void> {
  const env = { DATA_DIR: join(folder, 'data'), DATABASE_URL: '' };
  const database = { name: 'Embedded database', env, crash: null, passTime: null };
  await crashOn(database, rounds, chanceOf(seed), join(folder, 'embedded.ledger'));
}

async function crashOnPostgresql(folder: string, rounds: number, seed: number): Promise<void> {
  const programs = findPostgresql();
  if (!programs) {
    console.log(
      'PostgreSQL: left out, since its programs are not here. Install PostgreSQL and try again.',
    );
    return;
  }
  const { url, crash, close } = await startPostgresql(programs, { durable: true });
  const env = { DATA_DIR: join(folder, 'none'), DATABASE_URL: url('postgres') };
  const database = { name: 'PostgreSQL', env, crash, passTime: () => passTime(url('postgres')) };
  await crashOn(database, rounds, chanceOf(seed), join(folder, 'postgresql.ledger'));
  await close();
}

/** The two minutes after which an e-mail that a killed process was sending is anybody's. */
async function passTime(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(
    "update jobs.job set state = 'retry', start_after = now() where state = 'active'",
  );
  await client.end();
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '120' }, // of both databases together
    seed: { type: 'string' },
    on: { type: 'string' }, // 'embedded' or 'postgresql' alone
  },
});
const crashes = { embedded: crashOnEmbedded, postgresql: crashOnPostgresql };
const chosen = Object.entries(crashes).filter(([name]) => name === (values.on ?? name));
const seed = Number(values.seed ?? Math.floor(Math.random() * 1e9));
const folder = mkdtempSync(join(tmpdir(), 'evenfield-crash-'));
console.log(`Seed ${seed}; the ledgers are in ${folder}.`);
for (const [, crash] of chosen) {
  await crash(folder, Math.max(1, Math.ceil(Number(values.rounds) / chosen.length)), seed);
}
rmSync(folder, { recursive: true });
