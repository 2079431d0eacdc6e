/**
 * How many requests per second a published league of 300 matches takes, compared with the same bytes as
 * a file that the same server sends: both alternate, so that other load affects both. Then a thousand
 * viewers watch it live: the memory they take, and the time from an edit to the last of them. SHORT=1
 * tries everything once, with a hundred viewers, to see that it works.
 */
import { readFileSync } from 'node:fs';
import { median, p99 } from '../web/statistics.ts';
import { holdViewers } from './hold-viewers.ts';
import type { LoadSubject } from './load-subject.ts';
import { type LoadFigures, requestForAWhile } from './request-for-a-while.ts';

const isShort = process.env['SHORT'] === '1';
const ROUNDS = isShort ? 1 : 5;
const CONNECTIONS = 32;
const SECONDS = 2;
const VIEWERS = isShort ? 100 : 1000;
const EDITS = isShort ? 3 : 20;

const { baseURL, pid, league, views } = JSON.parse(process.env['LOAD'] ?? '{}') as LoadSubject;

const measured = new Map<string, LoadFigures[]>();
for (let round = 0; round < ROUNDS; round++) {
  for (const { name, path, file } of views) {
    for (const [what, at, coding] of [
      [name, path, 'identity'],
      [`${name} as a file`, file, 'identity'],
      [`${name}, compressed`, path, 'br'],
    ] as const) {
      const figures = await requestForAWhile(baseURL + at, {
        ...{ connections: CONNECTIONS, seconds: SECONDS, coding },
      });
      measured.set(what, [...(measured.get(what) ?? []), figures]);
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
  times.push(await viewers.timeUntilNotified(() => park(match, version++)));
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

/** The server's memory; null if the system does not report it. */
function residentMB(): number | null {
  try {
    const found = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return found && Math.round(Number(found[1]) / 1024);
  } catch {
    return null;
  }
}
