import { apply, type Command, type GameDate, type MatchId } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { CALLS } from '#features/calls.ts';
import { newMember } from '#features/organizations/server/testing/use-organizations.ts';
import { publishedCalls } from '#features/published/api.ts';
import { resultCalls } from '#features/results/api.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';
import type { Draft } from '../../draft-models.ts';

const server = useServer({ withPages: true, withPlan: true });
const { call, newDraft, open, recordScore, runCommand, save, savePublished } = server;

const schedule = smallSchedule();
const [first, second, third] = schedule.fixtures.ids as [MatchId, MatchId, MatchId];
const park = (match: MatchId): Command => ({ kind: 'parkMatch', match });

const at = (path: string, id: string) => server.url + path.replace(':id', id);

async function listed(id: string): Promise<Draft[]> {
  const { body } = await callAs(at(scheduleCalls.getDrafts.path, id), server.token);
  return body.data;
}

const post = (path: string, id: string, body: unknown) =>
  callAs(at(path, id), server.token, { method: 'POST', body });
const publishDraft = (id: string, draft: string, version: number, more = {}) =>
  post(scheduleCalls.publishDraft.path, id, { draft, version, ...more });

/** A published schedule with a draft in which these matches are parked. */
async function drafted(...parked: readonly MatchId[]) {
  const id = await savePublished(server.token, schedule);
  const draft = await newDraft(server.token, id);
  for (const [n, match] of parked.entries()) {
    const { body } = await runCommand(server.token, { on: draft, version: n + 1 }, park(match));
    expect(body.success).toBe(true);
  }
  return { id, draft };
}

async function parkedIn(id: string): Promise<string[]> {
  const { schedule: opened } = await open(server.token, id);
  return opened.fixtures.ids.filter((_, row) => opened.placements[row]! < 0).sort();
}

const publicPark = async (id: string, match: MatchId) => {
  const { version } = await open(server.token, id);
  const { body } = await runCommand(server.token, { on: id, version }, park(match));
  expect(body.success).toBe(true);
};

test('changes to a draft are in the draft alone', async () => {
  const { id, draft } = await drafted(first, second);
  expect(await parkedIn(draft)).toEqual([first, second].sort());
  expect(await parkedIn(id)).toEqual([]);
  expect(await listed(id)).toMatchObject([
    { id: draft, name: 'Draft A', version: 3, matches: 2, setup: false, clashes: [] },
  ]);
  expect(await open(server.token, draft)).toMatchObject({
    ...{ name: 'Spring League', published: false, draftOf: { id, version: 1 } },
  });
});

test('all changes of a draft become one version of its schedule, and the draft ends', async () => {
  const { id, draft } = await drafted(first, second);
  const { body } = await publishDraft(id, draft, 3, { reason: 'Field 2 is closed' });
  expect(body).toEqual({ success: true, data: { version: 2 } });
  expect(await parkedIn(id)).toEqual([first, second].sort());
  expect(await listed(id)).toEqual([]);
  const { body: history } = await call(server.token, scheduleCalls.getHistory, { schedule: id });
  expect(history.data).toMatchObject([
    { version: 2, changed: 2, label: 'Published Draft A: Field 2 is closed' },
    { version: 1 },
  ]);
  expect((await publishDraft(id, draft, 3)).status).toBe(404);
});

test('a draft without changes makes no version', async () => {
  const { id, draft } = await drafted();
  expect((await publishDraft(id, draft, 1)).body).toEqual({ success: true, data: { version: 1 } });
  expect((await open(server.token, id)).version).toBe(1);
  expect(await listed(id)).toEqual([]);
});

test('an announcement goes up with the changes, and without one the old one stays', async () => {
  const { id, draft } = await drafted(first);
  const announced = async () =>
    (await call(server.token, scheduleCalls.getAnnouncement, { schedule: id })).body.data.text;
  await publishDraft(id, draft, 2, { announcement: 'New times from Saturday on' });
  expect(await announced()).toBe('New times from Saturday on');
  await publishDraft(id, await newDraft(server.token, id), 1);
  expect(await announced()).toBe('New times from Saturday on');
});

test('what is published meanwhile is in the draft when it is read', async () => {
  const { id, draft } = await drafted(first);
  await publicPark(id, second);
  expect(await parkedIn(draft)).toEqual([first, second].sort());
  expect(await listed(id)).toMatchObject([{ matches: 1, clashes: [], isApart: false }]);
  const { body } = await call(server.token, scheduleCalls.getHistory, { schedule: draft });
  expect(body.data[0].label).toBe('Changes of the published schedule');
});

test('whoever reads a draft is not named as the author of what was published meanwhile', async () => {
  const { id, draft } = await drafted(first);
  await publicPark(id, second);
  const viewer = await newMember(server.url, server.token, 'viewer');
  await callAs(at(scheduleCalls.getDrafts.path, id), viewer.token);
  const changes = await server.database.db
    .selectFrom('schedule_changes')
    .select('by')
    .where('schedule_id', '=', draft)
    .execute();
  expect(new Set(changes.map(({ by }) => by)).size).toBe(1);
});

