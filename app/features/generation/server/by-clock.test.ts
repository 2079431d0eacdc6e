import { afterAll, beforeAll, expect, test } from 'vitest';
import { postJson, type ServedApp, serveApp } from '#testing/server/serve-app.ts';
import { generationCalls } from '../api.ts';

let served: ServedApp;

beforeAll(async () => {
  served = await serveApp();
});
afterAll(() => served.close());

test('a season by the clock is answered with ends of matches, and with what had no effect', async () => {
  const { body } = await postJson(served.url + generationCalls.generateSchedule.path, {
    all_dates: ['09/08/2027', '09/15/2027'],
    all_times: [],
    all_fields: ['1'],
    game_minutes: 50,
    changeover_minutes: 5,
    hours: [{ from: '05:05 PM', to: '07:00 PM' }],
    closures: [{ dates: ['12/24/2027'] }],
    hourz: [],
    schedules: [
      { division_name: 'U10', rr_type: 'single', teams: ['Ants', 'Bees', 'Cats'], fields: ['1'] },
    ],
  });
  expect(body).toMatchObject({ success: true, inputs: { all_times: [] } });
  expect(body.notes).toEqual([
    'hourz is not a key of a request; it was ignored.',
    'closures[0] names dates outside the season, which have no effect: 12/24/2027.',
  ]);
  const rows: { scoretime: string; end_time: string }[] = body.core;
  expect(rows).toHaveLength(3);
  for (const { scoretime, end_time } of rows) {
    expect(`${scoretime} - ${end_time}`).toMatch(/^05:05 PM - 05:55 PM$|^06:[01][05] PM - /);
  }
});
