import type { MatchId } from '@evenfield/engine';
import { LINK_HEADER } from '@evenfield/wire/results';
import { expect, test } from 'vitest';
import { scheduleCalls } from '#features/schedules/api.ts';
import { WHOLE } from '#testing/server/scoring.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { type Scoring, scoreLinkCalls } from '../api.ts';
import { endPlan, SMALL, useLinks } from './testing/use-links.ts';

const ids = SMALL.fixtures.ids as readonly MatchId[];
const OTHER = `other-${ids[0]!}`;
const NORTH = { kind: 'field', field: 'North' } as const;
const NOT_THERE = {
  status: 404,
  body: {
    success: false,
    error: 'notFound',
    message: '404 Page Not Found!',
    data: { faults: [] },
  },
};

const links = useLinks();
const { server } = links;
const {
  call,
  callScoring,
  newLink,
  newPayer,
  open,
  openScoring,
  recordByLink,
  revoke,
  save,
  saveNew,
  signUp,
} = server;

const idsOf = ({ matches }: Scoring) => matches.map(({ id }) => id);

/** Returns the ids of the matches on a field. */
async function idsOn(field: string | null): Promise<string[]> {
  const { schedule } = await open(server.token, links.schedule);
  const { setup, fixtures, placements } = schedule;
  const wanted = setup.fields.findIndex(({ name }) => name === field);
  return fixtures.ids.filter((_, f) => placements[f]! % setup.fields.length === wanted).sort();
}

test('a link opens its match, its field or all matches in order of play, in words that a person reads', async () => {
  const { schedule } = links;
  const all = await openScoring((await newLink(server.token, schedule)).secret);
  expect(all).toMatchObject({ schedule: 'Spring League', link: 'Referee Kim', version: 1 });
  expect(all).toMatchObject({ unit: 'points', draws: true });
  expect(all.matches).toHaveLength(ids.length);
  expect([...idsOf(all)].sort()).toEqual([...ids].sort());
  const begins = all.matches.map(({ date, time }) => `${date} ${time.padStart(8, '0')}`);
  expect(begins).toEqual([...begins].sort());
  const [first] = all.matches;
  expect(first).toMatchObject({ day: 'Sat 3 Apr', date: '2027-04-03', time: '9:00 AM' });
  expect(first).toMatchObject({ isKnown: true, result: null, version: 0, byThisLink: false });
  expect(new Set(all.matches.map(({ field }) => field))).toEqual(new Set(['North', 'Field 2']));
  expect(new Set(all.matches.map(({ division }) => division))).toEqual(new Set(['U10 A', 'U12']));

  const field = await openScoring((await newLink(server.token, schedule, NORTH)).secret);
  expect([...idsOf(field)].sort()).toEqual(await idsOn('North'));
  const scope = { kind: 'match', match: ids[3]! } as const;
  const one = await openScoring((await newLink(server.token, schedule, scope)).secret);
  expect(idsOf(one)).toEqual([ids[3]]);
});

test('a match without a place is there without words for one, and a delay is in its time', async () => {
  const id = await links.newSchedule();
  const parked = ids[0]!;
  const changed = afterCommands(
    SMALL,
    { kind: 'parkMatch', match: parked },
    { kind: 'shiftDay', day: 0, minutes: 25 },
  );
  await save(server.token, changed, { id, version: 1 });
  const { matches } = await openScoring((await newLink(server.token, id)).secret);
  expect(matches.at(-1)).toMatchObject({ id: parked, day: '', date: null, time: '', field: '' });
  expect(matches[0]).toMatchObject({ day: 'Sat 3 Apr', time: '9:25 AM' });
});

test('a match link enters its match only, and a field link what is on its field now', async () => {
  const id = await links.newSchedule();
  const [here, there] = [(await idsOn('North'))[0]!, (await idsOn('2'))[0]!] as [string, string];
  const ofMatch = await newLink(server.token, id, { kind: 'match', match: here });
  const ofField = await newLink(server.token, id, NORTH);
  const enter = async (secret: string, match: string, version = 1) => {
    const { status, body } = await recordByLink(secret, { match, version });
    return { status, body };
  };
  for (const { secret } of [ofMatch, ofField]) {
    expect(await enter(secret, there)).toEqual(NOT_THERE);
    expect(await enter(secret, 'no such match')).toEqual(NOT_THERE);
  }
  expect(await enter(ofMatch.secret, here)).toMatchObject({ status: 200 });

  const { schedule, version } = await open(server.token, id);
  const cell = schedule.placements[schedule.fixtures.ids.indexOf(here as MatchId)]!;
  const parked = afterCommands(schedule, { kind: 'parkMatch', match: here as MatchId });
  await save(server.token, parked, { id, version });
  expect(await enter(ofField.secret, here, version + 1)).toEqual(NOT_THERE);
  expect(await enter(ofMatch.secret, here, version + 1)).toMatchObject({ status: 200 });
  expect(idsOf(await openScoring(ofField.secret))).not.toContain(here);

  const free = schedule.placements[schedule.fixtures.ids.indexOf(there as MatchId)]!;
  const moved = afterCommands(
    parked,
    { kind: 'parkMatch', match: there as MatchId },
    { kind: 'moveMatch', match: there as MatchId, to: cell },
    { kind: 'moveMatch', match: here as MatchId, to: free },
  );
  const now = await open(server.token, id);
  await save(server.token, moved, { id, version: now.version });
  expect(await enter(ofField.secret, there, now.version + 1)).toMatchObject({ status: 200 });
  expect(idsOf(await openScoring(ofField.secret))).toContain(there);
});

