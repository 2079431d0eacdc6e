/**
 * How long the largest permitted request of every call holds the main thread of the built server, and
 * how much memory it takes: `npm run measure:holds -w app` after a build, behind `--` a part of
 * the names to measure. What is above an aim is measured again, and its median counts.
 */

import { encodeSave } from '@evenfield/wire';
import * as z from 'zod/mini';
import { billingCalls } from '#features/billing/api.ts';
import { CALLS } from '#features/calls.ts';
import { generationCalls } from '#features/generation/api.ts';
import { helpCalls } from '#features/help/api.ts';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { profileCalls } from '#features/profile/api.ts';
import { publishedCalls } from '#features/published/api.ts';
import { resultCalls } from '#features/results/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { buyPlan } from '../buying.ts';
import { HOSTILE_BODIES, hostileObject } from '../hostile-bodies.ts';
import { largeSchedule } from '../large-schedule.ts';
import { SAVE_FRAME, savePublished } from '../saving.ts';
import { signUp } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';
import { type Cost, serveHeld } from './held-server.ts';

const MOST_MILLISECONDS = 50;
const MOST_MEGABYTES = 200;
const AGAIN = 4; // times
const MOST_SHOWN = 40;
const MEGABYTE = 1024 * 1024;
const SMALL = 64 * 1024; // bytes of a body, where nothing else is said
const LARGE = new Map<Endpoint, number>([
  [generationCalls.generateSchedule, 16 * MEGABYTE],
  [scheduleCalls.saveSchedule, 16 * MEGABYTE],
  [profileCalls.editDetails, 8 * MEGABYTE],
  [billingCalls.receivePaymentEvent, 256 * 1024],
  [helpCalls.contactUs, SMALL],
]);
const SMALLER = [64, 16, 8].map((kilobytes) => kilobytes * 1024);

interface Attack {
  readonly name: string;
  readonly send: () => Promise<unknown>;
}

const chosen = process.argv[2] ?? '';
const server = await serveHeld();
const { token } = await signUp(server.url);
await buyPlan(server.url, token);
const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

async function post(path: string, body: string, headers: Record<string, string> = json) {
  const response = await fetch(server.url + path, { method: 'POST', headers, body });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, bytes };
}

async function get(path: string, init: RequestInit = {}): Promise<Uint8Array> {
  const headers = { authorization: json.authorization };
  const response = await fetch(server.url + path, { headers, ...init });
  return new Uint8Array(await response.arrayBuffer());
}

/** Watches a published schedule until its first change has come whole. */
async function watch(path: string): Promise<void> {
  const response = await fetch(server.url + path);
  let events = 0; // the greeting is the first
  for await (const part of response.body!) {
    if (
      Buffer.from(part as Uint8Array)
        .toString('latin1')
        .endsWith('\n\n')
    )
      events++;
    if (events > 1) return;
  }
  throw new Error(`${path} ended before a change.`);
}

function keysOf({ body }: Endpoint): string[] {
  if (!body) return [];
  const schema = z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' });
  return Object.keys(schema.properties ?? {});
}

/** Every call with a body: each hostile one by itself, and in the place of each key that the call knows. */
function bodyAttacks(): Attack[] {
  return Object.entries<Endpoint>(CALLS).flatMap(([name, endpoint]) => {
    if (endpoint.method !== 'POST') return [];
    const most = LARGE.get(endpoint);
    const sizes = most === undefined ? SMALLER : [most, SMALL];
    return sizes.flatMap((bytes) => {
      const bodies = [
        ...Object.values(HOSTILE_BODIES).map((make) => () => make(bytes)),
        ...keysOf(endpoint).flatMap((key) =>
          Object.values(HOSTILE_BODIES).map((make) => () => hostileObject(key, make, bytes)),
        ),
      ];
      return bodies.map((make, b) => ({
        name: `${name}, ${bytes / 1024} KB, body ${b}`,
        send: () => post(endpoint.path, make()),
      }));
    });
  });
}

