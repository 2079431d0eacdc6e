import { sampleSetup } from '@evenfield/engine/testing';
import { encodeGenerationRequest } from '@evenfield/wire';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fetchJson, postForm, postJson } from '#testing/server/serve-app.ts';
import { useServer } from '#testing/server/use-server.ts';
import { generationCalls } from '../api.ts';

const SEED = 20270403; // the same values at every run

const server = useServer();
const { call } = server;

const small = sampleSetup({ days: 3, slots: 1, fields: 2, entries: [{ teams: 4 }] });
const sound = encodeGenerationRequest({ setup: small, seed: 1 });

test('the response to a malformed request lists every mistake with its path', async () => {
  const [division] = sound.schedules;
  const { status, body } = await call(null, generationCalls.generateSchedule, {
    ...sound,
    all_dates: ['02/30/2027'],
    all_times: ['7 o clock'],
    seed: 'many',
    schedules: [division, { ...division, rr_type: 'swiss', fields: ['7'], no_of_teams: 1 }],
  });
  expect(status).toBe(400);
  expect(body).toMatchObject({ success: false, error: 'malformed' });
  expect(body.data.faults.map(({ path }: { path: string }) => path).sort()).toEqual([
    'all_dates[0]',
    'all_times[0]',
    'schedules[1].division_name',
    'schedules[1].fields[0]',
    'schedules[1].no_of_teams',
    'schedules[1].rr_type',
    'schedules[1].teams',
    'seed',
  ]);
});

test('the message of a malformed request is the first mistake and how many more there are', async () => {
  const { body } = await call(null, generationCalls.generateSchedule, {
    ...sound,
    all_times: [],
    all_dates: [],
  });
  expect(body.message).toBe('all_dates: Enter minimum 1 day. (and 1 more)');
});

test('the response to a default team name that is too long has its path', async () => {
  const { status, body } = await postJson(
    `${server.url + generationCalls.generateSchedule.path}?default_team=${'x'.repeat(101)}`,
    sound,
  );
  expect(status).toBe(400);
  expect(body.data.faults).toEqual([{ path: 'default_team', message: 'At most 100 characters.' }]);
});

test.each([
  ['nothing at all', {}, 400],
  ['an empty JSON body', { headers: { 'content-type': 'application/json' } }, 400],
  ['torn JSON', { headers: { 'content-type': 'application/json' }, body: '{"all_' }, 400],
  ['a text', { headers: { 'content-type': 'text/plain' }, body: 'a league' }, 400],
  ['XML', { headers: { 'content-type': 'application/xml' }, body: '<league/>' }, 415],
  [
    'a form without a boundary',
    { headers: { 'content-type': 'multipart/form-data' }, body: 'x' },
    400,
  ],
  ['17 MB', { headers: { 'content-type': 'application/json' }, body: ' '.repeat(17_000_000) }, 413],
])('a request with %s is refused and not an error of ours', async (_what, init, status) => {
  const answer = await fetchJson(server.url + generationCalls.generateSchedule.path, {
    method: 'POST',
    ...init,
  });
  expect(answer.status).toBe(status);
  expect(answer.body).toMatchObject({ success: false, message: expect.stringMatching(/.{10}/) });
});

test('whatever is sent as JSON, the server never breaks', async () => {
  const part = fc.constantFrom(...Object.keys(sound), 'all_teams');
  const broken = fc.record({ part, value: fc.jsonValue() }).map(({ part, value }) => ({
    ...sound,
    [part]: value,
  }));
  await fc.assert(
    fc.asyncProperty(fc.oneof(broken, fc.jsonValue()), async (body) => {
      const { status } = await postJson(server.url + generationCalls.generateSchedule.path, body);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 60, seed: SEED },
  );
});

test('the server never breaks, whatever a division contains', async () => {
  const [division] = sound.schedules;
  const key = fc.constantFrom(...Object.keys(division ?? {}), 'games_per_day', 'games_per_team');
  await fc.assert(
    fc.asyncProperty(key, fc.oneof(fc.jsonValue(), fc.nat(40)), async (name, value) => {
      const body = { ...sound, schedules: [{ ...division, [name]: value }] };
      const { status } = await postJson(server.url + generationCalls.generateSchedule.path, body);
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 30, seed: SEED },
  );
});

test('whatever is in a file, the server never breaks', async () => {
  const cell = fc.oneof(
    fc.constantFrom('', '1', '1,2', 'A', 'B', '"'),
    fc.string({ maxLength: 5 }),
  );
  const line = fc.array(cell, { maxLength: 6 }).map((cells) => cells.join(';'));
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 8 }), async (lines) => {
      const form = [
        ['rr_type', 'single'],
        ['number_of_games_days', '9'],
        ['slots_per_field', '9'],
      ] as const;
      const { status } = await postForm(
        server.url + generationCalls.generateSchedule.path,
        form,
        lines.join('\n'),
      );
      expect([200, 400]).toContain(status);
    }),
    { numRuns: 60, seed: SEED },
  );
});
