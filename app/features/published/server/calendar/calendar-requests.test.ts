import type { GameDate } from '@evenfield/engine';
import { calendarUrl } from '@evenfield/wire/publishing';
import { expect, test } from 'vitest';
import { readCalendar } from '#testing/server/read-calendar.ts';
import { serveApp } from '#testing/server/serve-app.ts';
import { callAs } from '#testing/server/sign-up.ts';
import { afterCommands } from '#testing/server/small-schedule.ts';
import { park, schedule, second, useCalendars } from './testing/use-calendars.ts';

const { clock, open, server } = useCalendars();
const { publish, saveNew, signUp } = server;

test('somebody who has the newest calendar gets no second copy', async () => {
  const { id, read, change } = await open();
  const etag = (await read()).headers.get('etag')!;
  expect((await readCalendar(server.url, id, { etag })).status).toBe(304);
  await change(afterCommands(schedule, park(second)));
  const fresh = await readCalendar(server.url, id, { etag });
  expect(fresh.status).toBe(200);
  expect(fresh.headers.get('etag')).not.toBe(etag);
});

test('anybody has the calendar of a schedule that is shown, and its owner alone that of another', async () => {
  const id = await saveNew(server.token, schedule);
  const stranger = (await signUp()).token;
  const status = async (as?: string) =>
    (await readCalendar(server.url, id, as === undefined ? {} : { token: as })).status;
  expect([await status(), await status(stranger), await status('old')]).toEqual([404, 404, 404]);
  const own = await readCalendar(server.url, id, { token: server.token });
  expect([own.status, own.events.length]).toEqual([200, 9]);
  expect(own.headers.get('cache-control')).toBe('private, no-store');
  await publish(server.token, id);
  expect([await status(), await status(stranger), await status(server.token)]).toEqual([
    200, 200, 200,
  ]);
  await publish(server.token, id, false);
  expect([await status(), await status(server.token)]).toEqual([404, 200]);
  const refused = await callAs(server.url + calendarUrl(id), null);
  expect(refused.body).toMatchObject({ error: 'notFound', message: '404 Page Not Found!' });
});

test('nothing remains of the calendar of an erased schedule', async () => {
  const { id, read } = await open();
  await read();
  const { db } = server.database;
  const storedEvents = () =>
    db.selectFrom('calendar_events').select('match_id').where('schedule_id', '=', id).execute();
  expect(await storedEvents()).toHaveLength(9);
  await db.deleteFrom('schedules').where('id', '=', id).execute();
  expect(await storedEvents()).toEqual([]);
  await expect.poll(async () => (await read()).status).toBe(404); // the notification takes a moment
});

test.each(['team=a&team=b', `team=${'x'.repeat(501)}`, 'field=%00', 'division=a%00'])(
  'a filter like %s is refused',
  async (query) => {
    const { id } = await open();
    const { status, body } = await callAs(`${server.url}${calendarUrl(id)}?${query}`, null);
    expect([status, body.error]).toEqual([400, 'malformed']);
  },
);

test('many who ask at once after a change make the calendar once', async () => {
  const { id, read, change } = await open();
  await read();
  await change(
    afterCommands(schedule, { kind: 'replaceDay', day: 0, date: '2027-05-01' as GameDate }),
  );
  const filters = [{}, { team: 'Bears' }, { team: 'Lions' }, { field: '2' }, {}];
  const replica = await serveApp({ clock, database: server.database });
  try {
    const all = await Promise.all(
      filters.flatMap((filter) => [
        readCalendar(server.url, id, { filter }),
        readCalendar(replica.url, id, { filter }),
      ]),
    );
    const sequences = all.flatMap(({ events }) => events.map(({ sequence }) => sequence));
    expect(new Set(sequences)).toEqual(new Set([0, 1]));
  } finally {
    await replica.close();
  }
});