test('a match that was changed in both keeps the change of the draft and is named', async () => {
  const { id, draft } = await drafted(first);
  const { schedule: now, version } = await open(server.token, id);
  const to = now.placements.findIndex(
    (_, cell) => apply(now, { kind: 'moveMatch', match: first, to: cell }).ok,
  );
  const moved = afterCommands(now, { kind: 'moveMatch', match: first, to });
  expect((await save(server.token, moved, { id, version })).body.success).toBe(true);
  expect(await parkedIn(draft)).toEqual([first]);
  expect(await listed(id)).toMatchObject([{ matches: 1, clashes: [first] }]);
});

test('a day that is added to the published schedule reaches the draft', async () => {
  const { id, draft } = await drafted(first);
  const { schedule: now, version } = await open(server.token, id);
  const days = [...now.setup.days, { date: '2027-05-01' as GameDate }];
  const longer = { ...now, setup: { ...now.setup, days } };
  expect((await save(server.token, longer, { id, version })).body.success).toBe(true);
  expect(await parkedIn(draft)).toEqual([first]);
  expect((await open(server.token, draft)).schedule.setup.days).toHaveLength(days.length);
  expect(await listed(id)).toMatchObject([{ matches: 1, setup: false, isApart: false }]);
});

test('a name that was changed in both keeps that of the draft, and the draft says so', async () => {
  const { id, draft } = await drafted();
  const rename = (on: string, version: number, name: string) =>
    runCommand(
      server.token,
      { on, version },
      { kind: 'renameTeams', entry: 0, names: [name, ...names.slice(1)] },
    );
  const names = schedule.setup.entries[0]!.teams;
  for (const [on, name] of [
    [id, 'Otters'],
    [draft, 'Herons'],
  ] as const)
    expect((await rename(on, 1, name)).body.success).toBe(true);
  expect(await listed(id)).toMatchObject([{ setup: true, setupClashes: true, clashes: [] }]);
  expect((await open(server.token, draft)).schedule.setup.entries[0]!.teams[0]).toBe('Herons');
});

test('where both have other game days, the draft stays as it is and says so', async () => {
  const { id, draft } = await drafted(first);
  const withDay = (date: string) => {
    const days = [...schedule.setup.days, { date: date as GameDate }];
    return { ...schedule, setup: { ...schedule.setup, days } };
  };
  const one = await save(server.token, withDay('2027-05-01'), { id, version: 1 });
  const other = await save(server.token, withDay('2027-05-08'), { id: draft, version: 2 });
  expect([one.body.success, other.body.success]).toEqual([true, true]);
  expect(await listed(id)).toMatchObject([{ version: 3, setup: true, isApart: true }]);
});

test('a score that is entered meanwhile is in the draft, and publishing keeps it', async () => {
  const { id, draft } = await drafted(first);
  await recordScore(server.token, { schedule: id, match: third, score: [2, 1] });
  expect((await open(server.token, draft)).results.get(third)).toBeDefined();
  expect(await listed(id)).toMatchObject([{ version: 2, matches: 1 }]);
  expect((await publishDraft(id, draft, 2)).body).toMatchObject({ data: { version: 3 } });
  const published = await open(server.token, id);
  expect(published.results.get(third)).toBeDefined();
  expect(await parkedIn(id)).toEqual([first]);
});

test('a draft that was edited since it was shown is not published', async () => {
  const { id, draft } = await drafted(first, second);
  const { status, body } = await publishDraft(id, draft, 2);
  expect({ status, version: body.data.version }).toEqual({ status: 409, version: 3 });
  await publicPark(id, third);
  expect((await publishDraft(id, draft, 3)).status).toBe(409);
  expect((await publishDraft(id, draft, 4)).body).toMatchObject({ success: true });
  expect(await parkedIn(id)).toEqual([first, second, third].sort());
});

test('nobody else sees anything of a draft, in no call and on no page', async () => {
  const { id, draft } = await drafted(first);
  const open = Object.values(CALLS).filter(
    ({ access, method }) => access === 'public' && method === 'GET',
  );
  const ofSchedules = open.filter(({ path }) => path.includes(':schedule_id'));
  expect(ofSchedules).toHaveLength(5); // live, calendar, standings, earlier seasons, and whether it is published
  const paths = [
    ...ofSchedules.map(({ path }) => path.replace(':schedule_id', draft)),
    `${scheduleCalls.getSavedSchedule.path}?schedule_id=${draft}`,
    `${resultCalls.getMatchResults.path}?schedule_id=${draft}`,
    ...[`/s/${draft}`, `/s/${draft}/tv`, `/evenfield/embed/${draft}`],
  ];
  const active = scheduleCalls.isActiveFor.path.replace(':schedule_id', draft);
  for (const path of paths) {
    const answer = await fetch(server.url + path);
    const status = path === active ? 200 : 404;
    expect({ path, status: answer.status }).toEqual({ path, status });
    if (path === active) expect(await answer.json()).toEqual({ success: true, data: false });
  }
  const { body } = await call(null, publishedCalls.getPublished, { search_name: 'Spring League' });
  const shown = JSON.stringify(body);
  expect(shown).toContain(id);
  expect(shown).not.toContain(draft);
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect(sitemap).not.toContain(draft);
});

