import type { MatchId } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { afterCommands, smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

const { clock, turn } = turnableClock();

const server = useServer({ clock, signedIn: true });
const { call, open, save, saveNew, signUp } = server;

const schedule = smallSchedule();
const match = schedule.fixtures.ids[0] as MatchId;
const locked = afterCommands(schedule, { kind: 'lockMatches', matches: [match], locked: true });
const parked = afterCommands(schedule, { kind: 'parkMatch', match });

const listOf = async () => (await call(server.token, scheduleCalls.getSavedList)).body.data;

test('a schedule is saved and opened again as it was', async () => {
  const location = {
    name: 'Riverside Park',
    venueId: null,
    address: '1 Mill Lane',
    lat: 51.5,
    lng: -0.1,
    placeId: 'p1',
  };
  const { status, body } = await save(server.token, parked, { name: 'Spring', location });
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    message: 'Saved successfully.',
    data: {
      schedule_id: expect.stringMatching(/^[\w-]{22}$/),
      version: 1,
      name: 'Spring',
      change_date: clock().toISOString(),
      conflicts: [],
    },
  });
  const opened = await open(server.token, body.data.schedule_id);
  expect(opened).toEqual({
    id: body.data.schedule_id,
    name: 'Spring',
    version: 1,
    created: clock().toISOString(),
    changed: clock().toISOString(),
    published: false,
    location,
    timeZone: null,
    schedule: parked,
    results: new Map(),
  });
});

test('the detail has inputs and matches in the names of the specification', async () => {
  const id = await saveNew(server.token, locked);
  const { body } = await call(server.token, scheduleCalls.getSavedSchedule, { schedule_id: id });
  expect(body.data.inputs).toMatchObject({
    all_fields: ['North', '2'],
    all_times: ['09:00 AM', '10:00 AM', '11:00 AM'],
    all_dates: ['04/03/2027', '04/10/2027', '04/17/2027', '04/24/2027'],
    schedules: [{ division_name: 'U10', no_of_teams: 4, selected_fields: ['North', '2'] }, {}],
  });
  expect(body.data.matches).toHaveLength(9);
  expect(body.data.matches[0]).toEqual({
    matchid: match,
    id: match,
    matchnumber: 1,
    divisioncolor: '#2f9e44',
    divisionid: '1',
    divisionname: 'U10$pool$A',
    poolname: 'A',
    fieldname: expect.stringMatching(/^(North|2)$/),
    scoredate: expect.stringMatching(/^04\/\d\d\/2027$/),
    scoretime: expect.stringMatching(/ AM$/),
    team1id: expect.any(String),
    team2id: expect.any(String),
    round: 1,
    locks: '1',
    isMM: false,
    inbuffer: false,
    publish: '0',
  });
});

test('a schedule keeps the time zone of its first save until another is sent', async () => {
  const created = await save(server.token, schedule, {
    name: 'Zoned',
    timeZone: 'America/Chicago',
  });
  const id: string = created.body.data.schedule_id;
  expect((await open(server.token, id)).timeZone).toBe('America/Chicago');
  await save(server.token, parked, { id, version: 1 });
  expect((await open(server.token, id)).timeZone).toBe('America/Chicago');
  await save(server.token, schedule, { id, version: 2, timeZone: 'Europe/Berlin' });
  expect((await open(server.token, id)).timeZone).toBe('Europe/Berlin');
});

test('the list has all saved schedules, the newest first', async () => {
  const before = await listOf();
  turn(1000);
  const first = await saveNew(server.token, schedule, 'First');
  turn(1000);
  const second = await saveNew(server.token, schedule, 'Second');
  const list = await listOf();
  expect(list.slice(2)).toEqual(before);
  expect(list[0]).toEqual({
    schedules_id: second,
    name: 'Second',
    create_date: clock().toISOString(),
    publish: '0',
    change_date: clock().toISOString(),
    version: 1,
  });
  expect(list[1].schedules_id).toBe(first);
});

test('an update keeps the name, and needs the version that it was made from', async () => {
  const id = await saveNew(server.token, schedule, 'Kept');
  const blind = await save(server.token, locked, { id });
  expect(blind.status).toBe(400);
  expect(blind.body.data.faults).toEqual([
    { path: 'version', message: 'Send the version that this change was made from.' },
  ]);
  const { body } = await save(server.token, locked, { id, version: 1, saveType: 'autosave' });
  expect(body.data).toMatchObject({ schedule_id: id, version: 2, name: 'Kept' });
  expect((await open(server.token, id)).schedule).toEqual(locked);
});

