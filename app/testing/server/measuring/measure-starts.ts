/**
 * How long the built server takes to be ready after it was killed: `npm run measure:starts -w app`
 * (after a build; `-- 50` says how often) saves on the embedded database, kills the server in the middle of a
 * save and starts it again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../../../scripts/free-port.mjs';
import { save, saveNew } from '../saving.ts';
import { signUp } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';

const TIMES = Number(process.argv[2] ?? 20);
const SCHEDULES = 20; // saved before each kill
const PAUSE = 5; // milliseconds between two questions whether it is ready
const LONGEST = 300_000; // milliseconds of one start
const AIM = 2000; // milliseconds for 99 of a hundred, on an idle machine
const main = fileURLToPath(new URL('../../../build/server/main.js', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'evenfield-starts-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const env = {
  ...{ ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), DATABASE_URL: '' },
  LOG_LEVEL: 'error',
};

/** Starts it, and answers once it is ready with the milliseconds that took. */
async function start() {
  const begun = performance.now();
  const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('The server has ended.');
    if (performance.now() - begun > LONGEST) throw new Error('The server does not get ready.');
    await sleep(PAUSE);
  }
  return { server, milliseconds: performance.now() - begun };
}

async function isReady(): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  await answer?.arrayBuffer();
  return answer?.status === 200;
}

async function kill(server: ChildProcess): Promise<void> {
  const ended = once(server, 'exit');
  server.kill('SIGKILL');
  await ended;
}

const starts: number[] = [];
try {
  let { server } = await start();
  const { token } = await signUp(url);
  for (let time = 0; time < TIMES; time++) {
    for (let saved = 0; saved < SCHEDULES; saved++) await saveNew(url, token, smallSchedule());
    const lost = save(url, token, smallSchedule(), { name: 'Killed' }).catch(() => null);
    await kill(server);
    await lost;
    const next = await start();
    server = next.server;
    starts.push(next.milliseconds);
  }
  await kill(server);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

starts.sort((one, other) => one - other);
const at = (share: number) => Math.round(starts[Math.ceil(share * starts.length) - 1] ?? 0);
console.log(
  `${starts.length} starts after a kill, until /readyz answers 200: fastest ${Math.round(starts[0] ?? 0)} ms, ` +
    `median ${at(0.5)} ms, p99 ${at(0.99)} ms.`,
);
if (at(0.99) >= AIM) process.exitCode = 1;
