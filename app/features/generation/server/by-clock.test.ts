import { expect, test } from 'vitest';
import { useServer } from '#testing/server/use-server.ts';
import { generationCalls } from '../api.ts';

const server = useServer();
const { call } = server;

test('a season by the clock is answered with ends of matches, and with what had no effect', async () => {
  const { body } = await call(null, generationCalls.generateSchedule, {
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

const generate = async (request: object) => {
  const { body } = await call(null, generationCalls.generateSchedule, request);
  return body;
};

/** Three teams with grounds of their own; the hall of the Ants is open on two dates only. */
const onGrounds = {
  all_dates: ['09/06/2027', '09/08/2027', '09/10/2027', '09/13/2027', '09/15/2027', '09/17/2027'],
  all_times: [],
  all_fields: ['A', 'B', 'C'],
  game_minutes: 75,
  hours: [
    { fields: ['A'], dates: ['09/06/2027', '09/08/2027'], from: '08:00 PM', to: '09:15 PM' },
    { fields: ['B', 'C'], from: '08:00 PM', to: '09:15 PM' },
  ],
  schedules: [
    {
      division_name: 'Women',
      rr_type: 'double',
      teams: ['Ants', 'Bees', 'Cats'],
      fields: ['A', 'B', 'C'],
      limits: [{ games: 1, days: 1, strength: 'must' }],
      grounds: [
        { team: 'Ants', fields: ['A'] },
        { team: 'Bees', fields: ['B'] },
        { team: 'Cats', fields: ['C'] },
      ],
    },
  ],
};

test('a season that provably cannot be complete is answered with the proof, the rest in the buffer', async () => {
  const absent = (team: string) => ({
    teams: [{ division_name: 'Women', pool_name: '', team }],
    ask: 'cannot_play',
    dates: ['09/08/2027'],
    strength: 'must',
  });
  const body = await generate({ ...onGrounds, asks: [absent('Bees'), absent('Cats')] });
  expect(body.success).toBe(true);
  const [waiting, ...others] = body.core.filter(
    (row: { scoredate: string }) => row.scoredate === '',
  );
  expect(others).toEqual([]);
  const guest = waiting.team2id;
  expect(waiting.why).toEqual(
    expect.arrayContaining([
      { rule: 'H6', places: 1, say: `On 1 of its 2 dates and fields ${guest} cannot play.` },
      {
        rule: 'H6',
        places: 0,
        say: `It is possible on 09/08/2027 at 08:00 PM, A if ${guest} can play on 09/08/2027.`,
      },
    ]),
  );
  expect(body.impossible.certificate).toContainEqual({
    kind: 'team',
    divisions: ['Women'],
    teams: ['Ants'],
    fields: [],
    dates: ['09/06/2027'],
    needed: 2,
    available: 1,
    unit: 'games',
    say: 'Ants has 2 games to play against Bees and Cats, and can play at most 1 of them: they can only be on 09/06/2027.',
  });
});

test('a complete season comes without a proof', async () => {
  const body = await generate(onGrounds);
  expect(body.core.every((row: { scoredate: string }) => row.scoredate !== '')).toBe(true);
  expect(body.impossible).toBeUndefined();
});

test('where counting decides whether matches fit into opening hours, what is short and what suffices is answered', async () => {
  const body = await generate({
    all_dates: ['09/04/2027', '09/11/2027'],
    all_times: [],
    all_fields: ['1', '2'],
    game_minutes: 50,
    changeover_minutes: 10,
    hours: [
      { fields: ['1'], dates: ['09/04/2027'], from: '09:00 AM', to: '11:00 AM' },
      { fields: ['1'], dates: ['09/11/2027'], from: '09:00 AM', to: '10:45 AM' },
    ],
    schedules: [
      {
        division_name: 'U10',
        rr_type: 'single',
        teams: ['Ants', 'Bees', 'Cats', 'Dogs'],
        fields: ['1', '2'],
      },
    ],
  });
  expect(body).toMatchObject({
    success: false,
    error: 'dayRequire',
    data: {
      required: { days: 2, slots: 2, fields: 1 },
      certificate: [
        {
          divisions: ['U10'],
          fields: ['1'],
          days: ['09/04/2027', '09/11/2027'],
          limit: 'fields',
          needed: 6,
          available: 3,
        },
      ],
    },
  });
});
