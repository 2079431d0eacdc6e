import { expect, test } from 'vitest';
import { type FieldMoves, findRenamedFields } from './renamed-fields.ts';

const moved = (before: string, after: string | null, matches = 3): FieldMoves => ({
  ...{ before, after, matches },
});

test.each<[string, string[], string[], FieldMoves[], [string, string][]]>([
  [
    'is called otherwise, with its matches',
    ['A', 'B'],
    ['N', 'B'],
    [moved('A', 'N'), moved('B', 'B')],
    [['A', 'N']],
  ],
  ['without a match is called otherwise', ['A', 'B'], ['A', 'N'], [moved('A', 'A')], [['B', 'N']]],
  [
    'is called otherwise while all is drawn again',
    ['A', 'B'],
    ['N', 'B'],
    [moved('A', 'N', 1), moved('A', 'B', 4)],
    [['A', 'N']],
  ],
  [
    'is called otherwise while another is taken out',
    ['A', 'B', 'C'],
    ['N', 'C'],
    [moved('A', 'C'), moved('B', 'N')],
    [['B', 'N']],
  ],
  [
    'is taken out, and another comes at the end',
    ['A', 'B'],
    ['B', 'N'],
    [moved('A', null), moved('B', 'B')],
    [],
  ],
  [
    'is taken out, and another comes in its place',
    ['A', 'B'],
    ['N', 'B'],
    [moved('A', 'B'), moved('B', 'B')],
    [],
  ],
  [
    'exchanges its name with another',
    ['A', 'B'],
    ['B', 'A'],
    [moved('A', 'B'), moved('B', 'A')],
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
  ],
  ['has another place in the list', ['A', 'B'], ['B', 'A'], [moved('A', 'A'), moved('B', 'B')], []],
  [
    'exchanges its matches with another',
    ['A', 'B'],
    ['A', 'B'],
    [moved('A', 'B'), moved('B', 'A')],
    [],
  ],
])('a field that %s', (_, before, after, moves, renamed) => {
  expect([...findRenamedFields(before, after, moves)]).toEqual(renamed);
});
