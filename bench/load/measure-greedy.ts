/**
 * How long others wait beside one greedy asker: each answer's time alone, and while the greedy one does
 * what it can with as many connections as it likes. The greedy one has an address and an account of its
 * own: it asks from 127.0.0.2, others from 127.0.0.1, which needs no proxy on Linux.
 */
import { Agent, request } from 'node:http';
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

/** Asks on so many connections again and again until it is told to stop. */
function beGreedy(connections: number, ask: Ask) {
  let stopped = false;
  let turn = 0;
  const statuses: Record<string, number> = {};
  const askOn = async () => {
    while (!stopped) {
      const status = await ask(turn++).then(
        (answer) => answer.status,
        () => 'cut',
      );
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status !== 200) await new Promise((resolve) => setTimeout(resolve, 250));
    }
  };
  for (let connection = 0; connection < connections; connection++) void askOn();
  return {
    statuses,
    stop() {
      stopped = true;
      greedy.agent.destroy();
    },
  };
}

const rows: object[] = [];

async function compare(what: string, connections: number, greed: Ask, asks: Record<string, Ask>) {
  if (only && !only.some((name) => what.includes(name))) return;
  for (const ask of Object.values(asks)) await timeOf(ask, 3); // threads are started
  const alone: Record<string, Awaited<ReturnType<typeof timeOf>>> = {};
  for (const [name, ask] of Object.entries(asks)) alone[name] = await timeOf(ask);
  const { stop, statuses } = beGreedy(connections, greed);
  await new Promise((resolve) => setTimeout(resolve, 3000));
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
  stop();
  console.log(what, JSON.stringify(statuses));
  await new Promise((resolve) => setTimeout(resolve, 5000)); // what was begun ends
}

const generate = (caller: Caller, wanted: object): Ask => {
  const body = JSON.stringify(wanted);
  return () => call({ ...caller, token: '' }, '/api/getschedulardata', { method: 'POST', body });
};
const smallGeneration = generate(other, smallest);
const page: Ask = () => call(other, '/api/getsports');

await compare('40 generations', 40, generate(greedy, largest), {
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
const save =
  (caller: Caller, body: string): Ask =>
  () =>
    call(caller, '/api/saveschedulardata', { method: 'POST', body });
const savesOf = {
  'small save': save(other, saveOf(smallMade, {}, 'S')),
  'save of 1,224': save(other, saveOf(middleMade, {}, 'M')),
  generation: smallGeneration,
  'an answer': page,
};
await compare('20 saves of 16 MB', 20, save(greedy, largeSave), savesOf);
const unread = JSON.stringify({
  matches_col: ['x'],
  matches: [],
  inputs: { note: 'x'.repeat(15.8e6) },
});
await compare('20 faulty saves of 16 MB', 20, save(greedy, unread), savesOf);

const large = await publish(greedy, largeMade);
const middle = await publish(other, middleMade);
const calendar =
  (caller: Caller, id: string): Ask =>
  (turn) =>
    call(
      caller,
      `/api/calendar/${id}.ics?division=${encodeURIComponent(`Division ${1 + (turn % 4)}`)}&turn=${turn}`,
    );
await compare('40 calendars', 40, calendar(greedy, large), {
  calendar: calendar(other, middle),
  'an answer': page,
});
const look =
  (caller: Caller, id: string): Ask =>
  (turn) =>
    call(
      caller,
      `/s/${id}?division=Division+${1 + (turn % 30)}&team=Team+${1 + (turn % 30)}-${1 + (turn % 29)}`,
    );
await compare('40 pages', 40, look(greedy, large), {
  page: look(other, middle),
  generation: smallGeneration,
  'an answer': page,
});
const invoiceOf = async (caller: Caller) => {
  const { text } = await call(caller, '/api/subscription/history/get');
  return /\/[^"]*invoice[^"]*/.exec(text)![0];
};
const [theirs, own] = [await invoiceOf(greedy), await invoiceOf(other)];
const invoices =
  (caller: Caller, path: string): Ask =>
  () =>
    call(caller, path);
await compare('40 invoices', 40, invoices(greedy, theirs), {
  'an answer': page,
  invoice: (turn) => (turn < 8 ? invoices(other, own)(turn) : page(turn)),
});
console.table(rows);
process.exit(0);
