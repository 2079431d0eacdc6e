import { describe, expect, test } from 'vitest';
import type { GameDate } from '../model/game-date.ts';
import type { Entry } from '../model/setup.ts';
import { readChart } from '../testing/chart.ts';
import {
  countOf,
  FIRST_DAY,
  plainChart,
  refsOf,
  requestOf,
  withConstraints,
} from '../testing/with-constraints.ts';
import { judge } from './judge.ts';

describe('a rule that only constraints bring', () => {
  test('is not in the report of a plain grid', () => {
    for (const rule of ['H6', 'H7', 'H8', 'H9', 'H10', 'S15', 'S16', 'S17']) {
      expect(countOf(plainChart, rule)).toBeUndefined();
    }
  });

  test.each([
    ['H1', 'a changeover that slots do not leave', { changeoverMinutes: 15 }, {}, 1],
    [
      'H2',
      'travel between two games of a team',
      {
        venues: [
          { name: 'Oak', fields: ['F1'] },
          { name: 'Elm', fields: ['F2'] },
        ],
        travel: [{ from: 'Oak', to: 'Elm', minutes: 20 }],
      },
      {},
      1, // D plays on F2 at 9 and on F1 at 10
    ],
    [
      'H6',
      'a closure during a match',
      { closures: [{ fields: ['F1'], dates: [FIRST_DAY], from: 570, to: 580, reason: '' }] },
      {},
      1,
    ],
    [
      'H6',
      'hours that end before a match is over',
      { hours: [{ fields: ['F2'], dates: [FIRST_DAY], from: 540, to: 580 }] },
      {},
      1,
    ],
    [
      'H6',
      'a team that cannot play on a date',
      { requests: [requestOf('cannotPlay', true)] },
      {},
      1,
    ],
    [
      'H7',
      'a person with two teams at one time',
      { people: [{ name: 'Kim', teams: refsOf('A', 'C'), minutesBetween: 0 }] },
      {},
      1,
    ],
    [
      'H8',
      'two games on a day of one',
      {},
      { limits: [{ games: 1, days: 1, isMust: true, weight: 1 }] },
      2, // A and D on April 10
    ],
    ['H9', 'a home game on another field', {}, { grounds: [{ team: 'C', fields: ['F1'] }] }, 1],
    ['H10', 'teams that are to be apart', { apart: [refsOf('A', 'B') as never] }, {}, 1],
    ['S15', 'a wish not to play on a date', { requests: [requestOf('cannotPlay', false)] }, {}, 1],
    ['S15', 'a time that a team prefers', { requests: [requestOf('prefers', false)] }, {}, 1],
    [
      'S16',
      'crowded games, by weight',
      {},
      { limits: [{ games: 1, days: 1, isMust: false, weight: 7 }] },
      14,
    ],
    [
      'S17',
      'a change of venue on a day',
      {
        venues: [
          { name: 'Oak', fields: ['F1'] },
          { name: 'Elm', fields: ['F2'] },
        ],
      },
      {},
      1,
    ],
  ] as const)('%s counts %s', (rule, _what, constraints, entry, expected) => {
    expect(countOf(withConstraints({}, {}), rule)).toBe(0);
    expect(countOf(withConstraints(constraints, entry as Partial<Entry>), rule)).toBe(expected);
  });

  test('counts rest in minutes from the end of a game to the start of the next', () => {
    expect(countOf(withConstraints({}, { restMinutes: 10 }), 'S4')).toBe(0);
    expect(countOf(withConstraints({}, { restMinutes: 11 }), 'S4')).toBe(2);
  });

  test('S6 counts idle time on a field in the length of the match after it', () => {
    const late = readChart(`
                        F1   F2
      2027-04-03 09:00  A-B  C-D
      2027-04-03 10:00  .    .
      2027-04-03 11:00  A-C  .
    `);
    expect(countOf(withConstraints({}, {}, late), 'S6')).toBe(1); // 70 minutes
    expect(countOf(withConstraints({ changeoverMinutes: 60 }, {}, late), 'S6')).toBe(0);
  });

  test('S8 counts times of day in match lengths from the first possible start', () => {
    const even = readChart(`
                        F1
      2027-04-03 09:00  A-B
      2027-04-03 10:00  .
      2027-04-10 09:00  .
      2027-04-10 10:00  A-B
    `);
    expect(countOf(withConstraints({}, {}, even), 'S8')).toBe(0);
    const hours = [{ fields: [], dates: ['2027-04-10' as GameDate], from: 600, to: 700 }];
    expect(countOf(withConstraints({ hours }, {}, even), 'S8')).toBe(0); // both times the first of its day
    const early = readChart(`
                        F1
      2027-04-03 09:00  A-B
      2027-04-10 09:00  A-B
      2027-04-17 09:00  A-B
      2027-04-24 10:00  A-B
    `);
    expect(countOf(withConstraints({}, {}, early), 'S8')).toBe(2); // three early and one late, for each
  });

  test('rests are two slots until something is said in minutes', () => {
    const far = readChart(`
                        F1
      2027-04-03 09:00  A-B
      2027-04-03 10:30  .
      2027-04-03 12:00  A-C
    `);
    expect(countOf(withConstraints({}, {}, far), 'S4')).toBe(1); // one slot between
    expect(countOf(withConstraints({ changeoverMinutes: 0 }, {}, far), 'S4')).toBe(0); // 130 minutes, 100 wanted
    expect(countOf(withConstraints({}, { restMinutes: 140 }, far), 'S4')).toBe(1);
  });

  test('counts nothing in common where all teams have grounds', () => {
    const grounds = [{ team: 'A', fields: ['F1'] }];
    for (const rule of ['S3', 'S5', 'S6', 'S8', 'S9', 'S11']) {
      expect(countOf(withConstraints({}), rule)).toBeDefined();
      expect(countOf(withConstraints({}, { grounds }), rule)).toBeUndefined();
    }
    const rules = judge(withConstraints({}, { grounds })).map(({ rule }) => rule);
    expect(rules.indexOf('S1')).toBe(rules.indexOf('S16') + 1);
  });
});
