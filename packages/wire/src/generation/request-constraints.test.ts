import { gameMinutes, NO_CONSTRAINTS } from '@evenfield/engine';
import { describe, expect, test } from 'vitest';
import { twoParks } from '../testing/two-parks.ts';
import { findNotes } from './find-notes.ts';
import { decodeGenerationRequest, encodeGenerationRequest } from './generation-request.ts';
import { readStoredRequest } from './read-request.ts';

function read(sent: unknown) {
  const decoded = decodeGenerationRequest(sent);
  if (!decoded.ok) throw new Error(JSON.stringify(decoded.refusal));
  return decoded.value;
}

function faultsOf(changes: object): Record<string, string> {
  const decoded = decodeGenerationRequest({ ...twoParks, ...changes });
  if (decoded.ok) return {};
  return Object.fromEntries(decoded.refusal.map(({ path, message }) => [path, message]));
}

const boys = (team: string) => ({ division_name: 'Boys', pool_name: '', team });
const girls = (team: string) => ({ division_name: 'Girls', pool_name: 'A', team });
const entryWith = (changes: object) => ({
  schedules: [{ ...twoParks.schedules[0], ...changes }, twoParks.schedules[1]],
});

test('constraints are read into the setup', () => {
  const { constraints, entries } = read(twoParks).setup;
  expect(constraints).toMatchObject({
    changeoverMinutes: 5,
    hours: [{ fields: ['Elm 1'], dates: ['2027-09-11'], from: 1020, to: 1440 }],
    closures: [
      { from: 630, to: null, reason: 'lights out' },
      { from: null, dates: ['2027-12-24'] },
    ],
    people: [{ name: 'Kim', teams: [{ pool: null }, { pool: 'A' }], minutesBetween: 10 }],
    requests: [
      { kind: 'cannotPlay', isMust: true, from: null, to: null },
      { kind: 'prefers', isMust: false, dates: [], from: 540, to: 660 },
    ],
  });
  expect(entries[0]).toMatchObject({
    restMinutes: 30,
    limits: [
      { games: 2, days: 1, isMust: true, weight: 1 },
      { games: 1, days: 7, isMust: false, weight: 5 },
    ],
    daysBetweenMeetings: 7,
    secondHalfFrom: '2027-09-11',
    grounds: [{ team: 'Ants', fields: ['Oak 1'] }],
  });
});

test('constraints are written as they were, and stored inputs give the same request again', () => {
  const request = read(twoParks);
  const sent = encodeGenerationRequest(request);
  expect(read(sent)).toEqual(request);
  expect(readStoredRequest(sent)).toEqual(request);
  expect(encodeGenerationRequest(read(sent))).toEqual(sent);
  expect(sent.asks).toEqual(twoParks.asks);
  expect(sent.closures).toEqual(twoParks.closures);
});

test('a time until the end of the next calendar day is written so that it is read as that, or as its last minute', () => {
  const request = read(twoParks);
  const { constraints, ...setup } = request.setup;
  const [hours] = constraints!.hours;
  const [closure] = constraints!.closures;
  const whole = { ...constraints!, hours: [{ ...hours!, to: 2880 }] };
  const until = { ...whole, closures: [{ ...closure!, to: 2880 }] };
  const sent = encodeGenerationRequest({ ...request, setup: { ...setup, constraints: until } });
  const after = read(sent).setup.constraints!;
  expect(after.hours[0]!.to).toBe(2879);
  expect(after.closures[0]).toEqual({ ...closure, to: null });
});

test('where a venue is is read and written, with both coordinates or neither', () => {
  const field = plainSeason.all_fields[0]!;
  const place = { address: '1 Mill Lane', address_lat: 52.4, address_lng: 0.26 };
  const request = read({ ...plainSeason, venues: [{ name: 'Park', fields: [field], ...place }] });
  const position = { lat: 52.4, lng: 0.26 };
  const park = { name: 'Park', fields: [field], address: '1 Mill Lane', position };
  expect(request.setup.constraints!.venues).toEqual([park]);
  expect(read(encodeGenerationRequest(request)).setup).toEqual(request.setup);
  const half = [{ name: 'Park', fields: [field], address_lat: 52.4 }];
  expect(faultsOf({ ...plainSeason, venues: half })).toMatchObject({
    'venues[0].address_lng': 'Send both coordinates, or neither.',
  });
});

