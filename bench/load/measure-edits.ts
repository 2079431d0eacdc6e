/**
 * How long an edit takes from one screen to the nine others that have the schedule open: from sending the command
 * until its event has arrived, at 1,380 and 26,100 matches. What a page then does with it is not in it.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { median, p95 } from '../web/statistics.ts';
import { type Caller, call, callerFrom, post, signUp } from './callers.ts';
import { largest, saveOf, setup } from './sample-leagues.ts';

const { BASE_URL: baseURL = 'http://localhost:3000' } = process.env;
const EDITORS = 10;
const EDITS = 40;
const BETWEEN = 250; // milliseconds between two edits

const rows: Record<string, object> = {};
for (const league of [setup(5, 24, 20, 'single'), largest]) {
  const caller = callerFrom('127.0.0.1');
  await signUp(caller);
  const made = await post(caller, '/getschedulardata', league);
  const body = saveOf(made, {}, 'League');
  const saved = await call(caller, '/api/saveschedulardata', { method: 'POST', body });
  const id: string = JSON.parse(saved.text).data.schedule_id;
  rows[`${made.core.length} matches`] = await measure(caller, id, made.core);
}
console.table(rows);
process.exit(0);

async function measure(
  caller: Caller,
  id: string,
  matches: readonly Record<string, unknown>[],
): Promise<object> {
  const arrived = new Map<number, number[]>(); // by version, by `performance.now()`
  for (let editor = 0; editor < EDITORS; editor++) void watch(caller, id, editor, arrived);
  await sleep(1000); // by then all of them watch
  const times: number[] = [];
  const answers: number[] = [];
  for (let version = 1; version <= EDITS; version++) {
    const command = { kind: 'swapSides', match: matches[version]!['matchid'] };
    const began = performance.now();
    const { ms } = await call(caller, `/api/schedules/${id}/commands`, {
      method: 'POST',
      body: JSON.stringify({ id: crypto.randomUUID(), version, command }),
    });
    while ((arrived.get(version + 1)?.length ?? 0) < EDITORS) await sleep(1);
    if (version > 1) times.push(...arrived.get(version + 1)!.map((at) => at - began)); // the first one reads the schedule
    if (version > 1) answers.push(ms);
    await sleep(BETWEEN);
  }
  return {
    'median ms': Math.round(median(times)),
    'p95 ms': Math.round(p95(times)),
    'longest ms': Math.round(Math.max(...times)),
    'answer, median ms': Math.round(median(answers)),
  };
}

/** Notes when the edits arrive at one open page. */
async function watch(
  { token }: Caller,
  id: string,
  editor: number,
  arrived: Map<number, number[]>,
): Promise<void> {
  const response = await fetch(
    `${baseURL}/api/schedules/${id}/events?client=editor${editor}&since=1`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  );
  const decoder = new TextDecoder();
  let rest = '';
  for await (const part of response.body!) {
    rest += decoder.decode(part, { stream: true });
    const events = rest.split('\n\n');
    rest = events.pop()!;
    for (const event of events) {
      const version = /^event: edit\ndata: \{"version":(\d+)/.exec(event)?.[1];
      if (version === undefined) continue;
      arrived.set(Number(version), [...(arrived.get(Number(version)) ?? []), performance.now()]);
    }
  }
}
