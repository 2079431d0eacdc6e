import { encodeMatchUpdate } from '@evenfield/wire';
import { expect, onTestFinished, test } from 'vitest';
import { billingCalls } from '#features/billing/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { type LiveViewer, watchLive } from '#testing/server/watch-live.ts';

const server = useServer({ withReplica: true, withPlan: true });
const { buyPlan, call, publish, save, saveNew, savePublished, signUp, turnBilling } = server;

const schedule = smallSchedule();
const [first, second] = [schedule.fixtures.ids[0]!, schedule.fixtures.ids[1]!];
const entry = schedule.setup.entries[0]!;
const renamed = afterCommands(schedule, {
  kind: 'renameTeams',
  entry: 0,
  names: ['Bulls', ...entry.teams.slice(1)],
});

async function watch(id: string, options = {}, at = server.url): Promise<LiveViewer> {
  const viewer = await watchLive(at, id, options);
  onTestFinished(viewer.leave);
  return viewer;
}

const park = (id: string, match: string, version: number) =>
  call(
    server.token,
    scheduleCalls.updateMatch,
    encodeMatchUpdate({ schedule: id, match, version, field: '-', label: null }),
  );

const one = (events: readonly unknown[]) => events.length > 0;

test('a viewer has headers and a comment at once, which no proxy holds back', async () => {
  const viewer = await watch(await savePublished(server.token, schedule));
  expect(viewer.status).toBe(200);
  expect(viewer.headers).toMatchObject({
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  });
  expect(viewer.headers['cache-control']).toContain('no-store');
  expect(viewer.headers['content-encoding']).toBeUndefined();
  await expect.poll(viewer.text).toMatch(/^:.*\n/);
});

test.each([
  ['the same process', () => server],
  ['another one on the database', () => server.replica],
])('an edit reaches those who watch in %s', async (_, at) => {
  const id = await savePublished(server.token, schedule);
  const viewer = await watch(id, {}, at().url);
  await park(id, first, 1);
  await viewer.until(one);
  expect(viewer.events).toEqual([
    { id: '2', kind: 'change', data: expect.objectContaining({ version: 2, deleted: [] }) },
  ]);
  const { data } = viewer.events[0]!;
  expect(data.matches).toEqual([expect.objectContaining({ matchid: first, inbuffer: true })]);
  expect(data.changes).toEqual([
    {
      matchid: first,
      before: expect.objectContaining({ scoredate: expect.stringMatching(/2027/) }),
    },
  ]);
  expect(data.inputs).toBeUndefined();
});

test('a viewer who returns gets all later changes once', async () => {
  const id = await savePublished(server.token, schedule);
  await park(id, first, 1);
  await park(id, second, 2);
  await save(server.token, afterCommands(schedule, { kind: 'deleteMatch', match: first }), {
    id,
    version: 3,
  });
  const viewer = await watch(id, { lastEventId: '1' });
  const late = await watch(id, { lastEventId: '3', since: 1 });
  await viewer.until(one);
  await late.until(one);
  for (const { events } of [viewer, late]) {
    expect(events).toHaveLength(1);
    expect(events[0]).toMatchObject({ id: '4', data: { version: 4, deleted: [first] } });
  }
});

test('a viewer who returns and missed nothing gets no change, and a new viewer gets the names', async () => {
  const id = await savePublished(server.token, schedule, 'Summer');
  const back = await watch(id, { lastEventId: '1' });
  const opened = await watch(id, { since: 1 });
  await opened.until(one);
  expect(opened.events[0]!.data).toMatchObject({ version: 1, name: 'Summer', matches: [] });
  await park(id, first, 1);
  await back.until(one);
  expect(back.events.map((event) => event.id)).toEqual(['2']);
});

test('a new setup comes with all matches', async () => {
  const id = await savePublished(server.token, schedule);
  const viewer = await watch(id);
  await save(server.token, renamed, { id, version: 1 });
  await viewer.until(one);
  const { inputs, matches } = viewer.events[0]!.data;
  expect(JSON.stringify(inputs)).toContain('Bulls');
  expect(matches).toHaveLength(schedule.fixtures.ids.length);
});

test('viewers get a new name and an announcement, which are no versions', async () => {
  const id = await savePublished(server.token, schedule);
  const viewer = await watch(id);
  await call(server.token, scheduleCalls.renameSchedule, {
    schedule_id: id,
    name: '<b>Autumn</b>',
  });
  await viewer.until(one);
  await call(server.token, scheduleCalls.announce, { schedule: id, text: 'Rain\nand wind' });
  await viewer.until((events) => events.length > 1);
  expect(viewer.events.map(({ data }) => [data.version, data.name, data.announcement])).toEqual([
    [1, '<b>Autumn</b>', null],
    [1, '<b>Autumn</b>', 'Rain\nand wind'],
  ]);
});

test.each<[string, (id: string, owner: string) => Promise<unknown>]>([
  ['unpublished', (id, owner) => publish(owner, id, false)],
  ['deleted', (id, owner) => call(owner, scheduleCalls.deleteSchedule, { schedule_id: id })],
  [
    'without a plan',
    async (_, owner) => {
      await call(owner, billingCalls.cancelPlan);
      await turnBilling(32);
    },
  ],
])('viewers get a message when it is %s, and nobody can connect', async (_, end) => {
  const owner = (await signUp()).token;
  await buyPlan(owner);
  const id = await savePublished(owner, schedule);
  const viewers = [await watch(id), await watch(id, {}, server.replica.url)];
  await end(id, owner);
  for (const viewer of viewers) {
    await viewer.until(one);
    await viewer.ended;
    expect(viewer.events.map(({ kind }) => kind)).toEqual(['gone']);
  }
  expect((await watch(id)).status).toBe(404);
});

test('the owner watches also what nobody else may see', async () => {
  const id = await saveNew(server.token, schedule);
  const stranger = (await signUp()).token;
  expect((await watch(id)).status).toBe(404);
  expect((await watch(id, { token: stranger })).status).toBe(404);
  expect((await watch(id, { token: 'guessed' })).status).toBe(404);
  expect((await watch('none')).status).toBe(404);
  const viewer = await watch(id, { token: server.token });
  await park(id, first, 1);
  await viewer.until(one);
  expect(viewer.events[0]).toMatchObject({ id: '2', kind: 'change' });
});

test('a public watch ignores a bad token', async () => {
  const id = await savePublished(server.token, schedule);
  expect((await watch(id, { token: 'guessed' })).status).toBe(200);
});
