import { judge, NOWHERE, type Schedule, type Setup } from '@evenfield/engine';
import { sampleSetup, samples } from '@evenfield/engine/testing';
import { decodeSchedule, encodeGenerationRequest, type GenerationRequest } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { postJson } from '#testing/server/serve-app.ts';
import { useServer } from '#testing/server/use-server.ts';
import { generationCalls } from '../api.ts';

const server = useServer();
const { call } = server;

async function scheduleOf(setup: Setup, seed = 1): Promise<Schedule> {
  const { status, body } = await call(
    null,
    generationCalls.generateSchedule,
    encodeGenerationRequest({ setup, seed }),
  );
  expect(status).toBe(200);
  const decoded = decodeSchedule(body);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  expectSound(decoded.value);
  return decoded.value;
}

/** Every match has a place, and the independent judge finds no hard rule broken. */
function expectSound(schedule: Schedule): void {
  expect(schedule.placements.every((cell) => cell !== NOWHERE)).toBe(true);
  const broken = judge(schedule).filter(({ level, count }) => level === 'hard' && count > 0);
  expect(broken).toEqual([]);
}

function countOf(schedule: Schedule, rule: string): { count: number; bound: number } {
  const verdict = judge(schedule).find((candidate) => candidate.rule === rule);
  if (!verdict) throw new Error(`no rule ${rule}`);
  return { count: verdict.count, bound: verdict.bound };
}

test('makes all matches of several divisions and pools in one call', async () => {
  const schedule = await scheduleOf(samples.pools);
  expect(schedule.setup).toEqual(samples.pools);
  const inPools = (5 * 4) / 2 + (6 * 5) / 2;
  expect(schedule.placements.length).toBeGreaterThan(inPools);
});

test.each([
  ['league', 'single', 15],
  ['league', 'double', 30],
  ['league', 'random', 30],
  ['tournament', 'swiss', 15],
] as const)('a %s of six teams plays %s whole', async (event, format, matches) => {
  const setup = sampleSetup({
    event,
    days: 10,
    slots: 4,
    fields: 3,
    entries: [{ teams: 6, format }],
  });
  const schedule = await scheduleOf(setup);
  expect(schedule.placements).toHaveLength(matches);
});

test('every format takes an odd count', async () => {
  for (const format of ['single', 'double', 'random'] as const) {
    const setup = sampleSetup({ days: 14, slots: 4, fields: 3, entries: [{ teams: 7, format }] });
    const schedule = await scheduleOf(setup);
    expect(countOf(schedule, 'S2'), format).toEqual({ count: 0, bound: 0 }); // byes, no doubleheaders
  }
});

test('an odd team plays doubleheaders where the organizer asks for them', async () => {
  const entry = { teams: 7, format: 'random', oddTeam: 'doubleheader' } as const;
  const setup = sampleSetup({ days: 7, slots: 6, fields: 3, entries: [entry] });
  const schedule = await scheduleOf(setup);
  expect(schedule.placements).toHaveLength(7 * 4); // four matches a day for seven teams
});

test('a tournament plays several games a day with the rest that is possible', async () => {
  const entry = { teams: 8, format: 'swiss' } as const;
  const setup = sampleSetup({
    event: 'tournament',
    days: 2,
    slots: 8,
    fields: 4,
    entries: [entry],
  });
  const schedule = await scheduleOf(setup);
  expect(schedule.placements.length / (8 / 2) / 2).toBeGreaterThanOrEqual(2); // games a team and day
  const rest = countOf(schedule, 'S4');
  expect(rest.count).toBe(rest.bound);
});

test('blank dates and times are named by their place', async () => {
  const setup = sampleSetup({
    days: 3,
    slots: 2,
    fields: 2,
    dated: false,
    entries: [{ teams: 4 }],
  });
  const { body } = await call(
    null,
    generationCalls.generateSchedule,
    encodeGenerationRequest({ setup, seed: 1 }),
  );
  expect(body.all_dates).toEqual(['Day 1', 'Day 2', 'Day 3']);
  expect(body.all_times).toEqual(['Time 1', 'Time 2']);
  expect(body.core.map((match: { scoredate: string }) => match.scoredate)).toContain('Day 3');
});

const request = {
  all_times: ['07:00 AM', '12:00 AM +1'],
  all_dates: ['04/10/2027', '04/03/2027', '04/17/2027'],
  generate_type: 'normal',
  all_fields: ['1', '2'],
  event_type: 'league',
  schedules: [
    {
      division_name: 'U10',
      pool_name: 'A',
      division_color: '#2f9e44',
      teams: ['Tigers', '', 'Bears', ''],
      no_of_teams: '4',
      rr_type: 'single',
      fields: ['1', '2'],
    },
  ],
};