test('a draft cannot be published, announced, deleted, renamed or given links as a schedule', async () => {
  const { draft } = await drafted(first);
  expect((await server.publish(server.token, draft)).status).toBe(404);
  for (const [endpoint, input] of [
    [scheduleCalls.getPublication, { schedule: draft }],
    [scheduleCalls.announce, { schedule: draft, text: 'Hello' }],
    [scheduleCalls.renameSchedule, { schedule_id: draft, name: 'Autumn' }],
    [scheduleCalls.deleteSchedule, { schedule_id: draft }],
    [scheduleCalls.createDraft, {}],
  ] as const) {
    const path = endpoint.path.replace(':id', draft);
    const answer = await call(server.token, { ...endpoint, path } as never, input);
    expect({ path, status: answer.status }).toEqual({ path, status: 404 });
  }
  const score = { schedule: draft, match: third, score: [1, 0] as const };
  await expect(recordScore(server.token, score)).rejects.toThrow('404');
});

test('a draft is in no list and no count, and its matches are in no bill', async () => {
  const { token } = await server.signUp();
  await server.buyPlan(token);
  const id = await savePublished(token, schedule);
  const draft = await newDraft(token, id);
  await runCommand(token, { on: draft, version: 1 }, park(first));
  const count = await call(token, scheduleCalls.countSchedules);
  expect(count.body.data).toEqual({ count: 1 });
  for (const endpoint of [scheduleCalls.getSavedList, scheduleCalls.getUnusedSchedules]) {
    expect(JSON.stringify((await call(token, endpoint)).body)).not.toContain(draft);
  }
  const table = await call(token, scheduleCalls.getSchedulesTable, { schedule_type: 'all' });
  expect(table.body.data[0].recordsTotal).toBe(1);
  const dated = await call(token, scheduleCalls.getMatchesByMonth, { month: '2027-04' });
  expect(dated.body.recordsTotal).toBe(schedule.fixtures.ids.length);
  const counted = await server.database.db
    .selectFrom('counted_matches')
    .select('schedule_id')
    .where('schedule_id', '=', draft)
    .execute();
  expect(counted).toEqual([]);
});

test('a draft has the name of its schedule, goes into the bin with it, and comes back with it', async () => {
  const { id, draft } = await drafted(first);
  await call(server.token, scheduleCalls.renameSchedule, {
    schedule_id: id,
    name: 'Autumn League',
  });
  expect((await open(server.token, draft)).name).toBe('Autumn League');
  await call(server.token, scheduleCalls.deleteSchedule, { schedule_id: id });
  await expect(open(server.token, draft)).rejects.toThrow();
  const { body } = await call(server.token, scheduleCalls.getBin);
  expect(JSON.stringify(body)).not.toContain(draft);
  await call(server.token, scheduleCalls.restoreSchedule, { schedule: id });
  expect(await parkedIn(draft)).toEqual([first]);
});

test('a schedule has up to two drafts, and discarding one leaves the other', async () => {
  const { id, draft } = await drafted(first);
  const other = await newDraft(server.token, id);
  expect((await listed(id)).map(({ name }) => name)).toEqual(['Draft A', 'Draft B']);
  expect((await post(scheduleCalls.createDraft.path, id, {})).status).toBe(400);
  const gone = await callAs(
    `${at(scheduleCalls.deleteDraft.path, id)}?draft=${draft}`,
    server.token,
    { method: 'DELETE' },
  );
  expect(gone.body.success).toBe(true);
  expect(await listed(id)).toMatchObject([{ id: other, name: 'Draft B', matches: 0 }]);
  await expect(open(server.token, draft)).rejects.toThrow();
  await newDraft(server.token, id);
  expect((await listed(id)).map(({ name }) => name)).toEqual(['Draft A', 'Draft B']);
});

test('a draft is renamed, but not to what the other one is called', async () => {
  const { id, draft } = await drafted(first);
  await newDraft(server.token, id);
  const rename = (name: string) => post(scheduleCalls.renameDraft.path, id, { draft, name });
  expect((await rename('Draft B')).body.data.faults).toMatchObject([{ path: 'name' }]);
  expect((await rename('Rain plan')).body.success).toBe(true);
  expect((await listed(id)).map(({ name }) => name)).toEqual(['Draft B', 'Rain plan']);
  expect(await newDraft(server.token, id).catch(String)).toContain('at most 2 drafts');
});

test('only a published schedule has drafts', async () => {
  const id = await server.saveNew(server.token, schedule);
  const { status, body } = await post(scheduleCalls.createDraft.path, id, {});
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'malformed' });
});
