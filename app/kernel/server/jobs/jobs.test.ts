import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { openFreshDatabase } from '#testing/server/fresh-database.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import type { EmailJob } from '../mail/email-job.ts';
import { createBoss } from './create-boss.ts';
import { releaseJobs } from './install-jobs.ts';
import { JOB_KINDS } from './job-kinds.ts';
import { createJobs, type Jobs } from './jobs.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await openFreshDatabase();
});
afterAll(() => database.close());

const to = (name: string): EmailJob => ({
  kind: 'recovery',
  email: `${name}@evenfield.test`,
});

function openJobs(work: (data: EmailJob) => Promise<void>): Jobs {
  const jobs = createJobs(database, (error) => {
    throw error;
  });
  jobs.handle('letter', work);
  return jobs;
}

const enqueue = (jobs: Jobs, data: EmailJob) =>
  database.db.transaction().execute((trx) => jobs.enqueue(trx, 'letter', data));

/** Collects finished jobs, and resolves at this count. */
function collect(count: number) {
  const done: string[] = [];
  let resolve: () => void = () => undefined;
  const all = new Promise<void>((whenAll) => {
    resolve = whenAll;
  });
  return {
    done,
    all,
    work: async (data: EmailJob) => {
      if (data.kind === 'recovery') done.push(data.email);
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

test('many jobs are enqueued at once, and are run and tried again like others', async () => {
  const names = ['ann', 'bob', 'cleo'];
  const { done, all, work } = collect(names.length + 1);
  const jobs = openJobs(work);
  await database.db.transaction().execute(async (trx) => {
    await jobs.enqueueAll(trx, 'letter', names.map(to));
    await jobs.enqueueAll(trx, 'letter', []);
    await jobs.enqueue(trx, 'letter', to('dan'));
  });
  const { rows } = await database.connections.query(
    `select distinct retry_limit, retry_delay, expire_in, policy from jobs.job where name = 'letter'`,
  );
  expect(rows).toHaveLength(1);
  await jobs.start();
  await all;
  await jobs.close();
  expect(done.sort()).toEqual([...names, 'dan'].map((name) => `${name}@evenfield.test`));
});

test('a start leaves the database to whoever waits for it, before it looks for jobs', async () => {
  const { all, work } = collect(1);
  const jobs = openJobs(work);
  await enqueue(jobs, to('ann'));
  await jobs.start();
  await new Promise(setImmediate); // what has started has queried by then
  const { totalCount, idleCount } = database.connections;
  expect(totalCount - idleCount).toBe(0);
  await all;
  await jobs.close();
});

const isEmbedded = inject('postgresql') === undefined; // else another process may run them

test.runIf(isEmbedded)(
  'a job that a killed process had in work is tried again as soon as the database lets it',
  async () => {
    const { done, all, work } = collect(1);
    const own = await openFreshDatabase();
    let isAway = true; // at the first attempt
    const retryKilled = async () => {
      if (isAway) {
        isAway = false;
        throw new Error('The database is away.');
      }
      await releaseJobs(own.connections); // `own` does so once, and other files have used it
    };
    const faults: unknown[] = [];
    const jobs = createJobs({ ...own, retryKilled }, (error) => faults.push(error));
    jobs.handle('letter', work);
    await own.db.transaction().execute((trx) => jobs.enqueue(trx, 'letter', to('ann')));
    await own.connections.query(`update jobs.job set state = 'active', started_on = now()`);
    await jobs.start();
    await all;
    await jobs.close();
    await own.close();
    expect(done).toEqual(['ann@evenfield.test']);
    expect(faults).toEqual([new Error('The database is away.')]);
  },
);

test('several processes run each job once', async () => {
  const names = Array.from({ length: 40 }, (_, i) => `organizer${i}`);
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
  const jobs = openJobs(async (data) => {
    await work(data);
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
  jobs.handle('letter', async (data) => {
    await work(data);
    throw new Error('the mail server is away');
  });
  await enqueue(jobs, to('ann'));
  await jobs.start();
  await all;
  await jobs.close();
  expect(faults.map(String)).toEqual(['Error: the mail server is away']);
  const { rows } = await database.connections.query(
    `select state::text, retry_count, start_after > now() as later,
      start_after < now() + interval '20 seconds' as soon, keep_until > now() + interval '6 hours' as retained,
      retry_limit * retry_delay as seconds from jobs.job where name = 'letter'`,
  );
  expect(rows).toEqual([
    {
      state: 'retry',
      retry_count: 0,
      later: true,
      soon: true,
      retained: true,
      seconds: 6 * 60 * 60,
    },
  ]);
});

test('a job that fails for the last time leaves nothing behind, either', async () => {
  const { all, work } = collect(1);
  const faults: unknown[] = [];
  const jobs = createJobs(database, (fault) => faults.push(fault));
  jobs.handle('letter', async (data) => {
    await work(data);
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
    const begin = () => boss.send(kind, {}, { ...send, singletonSeconds: repeats });
    const answers = [await begin(), await begin(), await begin()];
    // The interval may end between two of them, but only once.
    expect(answers.filter((id) => id !== null).length, kind).toBeOneOf([1, 2]);
  }
});
