import type { Command, MatchId } from '@evenfield/engine';
import { expect, onTestFinished, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { newMember } from '#features/organizations/server/testing/use-organizations.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { VIEWER_LIMITS } from '#kernel/server/viewers.ts';
import { type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { type EditEvent, type Stream, watchEdits } from '#testing/server/watch-live.ts';

const server = useServer({ withPlan: true, withReplica: true });
const { call, newDraft, recordScore, runCommand, save, saveNew, savePublished, signUp } = server;

const schedule = smallSchedule();
const [first, second] = schedule.fixtures.ids as [MatchId, MatchId];
const park: Command = { kind: 'parkMatch', match: first };
const lock: Command = { kind: 'lockMatches', matches: [second], locked: true };

const run = (on: string, version: number, command: Command, more = {}) =>
  runCommand(server.token, { on, version }, command, more);

function showPresence(token: string, id: string, body: object) {
  const path = scheduleCalls.showPresence.path.replace(':id', id) as `/api/${string}`;
  return call(token, { ...scheduleCalls.showPresence, path }, body);
}

async function watch(
  id: string,
  { at = server, token = server.token, client = 'mine', since = 1 }: WatchOptions = {},
): Promise<Stream<EditEvent>> {
  const stream = await watchEdits(at.url, id, { token, client, since });
  onTestFinished(stream.leave);
  return stream;
}

interface WatchOptions {
  readonly at?: Pick<ServedApp, 'url'>;
  readonly token?: string;
  readonly client?: string;
  readonly since?: number;
}

const editsOf = (events: readonly EditEvent[]) =>
  events.flatMap((event) => (event.kind === 'edit' ? event.data : []));
const editorsOf = (events: readonly EditEvent[]) =>
  events.findLast((event) => event.kind === 'editors')?.data;

test.each([
  ['the same process', () => server],
  ['another one on the database', () => server.replica],
])('an edit reaches those who have the schedule open in %s', async (_, at) => {
  const id = await saveNew(server.token, schedule);
  const stream = await watch(id, { at: at() });
  expect(stream).toMatchObject({
    status: 200,
    headers: { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' },
  });
  await run(id, 1, park, { id: 'first', label: 'Park Bears - Lions' });
  await stream.until((events) => editsOf(events).length === 1);
  expect(editsOf(stream.events)).toEqual([
    {
      ...{ version: 2, at: expect.any(String), by: 'Ada Byron', isOwn: true },
      ...{ id: 'first', label: 'Park Bears - Lions', command: park },
    },
  ]);
});

test('whoever comes late or back is sent what is missing, in order, and whole saves without a command', async () => {
  const id = await saveNew(server.token, schedule);
  await run(id, 1, park);
  await save(server.token, afterCommands(schedule, park, lock), { id, version: 2 });
  const stream = await watch(id, { since: 1 });
  await stream.until((events) => editsOf(events).length === 2);
  expect(editsOf(stream.events)).toMatchObject([
    { version: 2, command: park },
    { version: 3, command: null },
  ]);
  const again = await watch(id, { since: 2, client: 'again' });
  await again.until((events) => editsOf(events).length === 1);
  expect(editsOf(again.events)).toMatchObject([{ version: 3 }]);
});

test('a version that the schedule does not have yet is loaded anew', async () => {
  const id = await saveNew(server.token, schedule);
  const stream = await watch(id, { since: 9 });
  await stream.until((events) => events.length > 0);
  expect(stream.events[0]).toMatchObject({ kind: 'reload', data: { version: 1 } });
});

test('the edit of an account that is deleted since reaches those who come later', async () => {
  const id = await saveNew(server.token, schedule);
  const { token, password } = await newMember(server.url, server.token, 'organizer');
  await runCommand(token, { on: id, version: 1 }, park);
  expect((await call(token, accountCalls.deleteAccount, { password })).body.success).toBe(true);
  await run(id, 2, lock);
  const stream = await watch(id);
  await stream.until((events) => editsOf(events).at(-1)?.version === 3);
  expect(editsOf(stream.events)).toMatchObject([
    { version: 2, by: 'Former member', command: park },
    { version: 3, by: 'Ada Byron' },
  ]);
});

test('results are no edits', async () => {
  const id = await saveNew(server.token, schedule);
  const stream = await watch(id);
  await recordScore(server.token, { schedule: id, match: first, score: [2, 1] });
  await run(id, 2, lock);
  await stream.until((events) => editsOf(events).length > 0);
  expect(editsOf(stream.events)).toMatchObject([{ version: 3, command: lock }]);
});

test('a schedule of somebody else cannot be told from a missing one', async () => {
  const stranger = await signUp();
  const id = await saveNew(server.token, schedule);
  expect((await watch(id, { token: stranger.token })).status).toBe(404);
  expect((await watch('missing')).status).toBe(404);
  expect((await watch(id, { token: 'guessed' })).status).toBe(401);
});

test('it ends when the schedule is deleted, and with the sign-in', async () => {
  const { token } = await signUp();
  const [one, other] = [await saveNew(token, schedule), await saveNew(token, schedule)];
  const { database } = server;
  const strict = await serveApp({ database, viewers: { ...VIEWER_LIMITS, signedIn: 50 } });
  onTestFinished(() => strict.close());
  const [deleted, left] = [
    await watch(one, { token, at: strict }),
    await watch(other, { token, at: strict }),
  ];
  await call(token, scheduleCalls.deleteSchedule, { schedule_id: one });
  await deleted.ended;
  expect(deleted.events.at(-1)).toMatchObject({ kind: 'ended' });
  await call(token, accountCalls.logout);
  await left.ended;
  expect(left.events.at(-1)).toMatchObject({ kind: 'ended' });
});

test('an account has only so many streams', async () => {
  const id = await saveNew(server.token, schedule);
  const { database } = server;
  const small = await serveApp({ database, viewers: { ...VIEWER_LIMITS, ofOwner: 1 } });
  onTestFinished(() => small.close());
  expect((await watch(id, { at: small })).status).toBe(200);
  const second = await watch(id, { at: small, client: 'second' });
  expect([second.status, Number(second.headers['retry-after']) > 0]).toEqual([503, true]);
});

test('those who have it open see each other and where they are, in all processes', async () => {
  const id = await saveNew(server.token, schedule);
  const here = await watch(id, { client: 'here' });
  await here.until((events) => editorsOf(events)?.length === 1);
  const there = await watch(id, { client: 'there', at: server.replica });
  const clients = (events: readonly EditEvent[]) =>
    editorsOf(events)
      ?.map(({ client }) => client)
      .sort()
      .join(' ');
  for (const one of [here, there]) await one.until((events) => clients(events) === 'here there');
  const show = (client: string, match: string | null) =>
    showPresence(server.token, id, { client, match, cell: null });
  expect((await show('there', first)).status).toBe(200); // not the process that has its stream
  const hasMatch = (events: readonly EditEvent[]) =>
    editorsOf(events)?.some(({ client, match }) => client === 'there' && match === first) ?? false;
  for (const one of [here, there]) await one.until(hasMatch);
  there.leave();
  await here.until((events) => clients(events) === 'here');
});

test('those who have a draft open learn that its schedule has changed, and others do not', async () => {
  const id = await savePublished(server.token, schedule);
  const draft = await newDraft(server.token, id);
  const [open, other] = [await watch(draft), await watch(id, { client: 'other' })];
  await run(id, 1, park);
  await open.until((events) => events.some(({ kind }) => kind === 'published'));
  await other.until((events) => editsOf(events).length === 1);
  expect(editsOf(open.events)).toEqual([]);
  expect(other.events.some(({ kind }) => kind === 'published')).toBe(false);
});

test('nobody else moves an open page', async () => {
  const id = await saveNew(server.token, schedule);
  const stranger = await signUp();
  const body = { client: 'mine', match: first, cell: null };
  const { status } = await showPresence(stranger.token, id, body);
  expect(status).toBe(404);
});