test('a save over a newer version is refused with the newer version', async () => {
  const id = await saveNew(server.token, schedule);
  await save(server.token, locked, { id, version: 1 });
  const { status, body } = await save(server.token, parked, { id, version: 1 });
  expect(status).toBe(409);
  expect(body).toMatchObject({
    success: false,
    error: 'stale',
    message: 'A newer version has been saved in the meantime. Choose which changes to keep.',
    data: { version: 2, current: { schedules_id: id, version: 2, matches: { length: 9 } } },
  });
  expect((await open(server.token, id)).schedule).toEqual(locked);
});

test('one of two simultaneous saves over a version succeeds, and the other gets the newer one', async () => {
  const id = await saveNew(server.token, schedule);
  const answers = await Promise.all(
    [locked, parked].map((edited) => save(server.token, edited, { id, version: 1 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const winner = answers[0]!.status === 200 ? locked : parked;
  expect(await open(server.token, id)).toMatchObject({ version: 2, schedule: winner });
});

test('a save whose answer was lost is sent again, and makes nothing twice', async () => {
  const key = crypto.randomUUID();
  const before = (await listOf()).length;
  const frame = { name: 'Once', key };
  const [one, other] = await Promise.all([
    save(server.token, schedule, frame),
    save(server.token, schedule, frame),
  ]);
  expect(other!.body).toEqual(one!.body);
  expect((await listOf()).length).toBe(before + 1);

  const id = one!.body.data.schedule_id;
  const update = await save(server.token, locked, { id, version: 1 });
  const again = await save(server.token, locked, { id, version: 1 });
  expect(again.body).toEqual(update.body);
  expect(again.body.data.version).toBe(2);
  const changed = await save(server.token, parked, frame);
  expect(changed.status).toBe(409);
});

test('a key is known to the account that sent it and to no other', async () => {
  const key = crypto.randomUUID();
  const mine = await save(server.token, schedule, { name: 'Mine', key });
  const other = (await signUp()).token;
  const theirs = await save(other, schedule, { name: 'Theirs', key });
  expect(theirs.body.data.schedule_id).not.toBe(mine.body.data.schedule_id);
});

test('a save that changes nothing makes no version', async () => {
  const id = await saveNew(server.token, schedule);
  turn(5000);
  const { body } = await save(server.token, schedule, { id, version: 1, name: 'Renamed' });
  expect(body.data).toMatchObject({ version: 1, name: 'Renamed' });
  expect((await open(server.token, id)).name).toBe('Renamed');
});

test('one edited match costs one row', async () => {
  const id = await saveNew(server.token, schedule);
  const rows = () =>
    server.database.db
      .selectFrom('matches')
      .select(({ ref }) => ['match_id', ref('xmin' as 'match_id').as('written')])
      .where('schedule_id', '=', id)
      .execute();
  const before = new Map((await rows()).map((row) => [row.match_id, String(row.written)]));
  await save(server.token, locked, { id, version: 1 });
  const rewritten = (await rows()).filter(
    (row) => before.get(row.match_id) !== String(row.written),
  );
  expect(rewritten.map((row) => row.match_id)).toEqual([match]);
  const taken = afterCommands(locked, {
    kind: 'deleteMatch',
    match: schedule.fixtures.ids[3] as MatchId,
  });
  const later = new Map((await rows()).map((row) => [row.match_id, String(row.written)]));
  await save(server.token, taken, { id, version: 2 });
  const stored = await rows();
  expect(stored).toHaveLength(8);
  expect(stored.every((row) => later.get(row.match_id) === String(row.written))).toBe(true);
  expect((await open(server.token, id)).schedule).toEqual(taken);
});

test('shifts, delays, crossovers and reasons are saved', async () => {
  const cells = [...Array(4 * 3 * 2).keys()];
  const free = cells.filter((cell) => !schedule.placements.includes(cell));
  const { ids } = schedule.fixtures;
  const last = ids[schedule.placements.indexOf(Math.max(...schedule.placements))]!;
  const edited = afterCommands(
    schedule,
    { kind: 'shiftMatches', matches: [last], minutes: 5 },
    { kind: 'shiftDay', day: 3, minutes: -30 },
    {
      kind: 'addMatch',
      match: 'derby' as MatchId,
      home: 0,
      away: 5,
      to: free.at(-1)!,
      crossover: true,
      reason: 'Club day',
    },
  );
  const id = await saveNew(server.token, edited);
  expect((await open(server.token, id)).schedule).toEqual(edited);
});
