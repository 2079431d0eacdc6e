import { test } from 'vitest';
import { NOWHERE } from '../model/grid.ts';
import { type ChartNames, expectCommand, expectRefusal } from '../testing/expect-command.ts';

const BEFORE = `
             F1    F2
  Day1 09:00 A-B   C-D
  Day2 09:00 A-C   .
  Day3 09:00 .     .
  off        B-D
`;

const plan =
  (moves: Readonly<Record<string, readonly [number, number] | null>>) =>
  ({ match, cell }: ChartNames) =>
    ({
      kind: 'moveMatches',
      moves: Object.entries(moves).map(([pairing, place]) => ({
        match: match(pairing),
        to: place === null ? NOWHERE : cell(place[0], 1, place[1]),
      })),
    }) as const;

test('a plan moves all its matches at once, so that one may take the cell of another', () => {
  expectCommand(
    { before: BEFORE, command: plan({ 'A-B': [2, 1], 'A-C': [3, 1], 'C-D': null, 'B-D': [1, 1] }) },
    `
             F1    F2
  Day1 09:00 B-D   .
  Day2 09:00 A-B   .
  Day3 09:00 A-C   .
  off        C-D
`,
  );
});

test.each([
  [
    'two of its matches share a team',
    plan({ 'A-B': [3, 1], 'B-D': [3, 2] }),
    'teamPlays A-B B B-D 3/1/F1',
  ],
  [
    'two of its matches share a cell',
    plan({ 'A-B': [3, 1], 'C-D': [3, 1] }),
    'cellTaken A-B C-D 3/1/F1',
  ],
  ['nothing moves', plan({ 'A-B': [1, 1], 'B-D': null }), 'nothingChanges'],
] as const)('a plan is refused as a whole: %s', (_, command, refusal) => {
  expectRefusal({ before: BEFORE, command }, refusal);
});
