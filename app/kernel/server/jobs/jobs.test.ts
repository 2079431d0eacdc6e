import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { LetterWish } from '../mail/letter-wish.ts';
import { createBoss } from './create-boss.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const to = (name: string): LetterWish => ({
  kind: 'recovery',
  email: `${name}@evenfield.test`,
});

function openJobs(work: (wish: LetterWish) => Promise<void>): Jobs {
  const jobs = createJobs(database, (error) => {
    throw error;
  });
  jobs.handle('letter', work);
  return jobs;
}

const enqueue = (jobs: Jobs, wish: LetterWish) =>
  database.db.transaction().execute((trx) => jobs.enqueue(trx, 'letter', wish));

/** Collects what is done, and says when so many are. */
function collect(count: number) {
  const done: string[] = [];
  let resolve: () => void = () => undefined;
  const all = new Promise<void>((whenAll) => {
    resolve = whenAll;
  });
  return {
    done,
    all,
    work: async (wish: LetterWish) => {
      if (wish.kind === 'recovery') done.push(wish.email);
      if (done.length >= count) resolve();
    },
  };
}

test('a job is run after its transaction, and leaves nothing behind', async () => {
  const { done, all, work } = collect(1);
  const jobs = openJobs(work);
  await enqueue(jobs, to('ann'));
  expect(done).toEqual([]);
  await jobs.start();
  await all;
  await jobs.close();
  expect(done).toEqual(['ann@evenfield.test']);
  const { rows } = await database.connections.query(`select 1 from jobs.job where name = 'letter'`);
  expect(rows).toEqual([]);
});

test('a job whose transaction fails is never run', async () => {
  const { done, all, work } = collect(1);
  const jobs = openJobs(work);
  const failing = database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, 'letter', to('nobody'));
    throw new Error('the write failed');
  });
  await expect(failing).rejects.toThrow('the write failed');
  await enqueue(jobs, to('bob'));
  await jobs.start();
  await all;
  await jobs.close();
  expect(done).toEqual(['bob@evenfield.test']);
});

test('several processes run each job once', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `organiser${i}`);
  const { done, all, work } = collect(names.length);
  const processes = [1, 2, 3].map(() => openJobs(work));
  for (const name of names) await enqueue(processes[0]!, to(name));
  await Promise.all(processes.map((jobs) => jobs.start()));
  await all;
  await Promise.all(processes.map((jobs) => jobs.close()));
  expect(done.sort()).toEqual(names.map((name) => `${name}@evenfield.test`).sort());
});

test('closing waits for the job in work', async () => {
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const { done, all, work } = collect(1);
  const jobs = openJobs(async (wish) => {
    await work(wish);
    await held;
    done.push('finished');
  });
  await enqueue(jobs, to('ann'));
  await jobs.start();
  await all;
  const closed = jobs.close();
  finish();
  await closed;
  expect(done).toEqual(['ann@evenfield.test', 'finished']);
});

test('a job that fails waits, and is tried again four times a minute for six hours', async () => {
  const { all, work } = collect(1);
  const faults: unknown[] = [];
  const jobs = createJobs(database, (fault) => faults.push(fault));
  jobs.handle('letter', async (wish) => {
    await work(wish);
    throw new Error('the mail server is away');
  });
  await enqueue(jobs, to('ann'));
  await jobs.start();
  await all;
  await jobs.close();
  expect(faults.map(String)).toEqual(['Error: the mail server is away']);
  const { rows } = await database.connections.query(
    `select state::text, retry_count, start_after > now() as later,
      start_after < now() + interval '20 seconds' as soon, keep_until > now() + interval '6 hours' as kept,
      retry_limit * retry_delay as seconds from jobs.job where name = 'letter'`,
  );
  expect(rows).toEqual([
    { state: 'retry', retry_count: 0, later: true, soon: true, kept: true, seconds: 6 * 60 * 60 },
  ]);
});

test('a job that fails for the last time leaves nothing behind, either', async () => {
  const { all, work } = collect(1);
  const faults: unknown[] = [];
  const jobs = createJobs(database, (fault) => faults.push(fault));
  jobs.handle('letter', async (wish) => {
    await work(wish);
    throw new Error('nobody has this address');
  });
  await database.connections.query('truncate jobs.job');
  await enqueue(jobs, to('ann'));
  await database.connections.query(`update jobs.job set retry_limit = 0 where name = 'letter'`);
  await jobs.start();
  await all;
  await jobs.close();
  expect(faults.map(String)).toEqual(['Error: nobody has this address']);
  const { rows } = await database.connections.query(`select 1 from jobs.job where name = 'letter'`);
  expect(rows).toEqual([]);
});

test('a job that comes by itself comes once in its time, however often it is asked for', async () => {
  const boss = createBoss(database.connections, { supervise: false, migrate: false });
  for (const [kind, { repeats, send }] of Object.entries(JOB_KINDS)) {
    if (repeats === undefined) continue;
    const ask = () => boss.send(kind, {}, { ...send, singletonSeconds: repeats });
    const answers = [await ask(), await ask(), await ask()];
    // Its time may end between two of them, but not twice.
    expect(answers.filter((id) => id !== null).length, kind).toBeOneOf([1, 2]);
  }
});
