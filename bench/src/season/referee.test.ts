import { expect, test } from 'vitest';
import { type Instance, readInstances, type SeasonRequest } from './instance.ts';
import { referee } from './referee.ts';
import { type SeasonRow, witnessRows } from './season-rows.ts';

test.each(readInstances('season').map((instance): [string, Instance] => [instance.name, instance]))(
  'the planted schedule of %s breaks no hard rule and has the counts that are given',
  (_name, { request, expect: expected }) => {
    const ruling = referee(request, witnessRows(expected!.witness, request.schedules));
    expect(ruling.broken).toEqual({});
    expect(ruling.unplaced).toBe(expected!.leastUnplaced ?? 0);
    const { s4minutes: _minutes, ...soft } = expected!.soft;
    expect(ruling.soft).toEqual(soft);
  },
);

const ref = (team: string) => ({ division_name: 'A', pool_name: '', team });
const [SATURDAY, SUNDAY, NEXT] = ['09/04/2027', '09/05/2027', '09/11/2027'] as const;

/** Four teams, each with its ground on two fields, three days and four hours. */
const request: SeasonRequest = {
  all_dates: [SATURDAY, SUNDAY, NEXT],
  all_times: [],
  all_fields: ['East', 'West'],
  game_minutes: 60,
  changeover_minutes: 10,
  hours: [{ fields: [], dates: [], from: '09:00 AM', to: '02:00 PM' }],
  venues: [
    { name: 'E', fields: ['East'] },
    { name: 'W', fields: ['West'] },
  ],
  travel: [{ from: 'E', to: 'W', minutes: 30 }],
  people: [{ name: 'Kim', teams: [ref('Ants'), ref('Crows')], minutes_between: 45 }],
  asks: [
    { teams: [ref('Bees')], ask: 'cannot_play', dates: [NEXT], strength: 'must' },
    { teams: [ref('Crows')], ask: 'cannot_host', dates: [SUNDAY], strength: 'must' },
  ],
  apart: [[ref('Ants'), ref('Ducks')]],
  schedules: [
    {
      division_name: 'A',
      pool_name: '',
      division_color: '#ffffff',
      rr_type: 'random',
      teams: ['Ants', 'Bees', 'Crows', 'Ducks'],
      fields: ['East', 'West'],
      limits: [{ games: 2, days: 2, strength: 'must' }],
      days_between_meetings: 2,
      grounds: [
        { team: 'Ants', fields: ['East'] },
        { team: 'Crows', fields: ['West'] },
      ],
    },
  ],
};

const at = (home: string, away: string, date: string, start: number, field: string): SeasonRow => {
  return { entry: 0, home, away, date, start, field };
};
const [NINE, TEN, ELEVEN] = [540, 600, 660];

test.each<[string, SeasonRow[], string, Partial<SeasonRequest['schedules'][number]>?]>([
  [
    'no changeover',
    [at('Ants', 'Bees', SATURDAY, NINE, 'East'), at('Ducks', 'Crows', SATURDAY, TEN, 'East')],
    'H1 H7',
  ],
  [
    'too little time for the way',
    [at('Ants', 'Bees', SATURDAY, NINE, 'East'), at('Bees', 'Ducks', SATURDAY, 615, 'West')],
    'H2',
  ],
  ['a field of others', [at('Bees', 'Ducks', SATURDAY, NINE, 'West')], 'H3', { fields: ['East'] }],
  ['a match too many', [at('Bees', 'Ducks', SATURDAY, NINE, 'West')], 'H4', { games_per_team: 2 }],
  ['before the field opens', [at('Bees', 'Ducks', SATURDAY, 500, 'East')], 'H6'],
  ['a day on which it cannot play', [at('Ducks', 'Bees', NEXT, NINE, 'East')], 'H6'],
  ['a day on which it cannot host', [at('Crows', 'Bees', SUNDAY, NINE, 'West')], 'H6'],
  [
    'a coach needed at once',
    [at('Ants', 'Bees', SATURDAY, NINE, 'East'), at('Crows', 'Ducks', SATURDAY, 630, 'West')],
    'H7',
  ],
  [
    'three games in two days',
    [
      at('Bees', 'Ducks', SATURDAY, NINE, 'East'),
      at('Ants', 'Bees', SATURDAY, ELEVEN, 'East'),
      at('Bees', 'Crows', SUNDAY, NINE, 'East'),
    ],
    'H8',
  ],
  [
    'two meetings on consecutive days',
    [at('Bees', 'Ducks', SATURDAY, NINE, 'East'), at('Ducks', 'Bees', SUNDAY, NINE, 'East')],
    'H8',
  ],
  [
    'two meetings in one half',
    [at('Bees', 'Ducks', SATURDAY, NINE, 'East'), at('Ducks', 'Bees', NEXT, NINE, 'East')],
    'H6 H8',
    { second_half_from: '09/20/2027' },
  ],
  ['not at home', [at('Ants', 'Bees', SATURDAY, NINE, 'West')], 'H9'],
  ['two that are apart', [at('Ants', 'Ducks', SATURDAY, NINE, 'East')], 'H10'],
])('names %s', (_, rows, rules, change = {}) => {
  const schedules = [{ ...request.schedules[0]!, ...change }];
  const { broken } = referee({ ...request, schedules }, rows);
  expect(Object.keys(broken).sort().join(' ')).toBe(rules);
});
