/**
 * How long others wait beside one greedy asker: each answer's time alone, and while the greedy one does
 * what it can with as many connections as it likes. The greedy one has an address and an account of its
 * own: it asks from 127.0.0.2, others from 127.0.0.1, which needs no proxy on Linux.
 */
import { fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { median } from '../web/statistics.ts';

const { BASE_URL: baseURL = 'http://localhost:3000' } = process.env;
const isShort = process.env['SHORT'] === '1';
const SAMPLES = isShort ? 5 : 25;
const only = process.env['ONLY']?.split(',');

interface Caller {
  readonly from: string; // address
  readonly agent: Agent;
  token: string;
}

interface Sent {
  readonly method?: string;
  readonly body?: string;
  readonly headers?: Record<string, string>;
}

const callerFrom = (from: string): Caller => ({
  from,
  agent: new Agent({ keepAlive: true, localAddress: from }),
  token: '',
});

const [greedy, other] = [callerFrom('127.0.0.2'), callerFrom('127.0.0.1')];

interface Answer {
  readonly status: number;
  readonly text: string;
  readonly ms: number;
}

function call(caller: Caller, path: string, { method = 'GET', body }: Sent = {}): Promise<Answer> {
  const began = performance.now();
  return new Promise((resolve, reject) => {
    const headers = {
      ...(caller.token && { authorization: `Bearer ${caller.token}` }),
      ...(body && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      }),
    };
    const sending = request(
      new URL(path, baseURL),
      { agent: caller.agent, method, headers },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.once('error', reject).once('end', () => {
          const ms = performance.now() - began;
          resolve({ status: answer.statusCode!, text: Buffer.concat(parts).toString(), ms });
        });
      },
    );
    sending.once('error', reject);
    sending.end(body);
  });
}

