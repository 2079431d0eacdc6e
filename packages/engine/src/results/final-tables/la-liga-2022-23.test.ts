/**
 * The 2022-23 season of Spain's first division: twenty teams, 380 matches. Twice three teams had equal
 * points, and those with the better goal difference finished lower.
 */
import { expect, test } from 'vitest';
import type { TableRules } from '../../model/table-rules.ts';
import { formatOrder, formatTable, readPlayed } from '../../testing/played.ts';
import { tablePreset } from '../table-presets.ts';

const LA_LIGA: TableRules = {
  ...tablePreset('soccer'),
  tieBreaks: ['headToHead', 'headToHeadDifference', 'difference', 'for', 'lots'],
  restartTies: true, // by the Spanish federation's rules
};

/** A row per home team; the columns are the away teams, in the same order. */
const SEASON = `
  Almería           .   1-2 1-1 1-0 2-3 3-1 1-1 2-1 3-1 1-0 3-2 3-0 0-1 3-1 1-2 0-2 2-1 2-1 0-0 0-2
  Athletic Bilbao   4-0 .   0-1 0-1 0-1 2-1 4-1 0-1 0-1 0-0 2-3 0-0 0-0 3-2 0-2 2-0 0-1 1-0 3-0 1-0
  Atlético Madrid   2-1 1-0 .   0-1 1-0 4-1 5-1 2-0 1-1 1-1 2-1 3-1 3-0 1-1 1-2 2-1 6-1 3-0 3-0 0-2
  Barcelona         2-0 4-0 1-0 .   4-0 1-0 2-0 3-0 1-1 1-0 0-0 3-0 1-0 0-0 2-1 1-2 3-0 1-0 4-0 3-0
  Betis             3-1 0-0 1-2 1-2 .   3-4 0-2 3-0 3-1 0-1 2-1 1-0 1-0 3-1 0-0 0-0 1-1 1-1 2-1 1-0
  Celta Vigo        2-2 1-0 0-1 2-1 1-0 .   3-0 1-0 2-2 1-1 1-1 0-1 1-2 3-0 1-4 1-2 1-1 1-2 3-0 1-1
  Cádiz             1-1 0-4 3-2 0-4 0-0 1-0 .   1-1 2-2 2-2 2-0 2-0 0-1 1-0 0-2 0-1 0-2 2-1 2-0 0-0
  Elche             1-1 1-4 1-0 0-4 2-3 0-1 1-1 .   0-1 0-1 1-2 1-1 1-1 4-0 0-3 0-1 1-1 0-2 1-1 3-1
  Espanyol          3-3 1-2 3-3 2-4 1-0 1-3 0-0 2-2 .   1-0 2-2 2-1 1-1 0-2 1-3 2-3 2-3 2-2 1-0 0-1
  Getafe            1-2 2-2 0-3 0-0 0-1 1-0 0-0 1-1 1-2 .   3-2 2-0 2-1 1-1 0-1 2-1 2-0 1-0 2-3 0-0
  Girona            6-2 2-1 0-1 0-1 1-2 0-1 1-1 2-0 2-1 3-1 .   2-1 1-1 2-2 4-2 3-5 2-1 1-0 2-1 1-2
  Mallorca          1-0 1-1 1-0 0-1 1-2 1-0 1-0 0-1 1-1 3-1 1-1 .   0-0 3-0 1-0 1-1 0-1 1-0 1-0 4-2
  Osasuna           3-1 2-0 0-1 1-2 3-2 0-0 2-0 2-1 1-0 0-2 2-1 1-0 .   2-1 0-2 0-2 2-1 1-2 2-0 0-3
  Rayo Vallecano    2-0 0-0 1-2 2-1 1-2 0-0 5-1 2-1 1-2 0-0 2-2 0-2 2-1 .   3-2 0-2 1-1 2-1 2-1 2-1
  Real Madrid       4-2 1-1 1-1 3-1 2-1 2-0 2-1 4-0 3-1 1-0 1-1 4-1 1-1 2-1 .   0-0 3-1 2-0 6-0 2-3
  Real Sociedad     1-0 3-1 1-1 1-4 0-2 1-1 0-0 2-0 2-1 2-0 2-2 1-0 2-0 2-1 2-0 .   2-1 1-1 0-1 1-0
  Sevilla           2-1 1-1 0-2 0-3 0-0 2-2 1-0 3-0 3-2 2-1 0-2 2-0 2-3 0-1 1-2 1-2 .   1-1 1-1 2-1
  Valencia          2-2 1-2 0-1 0-1 3-0 3-0 0-1 2-2 2-2 5-1 1-0 1-2 1-0 1-1 1-0 1-0 0-2 .   2-1 1-1
  Valladolid        1-0 1-3 2-5 3-1 0-0 4-1 0-1 2-1 2-1 0-0 1-0 3-3 0-0 0-1 0-2 1-0 0-3 1-0 .   0-3
  Villarreal        2-1 5-1 2-2 0-1 1-1 3-1 2-0 4-0 4-2 2-1 1-0 0-2 2-0 0-1 2-1 2-0 1-1 2-1 1-2 .
`;

const played = readPlayed(matchesOf(SEASON), LA_LIGA);

function matchesOf(rows: string): string {
  const lines = rows
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.trim().split(/ {2,}| (?=[\d.])/));
  const teams = lines.map(([team]) => team!);
  return lines
    .flatMap(([home, ...scores]) =>
      scores.map((score, guest) => (score === '.' ? '' : `${home} ${score} ${teams[guest]}`)),
    )
    .join('\n');
}

test('a whole season of a league ends in its final table', () => {
  expect(formatTable(played)).toEqual([
    '1 Barcelona 28 4 6 70:20 88',
    '2 Real Madrid 24 6 8 75:36 78',
    '3 Atlético Madrid 23 8 7 70:33 77',
    '4 Real Sociedad 21 8 9 51:35 71',
    '5 Villarreal 19 7 12 59:40 64',
    '6 Betis 17 9 12 46:41 60',
    '7 Osasuna 15 8 15 37:42 53',
    '8 Athletic Bilbao 14 9 15 47:43 51',
    '9 Mallorca 14 8 16 37:43 50',
    '10 Girona 13 10 15 58:55 49',
    '11 Rayo Vallecano 13 10 15 45:53 49',
    '12 Sevilla 13 10 15 47:54 49',
    '13 Celta Vigo 11 10 17 43:53 43',
    '14 Cádiz 10 12 16 30:53 42',
    '15 Getafe 10 12 16 34:45 42',
    '16 Valencia 11 9 18 42:45 42',
    '17 Almería 11 8 19 49:65 41',
    '18 Valladolid 11 7 20 33:63 40',
    '19 Espanyol 8 13 17 52:69 37',
    '20 Elche 5 10 23 30:67 25',
  ]);
});

test('their matches against each other separated the level teams, three at a time', () => {
  const decided = formatOrder(played).filter((line) => line.includes('>'));
  expect(decided).toEqual([
    'Girona > headToHead',
    'Rayo Vallecano > headToHead',
    'Cádiz > headToHead',
    'Getafe > headToHead',
  ]);
});