/** Every call with as many parameters as an address can have, and as many headers. */
function addressAttacks(): Attack[] {
  return Object.entries<Endpoint>(CALLS).flatMap(([name, { method, path }]) => {
    const address = path.replace(/:\w+/, 'x');
    const query = Array.from({ length: 3000 }, (_, key) => `${key.toString(36)}=`).join('&');
    const headers = {
      ...json,
      ...Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`x-${key}`, '1'])),
    };
    return [
      { name: `${name}, many parameters`, send: () => get(`${address}?${query}`, { method }) },
      { name: `${name}, many headers`, send: () => get(address, { method, headers }) },
    ];
  });
}

function formAttacks(): Attack[] {
  const { path } = generationCalls.generateSchedule;
  const headers = { authorization: json.authorization };
  const sendForm = (parts: readonly (readonly [string, string])[], csv: string) => async () => {
    const form = new FormData();
    for (const [name, text] of parts) form.append(name, text);
    form.append('csv', new Blob([csv], { type: 'text/csv' }), 'teams.csv');
    const response = await fetch(server.url + path, { method: 'POST', headers, body: form });
    return response.arrayBuffer();
  };
  const sound = [
    ['rr_type', 'single'],
    ['number_of_games_days', '30'],
    ['slots_per_field', '30'],
  ] as const;
  const rows = Array.from({ length: 27_000 }, (_, t) => `1,U${Math.floor(t / 30)},,Team ${t}`);
  const five = 5 * MEGABYTE;
  return [
    ['a file of 27,000 rows', sound, rows.join('\n')],
    ['a file of commas', sound, ','.repeat(five)],
    ['a file of short rows', sound, 'a\n'.repeat(five / 2)],
    ['a file of line ends', sound, '\n'.repeat(five)],
    ['a file of quotes', sound, '"'.repeat(five)],
    ['a file of stray quotes', sound, `"${'"x'.repeat(five / 4)}${' '.repeat(five / 2 - 9)},`],
    ['a file of one cell', sound, 'x'.repeat(five)],
    [
      '200 fields',
      Array.from({ length: 200 }, () => ['all_dates[]', 'x'.repeat(1000)] as const),
      'a',
    ],
    ['2,000 fields', Array.from({ length: 2000 }, (_, f) => [`f${f}`, 'x'] as const), 'a'],
  ].map(([name, parts, csv]) => ({
    name: `import, ${name}`,
    send: sendForm(parts as (readonly [string, string])[], csv as string),
  }));
}

