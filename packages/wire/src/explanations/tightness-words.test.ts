import type { Claim, Relaxation, Setup } from '@evenfield/engine';
import { NO_CONSTRAINTS } from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { formatRelaxation, formatRelaxed, formatTightClaim } from './tightness-words.ts';

const ref = (team: string) => ({ division: 'A', pool: null, team });
const grid = sampleSetup({ days: 3, slots: 3, fields: 2, entries: [{ teams: 4 }, { teams: 4 }] });
const setup: Setup = {
  ...grid,
  constraints: {
    ...NO_CONSTRAINTS,
    closures: [{ fields: [], dates: [], from: 720, to: 780, reason: 'Lunch' }],
    people: [
      { name: 'Kim', teams: [ref('A1'), { ...ref('B1'), division: 'B' }], minutesBetween: 15 },
    ],
    requests: [
      {
        ...{ teams: [ref('A1')], kind: 'cannotPlay', dates: [grid.days[0]!.date!] },
        ...{ from: null, to: null, isMust: true, reason: '' },
      },
    ],
  },
};

test.each<[Claim, number, number, string]>([
  [{ kind: 'entry', entry: 0, isRested: false }, 26, 28, 'A uses 26 of its 28 places.'],
  [{ kind: 'entry', entry: 0, isRested: false }, 28, 28, 'A uses all of its 28 places.'],
  [
    { kind: 'entry', entry: 0, isRested: true },
    30,
    28,
    'A has 30 games, but only 28 places if every team has its rest.',
  ],
  [
    { kind: 'fields', entries: [0, 1], fields: [0], unit: 'matches' },
    12,
    12,
    'A and B use 12 of the 12 places on Field 1.',
  ],
  [
    { kind: 'fields', entries: [0, 1], fields: [0, 1], unit: 'minutes' },
    600,
    660,
    'The games of A and B take 600 of the 660 minutes on Field 1 and Field 2, changeovers included.',
  ],
  [
    { kind: 'ground', teams: [0, 1], fields: [0] },
    13,
    14,
    'Home games of A1 and A2 use 13 of the 14 places on Field 1.',
  ],
  [{ kind: 'team', team: 0 }, 7, 8, 'A1 has 7 games and can play at most 8.'],
  [
    { kind: 'person', person: 0, together: 3 },
    5,
    4,
    'Kim is needed at 5 games but can attend at most 4; both teams can play on 3 dates.',
  ],
])('what is tight is a sentence: %j, %i of %i', (claim, needed, available, sentence) => {
  expect(formatTightClaim(setup, { claim, needed, available, relaxed: [] })).toBe(sentence);
});

test.each<[Relaxation, string]>([
  [
    { kind: 'limit', entry: 0, limit: { games: 1, days: 1, isMust: true, weight: 1 } },
    'Without the limit of 1 game a day for A',
  ],
  [{ kind: 'closure', closure: 0 }, 'Without closed time 1 (Lunch)'],
  [{ kind: 'request', request: 0 }, 'Without the request of A1 for 04/03/2027'],
  [{ kind: 'minutesBetween', person: 0 }, 'With no minutes between games of Kim'],
  [{ kind: 'rest', entry: 1 }, 'Without rest between games of B'],
  [{ kind: 'allFields', entry: 1 }, 'With every field open to B'],
])('a rule that could be relaxed is named: %j', (change, words) => {
  expect(formatRelaxation(setup, change)).toBe(words);
});

test('what relaxing a rule brings is counted in the unit of what is tight', () => {
  const relaxed = { change: { kind: 'changeover' }, needed: 500, available: 660 } as const;
  const shared = { kind: 'fields', entries: [0, 1], fields: [0] } as const;
  const words = (claim: Claim) => formatRelaxed(setup, { claim }, relaxed);
  expect(words({ ...shared, unit: 'matches' })).toBe('Without the changeover: 660 places.');
  expect(words({ ...shared, unit: 'minutes' })).toBe('Without the changeover: 500 of 660 minutes.');
  expect(words({ kind: 'team', team: 0 })).toBe('Without the changeover: 660 games.');
});
