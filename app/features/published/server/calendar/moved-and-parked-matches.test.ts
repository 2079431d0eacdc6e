import { expect, test } from 'vitest';
import { accountCalls } from '#features/accounts/api.ts';
import { readCalendar } from '#testing/server/read-calendar.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { DAY, HOUR } from '#testing/server/turn-clock.ts';
import { cleanUpCalendars } from './clean-up-calendars.ts';
import { eventOf, first, park, schedule, second, useCalendars } from './testing/use-calendars.ts';

const { clock, open, server, signInAgain, turn } = useCalendars();
const { call, save, saveNew, signUp } = server;

test('a moved match keeps its id and gets a higher number, and no other match does', async () => {
  const { read, change } = await open();
  const before = (await read()).events;
  turn(2000);
  const moved = { ...schedule, placements: schedule.placements.slice() };
  [moved.placements[0], moved.placements[1]] = [moved.placements[1]!, moved.placements[0]!];
  await change(moved);
  const after = (await read()).events;
  expect(after.map(({ uid }) => uid).sort()).toEqual(before.map(({ uid }) => uid).sort());
  for (const event of after) {
    const was = before.find(({ uid }) => uid === event.uid)!;
    const isMoved = event.uid.startsWith(`${first}@`) || event.uid.startsWith(`${second}@`);
    expect(event.sequence).toBe(isMoved ? 1 : 0);
    if (isMoved) expect(Date.parse(event.modified)).toBe(Date.parse(was.modified) + 2000);
    else expect(event).toEqual(was);
  }
});

test('a parked match is shown as canceled for 30 days, with its last words, and returns under its id', async () => {
  const owner = await signUp();
  const id = await saveNew(owner.token, schedule);
  let fresh = owner.token; // a sign-in would expire
  const find = async () =>
    eventOf((await readCalendar(server.url, id, { token: fresh })).events, first);
  const pass = async (time: number) => {
    turn(time);
    const { body } = await call(null, accountCalls.login, owner);
    fresh = body.data.token;
  };
  const before = (await find())!;
  await save(fresh, afterCommands(schedule, park(first)), { id, version: 1 });
  const parked = await find();
  expect(parked).toEqual({ ...before, cancelled: true, sequence: 1, modified: parked?.modified });
  await pass(29 * DAY);
  expect((await find())?.cancelled).toBe(true);
  await pass(DAY + HOUR);
  expect(await find()).toBeUndefined();
  await save(fresh, schedule, { id, version: 2 });
  expect(await find()).toMatchObject({ uid: before.uid, cancelled: false, sequence: 2 });
  await signInAgain();
});

test('calendars forget a deleted match after 90 days, and no other', async () => {
  const { id, read, change } = await open();
  await read();
  await change(afterCommands(schedule, park(first)));
  await read();
  const { db } = server.database;
  const storedEvents = async () => {
    const found = db.selectFrom('calendar_events').select('match_id').where('schedule_id', '=', id);
    return (await found.execute()).map(({ match_id: match }) => match);
  };
  const gone = clock().getTime();
  await cleanUpCalendars(db, new Date(gone + 90 * DAY - 1));
  expect(await storedEvents()).toHaveLength(9);
  await cleanUpCalendars(db, new Date(gone + 90 * DAY));
  expect(await storedEvents()).toHaveLength(8);
  expect(await storedEvents()).not.toContain(first);
});

test('a match that was parked before anybody asked is in no calendar', async () => {
  const { read, change } = await open();
  await change(afterCommands(schedule, park(first)));
  expect((await read()).events).toHaveLength(8);
});
