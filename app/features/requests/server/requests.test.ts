import { apply, type GameDate, viewMatches } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { digestOf } from '#kernel/server/secret.ts';
import { NOT_THERE } from '#testing/server/access/access-table.ts';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { DAY, turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { requestCalls } from '../api.ts';
import type { ClubList } from '../club.ts';
import { withDecisions } from '../club-constraints.ts';
import type { Decision } from '../request.ts';
import {
  BEARS,
  dataOf,
  FIRST_DAY,
  LIONS,
  linkClub,
  newSeason,
  openRequests,
  readOpened,
  requestOf,
  sendRequests,
  setClubs,
} from './testing/use-clubs.ts';

const SMALL = smallSchedule();
const { clock, turn } = turnableClock();
const server = useServer({ signedIn: true, clock });
const { call, open, save, saveNew, signUp } = server;

const listClubs = async (schedule: string): Promise<ClubList> =>
  dataOf(await call(server.token, requestCalls.getClubs, { schedule }));

/** Decides requests in order; returns the clubs after it. */
async function decide(
  schedule: string,
  decisions: readonly { request: string; decision: Decision | null; remark?: string }[],
): Promise<ClubList> {
  const body = {
    schedule,
    decisions: decisions.map(({ remark = '', ...one }) => ({ ...one, remark })),
  };
  return dataOf(await call(server.token, requestCalls.decideRequests, body));
}

test('a club sends requests by its link, and its organizer sees them and when it opened the link', async () => {
  const { id, secret } = await newSeason(server, SMALL);
  const before = await readOpened(server.url, secret);
  expect(before).toMatchObject({
    ...{ schedule: 'Spring League', club: 'Lions', grounds: ['North'], sent: null, requests: [] },
    ...{ isOpen: true, deadline: null, noun: 'field' },
    dates: ['2027-04-03', '2027-04-10', '2027-04-17', '2027-04-24'],
  });
  const free = requestOf({ kind: 'free', from: 1080, to: 1320, reason: '' });
  const { body } = await sendRequests(server.url, secret, [requestOf(), free]);
  expect(body).toEqual({ success: true, message: 'Sent to your organizer.' });
  const { clubs } = await listClubs(id);
  expect(clubs).toMatchObject([
    {
      ...{ name: 'Lions', links: 1, opened: expect.any(String), sent: expect.any(String) },
      requests: [
        { kind: 'cannotPlay', dates: [FIRST_DAY], reason: 'Cup', decision: null },
        { kind: 'free', from: 1080, to: 1320 },
      ],
    },
    { name: 'Bears', links: 0, opened: null, sent: null, requests: [] },
  ]);
});

test('what is sent again as it was keeps its decision, and what was decided and left out is shown as withdrawn', async () => {
  const { id, secret } = await newSeason(server, SMALL);
  await sendRequests(server.url, secret, [
    requestOf(),
    requestOf({ reason: 'Fair' }),
    requestOf({ reason: 'Not decided' }),
  ]);
  const [cup, fair] = (await readOpened(server.url, secret)).requests;
  await decide(id, [
    { request: cup!.id, decision: 'accepted', remark: 'Good luck.' },
    { request: fair!.id, decision: 'declined' },
  ]);
  await sendRequests(server.url, secret, [
    requestOf({ id: cup!.id }),
    requestOf({ id: fair!.id, reason: 'Village fair' }),
  ]);
  const [lions] = (await listClubs(id)).clubs;
  expect(lions!.requests).toMatchObject([
    { id: cup!.id, decision: 'accepted', remark: 'Good luck.' },
    { reason: 'Village fair', decision: null, remark: '' },
  ]);
  expect(lions!.withdrawn).toMatchObject([{ id: fair!.id, decision: 'declined' }]);
  expect((await readOpened(server.url, secret)).requests).toHaveLength(2);
});

test('what is accepted is judged by the schedule as it stands, with the reasons', async () => {
  const { id, secret } = await newSeason(server, SMALL);
  const late = requestOf({ from: 1200, to: 1260 });
  await sendRequests(server.url, secret, [requestOf(), late, requestOf({ reason: 'Declined' })]);
  const [cup, evening, declined] = (await readOpened(server.url, secret)).requests;
  const { clubs } = await decide(id, [
    { request: cup!.id, decision: 'softened' },
    { request: evening!.id, decision: 'accepted' },
    { request: declined!.id, decision: 'declined' },
  ]);
  const { schedule, version } = await open(server.token, id);
  const constraints = withDecisions(schedule.setup, clubs);
  const changed = apply(schedule, { kind: 'changeSeason', constraints });
  if (!changed.ok) throw new Error(changed.refusal.code);
  const saved = await save(server.token, changed.value.schedule, { id, version });
  expect(saved.body.success).toBe(true);

  const { requests } = await readOpened(server.url, secret);
  expect(requests.map(({ breaks }) => breaks === null || breaks.length > 0)).toEqual([
    true, // broken: both teams of the club play on the first day
    false,
    true, // declined
  ]);
  expect(requests[2]!.breaks).toBeNull();
  expect(requests[0]!.breaks![0]).toMatchObject({
    match: expect.stringMatching(/Lions|Owls/),
    place: expect.stringContaining('Sat 3 Apr'),
  });
  expect(requests[0]!.breaks!.flatMap(({ why }) => why)).not.toEqual([]);
});

test('free times of a ground are met if all home matches there are inside, and the others are named', async () => {
  const { id, secret } = await newSeason(server, SMALL);
  const { dates } = await readOpened(server.url, secret);
  const day = { kind: 'free', from: 0, to: 1440, reason: '' } as const;
  const judge = async (...sent: ReturnType<typeof requestOf>[]) => {
    await sendRequests(server.url, secret, sent);
    const { requests } = await readOpened(server.url, secret);
    expect(requests.map(({ breaks }) => breaks)).toEqual(sent.map(() => null)); // not decided
    await decide(
      id,
      requests.map((one) => ({ request: one.id, decision: 'accepted' })),
    );
    return (await readOpened(server.url, secret)).requests.map(({ breaks }) => breaks!);
  };
  expect(await judge(requestOf({ ...day, dates }))).toEqual([[]]);
  const [first, second] = await judge(
    requestOf({ ...day, dates: dates.slice(0, 1), to: 1 }),
    requestOf({ ...day, dates: dates.slice(1, 2), to: 1 }),
  );
  const { schedule } = await open(server.token, id);
  const home = viewMatches(schedule, { kind: 'all' }).filter(
    (one) => one.place?.field.name === 'North' && ['Lions', 'Owls'].includes(one.home.name),
  );
  expect(home.length).toBeGreaterThan(1);
  const shown = [...first!, ...second!].map(({ match }) => match).sort();
  expect(shown).toEqual(home.map((one) => `${one.home.name} – ${one.away.name}`).sort());
  expect(second).toHaveLength(home.filter(({ place }) => place!.day.date === dates[1]).length);
});

test('a club begins with the free times of its last season, on the same weekdays', async () => {
  const name = 'Owls of last year';
  const secretOf = async (owner: string, contact = LIONS.contact!) => {
    const id = await saveNew(owner, SMALL);
    const { clubs } = await setClubs(server.url, owner, id, [{ ...LIONS, name, contact }]);
    return linkClub(server.url, owner, id, clubs[0]!.id);
  };
  const evenings = requestOf({ kind: 'free', from: 1080, to: 1320 });
  const weekday = requestOf({ ...evenings, dates: ['2027-04-05' as typeof FIRST_DAY] });
  await sendRequests(server.url, await secretOf(server.token), [requestOf(), evenings, weekday]);
  const next = await secretOf(server.token);
  const { dates, usual } = await readOpened(server.url, next);
  expect(usual).toEqual([{ dates, from: 1080, to: 1320 }]); // all are Saturdays
  await sendRequests(server.url, next, []);
  expect(await readOpened(server.url, next)).toMatchObject({ usual: [] });
  for (const other of [
    await secretOf((await signUp()).token),
    await secretOf(server.token, 'another@club.example'),
  ]) {
    expect(await readOpened(server.url, other)).toMatchObject({ usual: [] });
  }
});

test('only what forbids matches can be softened', async () => {
  const { id, secret } = await newSeason(server, SMALL);
  await sendRequests(server.url, secret, [requestOf({ kind: 'free', from: 1080, to: 1320 })]);
  const [free] = (await readOpened(server.url, secret)).requests;
  const decisions = [{ request: free!.id, decision: 'softened', remark: '' }];
  const { status } = await call(server.token, requestCalls.decideRequests, {
    schedule: id,
    decisions,
  });
  expect(status).toBe(400);
  expect((await listClubs(id)).clubs[0]!.requests[0]!.decision).toBeNull();
});

test('a club requests nothing for teams of others, and no time at a ground that it lacks', async () => {
  const { id, bears } = await newSeason(server, SMALL);
  const secret = await linkClub(server.url, server.token, id, bears.id);
  const { status, body } = await sendRequests(server.url, secret, [
    requestOf({ teams: LIONS.teams }),
    requestOf({ kind: 'free', from: 1080, to: 1320 }),
    requestOf({ teams: BEARS.teams }),
  ]);
  expect(status).toBe(400);
  expect(body.data.faults.map(({ path }: { path: string }) => path)).toEqual([
    'requests[0].teams',
    'requests[1].kind',
  ]);
});

test('an organizer adds requests of clubs, accepted at once, and the same ones again change nothing', async () => {
  const { id, secret, lions, bears } = await newSeason(server, SMALL);
  await sendRequests(server.url, secret, [requestOf()]);
  const free = requestOf({ kind: 'free', from: 1080, to: 1320, reason: '' });
  const requests = [
    { club: lions.id, request: requestOf() },
    { club: lions.id, request: free },
    { club: bears.id, request: requestOf({ reason: 'Fair' }) },
  ];
  const add = (some: unknown, isAccepted = true) =>
    call(server.token, requestCalls.importRequests, { schedule: id, isAccepted, requests: some });
  const { clubs } = dataOf<ClubList>(await add(requests));
  expect(clubs).toMatchObject([
    {
      requests: [
        { kind: 'cannotPlay', decision: 'accepted' }, // sent by the club itself
        { kind: 'free', decision: 'accepted' },
      ],
    },
    { sent: expect.any(String), requests: [{ reason: 'Fair', decision: 'accepted' }] },
  ]);
  expect(dataOf<ClubList>(await add(requests, false)).clubs).toEqual(clubs);
  await decide(id, [{ request: clubs[0]!.requests[0]!.id, decision: 'declined' }]);
  const [first] = dataOf<ClubList>(await add(requests)).clubs;
  expect(first!.requests).toMatchObject([{ decision: 'declined' }, { decision: 'accepted' }]);
  expect((await readOpened(server.url, secret)).requests).toHaveLength(2);
});

test('what an organizer has added since a club opened its link stays when the club sends changes', async () => {
  const { id, secret, lions } = await newSeason(server, SMALL);
  await sendRequests(server.url, secret, [requestOf(), requestOf({ reason: 'Fair' })]);
  const seen = (await readOpened(server.url, secret)).requests.map((one) => one.id);
  const add = (request: unknown) => {
    const requests = [{ club: lions.id, request }];
    return call(server.token, requestCalls.importRequests, {
      schedule: id,
      isAccepted: true,
      requests,
    });
  };
  await add(requestOf({ reason: 'Imported' }));
  await sendRequests(server.url, secret, [requestOf({ id: seen[1]!, reason: 'Fair' })], seen);
  const [club] = (await listClubs(id)).clubs;
  expect(club!.requests).toMatchObject([
    { id: seen[1], reason: 'Fair' },
    { reason: 'Imported', decision: 'accepted' },
  ]);
  expect(club!.withdrawn).toEqual([]);
  const many = Array.from({ length: 100 }, (_, k) => requestOf({ reason: `Cup ${k}` }));
  const { body } = await sendRequests(server.url, secret, many, seen);
  expect(body.message).toContain('there would be 101');
  expect((await readOpened(server.url, secret)).requests).toHaveLength(2);
});

test('an import of two hundred requests on many dates each is taken whole, and its clubs can send as many', async () => {
  const { id, lions, bears, secret } = await newSeason(server, SMALL);
  const dates = Array.from(
    { length: 60 },
    (_, day) => new Date(Date.UTC(2027, 3, 1 + day)).toISOString().slice(0, 10) as GameDate,
  );
  const requests = Array.from({ length: 200 }, (_, k) => ({
    club: (k % 2 === 0 ? lions : bears).id,
    request: requestOf({ dates, reason: `Cup ${k}` }),
  }));
  const input = { schedule: id, isAccepted: true, requests };
  const { clubs } = dataOf<ClubList>(await call(server.token, requestCalls.importRequests, input));
  expect(clubs.map((club) => club.requests.length)).toEqual([100, 100]);
  const { requests: own } = await readOpened(server.url, secret);
  const changed = own.map((one) => ({ ...one, reason: `${one.reason}, again` }));
  expect((await sendRequests(server.url, secret, changed)).status).toBe(200);
  expect((await readOpened(server.url, secret)).requests[99]).toMatchObject({
    ...{ reason: 'Cup 198, again', decision: null, dates },
  });
});

test('two hundred clubs of ten teams each are saved', async () => {
  const id = await server.saveNew(server.token, SMALL);
  const teams = Array.from({ length: 10 }, (_, team) => ({
    ...{ division: 'U10', pool: 'A', team: `Team ${team} of a club with a long name` },
  }));
  const many = Array.from({ length: 200 }, (_, k) => ({ ...LIONS, name: `Club ${k}`, teams }));
  const { clubs } = await setClubs(server.url, server.token, id, many);
  expect(clubs).toHaveLength(200);
  expect(clubs[199]).toMatchObject({ name: 'Club 199', teams });
});

test('a club gets no request that it could not send, and no more than a hundred', async () => {
  const { id, lions, bears } = await newSeason(server, SMALL);
  const { lions: foreign } = await newSeason(server, SMALL);
  const add = (...requests: unknown[]) =>
    call(server.token, requestCalls.importRequests, { schedule: id, isAccepted: false, requests });
  const free = requestOf({ kind: 'free', from: 1080, to: 1320 });
  const { status, body } = await add(
    { club: bears.id, request: free },
    { club: bears.id, request: requestOf({ teams: LIONS.teams }) },
  );
  expect(status).toBe(400);
  expect(body.data.faults.map(({ path }: { path: string }) => path)).toEqual([
    'requests[0].request.kind',
    'requests[1].request.teams',
  ]);
  expect((await add({ club: foreign.id, request: requestOf() })).status).toBe(404);
  const many = Array.from({ length: 101 }, (_, k) => requestOf({ reason: `Cup ${k}` }));
  const refused = await add(...many.map((request) => ({ club: lions.id, request })));
  expect(refused.body.message).toContain('Lions would have 101 requests');
  expect((await listClubs(id)).clubs.flatMap(({ requests }) => requests)).toEqual([]);
});

test('a link shows its own club, and after the deadline it changes nothing', async () => {
  const { id, secret, lions, bears } = await newSeason(server, SMALL);
  const other = await linkClub(server.url, server.token, id, bears.id);
  await sendRequests(server.url, secret, [requestOf()]);
  expect(await readOpened(server.url, other)).toMatchObject({ club: 'Bears', requests: [] });

  const today = clock().toISOString().slice(0, 10);
  const clubs = [
    { ...LIONS, id: lions.id },
    { ...BEARS, id: bears.id },
  ];
  await setClubs(server.url, server.token, id, clubs, today);
  expect(await readOpened(server.url, secret)).toMatchObject({ deadline: today, isOpen: true });
  expect((await sendRequests(server.url, secret, [requestOf()])).status).toBe(200);
  turn(2 * DAY);
  expect(await readOpened(server.url, secret)).toMatchObject({ isOpen: false });
  const { status, body } = await sendRequests(server.url, secret, []);
  expect({ status, message: body.message }).toEqual({
    status: 400,
    message: expect.stringContaining('The time for changes is over'),
  });
});

test('links that are wrong, ended, or of a deleted schedule or club are answered alike', async () => {
  const { id, secret, lions } = await newSeason(server, SMALL);
  const again = await linkClub(server.url, server.token, id, lions.id);
  const stranger = (await signUp()).token;
  const refused = await call(stranger, requestCalls.revokeClubLinks, { club: lions.id });
  expect(refused.status).toBe(404);
  await readOpened(server.url, again); // both work until they are ended
  await call(server.token, requestCalls.revokeClubLinks, { club: lions.id });
  const remade = await linkClub(server.url, server.token, id, lions.id);
  await readOpened(server.url, remade);
  await setClubs(server.url, server.token, id, [BEARS]);
  const binned = await newSeason(server, SMALL);
  await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: binned.id });
  for (const one of ['guessed', null, secret, again, remade, binned.secret]) {
    const { status, body } = await openRequests(server.url, one);
    expect({ status, body }).toEqual(NOT_THERE);
  }
});

