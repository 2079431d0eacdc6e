/** The largest permitted requests of every call, and those that look small but are not. */

import { encodeSave } from '@evenfield/wire';
import * as z from 'zod/mini';
import { billingCalls } from '#features/billing/api.ts';
import { CALLS } from '#features/calls.ts';
import { generationCalls } from '#features/generation/api.ts';
import { helpCalls } from '#features/help/api.ts';
import { ownRecordsCalls } from '#features/own-records/api.ts';
import { profileCalls } from '#features/profile/api.ts';
import { publishedCalls } from '#features/published/api.ts';
import { requestCalls } from '#features/requests/api.ts';
import { resultCalls } from '#features/results/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { HOSTILE_BODIES, hostileObject } from '../hostile-bodies.ts';
import { largeSchedule } from '../large-schedule.ts';
import { SAVE_FRAME } from '../saving.ts';
import { smallSchedule } from '../small-schedule.ts';

const MEGABYTE = 1024 * 1024;
const SMALL = 64 * 1024; // bytes of a body, where nothing else is said
const LARGE = new Map<Endpoint, number>([
  [generationCalls.generateSchedule, 16 * MEGABYTE],
  [scheduleCalls.saveSchedule, 16 * MEGABYTE],
  [profileCalls.editDetails, 8 * MEGABYTE],
  [requestCalls.saveClubs, MEGABYTE],
  [requestCalls.importRequests, MEGABYTE],
  [requestCalls.sendRequests, MEGABYTE],
  [billingCalls.receivePaymentEvent, 256 * 1024],
  [helpCalls.contactUs, SMALL],
]);
const SMALLER = [64, 16, 8].map((kilobytes) => kilobytes * 1024);

export interface Attack {
  readonly name: string;
  readonly send: () => Promise<unknown>;
}

/**
 * Lists the requests to a server, for an account whose plan pays for saves. Those to one schedule
 * come in their order, since each needs the one before.
 */
export function listAttacks(url: string, token: string): Attack[] {
  const caller = { url, token };
  return [
    ...scheduleAttacks(caller),
    ...clubAttacks(caller),
    ...formAttacks(caller),
    ...bodyAttacks(caller),
    ...addressAttacks(caller),
  ];
}

interface Caller {
  readonly url: string;
  readonly token: string;
}

const headersOf = ({ token }: Caller) => ({
  authorization: `Bearer ${token}`,
  'content-type': 'application/json',
});

async function post(caller: Caller, path: string, body: string) {
  const response = await fetch(caller.url + path, {
    method: 'POST',
    headers: headersOf(caller),
    body,
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  return { status: response.status, bytes };
}

async function get(
  { url, token }: Caller,
  path: string,
  init: RequestInit = {},
): Promise<Uint8Array> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(url + path, { headers, ...init });
  return new Uint8Array(await response.arrayBuffer());
}

/** Watches a published schedule until its first change has come whole. */
async function watch({ url }: Caller, path: string): Promise<void> {
  const response = await fetch(url + path);
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
function bodyAttacks(caller: Caller): Attack[] {
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
        send: () => post(caller, endpoint.path, make()),
      }));
    });
  });
}

/** Every call with as many parameters as an address can have, and as many headers. */
function addressAttacks(caller: Caller): Attack[] {
  return Object.entries<Endpoint>(CALLS).flatMap(([name, { method, path }]) => {
    const address = path.replace(/:\w+/, 'x');
    const query = Array.from({ length: 3000 }, (_, key) => `${key.toString(36)}=`).join('&');
    const headers = {
      ...headersOf(caller),
      ...Object.fromEntries(Array.from({ length: 1000 }, (_, key) => [`x-${key}`, '1'])),
    };
    return [
      {
        name: `${name}, many parameters`,
        send: () => get(caller, `${address}?${query}`, { method }),
      },
      { name: `${name}, many headers`, send: () => get(caller, address, { method, headers }) },
    ];
  });
}

