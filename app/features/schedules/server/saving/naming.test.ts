import type { GameDate } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { smallSchedule } from '#testing/server/small-schedule.ts';
import { turnableClock } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

const { clock } = turnableClock();

const server = useServer({ clock, signedIn: true });
const { call, open, save, saveNew, signUp } = server;

const schedule = smallSchedule();

test('a name is wanted by a click, and not by a save that comes by itself', async () => {
  const clicked = await save(server.token, schedule, { name: ' ' });
  expect(clicked.status).toBe(400);
  expect(clicked.body.data.faults).toEqual([{ path: 'name', message: 'This field is required' }]);
  const auto = await save(server.token, schedule, {
    saveType: 'autosave',
    timeZone: 'Pacific/Kiritimati',
  });
  expect(auto.body.data.name).toBe('U10, U12 – Spring 2027');
});

test('schedules that nobody named differ in their names: by divisions, season, day and number', async () => {
  const person = (await signUp()).token;
  const nameOf = async (days: readonly (string | null)[], divisions = schedule.setup.entries) => {
    const setup = {
      ...schedule.setup,
      days: schedule.setup.days.map((_, d) => ({ date: (days[d] ?? null) as GameDate | null })),
      entries: divisions,
    };
    const frame = { saveType: 'autosave', timeZone: 'Pacific/Kiritimati' } as const;
    const { body } = await save(person, { ...schedule, setup }, frame);
    return body.data.name;
  };
  const spring = ['2027-05-29', '2027-06-05', '2027-06-12', '2027-06-19'];
  expect(await nameOf(spring)).toBe('U10, U12 – Spring 2027');
  expect(await nameOf(spring)).toBe('U10, U12 – Spring 2027 (2)');
  expect(await nameOf(spring.map((date) => date.replace('2027', '2028')))).toBe(
    'U10, U12 – Spring 2028',
  );
  const longer = schedule.setup.entries.map((entry, e) => ({
    ...entry,
    division: `${e} ${'Under twelve, girls and boys of the valley '.repeat(2)}`.trim(),
  }));
  expect(await nameOf(['2027-12-04', '2027-12-11', '2027-12-18', '2027-12-25'], longer)).toMatch(
    /^0 Under twelve.{46} and 1 more – Winter 2027$/,
  );
  const today = clock().toLocaleDateString('en-US', {
    timeZone: 'Pacific/Kiritimati',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  expect(await nameOf([])).toBe(`U10, U12 – ${today}`);
});

test('a schedule gets another name, which is no version of it', async () => {
  const id = await saveNew(server.token, schedule);
  const { body } = await call(server.token, scheduleCalls.renameSchedule, {
    schedule_id: id,
    name: ' Autumn ',
  });
  expect(body).toEqual({ success: true, message: 'Schedule name updated successfully.' });
  expect(await open(server.token, id)).toMatchObject({ name: 'Autumn', version: 1 });
  const blank = await call(server.token, scheduleCalls.renameSchedule, {
    schedule_id: id,
    name: '',
  });
  expect(blank.status).toBe(400);
  expect(blank.body.message).toBe('name: This field is required');
});
