import { judge, type Schedule, viewMatches } from '@evenfield/engine';
import { samples } from '@evenfield/engine/testing';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '../../../../scripts/soak-count.mjs';
import { decodeSchedule, encodeSchedule } from '../generation/generation-response.ts';
import { firstSchedule } from '../testing/first-schedule.ts';
import { decodeScheduleCsv, encodeScheduleCsv } from './schedule-csv.ts';

const FILES = count(40_000, 400);

type Rows = readonly (readonly string[])[];

const encode = (schedule: Schedule) =>
  encodeScheduleCsv(schedule, viewMatches(schedule, { kind: 'all' }));
const whole = [samples.nineTeams, samples.pools, samples.recreational].map((setup) =>
  encode(firstSchedule(setup)),
);
const files: readonly Rows[] = [
  ...whole,
  ...whole.map((rows) => rows.map((row) => row.slice(0, 9))),
];

/** Cell contents from spreadsheets, editors and attackers. */
const CELLS = [
  ...['', ' ', '-', "'", "'=1", "=cmd|'/c calc'!A1", '$pool$', 'A$pool$B', '0', '1', '65537', '-1'],
  ...['1e999', 'NaN', 'Day 0', 'Day 99', 'Day 30', 'Time 0', 'Time 31', '02/30/2027', '2027-04-03'],
  ...['13/01/2027', '4/3/27', '24:00', '9:00', '11:59 PM +1', '#12345g', '12345', '1e+10', 'true'],
  ...[
    '{}',
    '[]',
    'null',
    '{"inputs":{}}',
    '{"__proto__":{"x":1}}',
    '{"delay":1e308}',
    '{"time":5}',
  ],
  ...[
    '\u202eabc',
    '\u200b',
    '\ud800',
    '\0',
    'e\u0301'.repeat(500),
    '🏆',
    '__proto__',
    'constructor',
  ],
];

const at = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }); // relative position
const mutation = fc.oneof(
  fc.record({
    kind: fc.constant('cell' as const),
    at,
    column: at,
    text: fc.constantFrom(...CELLS),
  }),
  fc.record({ kind: fc.constant('column' as const), column: at, text: fc.constantFrom(...CELLS) }),
  fc.record({ kind: fc.constant('from' as const), at, from: at, column: at }), // another row's cell
  fc.record({
    kind: fc.constant('damage' as const),
    at,
    column: at,
    place: at,
    cut: fc.nat({ max: 9 }),
  }),
  fc.record({ kind: fc.constant('without' as const), at }),
  fc.record({ kind: fc.constant('twice' as const), at }),
);
type Mutation = typeof mutation extends fc.Arbitrary<infer M> ? M : never;

const file = fc
  .tuple(fc.constantFrom(...files), fc.array(mutation, { minLength: 1, maxLength: 6 }))
  .map(([rows, mutations]) => mutations.reduce(mutate, rows));

function mutate(rows: Rows, change: Mutation): Rows {
  const rowAt = (place: number) => 1 + Math.floor(place * (rows.length - 1)); // the header stays
  const column = 'column' in change ? Math.floor(change.column * rows[0]!.length) : 0;
  const row = 'at' in change ? rowAt(change.at) : 0;
  const set = (r: number, text: (before: string) => string) =>
    rows.map((cells, k) => (k === r ? cells.with(column, text(cells[column]!)) : cells));
  if (rows.length < 2) return rows;
  switch (change.kind) {
    case 'cell':
      return set(row, () => change.text);
    case 'column':
      return rows.map((cells, k) => (k === 0 ? cells : cells.with(column, change.text)));
    case 'from':
      return set(row, () => rows[rowAt(change.from)]![column]!);
    case 'damage':
      return set(row, (before) => {
        const place = Math.floor(change.place * before.length);
        return before.slice(0, place) + before.slice(place + change.cut);
      });
    case 'without':
      return rows.toSpliced(row, 1);
    case 'twice':
      return rows.toSpliced(row, 0, rows[row]!);
  }
}

test(`${FILES} damaged schedule.csv become schedules that can be saved and exported, or mistakes by row`, () => {
  const seen = new Set<boolean>();
  fc.assert(
    fc.property(file, (rows) => {
      const decoded = decodeScheduleCsv(rows);
      seen.add(decoded.ok);
      if (!decoded.ok) {
        expect(decoded.refusal.length).toBeGreaterThan(0);
        return;
      }
      const schedule = decoded.value;
      judge(schedule);
      const answer = JSON.parse(JSON.stringify(encodeSchedule(schedule, [])));
      const again = decodeSchedule(answer);
      if (!again.ok) throw new Error(JSON.stringify(again.refusal.slice(0, 3)));
      expect(decodeScheduleCsv(encode(schedule)).ok).toBe(true);
    }),
    { numRuns: FILES },
  );
  expect(seen.size).toBe(2);
});
