import { expect, test } from 'vitest';
import type { Setup } from '../model/setup.ts';
import { readPlayed } from '../testing/played.ts';
import { proposePromotion } from './propose-promotion.ts';
import { tablePreset } from './table-presets.ts';
import { type TableView, viewTables } from './view-tables.ts';

/** A table in alphabetical order of its teams, of whom some have withdrawn. */
function tableOf(withdrawn: Setup['entries'][number]['withdrawn'] = []): TableView {
  const { schedule, results } = readPlayed(
    `
    Ants 1-0 Bees
    Ants 1-0 Cats
    Ants 1-0 Dogs
    Bees 1-0 Cats
    Bees 1-0 Dogs
    Cats 1-0 Dogs
    `,
    tablePreset('soccer'),
  );
  const [entry] = schedule.setup.entries;
  const setup = { ...schedule.setup, entries: [{ ...entry!, withdrawn }] };
  return viewTables({ ...schedule, setup }, results)[0]!;
}

const one = { up: 1, down: 1 };

test('one team goes up and one down between neighboring divisions, none beyond the ends', () => {
  expect(proposePromotion([tableOf(), tableOf(), tableOf()], [one, one])).toEqual([
    { up: [], down: [3] },
    { up: [0], down: [3] },
    { up: [0], down: [] },
  ]);
});

test('the numbers between two divisions are theirs alone, and nobody goes both ways', () => {
  const exchanges = [
    { up: 3, down: 2 },
    { up: 0, down: 4 },
  ];
  expect(proposePromotion([tableOf(), tableOf(), tableOf()], exchanges)).toEqual([
    { up: [], down: [2, 3] },
    { up: [0, 1, 2], down: [3] },
    { up: [], down: [] },
  ]);
});

test('a team that has withdrawn does not go up', () => {
  const left = [0, 1, 2].map((position) => ({ position, matches: 'cancelled' as const }));
  expect(proposePromotion([tableOf(), tableOf(left)], [{ up: 2, down: 0 }])[1]!.up).toEqual([3]);
});

test('a division without results proposes nobody', () => {
  const { schedule } = readPlayed('Ants v Bees', tablePreset('soccer'));
  const table = viewTables(schedule, new Map())[0]!;
  expect(proposePromotion([table, table], [one])).toEqual([
    { up: [], down: [] },
    { up: [], down: [] },
  ]);
});