test('a link of one schedule enters nothing in another', async () => {
  const { schedule } = links;
  await saveNew(server.token, withOtherIds(), 'Autumn League');
  const { secret } = await newLink(server.token, schedule);
  const { status, body } = await recordByLink(secret, { match: OTHER, version: 1 });
  expect({ status, body }).toEqual(NOT_THERE);
});

test('a revoked link changes nothing, and its earlier entries stay', async () => {
  const id = await links.newSchedule();
  const { secret, link } = await newLink(server.token, id);
  const match = ids[0]!;
  expect(await recordByLink(secret, { match, version: 1 })).toMatchObject({ status: 200 });
  expect(await revoke((await signUp()).token, link.id)).toMatchObject(NOT_THERE);
  for (const _ of [1, 2]) {
    const { body } = await revoke(server.token, link.id);
    expect(body).toEqual({ success: true, message: 'Link revoked.' });
  }
  const tries = [
    callScoring(secret),
    recordByLink(secret, { match, version: 2 }),
    recordByLink(secret, { match: ids[1]!, version: 2 }),
  ];
  for (const { status, body } of await Promise.all(tries)) {
    expect({ status, body }).toEqual(NOT_THERE);
  }
  expect((await open(server.token, id)).version).toBe(2);
  const { body } = await call(server.token, scoreLinkCalls.getScoreLinks, { schedule: id });
  const [listed] = body.data;
  expect(listed).toMatchObject({ id: link.id, entries: 1, name: 'Referee Kim', scope: WHOLE });
  expect([listed?.revoked, listed?.used]).toEqual([expect.any(String), expect.any(String)]);
});

test('one that is no link, one that was revoked and one of a deleted schedule are answered alike', async () => {
  const id = await links.newSchedule();
  const binned = (await newLink(server.token, id)).secret;
  await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: id });
  const gone = await newLink(server.token, links.schedule);
  await revoke(server.token, gone.link.id);
  for (const secret of ['guessed', '', null, binned, gone.secret]) {
    const { status, body, headers } = await callScoring(secret);
    expect({ status, body }).toEqual(NOT_THERE);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const earlier = await recordByLink(secret, { match: ids[0]!, version: 1 });
    expect({ status: earlier.status, body: earlier.body }).toEqual(NOT_THERE);
  }
  await call(server.token, scheduleCalls.restoreSchedule, { schedule: id });
  expect((await openScoring(binned)).matches).toHaveLength(ids.length);
});

test('when the plan has ended a link is opened, and nothing is entered by it', async () => {
  const token = await newPayer();
  const id = await saveNew(token, SMALL);
  const { secret } = await newLink(token, id);
  const entered = await recordByLink(secret, { match: ids[0]!, version: 1, key: 'first' });
  expect(entered.status).toBe(200);
  await endPlan(server, token);
  const refused = await recordByLink(secret, { match: ids[1]!, version: 2 });
  expect(refused).toMatchObject({
    status: 200,
    body: { success: false, error: 'subscription_required' },
  });
  expect(await openScoring(secret)).toMatchObject({ version: 2 });
  const again = await recordByLink(secret, { match: ids[0]!, version: 1, key: 'first' });
  expect(again.body).toMatchObject({ success: true, data: { version: 2 } });
});

test('a repeated request gets an unchanged response until something changes', async () => {
  const id = await links.newSchedule();
  const { secret } = await newLink(server.token, id);
  const readLink = async (etag?: string) => {
    const headers = { [LINK_HEADER]: secret, ...(etag && { 'if-none-match': etag }) };
    const answer = await fetch(server.url + scoreLinkCalls.getScoring.path, { headers });
    await answer.arrayBuffer();
    return {
      status: answer.status,
      etag: answer.headers.get('etag') ?? '',
      headers: answer.headers,
    };
  };
  const first = await readLink();
  expect(first.headers.get('vary')).toContain(LINK_HEADER);
  expect(await readLink(first.etag)).toMatchObject({ status: 304 });
  await recordByLink(secret, { match: ids[0]!, version: 1 });
  const second = await readLink(first.etag);
  expect(second.status).toBe(200);
  expect(await readLink(second.etag)).toMatchObject({ status: 304 });
  await call(server.token, scheduleCalls.renameSchedule, {
    schedule_id: id,
    name: 'Summer League',
  });
  expect(await readLink(second.etag)).toMatchObject({ status: 200 });
  expect(await openScoring(secret)).toMatchObject({ schedule: 'Summer League' });
});

/** Returns the small schedule with unique match ids. */
function withOtherIds() {
  const { fixtures } = SMALL;
  return { ...SMALL, fixtures: { ...fixtures, ids: ids.map((one) => `other-${one}` as MatchId) } };
}