test('nobody guesses for long, and good links beside them work on', async () => {
  const { secret } = await newSeason(server, SMALL);
  const statuses: number[] = [];
  for (let tries = 0; tries < 70; tries++) {
    statuses.push((await openRequests(server.url, `guess ${tries}`)).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(await readOpened(server.url, secret)).toMatchObject({ club: 'Lions' });
  await server.database.db.deleteFrom('limits').execute();
});

test('the server stores only a digest of a secret', async () => {
  const { id, secret } = await newSeason(server, SMALL);
  const links = await server.database.db.selectFrom('club_links').selectAll().execute();
  expect(links.map(({ token_hash }) => token_hash)).toContain(digestOf(secret));
  expect(JSON.stringify(links)).not.toContain(secret);
  expect(JSON.stringify(await listClubs(id))).not.toContain(digestOf(secret));
});

test('clubs of another schedule are not there, and no two clubs have one name', async () => {
  const { lions } = await newSeason(server, SMALL);
  const id = await saveNew(server.token, SMALL);
  const saveAs = (clubs: unknown) =>
    call(server.token, requestCalls.saveClubs, {
      schedule: id,
      deadline: null,
      reminder: null,
      clubs,
    });
  expect((await saveAs([{ ...LIONS, id: lions.id }])).status).toBe(404);
  expect((await saveAs([LIONS, LIONS])).status).toBe(400);
});

test('a club follows its renamed teams and fields, and stays with one that is gone', async () => {
  const { id } = await newSeason(server, SMALL);
  const { schedule, version } = await open(server.token, id);
  const names = ['Bears', 'Pumas', 'Tigers', 'Wolves'];
  const renamed = apply(schedule, { kind: 'renameTeams', entry: 0, names });
  if (!renamed.ok) throw new Error(renamed.refusal.code);
  const { setup, ...rest } = renamed.value.schedule;
  const [entry, other] = setup.entries;
  const changed = {
    ...rest,
    setup: {
      ...setup,
      fields: [{ name: 'Upper' }, setup.fields[1]!],
      entries: [{ ...entry!, division: 'Under 10' }, other!],
    },
  };
  expect((await save(server.token, changed, { id, version })).body.success).toBe(true);
  expect((await listClubs(id)).clubs).toMatchObject([
    {
      grounds: ['Upper'],
      teams: [
        { division: 'Under 10', pool: 'A', team: 'Pumas' },
        { division: 'U12', pool: null, team: 'Owls' },
      ],
    },
    { teams: [{ division: 'Under 10', team: 'Bears' }] },
  ]);
  const deleted = apply(changed, { kind: 'deleteDivision', division: 'U12' });
  if (!deleted.ok) throw new Error(deleted.refusal.code);
  await save(server.token, deleted.value.schedule, { id, version: version + 1 });
  expect((await listClubs(id)).clubs[0]!.teams[1]).toMatchObject({ team: 'Owls' });
});
