import { expect, test } from 'vitest';
import type { Playoff } from '../model/playoff.ts';
import { readChart } from '../testing/chart.ts';
import { expectCommand, expectRefusal } from '../testing/expect-command.ts';
import { apply } from './apply.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D
  Day1 10:00 E-F   .
  Day1 11:00 G-H!  .
`;

const ENTRIES = [
  { division: 'Juniors', pool: 'N', teams: ['A', 'B'] },
  { division: 'Seniors', teams: ['C', 'D'] },
  { division: 'Juniors', pool: 'S', teams: ['E', 'F'] },
  { division: 'Veterans', teams: ['G', 'H'] },
];

const remove = (division: string) => () => ({ kind: 'deleteDivision', division }) as const;

test('a division leaves with all its pools, and the others stay where they are', () => {
  const after = expectCommand(
    { before: BEFORE, entries: ENTRIES, command: remove('Juniors') },
    `
             F1    F2
  Day1 09:00 .     C-D
  Day1 10:00 .     .
  Day1 11:00 G-H!  .
`,
  );
  expect(after.setup.entries.map(({ division }) => division)).toEqual(['Seniors', 'Veterans']);
  expect([...after.fixtures.entry]).toEqual([0, 1]);
  expect(after.fixtures.ids).toEqual(['m2', 'm4']);
});

test('what was called off in other divisions stays so, under their new numbers', () => {
  const calledOff = [
    { entry: 1, home: 3, away: 2, round: 4 },
    { entry: 0, home: 0, away: 1, round: 2 },
  ];
  const after = expectCommand(
    { before: { ...readChart(BEFORE, ENTRIES), calledOff }, command: remove('Juniors') },
    'F1 F2\nDay1 09:00 . C-D\nDay1 10:00 . .\nDay1 11:00 G-H! .',
  );
  expect(after.calledOff).toEqual([{ entry: 0, home: 1, away: 0, round: 4 }]);
});

test.each([
  ['nobody plays in it', 'Ants', 'unknownDivision division Ants'],
  ['one of its matches is locked', 'Veterans', 'locked G-H'],
])('a division is not deleted: %s', (_, division, refusal) => {
  expectRefusal({ before: BEFORE, entries: ENTRIES, command: remove(division) }, refusal);
});

test('the last division is not deleted', () => {
  expectRefusal({ before: 'F1\nDay1 09:00 A-B', command: remove('A') }, 'lastDivision division A');
});

const removePool = (entry: number) => () => ({ kind: 'deletePool', entry }) as const;

test('a pool leaves alone, and the other pools of its division stay', () => {
  const after = expectCommand(
    { before: BEFORE, entries: ENTRIES, command: removePool(0) },
    'F1 F2\nDay1 09:00 . C-D\nDay1 10:00 E-F .\nDay1 11:00 G-H! .',
  );
  expect(after.setup.entries.map(({ division, pool }) => `${division} ${pool}`)).toEqual([
    'Seniors null',
    'Juniors S',
    'Veterans null',
  ]);
});

test('a playoff that takes teams from a pool leaves with it', () => {
  const before = readChart(BEFORE, ENTRIES);
  const seeds = [
    { pool: 'N', rank: 1 },
    { pool: 'S', rank: 1 },
  ];
  const playoff = { kind: { format: 'single' }, seeds } as unknown as Playoff; // only its seeds are read
  const finals = { ...before.setup.entries[0]!, pool: 'Finals', teams: [], playoff };
  const entries = [...before.setup.entries, { ...finals, format: 'playoff' as const }];
  const result = apply({ ...before, setup: { ...before.setup, entries } }, removePool(2)());
  expect(result.ok && result.value.schedule.setup.entries.map(({ pool }) => pool)).toEqual([
    'N',
    null,
    null,
  ]);
});

test.each([
  ['there is none', 9, 'unknownEntry entry 9'],
  ['one of its matches is locked', 3, 'locked G-H'],
])('a pool is not deleted: %s', (_, entry, refusal) => {
  expectRefusal({ before: BEFORE, entries: ENTRIES, command: removePool(entry) }, refusal);
});

test('the last pool of a schedule is not deleted', () => {
  expectRefusal(
    { before: 'F1\nDay1 09:00 A-B', command: removePool(0) },
    'lastDivision division A',
  );
});
