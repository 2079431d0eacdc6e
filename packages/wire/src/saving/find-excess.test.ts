import { generateBracket, type PlayoffKind } from '@evenfield/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count, timeLimit } from '../../../../scripts/soak-count.mjs';
import {
  decodeGenerationRequest,
  encodeGenerationRequest,
} from '../generation/generation-request.ts';
import { findExcess } from './find-excess.ts';

const SCHEDULES = count(200, 2);
const MOST_TEAMS = 1800;
const MOST_ENTRIES = 1800;
const MOST_ELEMENTS = 57_600; // total of a request's lists
const AXES = 120; // elements: dates, shifts, times and fields

const KINDS: Readonly<Record<string, PlayoffKind>> = {
  ...{ single: 'single', third_place: 'thirdPlace', consolation: 'consolation' },
  ...{ all_places: 'allPlaces', double: 'double', double_reset: 'doubleReset' },
};

const fields = fc.constantFrom(1, 2, 30);
const largest = fc.record({
  divisions: fc.constantFrom(1, 30, 899, 900),
  fields,
  playoff: fc.record({
    kind: fc.constantFrom(...Object.keys(KINDS)),
    seeds: fc.constantFrom(2, 8, 14, 128),
    fields,
  }),
});
/** Every division on all fields; and playoffs instead, with the most contestants. */
const EXTREMES: [Largest][] = [
  [{ divisions: 900, fields: 30, playoff: { kind: 'single', seeds: 2, fields: 1 } }],
  [{ divisions: 900, fields: 1, playoff: { kind: 'third_place', seeds: 14, fields: 1 } }],
];
type Largest = typeof largest extends fc.Arbitrary<infer L> ? L : never;

const names = (count: number, of: string) =>
  Array.from({ length: count }, (_, n) => `${of} ${n + 1}`);

/** Returns the most teams, with all possible withdrawals, and playoffs until the lists are full. */
function requestOf({ divisions, fields: ownFields, playoff }: Largest) {
  const all = names(30, 'Field');
  const own = Math.floor(MOST_TEAMS / divisions);
  const contestants = 2 * generateBracket(KINDS[playoff.kind]!, playoff.seeds).length;
  const left = MOST_ELEMENTS - AXES - divisions * (1 + own + 2 * ownFields);
  const each = 1 + contestants + 2 * playoff.fields + 2 * playoff.seeds;
  const playoffs = Math.min(MOST_ENTRIES - divisions, Math.floor(left / each));
  const entry = { division_color: '#2f9e44', games_per_team: 1, odd_team: 'bye' };
  return {
    event_type: 'tournament',
    all_dates: Array(30).fill(''),
    day_shifts: Array(30).fill(1),
    all_times: Array(30).fill(''),
    all_fields: all,
    game_minutes: 60,
    order: 'breaks',
    tables: { sport: 'soccer' },
    schedules: [
      ...names(divisions, 'Division').map((division_name) => {
        const teams = names(own, 'Team');
        const withdrawn = teams.slice(2).map((team) => ({ team, matches: 'annulled' }));
        const sent = { division_name, rr_type: 'single', teams, fields: all.slice(0, ownFields) };
        return { ...entry, ...sent, ...(withdrawn.length > 0 && { withdrawn }) };
      }),
      ...names(playoffs, 'Playoff').map((division_name) => ({
        ...{ division_name, pool_name: 'Playoffs', rr_type: 'playoff' },
        ...{ teams: names(contestants, 'Winner of'), fields: all.slice(0, playoff.fields) },
        playoff: {
          kind: playoff.kind,
          seeds: Array.from({ length: playoff.seeds }, (_, s) => ({
            pool: '',
            rank: 1,
            best: s + 1,
          })),
          started: Array.from({ length: playoff.seeds }, (_, s) => ({ pool: '', position: s })),
        },
      })),
    ],
  };
}

test(
  'the largest schedules are within what a save may hold',
  () => {
    fc.assert(
      fc.property(largest, (wanted) => {
        const request = decodeGenerationRequest(requestOf(wanted));
        if (!request.ok) throw new Error(JSON.stringify(request.refusal.slice(0, 3)));
        const inputs = encodeGenerationRequest(request.value);
        const row = { divisionname: 'Division 1', team1id: 'Team 1', team2id: 'Team 2', round: 1 };
        expect(findExcess({ inputs, called_off: Array(27_000).fill(row) })).toBeNull();
      }),
      { numRuns: SCHEDULES, examples: EXTREMES },
    );
  },
  timeLimit(60_000),
);

test('texts of two mebibytes are within what a save may hold, in whatever letters', () => {
  for (const [letter, times] of [
    ['x', 2_097_148],
    ['ü', 1_048_574],
    ['界', 699_049],
    ['🏆', 524_287],
  ] as const) {
    expect(findExcess({ inputs: { note: letter.repeat(times) } })).toBeNull();
  }
});

test.each([
  ['values', { note: Array(200_000).fill(0) }],
  ['different keys', { note: names(10_001, 'key').map((key) => ({ [key]: 0 })) }],
  ['bytes of text', { note: ['x'.repeat(2_000_000), 'x'.repeat(200_000)] }],
  ['bytes of text', { note: 'ü'.repeat(1_100_000) }],
  ['bytes of text', { note: '界'.repeat(700_000) }],
  ['bytes of text', { note: '🏆'.repeat(530_000) }],
])('inputs of more %s than anybody needs are an excess', (what, inputs) => {
  expect(findExcess({ inputs })).toEqual({
    path: 'inputs',
    message: expect.stringContaining(what),
  });
});