function formAttacks(caller: Caller): Attack[] {
  const { path } = generationCalls.generateSchedule;
  const headers = { authorization: `Bearer ${caller.token}` };
  const sendForm = (parts: readonly (readonly [string, string])[], csv: string) => async () => {
    const form = new FormData();
    for (const [name, text] of parts) form.append(name, text);
    form.append('csv', new Blob([csv], { type: 'text/csv' }), 'teams.csv');
    const response = await fetch(caller.url + path, { method: 'POST', headers, body: form });
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
function scheduleAttacks(caller: Caller): Attack[] {
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
        caller,
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
      const { bytes } = await post(caller, endpoint.path, JSON.stringify(input));
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
      ['is opened', () => get(caller, `${scheduleCalls.getSavedSchedule.path}?schedule_id=${id}`)],
      ['is listed', () => get(caller, scheduleCalls.getSavedList.path)],
      [
        'has its matches read',
        () => get(caller, `${resultCalls.getMatchResults.path}?schedule_id=${id}`),
      ],
      ['has its tables read', () => get(caller, at(resultCalls.getStandings.path))],
      [
        'has its history read',
        () => get(caller, `${scheduleCalls.getHistory.path}?schedule=${id}`),
      ],
      [
        'is opened as it was',
        () => get(caller, `${scheduleCalls.getVersion.path}?schedule=${id}&version=1`),
      ],
      [
        'is taken back',
        () => send(scheduleCalls.restoreVersion, { schedule: id, version: 1, over: 3 })(),
      ],
      [
        'is published',
        () => send(scheduleCalls.publishSchedule, { schedule_id: id, publish: '1' })(),
      ],
      ['is shown', () => get(caller, `/s/${id}`)],
      ['is watched', () => watch(caller, `${at(publishedCalls.watchSchedule.path)}?since=1`)],
      ['is a calendar', () => get(caller, `/api/calendar/${id}.ics`)],
      ['is exported', () => get(caller, ownRecordsCalls.exportOwnRecords.path)],
      [
        'is deleted',
        () =>
          get(caller, `${scheduleCalls.deleteSchedule.path}?schedule_id=${id}`, {
            method: 'DELETE',
          }),
      ],
    ].map(([does, work]) => ({
      name: `a schedule of ${what} ${does as string}`,
      send: work as () => Promise<unknown>,
    }));
  });
}

/** As many clubs and requests as one body takes, and the list that shows them. */
function clubAttacks(caller: Caller): Attack[] {
  let schedule = '';
  let clubs: readonly { readonly id: string }[] = [];
  const send = async ({ path }: Endpoint, body: object) => {
    const { bytes } = await post(caller, path, JSON.stringify(body));
    const answer = JSON.parse(new TextDecoder().decode(bytes));
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer).slice(0, 300)}`);
    return answer.data;
  };
  const teams = Array.from({ length: 40 }, (_, k) => ({
    ...{ division: 'U10', pool: 'A', team: `Team ${k}, of a club with a long name` },
  }));
  const save = async () => {
    const frame = { ...SAVE_FRAME, name: 'Clubs' };
    const saved = await send(scheduleCalls.saveSchedule, encodeSave(frame, smallSchedule()));
    schedule = saved.schedule_id;
    const named = Array.from({ length: 200 }, (_, k) => ({
      ...{ id: null, name: `Club ${k}`, contact: '', teams, grounds: [] },
    }));
    const body = { schedule, deadline: null, reminder: null, clubs: named };
    clubs = (await send(requestCalls.saveClubs, body)).clubs;
  };
  const dates = Array.from(
    { length: 30 },
    (_, day) => `2027-04-${String(day + 1).padStart(2, '0')}`,
  );
  const importAll = (portion: number) => {
    const requests = Array.from({ length: 2000 }, (_, k) => ({
      club: clubs[k % clubs.length]!.id,
      request: {
        ...{ id: null, kind: 'prefers', teams: [], dates, from: null, to: null },
        reason: `${portion} ${Math.floor(k / clubs.length)}`,
      },
    }));
    return send(requestCalls.importRequests, { schedule, isAccepted: true, requests });
  };
  return [
    ['are set', save],
    ...[1, 2, 3].map(
      (portion) => [`have 2,000 requests imported (${portion})`, () => importAll(portion)] as const,
    ),
    ['are listed', () => get(caller, `${requestCalls.getClubs.path}?schedule=${schedule}`)],
  ].map(([does, work]) => ({
    name: `a schedule of 200 clubs: they ${does as string}`,
    send: work as () => Promise<unknown>,
  }));
}

function largestCell({ matches, matches_col: columns }: ReturnType<typeof encodeSave>): string {
  return String(matches.at(-1)![columns.indexOf('scoredate')]);
}
