import { drawSchedule } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { drawLeague, viewDraw } from './draw-league.ts';
import type { DrawnLeague } from './drawn-league.ts';
import firstDraw from './first-draw.json';
import { FIRST_SEED, FIRST_TEAMS, tryLeague } from './try-league.ts';

test('the league that the page begins with is what the engine draws: else run scripts/draw-first-league.mjs', () => {
  for (const today of [new Date(2027, 2, 31), new Date(2028, 11, 24)]) {
    const drawn = viewDraw(drawSchedule(tryLeague(FIRST_TEAMS, today), FIRST_SEED));
    expect(drawn).toEqual(firstDraw);
  }
});

test('tells of a schedule at once, and of nothing once it is told to stop', () => {
  const told: DrawnLeague[] = [];
  const setup = tryLeague(['Ants', 'Bees', 'Cats'], new Date(2027, 2, 31));
  const stop = drawLeague(setup, 1, (drawn) => told.push(drawn));
  stop();
  expect(told).toHaveLength(1);
  expect(told[0]?.setup).toBe(setup);
  expect(told[0]?.days.map(({ matches, byes }) => [matches.length, byes.length])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});
