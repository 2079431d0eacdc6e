import { expect, test } from 'vitest';
import { gridOf, slotOf } from '../model/grid.ts';
import { randomOf, shuffledRange } from '../model/random.ts';
import { generateSwiss, rowsOfRound } from '../testing/swiss-run.ts';
import { assignCells } from './assign-cells.ts';

/** Three rounds a day: two slots each, then one of rest. */
const twelve = generateSwiss({ teams: 12, days: 2, slots: 8, fields: 3, gamesPerDay: 3 });
const grid = gridOf(twelve.setup);

/** Short rests of the teams between a round and the one before it, if its matches are played in these rows. */
function shortRests(pairs: readonly (readonly [number, number])[], rows: readonly number[]) {
  const { fixtures, placements } = twelve;
  const slotBefore = new Map(
    rowsOfRound(twelve, 0).flatMap((row) =>
      [fixtures.home[row]!, fixtures.away[row]!].map(
        (team) => [team, slotOf(grid, placements[row]!)] as const,
      ),
    ),
  );
  return pairs.flatMap((pair, k) =>
    pair.filter((team) => slotOf(grid, placements[rows[k]!]!) - slotBefore.get(team)! <= 2),
  ).length;
}

function* permutations(rows: readonly number[]): Generator<number[], void> {
  if (rows.length === 0) yield [];
  for (const row of rows) {
    for (const rest of permutations(rows.filter((other) => other !== row))) yield [row, ...rest];
  }
}

test('rests are as long as the cells that are held allow, whoever meets', () => {
  const rows = rowsOfRound(twelve, 1);
  const settled = new Set(rowsOfRound(twelve, 0));
  for (let seed = 0; seed < 20; seed++) {
    const order = shuffledRange(12, randomOf(seed));
    const pairs = rows.map((_, k) => [order[2 * k]!, order[2 * k + 1]!] as const);
    const matches = pairs.map(([home, away]) => ({ home, away, before: null }));
    const deal = assignCells(twelve, rows, matches, (row) => settled.has(row));
    const least = Math.min(...[...permutations(rows)].map((one) => shortRests(pairs, one)));
    expect(shortRests(pairs, deal.rows)).toBe(least);
    expect([...deal.rows].sort((a, b) => a - b)).toEqual(rows);
    expect(deal.unplaced).toEqual([]);
  }
});

test('nobody plays twice at a time: matches that cannot be assigned are reported', () => {
  const rows = rowsOfRound(twelve, 1).slice(0, 1);
  const { home, away } = twelve.fixtures;
  const busy = rowsOfRound(twelve, 0)[0]!;
  const same = {
    ...twelve,
    placements: twelve.placements.with(rows[0]!, twelve.placements[busy]!),
  };
  const match = { home: home[busy]!, away: away[busy]!, before: null };
  expect(assignCells(same, rows, [match], (row) => row === busy)).toEqual({ rows, unplaced: rows });
});

test('a match stays in its row where another is no better', () => {
  const rows = rowsOfRound(twelve, 1);
  const { home, away } = twelve.fixtures;
  const matches = rows.map((row) => ({ home: home[row]!, away: away[row]!, before: row }));
  expect(assignCells(twelve, rows, matches, () => false).rows).toEqual(rows);
});
