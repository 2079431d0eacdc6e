import { judge, type MatchId, type Schedule } from '@evenfield/engine';
import { decodeGenerationRequest, encodeMatchUpdate } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { useServer } from '#testing/server/use-server.ts';
import { scheduleCalls } from '../../api.ts';

const server = useServer({ signedIn: true });
const { call, open, saveNew } = server;

const field = { fields: ['1'], rr_type: 'single' };

/** Two matches of 50 minutes, at 05:05 PM and 06:00 PM, on a field with hours. */
function evening(): Schedule {
  const request = decodeGenerationRequest({
    all_dates: ['09/08/2027'],
    all_times: [],
    all_fields: ['1'],
    game_minutes: 50,
    hours: [{ from: '05:05 PM', to: '09:00 PM' }],
    schedules: [
      { ...field, division_name: 'U10', teams: ['Ants', 'Bees'] },
      { ...field, division_name: 'U12', teams: ['Cats', 'Dogs'] },
    ],
  });
  if (!request.ok) throw new Error(JSON.stringify(request.refusal));
  const { setup, seed } = request.value;
  const slots = [1025, 1080].map((start) => ({ start, isOffGrid: true as const }));
  return {
    setup: { ...setup, slots },
    seed,
    fixtures: {
      ids: ['1', '2'] as MatchId[],
      entry: Uint16Array.of(0, 1),
      home: Uint16Array.of(0, 2),
      away: Uint16Array.of(1, 3),
      round: new Uint16Array(2),
      lockedAt: Int32Array.of(-1, -1),
      manual: new Uint8Array(2),
    },
    placements: Int32Array.of(0, 1),
  };
}

test('a season by the clock is opened as it was saved, and a match moved to any start', async () => {
  const schedule = evening();
  const id = await saveNew(server.token, schedule);
  expect((await open(server.token, id)).schedule).toEqual(schedule);
  const update = { schedule: id, version: 1, match: '2', slot: '07:10 PM', label: null };
  const move = (slot: string) =>
    call(server.token, scheduleCalls.updateMatch, encodeMatchUpdate({ ...update, slot }));
  expect((await move('05:30 PM')).body).toMatchObject({ success: false, error: 'double_booked' });
  expect((await move('07:10 PM')).body).toMatchObject({ success: true });
  const moved = (await open(server.token, id)).schedule;
  expect(moved.setup.slots.map(({ start }) => start)).toEqual([1025, 1150]);
});

test('a match is not moved to a place at which it would break a must, unless somebody says why', async () => {
  const id = await saveNew(server.token, evening());
  const update = { schedule: id, version: 1, match: '2', slot: '08:30 PM', label: null };
  const move = (changes: object) =>
    call(server.token, scheduleCalls.updateMatch, encodeMatchUpdate({ ...update, ...changes }));
  expect((await move({})).body).toEqual({
    success: false,
    error: 'breaks_rule',
    message:
      'Field 1 is not open long enough at that time on 09/08/2027. Choose another time or place.',
  });
  expect((await move({ slot: '05:30 PM', reason: 'We are early.' })).body).toMatchObject({
    error: 'double_booked',
  });
  expect((await move({ reason: 'The floodlights stay on.' })).body.success).toBe(true);
  const moved = (await open(server.token, id)).schedule;
  expect(moved.reasons).toEqual({ 2: 'The floodlights stay on.' });
  expect(judge(moved).find(({ rule }) => rule === 'H6')?.count).toBe(1);
});
