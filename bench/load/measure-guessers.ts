/**
 * How long an honest sign-in takes alone, and while 300 others guess passwords, each from its own
 * address (127.0.1.x and 127.0.2.x, which need no proxy on Linux), at one account or at changing ones:
 * on a device that the account knows, and on a new one.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median, p95 } from '../web/statistics.ts';
import { call, callerFrom } from './callers.ts';

const { BASE_URL: baseURL = 'http://localhost:3000' } = process.env;
const SAMPLES = 25;
const GUESSERS = 300;
const BETWEEN = 250; // milliseconds between a response and the next request of each
const PASSWORD = 'clover on the halfway line';
const LOGIN = '/api/user/login';

interface Owner {
  readonly email: string;
  readonly known: string; // cookies
}

const { GUESS_AT } = process.env; // an e-mail, or 'others' for as many as there are guesses
if (GUESS_AT) await guessUntilStopped(GUESS_AT);

const rows: Record<string, object> = {};
await measure('alone', await register());
for (const one of [true, false]) {
  const owner = await register();
  const env = { ...process.env, GUESS_AT: one ? owner.email : 'others' };
  const guessers = fork(fileURLToPath(import.meta.url), { env });
  setPriority(guessers.pid!, 19); // real ones run on other machines: here they yield to the server
  await sleep(3000); // by then all of them have sent a request
  const where = one ? 'at this account' : 'at other accounts';
  await measure(`beside 300 guessers ${where}`, owner);
  guessers.send('stop');
  const [statuses] = await once(guessers, 'message');
  console.log(`guesses ${where} by their answers`, JSON.stringify(statuses));
}
console.table(rows);
process.exit(0);

/** A user with an account, and the cookies of the browser that they registered with. */
async function register(): Promise<Owner> {
  const email = `${crypto.randomUUID()}@club.example`;
  const registered = await send('/api/user/register', {
    ...{ first_name: 'Ada', last_name: 'Byron', email, password: PASSWORD },
  });
  const cookies = registered.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return { email, known: cookies.join('; ') };
}

/** Runs in its own process, or the measured client would wait for it. */
async function guessUntilStopped(at: string): Promise<never> {
  const statuses: Record<string, number> = {};
  process.once('message', () => process.send!(statuses, () => process.exit(0)));
  const guess = async (address: string) => {
    const guesser = callerFrom(address);
    for (;;) {
      const email = at === 'others' ? `${crypto.randomUUID()}@club.example` : at;
      const body = JSON.stringify({ email, password: 'guessed' });
      const { status } = await call(guesser, LOGIN, { method: 'POST', body });
      statuses[status] = (statuses[status] ?? 0) + 1;
      await sleep(BETWEEN);
    }
  };
  const addressOf = (n: number) => `127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`;
  return Promise.race(Array.from({ length: GUESSERS }, (_, n) => guess(addressOf(n))));
}

function send(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(baseURL + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
}

async function measure(when: string, { email, known }: Owner): Promise<void> {
  for (const [device, cookie] of [
    ['known device', known],
    ['new device', ''],
  ] as const) {
    const times: number[] = [];
    let refused = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      const began = performance.now();
      const answer = await send(LOGIN, { email, password: PASSWORD }, cookie);
      await answer.arrayBuffer();
      times.push(Math.round(performance.now() - began));
      if (answer.status !== 200) refused += 1;
      await sleep(BETWEEN);
    }
    rows[`${device}, ${when}`] = {
      ...{ 'median ms': median(times), 'p95 ms': p95(times), 'worst ms': Math.max(...times) },
      refused,
    };
  }
}