test('any of the keys means that a season is scheduled by the clock', () => {
  const { hours: _, ...plain } = { hours: 0, ...plainSeason };
  expect(read(plain).setup.constraints).toBeUndefined();
  for (const keys of [{ changeover_minutes: 0 }, { asks: [] }]) {
    const { setup, ...rest } = read({ ...plain, ...keys });
    expect(setup.constraints).toMatchObject(NO_CONSTRAINTS);
    expect(read(encodeGenerationRequest({ setup, ...rest })).setup).toEqual(setup);
  }
  const [division] = plain.schedules;
  const { setup } = read({ ...plain, schedules: [{ ...division, rest_minutes: 0 }] });
  expect(setup.constraints).toEqual(NO_CONSTRAINTS);
});

const plainSeason = {
  all_dates: ['09/04/2027'],
  all_times: ['09:00 AM'],
  all_fields: ['1'],
  schedules: [{ division_name: 'U10', rr_type: 'single', teams: ['A', 'B'], fields: ['1'] }],
};

test('with hours a season may have 400 dates and 60 fields, and no time slots', () => {
  const all_dates = Array.from({ length: 400 }, (_, d) => {
    const date = new Date(Date.UTC(2027, 0, 1 + d)).toISOString();
    return `${date.slice(5, 7)}/${date.slice(8, 10)}/${date.slice(0, 4)}`;
  });
  const all_fields = Array.from({ length: 60 }, (_, f) => String(f + 1));
  const large = { ...plainSeason, all_dates, all_times: [], all_fields };
  const { setup } = read({ ...large, hours: [{ from: '09:00 AM', to: '09:00 PM' }] });
  expect([setup.days.length, setup.slots.length, setup.fields.length]).toEqual([400, 0, 60]);
  expect(gameMinutes(setup)).toBe(60);
  expect(faultsOf({ ...large, hours: [], venues: [] })).toMatchObject({
    all_dates: 'At most 30; leave some out.',
    all_fields: 'At most 30; leave some out.',
    all_times: 'Enter minimum 1 slot.',
  });
});

test('at most 27,000 matches are scheduled together', () => {
  const [division] = plainSeason.schedules;
  const crowd = [{ ...division, teams: [], no_of_teams: 400 }];
  expect(decodeGenerationRequest({ ...plainSeason, venues: [], schedules: crowd })).toEqual({
    ok: false,
    refusal: [
      {
        path: 'schedules',
        message: 'There are 79,800 matches to play; at most 27,000 can be scheduled together.',
      },
    ],
  });
});

test('more constraints than a season can have are refused at once', () => {
  const asks = Array.from({ length: 60_000 }, () => twoParks.asks[0]);
  expect(Object.keys(faultsOf({ asks }))).toEqual(['']);
});

describe('what cannot be meant is a fault with its path', () => {
  test.each<[string, object, string[]]>([
    [
      'unknown fields',
      { hours: [{ fields: ['Oak 9'], from: '09:00 AM', to: '' }], closures: [{ fields: ['X'] }] },
      ['hours[0].fields[0]', 'closures[0].fields[0]'],
    ],
    [
      'times that end before they begin',
      {
        hours: [{ dates: ['09/11/2027'], from: '09:00 PM', to: '08:00 PM' }],
        closures: [{ from: '09:00 AM', to: '09:00 AM' }],
      },
      ['hours[0].to', 'closures[0].to'],
    ],
    ['no opening time', { hours: [{ from: '', to: '09:00 AM' }] }, ['hours[0].from']],
    [
      'unknown teams',
      {
        people: [{ name: 'Kim', teams: [boys('Ants'), boys('Yaks')] }],
        asks: [{ ...twoParks.asks[0], teams: [{ division_name: 'Men', team: 'Ants' }] }],
      },
      ['people[0].teams[1].team', 'asks[0].teams[0].division_name'],
    ],
    [
      'a person of one team',
      { people: [{ name: 'Kim', teams: [boys('Ants')] }] },
      ['people[0].teams'],
    ],
    [
      'one team twice',
      { people: [{ name: 'Kim', teams: [boys('Ants'), boys('Ants')] }] },
      ['people[0].teams[1].team'],
    ],
    [
      'an ask for the whole season',
      { asks: [{ ...twoParks.asks[0], dates: [] }] },
      ['asks[0].dates'],
    ],
    [
      'a preference as a must',
      { asks: [{ ...twoParks.asks[1], strength: 'must' }] },
      ['asks[0].strength'],
    ],
    [
      'teams apart where everybody meets, or never',
      { apart: [[boys('Ants'), boys('Bees')], [boys('Ants'), girls('Ants')], [girls('Ants')]] },
      ['apart[2]', 'apart[0]', 'apart[1]'],
    ],
    [
      'venues without fields, or that share one',
      {
        venues: [
          { name: 'Oak', fields: ['Oak 1', 'Oak 2'] },
          { name: 'Elm', fields: [] },
          { name: 'Ash', fields: ['Oak 1'] },
        ],
      },
      ['venues[1].fields', 'venues[2].fields[0]'],
    ],
    [
      'travel from places that there are not',
      {
        travel: [
          { from: 'Oak', to: 'Ash', minutes: 5 },
          { from: 'Oak 1', to: 'Elm 1', minutes: 5 },
        ],
      },
      ['travel[0].to', 'travel[1].from'],
    ],
    [
      'a weight of a must',
      entryWith({ limits: [{ games: 1, days: 1, strength: 'must', weight: 2 }] }),
      ['schedules[0].limits[0].weight'],
    ],
    [
      'halves of a single round robin',
      entryWith({ rr_type: 'single' }),
      ['schedules[0].second_half_from'],
    ],
    [
      'grounds that are not the division’s',
      entryWith({
        grounds: [
          { team: 'Ants', fields: ['Oak 2'] },
          { team: 'Yaks', fields: [] },
        ],
      }),
      [
        'schedules[0].grounds[1].fields',
        'schedules[0].grounds[0].fields[0]',
        'schedules[0].grounds[1].team',
      ],
    ],
    [
      'undated days and times',
      { all_dates: ['09/04/2027', '', ''], all_times: ['09:00 AM', ''] },
      ['all_dates[1]', 'all_dates[2]', 'all_times[1]'],
    ],
    ['a shift of a day with hours', { day_shifts: [15, 15] }, ['day_shifts[1]']],
  ])('%s', (_, changes, paths) => {
    expect(Object.keys(faultsOf(changes)).toSorted()).toEqual(paths.toSorted());
  });
});

