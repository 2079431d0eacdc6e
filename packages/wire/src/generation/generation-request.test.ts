import { expect, test } from 'vitest';
import { decodeGenerationRequest, encodeGenerationRequest } from './generation-request.ts';

const league = {
  event_type: 'league',
  generate_type: 'normal',
  all_times: ['07:00 AM', '08:00 AM'],
  all_dates: ['04/03/2027', ''],
  all_fields: ['1', 'Court B'],
  schedules: [
    {
      division_name: 'U10 Boys',
      pool_name: 'A',
      division_color: '#2f9e44',
      teams: ['Tigers', 'Bears', 'Lions'],
      no_of_teams: 3,
      rr_type: 'double',
      fields: ['Court B'],
    },
  ],
};

function faultsOf(sent: unknown): Record<string, string> {
  const decoded = decodeGenerationRequest(sent);
  if (decoded.ok) return {};
  return Object.fromEntries(decoded.refusal.map(({ path, message }) => [path, message]));
}

function leagueWith(entry: object, rest: object = {}): object {
  return { ...league, ...rest, schedules: [{ ...league.schedules[0], ...entry }] };
}

test('a generation request is read into a setup', () => {
  expect(decodeGenerationRequest({ ...league, seed: 7 })).toEqual({
    ok: true,
    value: {
      setup: {
        event: 'league',
        days: [{ date: '2027-04-03' }, { date: null }],
        slots: [{ start: 420 }, { start: 480 }],
        fields: [{ name: '1' }, { name: 'Court B' }],
        entries: [
          {
            division: 'U10 Boys',
            pool: 'A',
            color: '#2f9e44',
            format: 'double',
            teams: ['Tigers', 'Bears', 'Lions'],
            fields: [1],
          },
        ],
      },
      seed: 7,
    },
  });
});

test('an encoded request is read back as it was, with all that an organizer may add', () => {
  const decoded = decodeGenerationRequest(
    leagueWith(
      { games_per_team: 4, odd_team: 'doubleheader' },
      { seed: 4_294_967_295, order: 'carry_over', day_shifts: [30, -15], game_minutes: '50' },
    ),
  );
  if (!decoded.ok) throw new Error('the sample is sound');
  expect(decoded.value.setup.order).toBe('carryOver');
  expect(decoded.value.setup.days.map(({ shift }) => shift)).toEqual([30, -15]);
  expect(decoded.value.setup.gameMinutes).toBe(50);
  expect(decodeGenerationRequest(encodeGenerationRequest(decoded.value))).toEqual(decoded);
});

test('shifts go with their dates, which are put into the order of the calendar', () => {
  const decoded = decodeGenerationRequest({
    ...league,
    all_dates: ['04/17/2027', '04/03/2027', '04/10/2027'],
    day_shifts: [30, 0],
  });
  expect(decoded.ok && decoded.value.setup.days).toEqual([
    { date: '2027-04-03' },
    { date: '2027-04-10' },
    { date: '2027-04-17', shift: 30 },
  ]);
});

test('a shift that would take a slot off its day is refused, and so is part of a minute', () => {
  expect(faultsOf({ ...league, day_shifts: [-421, 2400] })).toEqual({
    'day_shifts[0]': 'By -421 minutes a time slot would leave its game day.',
    'day_shifts[1]': 'By 2400 minutes a time slot would leave its game day.',
  });
  expect(Object.keys(faultsOf({ ...league, day_shifts: [2.5] }))).toEqual(['day_shifts[0]']);
});

test('numbers may be digits, empty texts are absent, unknown keys are ignored', () => {
  const sent = leagueWith(
    { no_of_teams: '4', pool_name: '', division_color: '', games_per_team: '', odd_team: null },
    { seed: '12', event_type: '', all_fields: [1, 'Court B'], shirt: 'red' },
  );
  const decoded = decodeGenerationRequest(sent);
  expect(decoded).toMatchObject({
    ok: true,
    value: {
      seed: 12,
      setup: {
        event: 'league',
        entries: [{ pool: null, color: '#ffffff', teams: ['Tigers', 'Bears', 'Lions', ''] }],
      },
    },
  });
});