/** Schedules as large as they may be: saved, changed, read and deleted. */
function scheduleAttacks(): Attack[] {
  const schedule = largeSchedule();
  const plain = encodeSave({ ...SAVE_FRAME, name: 'Large' }, schedule);
  const room = 2 * MEGABYTE - JSON.stringify(plain.inputs).length; // for what a client keeps in the inputs
  const keys = Array.from({ length: 9900 }, (_, key) => [key.toString(36), 0]);
  const cells = 900; // of a day: each has thirty matches, and overlaps with sixty
  const onOneDay = encodeSave(
    { ...SAVE_FRAME, name: 'Crowded' },
    {
      ...schedule,
      setup: { ...schedule.setup, gameMinutes: 60 },
      placements: schedule.placements.map((_, row) => row % cells),
    },
  );
  const fullOf: Record<string, object> = {
    matches: {},
    'matches on one day': onOneDay,
    'matches and a text': { note: 'x'.repeat(room) },
    'matches and a text of other letters': { note: 'ü'.repeat(room / 2) },
    'matches and keys': { note: Object.fromEntries(keys) },
    'matches and numbers': { note: Array(150_000).fill(0) },
  };
  return Object.entries(fullOf).flatMap(([what, more]) => {
    const sent = 'inputs' in more ? onOneDay : { ...plain, inputs: { ...plain.inputs, ...more } };
    const body = { ...sent, name: 'Large' };
    let id = '';
    const save = async (frame: object) => {
      const { bytes } = await post(
        scheduleCalls.saveSchedule.path,
        JSON.stringify({ ...body, ...frame }),
      );
      const answer = JSON.parse(new TextDecoder().decode(bytes));
      if (!answer.success) throw new Error(JSON.stringify(answer).slice(0, 300));
      id = answer.data.schedule_id;
    };
    const at = (path: string) => path.replace(':schedule_id', id);
    const last = plain.matches.length - 1;
    const matchId = plain.matches[last]![plain.matches_col.indexOf('matchid')];
    const moved = (version: number, day: string) => ({
      ...{ id: matchId, eventid: id, version, onlyscheduleupdt: 1, updateteamid: 0 },
      ...{ fieldname: 'Field 30', scoredate: day, scoretime: '09:30 PM' },
    });
    const send = (endpoint: Endpoint, input: object) => async () => {
      const { bytes } = await post(endpoint.path, JSON.stringify(input));
      const answer = new TextDecoder().decode(bytes.subarray(0, 300));
      if (!/"success":true|"double_booked"/.test(answer))
        throw new Error(`${endpoint.path}: ${answer}`);
    };
    const lasts = largestCell(plain);
    return [
      ['is saved', () => save({})],
      ['is saved over', () => save({ id, version: 1, matches: body.matches.toReversed() })],
      [
        'has a match moved',
        () => send(scheduleCalls.updateMatch, { ...moved(2, lasts), locks: '1' })(),
      ],
      [
        'has a score recorded',
        () =>
          send(scheduleCalls.updateMatch, {
            id: matchId,
            eventid: id,
            version: 3,
            score1: 1,
            score2: 0,
          })(),
      ],
      ['is opened', () => get(`${scheduleCalls.getSavedSchedule.path}?schedule_id=${id}`)],
      ['is listed', () => get(scheduleCalls.getSavedList.path)],
      ['has its matches read', () => get(`${resultCalls.getMatchResults.path}?schedule_id=${id}`)],
      ['has its tables read', () => get(at(resultCalls.getStandings.path))],
      ['has its history read', () => get(`${scheduleCalls.getHistory.path}?schedule=${id}`)],
      [
        'is opened as it was',
        () => get(`${scheduleCalls.getVersion.path}?schedule=${id}&version=1`),
      ],
      [
        'is taken back',
        () => send(scheduleCalls.restoreVersion, { schedule: id, version: 1, over: 3 })(),
      ],
      [
        'is published',
        () => send(scheduleCalls.publishSchedule, { schedule_id: id, publish: '1' })(),
      ],
      ['is shown', () => get(`/s/${id}`)],
      ['is watched', () => watch(`${at(publishedCalls.watchSchedule.path)}?since=1`)],
      ['is a calendar', () => get(`/api/calendar/${id}.ics`)],
      ['is exported', () => get(ownRecordsCalls.exportOwnRecords.path)],
      [
        'is deleted',
        () => get(`${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`, { method: 'DELETE' }),
      ],
    ].map(([does, work]) => ({
      name: `a schedule of ${what} ${does as string}`,
      send: work as () => Promise<unknown>,
    }));
  });
}

function largestCell({ matches, matches_col: columns }: ReturnType<typeof encodeSave>): string {
  return String(matches.at(-1)![columns.indexOf('scoredate')]);
}

function medianOf(costs: readonly Cost[], part: keyof Cost): number {
  return costs.map((cost) => cost[part]).sort((one, other) => one - other)[costs.length >> 1]!;
}

const isOver = ({ milliseconds, megabytes }: Cost) =>
  milliseconds > MOST_MILLISECONDS || megabytes > MOST_MEGABYTES;

const lineOf = ({ name, milliseconds, megabytes }: Cost & { readonly name: string }) =>
  `${milliseconds.toFixed(0).padStart(6)} ms ${megabytes.toFixed(0).padStart(6)} MB  ${name}`;

const small = await savePublished(server.url, token, smallSchedule());
for (let view = 0; view < 20; view++) await get(`/s/${small}?team=${view}`); // its code has run before, as always

const attacks = [
  ...scheduleAttacks(),
  ...formAttacks(),
  ...bodyAttacks(),
  ...addressAttacks(),
].filter(({ name }) => name.includes(chosen));
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
