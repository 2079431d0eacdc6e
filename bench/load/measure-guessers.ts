/**
 * How long an honest sign-in takes alone, and while 300 others guess passwords, each from an address of its
 * own (127.0.1.x and 127.0.2.x, which need no proxy on Linux): on a device that the account knows, and on a
 * new one.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../web/statistics.ts';
import { call, callerFrom } from './callers.ts';

const { BASE_URL: baseURL = 'http://localhost:3000' } = process.env;
const SAMPLES = 25;
const GUESSERS = 300;
const BETWEEN = 250; // milliseconds that a guesser waits after it was refused
const PASSWORD = 'clover on the halfway line';
const LOGIN = '/api/user/login';

const email = `${crypto.randomUUID()}@club.example`;
const registered = await send('/api/user/register', {
  ...{ first_name: 'Ada', last_name: 'Byron', email, password: PASSWORD },
});
const known = registered.headers
  .getSetCookie()
  .map((cookie) => cookie.split(';')[0])
  .join('; ');

const rows: Record<string, object> = {};
await measure('alone');
let going = true;
const statuses: Record<string, number> = {};
const guessing = Promise.all(
  Array.from({ length: GUESSERS }, (_, n) =>
    guess(`127.0.${1 + Math.floor(n / 200)}.${1 + (n % 200)}`),
  ),
);
await sleep(3000); // all of them have asked by then
await measure('beside 300 guessers');
going = false;
await guessing;
console.table(rows);
console.log('guesses by their answers', JSON.stringify(statuses));
process.exit(0);

function send(path: string, body: object, cookie = ''): Promise<Response> {
  return fetch(baseURL + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
    body: JSON.stringify(body),
  });
}

async function measure(when: string): Promise<void> {
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
    }
    rows[`${device}, ${when}`] = {
      ...{ 'median ms': Math.round(median(times)), 'worst ms': Math.max(...times), refused },
    };
  }
}

async function guess(address: string): Promise<void> {
  const guesser = callerFrom(address);
  while (going) {
    const body = JSON.stringify({
      email: `${crypto.randomUUID()}@club.example`,
      password: 'guessed',
    });
    const { status } = await call(guesser, LOGIN, { method: 'POST', body });
    statuses[status] = (statuses[status] ?? 0) + 1;
    if (status !== 401) await sleep(BETWEEN);
  }
}
