/**
 * How many requests a second a published league of 300 matches takes, against the same bytes as a file
 * that the same server sends: both in turns, so that what else the machine does meets both. Then a
 * thousand viewers who watch it live: the memory they take, and the time from an edit to the last of them.
 * SHORT=1 tries everything once, with a hundred viewers, to see that it works.
 */
import { readFileSync } from 'node:fs';
import { median, p99 } from '../web/statistics.ts';
import { type Asked, askForAWhile } from './ask-for-a-while.ts';
import { holdViewers } from './hold-viewers.ts';
import type { LoadSubject } from './load-subject.ts';

const isShort = process.env['SHORT'] === '1';
const ROUNDS = isShort ? 1 : 5;
const CONNECTIONS = 32;
const SECONDS = 2;
const VIEWERS = isShort ? 100 : 1000;
const EDITS = isShort ? 3 : 20;

const { baseURL, pid, league, views } = JSON.parse(process.env['LOAD'] ?? '{}') as LoadSubject;

const measured = new Map<string, Asked[]>();
for (let round = 0; round < ROUNDS; round++) {
  for (const { name, path, file } of views) {
    for (const [what, at, coding] of [
      [name, path, 'identity'],
      [`${name} as a file`, file, 'identity'],
      [`${name}, compressed`, path, 'br'],
    ] as const) {
      const asked = await askForAWhile(baseURL + at, {
        ...{ connections: CONNECTIONS, seconds: SECONDS, coding },
      });
      measured.set(what, [...(measured.get(what) ?? []), asked]);
    }
  }
}

const rows = [...measured].map(([what, runs]) => ({
  what,
  bytes: runs[0]!.bytes,
  'requests/s': Math.round(median(runs.map((run) => run.latencies.length / run.seconds))),
  'p99 ms': Math.round(p99(runs.flatMap((run) => run.latencies)) * 10) / 10,
}));
console.table(rows);

const before = residentMB();
const viewers = await holdViewers(`${baseURL}/api/live/${league.id}`, VIEWERS);
const held = residentMB();
const times: { first: number; last: number }[] = [];
let version = 1;
for (let edit = 0; edit < EDITS; edit++) {
  const match = league.matches[edit]!;
  times.push(await viewers.timeUntilTold(() => park(match, version++)));
}
viewers.leave();
const live = {
  viewers: VIEWERS,
  'server MB before': before,
  'server MB with viewers': held,
  'edit to first viewer ms': Math.round(median(times.map(({ first }) => first))),
  'edit to last viewer ms': Math.round(median(times.map(({ last }) => last))),
  'slowest edit to last viewer ms': Math.round(Math.max(...times.map(({ last }) => last))),
};
console.table([live]);
console.log(JSON.stringify({ views: rows, live }));

async function park(match: string, made: number): Promise<void> {
  const response = await fetch(`${baseURL}/api/v2/bracket/addscore`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${league.token}` },
    body: JSON.stringify({
      ...{ onlyscheduleupdt: 1, eventid: league.id, id: match, fieldname: '-', version: made },
    }),
  });
  const { success, message } = await response.json();
  if (!success) throw new Error(message);
}

/** The server's memory; null where the system does not say. */
function residentMB(): number | null {
  try {
    const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found && Math.round(Number(found[1]) / 1024);
  } catch {
    return null;
  }
}
