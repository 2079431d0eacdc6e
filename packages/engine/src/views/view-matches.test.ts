import { expect, test } from 'vitest';
import { readChart } from '../testing/index.ts';
import { type MatchScope, viewMatches } from './view-matches.ts';

const schedule = readChart(
  `
             F1   F2
  Day1 09:00 .    C-D
  Day1 10:00 A-B  X-Y
  Day2 09:00 B-C  .
  off        A-C  Y-X
`,
  [
    { division: 'Letters', teams: ['A', 'B', 'C', 'D'] },
    { division: 'Last', teams: ['X', 'Y'] },
  ],
);

test.each<[string, MatchScope, string[]]>([
  ['everything', { kind: 'all' }, ['C-D', 'A-B', 'X-Y', 'B-C', 'A-C', 'Y-X']],
  ['a division', { kind: 'division', division: 'Last' }, ['X-Y', 'Y-X']],
  ['a team', { kind: 'team', team: 0 }, ['A-B', 'A-C']],
  ['a field', { kind: 'field', field: 0 }, ['A-B', 'B-C']],
])(
  'lists the matches of %s in order of play, those in the buffer behind them',
  (_, scope, expected) => {
    const listed = viewMatches(schedule, scope);
    expect(listed.map(({ home, away }) => `${home.name}-${away.name}`)).toEqual(expected);
  },
);

test('says where a match is played, and that one in the buffer is nowhere', () => {
  const [first, , , , parked] = viewMatches(schedule, { kind: 'all' });
  expect(first?.place).toMatchObject({ day: { day: 0 }, slot: { slot: 0 }, field: { name: 'F2' } });
  expect(first?.entry.division).toBe('Letters');
  expect(parked?.place).toBeNull();
});
