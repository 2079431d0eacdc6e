/**
 * How long the largest permitted request of every call holds the main thread of the built server, and
 * how much memory it takes: `npm run measure:holds -w app` after a build, behind `--` a part of
 * the names to measure. What is above an aim is measured again, and its median counts.
 */

import { buyPlan } from '../buying.ts';
import { savePublished } from '../saving.ts';
import { signUp } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';
import { listAttacks } from './attacks.ts';
import { type Cost, serveHeld } from './held-server.ts';

const MOST_MILLISECONDS = 50;
const MOST_MEGABYTES = 200;
const AGAIN = 4; // times
const MOST_SHOWN = 40;

function medianOf(costs: readonly Cost[], part: keyof Cost): number {
  return costs.map((cost) => cost[part]).sort((one, other) => one - other)[costs.length >> 1]!;
}

const isOver = ({ milliseconds, megabytes }: Cost) =>
  milliseconds > MOST_MILLISECONDS || megabytes > MOST_MEGABYTES;

const lineOf = ({ name, milliseconds, megabytes }: Cost & { readonly name: string }) =>
  `${milliseconds.toFixed(0).padStart(6)} ms ${megabytes.toFixed(0).padStart(6)} MB  ${name}`;

const chosen = process.argv[2] ?? '';
const server = await serveHeld();
const { token } = await signUp(server.url);
await buyPlan(server.url, token);
const small = await savePublished(server.url, token, smallSchedule());
for (let view = 0; view < 20; view++)
  await fetch(`${server.url}/s/${small}?team=${view}`).then((one) => one.text()); // its code has run before, as always

const attacks = listAttacks(server.url, token).filter(({ name }) => name.includes(chosen));
const rows: (Cost & { readonly name: string })[] = [];
for (const { name, send } of attacks) {
  const costs = [
    await server.costOf(() => send().catch((error: unknown) => console.log(name, error))),
  ];
  const isOnce = name.startsWith('a schedule'); // each step follows the one before
  if (isOver(costs[0]!) && !isOnce) {
    for (let more = 0; more < AGAIN; more++) costs.push(await server.costOf(send));
  }
  const row = {
    name,
    milliseconds: medianOf(costs, 'milliseconds'),
    megabytes: medianOf(costs, 'megabytes'),
  };
  rows.push(row);
  if (isOver(row)) console.log(lineOf(row));
}
await server.close();

rows.sort((one, other) => other.milliseconds - one.milliseconds);
for (const row of rows.slice(0, MOST_SHOWN)) console.log(lineOf(row));
const over = rows.filter(isOver);
console.log(
  `${rows.length} requests; ${over.length} of them hold the main thread longer than ` +
    `${MOST_MILLISECONDS} ms or need more than ${MOST_MEGABYTES} MB.`,
);
if (over.length > 0) process.exitCode = 1;