async function post(caller: Caller, path: string, body: object) {
  const { text } = await call(caller, `/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const answer = JSON.parse(text);
  if (answer.success !== true) throw new Error(`${path}: ${answer.message}`);
  return answer;
}

async function signUp(caller: Caller): Promise<void> {
  const { data } = await post(caller, '/user/register', {
    ...{ first_name: 'Ada', last_name: 'Byron', email: `${crypto.randomUUID()}@club.example` },
    password: 'clover on the halfway line',
  });
  caller.token = data.token;
  const card = await post(caller, '/test-payments/tokens', {
    ...{ number: '4242424242424242', cvc: '123', name: 'Ada Byron' },
    ...{ exp_month: '12', exp_year: String(new Date().getFullYear() + 3) },
  });
  await post(caller, '/subscription/purchase', { cardtoken: card.data.cardtoken, plan: 'lite' });
}

const two = (part: number) => String(part).padStart(2, '0');

function setup(divisions: number, teams: number, axis: number, type: string) {
  const fields = Array.from({ length: axis }, (_, field) => String(field + 1));
  return {
    event_type: 'league',
    all_dates: Array.from({ length: axis }, (_, day) => `04/${two(day + 1)}/2035`),
    all_times: Array.from({ length: axis }, (_, slot) => {
      const minutes = 420 + 30 * slot;
      const hour = Math.floor(minutes / 60) % 24;
      return `${two(hour % 12 || 12)}:${two(minutes % 60)} ${hour < 12 ? 'AM' : 'PM'}`;
    }),
    all_fields: fields,
    schedules: Array.from({ length: divisions }, (_, division) => ({
      ...{ division_name: `Division ${division + 1}`, pool_name: '', division_color: '#1f77b4' },
      ...{ rr_type: type, fields },
      teams: Array.from({ length: teams }, (_, team) => `Team ${division + 1}-${team + 1}`),
    })),
  };
}

const smallest = setup(1, 8, 8, 'single');
const largest = setup(30, 30, 30, 'double'); // 26,100 matches

interface Made {
  readonly inputs: object;
  readonly core: readonly Record<string, unknown>[];
}

function saveOf({ inputs, core }: Made, more: object, name: string): string {
  const columns = [...new Set<string>(core.flatMap(Object.keys))];
  const matches = core.map((row) => columns.map((column) => row[column] ?? null));
  return JSON.stringify({
    ...{ id: '', name, inputs: { ...inputs, ...more }, save_type: 'saveclick' },
    ...{ matches_col: columns, matches },
  });
}

async function publish(caller: Caller, made: Made): Promise<string> {
  const body = saveOf(made, {}, 'League');
  const saved = JSON.parse(
    (await call(caller, '/api/saveschedulardata', { method: 'POST', body })).text,
  );
  if (saved.success !== true) throw new Error(saved.message);
  const id = saved.data.schedule_id;
  await post(caller, '/schedules/change/publish_status', { schedule_id: id, publish: '1' });
  return id;
}

type Ask = (turn: number) => Promise<Answer>;

async function timeOf(ask: Ask, count = SAMPLES) {
  const answers: Answer[] = [];
  for (let turn = 0; turn < count; turn++) answers.push(await ask(turn));
  const times = answers.map(({ ms }) => ms);
  return {
    median: Math.round(median(times)),
    worst: Math.round(Math.max(...times)),
    refused: answers.filter(({ status }) => status >= 400).length,
  };
}

/** What the greedy one asks for: the same again and again, from one path after another. */
interface Greed {
  readonly paths: readonly string[];
  readonly body?: string;
  readonly token: string;
}

/** Asks on so many connections, in a process of its own, until it is told to stop. */
function beGreedy(connections: number, greed: Greed) {
  const child = fork(fileURLToPath(import.meta.url), { env: { ...process.env, GREEDY: '1' } });
  child.send({ connections, greed });
  return async () => {
    const statuses = new Promise((resolve) => child.once('message', resolve));
    child.send('stop');
    return statuses.finally(() => child.kill());
  };
}

async function askGreedily(): Promise<void> {
  const told = await new Promise((resolve) => process.once('message', resolve));
  const { connections, greed } = told as { connections: number; greed: Greed };
  const statuses: Record<string, number> = {};
  process.once('message', () => process.send!(statuses));
  const caller = { ...callerFrom('127.0.0.2'), token: greed.token };
  const sent = greed.body === undefined ? {} : { method: 'POST', body: greed.body };
  let turn = 0;
  const askOn = async (): Promise<never> => {
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
  await Promise.race(Array.from({ length: connections }, askOn));
}

if (process.env['GREEDY'] === '1') await askGreedily();

const rows: object[] = [];

async function compare(
  what: string,
  connections: number,
  greed: Greed,
  asks: Record<string, Ask>,
): Promise<void> {
  if (only && !only.some((name) => what.includes(name))) return;
  for (const ask of Object.values(asks)) await timeOf(ask, 3); // threads are started
  const alone: Record<string, Awaited<ReturnType<typeof timeOf>>> = {};
  for (const [name, ask] of Object.entries(asks)) alone[name] = await timeOf(ask);
  const stop = beGreedy(connections, greed);
  await new Promise((resolve) => setTimeout(resolve, 5000)); // it asks on all of them by then
  for (const [name, ask] of Object.entries(asks)) {
    const beside = await timeOf(ask);
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
  await new Promise((resolve) => setTimeout(resolve, 5000)); // what was begun ends
}

const GENERATE = '/api/getschedulardata';
const smallBody = JSON.stringify(smallest);
const smallGeneration: Ask = () => call(other, GENERATE, { method: 'POST', body: smallBody });
const page: Ask = () => call(other, '/api/getsports');

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
const padded = saveOf(largeMade, { note: '' }, 'Greedy');
const largeSave = saveOf(largeMade, { note: 'x'.repeat(15.9e6 - padded.length) }, 'Greedy');
const faulty = { matches_col: ['x'], matches: [], inputs: { note: 'x'.repeat(15.8e6) } };
const SAVE = '/api/saveschedulardata';
const save =
  (body: string): Ask =>
  () =>
    call(other, SAVE, { method: 'POST', body });
const saves = {
  'small save': save(saveOf(smallMade, {}, 'Small')),
  'save of 1,224': save(saveOf(middleMade, {}, 'Middle')),
  generation: smallGeneration,
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
  (paths: readonly string[]): Ask =>
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