test('answers a request of the wire with matches, inputs and axes of the wire', async () => {
  const { status, body } = await postJson(
    `${server.url + generationCalls.generateSchedule.path}?default_team=Club`,
    request,
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({
    success: true,
    seed: 1,
    all_fields: ['1', '2'],
    all_times: ['07:00 AM', '12:00 AM +1'],
    all_dates: ['04/03/2027', '04/10/2027', '04/17/2027'],
  });
  expect(body.inputs.schedules[0]).toMatchObject({
    division_name: 'U10',
    pool_name: 'A',
    teams: ['Tigers', 'Club 2', 'Bears', 'Club 4'],
    no_of_teams: 4,
    selected_fields: ['1', '2'],
  });
  expect(body.core).toHaveLength(6);
  for (const match of body.core) {
    expect(match).toEqual({
      matchid: expect.any(String),
      matchnumber: expect.any(Number),
      divisioncolor: '#2f9e44',
      divisionid: '1',
      divisionname: 'U10$pool$A',
      fieldname: expect.stringMatching(/^[12]$/),
      scoredate: expect.stringMatching(/^04\/(03|10|17)\/2027$/),
      scoretime: expect.stringMatching(/^(07:00 AM|12:00 AM \+1)$/),
      team1id: expect.any(String),
      team2id: expect.any(String),
      round: expect.any(Number),
      locks: '0',
    });
  }
});

test('a blank team is called Team and its position where no default is sent', async () => {
  const { body } = await postJson(
    `${server.url + generationCalls.generateSchedule.path}?default_team=`,
    request,
  );
  expect(body.inputs.schedules[0].teams).toEqual(['Tigers', 'Team 2', 'Bears', 'Team 4']);
});

test('the fairness report counts each rule beside its bound', async () => {
  const { body } = await call(null, generationCalls.generateSchedule, request);
  const decoded = decodeSchedule(body);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  const verdicts = judge(decoded.value).map(({ conflicts: _, ...count }) => count);
  expect(body.fairness).toEqual(verdicts);
});

test('the same request and seed give the same answer, byte for byte', async () => {
  const input: GenerationRequest = { setup: samples.recreational, seed: 42 };
  const text = async () => {
    const init = { method: 'POST', body: JSON.stringify(encodeGenerationRequest(input)) };
    const headers = { 'content-type': 'application/json' };
    return (
      await fetch(server.url + generationCalls.generateSchedule.path, { ...init, headers })
    ).text();
  };
  expect(await text()).toBe(await text());
});

test('games of an hour on slots half an hour apart are spread, and refused where they do not fit', async () => {
  const [half] = request.schedules;
  const hours = {
    ...{ ...request, game_minutes: 60, all_fields: ['1'] },
    all_times: ['09:00 AM', '09:30 AM', '10:00 AM', '10:30 AM'],
    schedules: [{ ...half, fields: ['1'] }],
  };
  const { body } = await call(null, generationCalls.generateSchedule, hours);
  expect(body.core).toHaveLength(6);
  const decoded = decodeSchedule(body);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  expectSound(decoded.value);
  for (const date of hours.all_dates) {
    const ofDay = body.core.filter((match: { scoredate: string }) => match.scoredate === date);
    const [first, second] = ofDay
      .map((match: { scoretime: string }) => hours.all_times.indexOf(match.scoretime))
      .sort();
    expect(second - first).toBeGreaterThanOrEqual(2);
  }
  const short = await call(null, generationCalls.generateSchedule, {
    ...hours,
    all_dates: hours.all_dates.slice(1),
  });
  expect(short.body).toMatchObject({ success: false, error: 'dayRequire' });
  expect(short.body.data.required).toMatchObject({ days: 1 }); // more
});

test('dayRequire names a number of days that is enough', async () => {
  const sample = { days: 2, slots: 2, fields: 1, entries: [{ teams: 5 }] } as const;
  const { status, body } = await call(
    null,
    generationCalls.generateSchedule,
    encodeGenerationRequest({ setup: sampleSetup(sample), seed: 1 }),
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ success: false, error: 'dayRequire' });
  expect(body.message).toBe('You must add more game days, time slots, or fields.');
  const { days, slots, fields } = body.data.required;
  expect(body.data.certificate).toContainEqual({
    divisions: ['A'],
    fields: ['1'],
    days: ['04/03/2027', '04/10/2027'],
    limit: 'fields',
    needed: 10,
    available: 4,
  });
  await scheduleOf(sampleSetup({ ...sample, days: 2 + days }));
  await scheduleOf(sampleSetup({ ...sample, slots: 2 + slots }));
  expect(fields).toBeNull(); // two teams of five sit out each turn: ten matches take five turns of two
});