test('dates outside the season and unknown keys are noted', () => {
  const sent = { ...twoParks, ...entryWith({ limitz: [] }), hourz: [], token: 'x' };
  expect(findNotes(sent)).toEqual([
    'schedules[0].limitz is not a key of a division; it was ignored.',
    'hourz is not a key of a request; it was ignored.',
    'closures[1] names dates outside the season, which have no effect: 12/24/2027.',
  ]);
});

test('unknown keys are noted in rows of lists, too, with their path', () => {
  const [first] = twoParks.asks;
  const sent = {
    ...twoParks,
    ...entryWith({ limits: [{ games: 1, days: 7, strength: 'wish', per: 'team' }] }),
    hours: [{ ...twoParks.hours[0], opens: '' }],
    asks: [{ ...first, teams: [{ ...first!.teams[0], coach: 'Kim' }] }],
    fixed_matches: [{ matchid: '1' }], // a row of a response
  };
  expect(findNotes(sent).filter((note) => note.includes('ignored'))).toEqual([
    'hours[0].opens is not a key of this row; it was ignored.',
    'asks[0].teams[0].coach is not a key of this row; it was ignored.',
    'schedules[0].limits[0].per is not a key of this row; it was ignored.',
  ]);
  const encoded = encodeGenerationRequest(read(twoParks));
  expect(findNotes(encoded).filter((note) => note.includes('ignored'))).toEqual([]);
});

test('an empty list of grounds means that there are none', () => {
  const { setup } = read({ ...twoParks, ...entryWith({ grounds: [] }) });
  expect(setup.entries[0]?.grounds).toBeUndefined();
});

test('names that a division or field no longer has are not written', () => {
  const request = read(twoParks);
  const { setup } = request;
  const [first, second] = setup.entries;
  const entries = [{ ...first!, teams: ['Ants', 'Bugs', 'Crows'] }, second!];
  const sent = encodeGenerationRequest({ ...request, setup: { ...setup, entries } });
  expect(sent.asks).toEqual([twoParks.asks[1]]);
  expect(read(sent).setup.entries).toEqual(entries);
});

test('a value that is no text is a fault wherever a name or a date belongs', () => {
  const odd = { toString: null };
  const lists = { fields: [odd], dates: [odd] };
  const sent = {
    ...twoParks,
    all_dates: [odd, '09/11/2027'],
    day_shifts: [15, 15],
    hours: [{ ...lists, from: odd, to: odd }],
    closures: [lists],
    venues: [{ name: odd, fields: [odd] }],
    travel: [{ from: odd, to: odd, minutes: odd }],
    people: [{ name: odd, teams: [{ division_name: odd, pool_name: odd, team: odd }, odd] }],
    asks: [{ teams: [odd], ask: odd, ...lists, strength: odd }],
    apart: [[odd, odd]],
  };
  expect(decodeGenerationRequest(sent).ok).toBe(false);
});