test('every mistake is told with its path, those across the parts too', () => {
  const sent = {
    event_type: 'cup',
    all_times: ['25:00', '08:00 AM', '08:00 AM'],
    all_dates: ['02/30/2027', '04/03/2027', '04/03/2027'],
    all_fields: ['1', '1', '-'],
    seed: -1,
    schedules: [
      { division_name: '', teams: ['Tigers', 'Tigers'], rr_type: 'triple', fields: ['9'] },
      { division_name: 'U12', teams: ['Alone'], rr_type: 'swiss', fields: [] },
      { division_name: 'U12', pool_name: 'a$pool$b', no_of_teams: 1, rr_type: 'single' },
      'not a division',
    ],
  };
  const paths = Object.keys(faultsOf(sent));
  expect(paths).toEqual(
    expect.arrayContaining([
      'event_type',
      'all_times[0]',
      'all_times[2]',
      'all_dates[0]',
      'all_dates[2]',
      'all_fields[1]',
      'all_fields[2]',
      'seed',
      'schedules[0].division_name',
      'schedules[0].teams[1]',
      'schedules[0].rr_type',
      'schedules[0].fields[0]',
      'schedules[1].teams',
      'schedules[1].fields',
      'schedules[1].rr_type',
      'schedules[2].pool_name',
      'schedules[2].no_of_teams',
      'schedules[3]',
    ]),
  );
});

test.each([
  ['more days than a season has', { all_dates: Array(31).fill('') }, 'all_dates'],
  ['no times', { all_times: [] }, 'all_times'],
  ['no fields', { all_fields: undefined }, 'all_fields'],
  ['times in no order', { all_times: ['10:00 AM', '09:00 AM', '08:00 AM'] }, 'all_times'],
  ['no divisions', { schedules: [] }, 'schedules'],
  [
    'more than 1,800 teams',
    {
      schedules: ['A', 'B'].map((name) => ({
        ...league.schedules[0],
        division_name: name,
        teams: [],
        no_of_teams: 901,
      })),
    },
    'schedules',
  ],
  [
    'a division twice',
    { schedules: [league.schedules[0], league.schedules[0]] },
    'schedules[1].pool_name',
  ],
])('a request with %s is refused at its place', (_what, change, path) => {
  expect(Object.keys(faultsOf({ ...league, ...change }))).toEqual([path]);
});

test.each([
  ['divisions', { schedules: Array(200_000).fill({}) }],
  ['dates', { all_dates: Array(200_000).fill(1) }],
  ['teams', { schedules: [{ ...league.schedules[0], teams: Array(200_000).fill(0) }] }],
])('200,000 wrong %s are refused in one sentence', (_what, change) => {
  expect(Object.keys(faultsOf({ ...league, ...change }))).toEqual(['']);
});

test('every mistake is told of as many values as a schedule can hold', () => {
  const wrong = { ...league.schedules[0], fields: Array(30).fill(true), teams: [true, true] };
  const faults = faultsOf({ ...league, schedules: Array(1700).fill(wrong) });
  expect(Object.keys(faults).length).toBeGreaterThan(1700 * 31);
});

test.each([
  ['both games a day and games a team', { games_per_day: 1, games_per_team: 2 }, 'games_per_team'],
  ['more games a team than opponents', { games_per_team: 3 }, 'games_per_team'],
  ['doubleheaders', { odd_team: 'doubleheader' }, 'odd_team'],
])('a Swiss tournament with %s is refused, which no schedule could keep', (_, entry, key) => {
  const sent = leagueWith({ rr_type: 'swiss', ...entry }, { event_type: 'tournament' });
  expect(Object.keys(faultsOf(sent))).toEqual([`schedules[0].${key}`]);
});

test('a Swiss tournament says how many of its rounds are paired for good, and no other format does', () => {
  const change = { rr_type: 'swiss', rounds_paired: 2 };
  const sent = leagueWith(change, { event_type: 'tournament' });
  const decoded = decodeGenerationRequest(sent);
  const setup = decoded.ok ? decoded.value.setup : null;
  expect(setup?.entries[0]).toMatchObject({ format: 'swiss', pairedRounds: 2 });
  expect(Object.keys(faultsOf(leagueWith({ rounds_paired: 2 })))).toEqual([
    'schedules[0].rounds_paired',
  ]);
});

test.each([null, undefined, 'text', 7, [], {}])('%j is no request and says so', (sent) => {
  expect(decodeGenerationRequest(sent).ok).toBe(false);
  expect(Object.values(faultsOf(sent)).every((message) => message.length > 10)).toBe(true);
});
