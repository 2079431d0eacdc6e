/**
 * How long others wait beside one greedy client: the time of each response alone, and while the greedy
 * client sends what it can over as many connections as it likes. The greedy client has its own address
 * and account: it sends from 127.0.0.2, others from 127.0.0.1, which needs no proxy on Linux.
 */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { median } from '../web/statistics.ts';
import { type Answer, type Caller, call, callerFrom, post, signUp } from './callers.ts';
import { largest, type Made, publish, saveOf, setup, smallest } from './sample-leagues.ts';

const isShort = process.env['SHORT'] === '1';
const SAMPLES = isShort ? 5 : 25;
const only = process.env['ONLY']?.split(',');

const [greedy, other] = [callerFrom('127.0.0.2'), callerFrom('127.0.0.1')];

type SendRequest = (turn: number) => Promise<Answer>;

async function timeOf(send: SendRequest, count = SAMPLES) {
  const answers: Answer[] = [];
  for (let turn = 0; turn < count; turn++) answers.push(await send(turn));
  const times = answers.map(({ ms }) => ms);
  return {
    median: Math.round(median(times)),
    worst: Math.round(Math.max(...times)),
    refused: answers.filter(({ status }) => status >= 400).length,
  };
}

/** The requests of the greedy client: the same again and again, from one path after another. */
interface Greed {
  readonly paths: readonly string[];
  readonly body?: string;
  readonly token: string;
}

/** Sends requests over so many connections, in a separate process, until it is stopped. */
function beGreedy(connections: number, greed: Greed) {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, GREEDY: '1' } });
  child.send({ connections, greed });
  return async () => {
    const statuses = new Promise((resolve) => child.once('message', resolve));
    child.send('stop');
    return statuses.finally(() => child.kill());
  };
}

async function sendGreedily(): Promise<void> {
  const options = await new Promise((resolve) => process.once('message', resolve));
  const { connections, greed } = options as { connections: number; greed: Greed };
  const statuses: Record<string, number> = {};
  process.once('message', () => process.send!(statuses));
  const caller = { ...callerFrom('127.0.0.2'), token: greed.token };
  const sent = greed.body === undefined ? {} : { method: 'POST', body: Buffer.from(greed.body) };
  let turn = 0;
  const sendOn = async (): Promise<never> => {
    for (;;) {
      const path = greed.paths[turn++ % greed.paths.length]!;
      const status = await call(caller, path, sent).then(
        (answer) => answer.status,
        () => 'cut',
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  await Promise.race(Array.from({ length: connections }, sendOn));
}

if (process.env['GREEDY'] === '1') await sendGreedily();

const rows: object[] = [];

async function compare(
  what: string,
  connections: number,
  greed: Greed,
  requests: Record<string, SendRequest>,
): Promise<void> {
  if (only && !only.some((name) => what.includes(name))) return;
  for (const send of Object.values(requests)) await timeOf(send, 3); // threads are started
  const alone: Record<string, Awaited<ReturnType<typeof timeOf>>> = {};
  for (const [name, send] of Object.entries(requests)) alone[name] = await timeOf(send);
  const stop = beGreedy(connections, greed);
  await new Promise((resolve) => setTimeout(resolve, 5000)); // by then it sends on all of them
  for (const [name, send] of Object.entries(requests)) {
    const beside = await timeOf(send);
    const idle = alone[name]!;
    rows.push({
      ...{ beside: what, other: name, 'idle ms': idle.median, 'idle worst': idle.worst },
      ...{ 'median ms': beside.median, 'worst ms': beside.worst, refused: beside.refused },
      times: Math.round((10 * beside.median) / idle.median) / 10,
      'worst times': Math.round((10 * beside.worst) / idle.worst) / 10,
    });
    console.log(JSON.stringify(rows.at(-1)));
  }
  console.log(what, JSON.stringify(await stop()));
  await new Promise((resolve) => setTimeout(resolve, 5000)); // pending requests end
}

const GENERATE = '/api/getschedulardata';
const smallBody = JSON.stringify(smallest);
const smallGeneration: SendRequest = () =>
  call(other, GENERATE, { method: 'POST', body: smallBody });
const page: SendRequest = () => call(other, '/api/getsports');

const generations = { paths: [GENERATE], body: JSON.stringify(largest), token: '' };
await compare('40 generations', 40, generations, {
  generation: smallGeneration,
  'an answer': page,
});

await signUp(greedy);
await signUp(other);
const smallMade: Made = await post(other, '/getschedulardata', smallest);
const middleMade: Made = await post(other, '/getschedulardata', setup(4, 18, 15, 'double'));
const largeMade: Made = await post(greedy, '/getschedulardata', largest);
const largeSave = saveOf(largeMade, {}, 'Greedy').padEnd(15.9e6); // blanks are JSON, too
const faulty = { matches_col: ['x'], matches: [], inputs: { note: 'x'.repeat(15.8e6) } };
const SAVE = '/api/saveschedulardata';
const save =
  (body: string): SendRequest =>
  () =>
    call(other, SAVE, { method: 'POST', body });
const saves = {
  'small save': save(saveOf(smallMade, {}, 'Small')),
  'save of 1,224': save(saveOf(middleMade, {}, 'Middle')),
  generation: smallGeneration,
  'generation, not signed in': () =>
    call({ ...other, token: '' }, GENERATE, { method: 'POST', body: smallBody }),
  'an answer': page,
};
for (const [what, body] of [
  ['20 saves of 16 MB', largeSave],
  ['20 faulty saves of 16 MB', JSON.stringify(faulty)],
] as const) {
  await compare(what, 20, { paths: [SAVE], body, token: greedy.token }, saves);
}

const [large, middle] = [await publish(greedy, largeMade), await publish(other, middleMade)];
const FIELDS = 15;
const pathsOf = (path: (turn: number) => string) =>
  Array.from({ length: 840 }, (_, turn) => path(turn));
const through =
  (paths: readonly string[]): SendRequest =>
  (turn) =>
    call(other, paths[turn % paths.length]!);
const calendars = (id: string, divisions: number) =>
  pathsOf((turn) => {
    const field = turn < divisions ? '' : `&field=${1 + (turn % FIELDS)}`;
    return `/api/calendar/${id}.ics?division=Division+${1 + (turn % divisions)}${field}`;
  });
await compare(
  '40 calendars',
  40,
  { paths: calendars(large, 30), token: greedy.token },
  {
    calendar: through(calendars(middle, 4)),
    'an answer': page,
  },
);
const pages = (id: string, divisions: number, teams: number) =>
  pathsOf((turn) => {
    const division = 1 + (turn % divisions);
    return `/s/${id}?division=Division+${division}&team=Team+${division}-${1 + (turn % teams)}`;
  });
await compare(
  '40 pages',
  40,
  { paths: pages(large, 30, 29), token: greedy.token },
  {
    page: through(pages(middle, 4, 17)),
    generation: smallGeneration,
    'an answer': page,
  },
);

const invoiceOf = async (caller: Caller) => {
  const { text } = await call(caller, '/api/subscription/history/get');
  return /\/[^"]*invoice[^"]*/.exec(text)![0];
};
const [theirs, own] = [await invoiceOf(greedy), await invoiceOf(other)];
let invoices = 0; // one address gets thirty a minute
await compare(
  '40 invoices',
  40,
  { paths: [theirs], token: greedy.token },
  {
    'an answer': page,
    invoice: () => call(other, invoices++ < 25 ? own : '/api/getsports'),
  },
);
console.table(rows);
process.exit(0);
