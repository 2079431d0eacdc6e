import { generateSchedule } from '@evenfield/engine';
import { expect, test } from 'vitest';
import firstDraw from './first-draw.json';
import { generateLeague, viewDraw } from './generate-league.ts';
import type { GeneratedLeague } from './generated-league.ts';
import { FIRST_SEED, FIRST_TEAMS, tryLeague } from './try-league.ts';

test('the league that the page begins with is what the engine draws: else run scripts/draw-first-league.mjs', () => {
  for (const today of [new Date(2027, 2, 31), new Date(2028, 11, 24)]) {
    const drawn = viewDraw(generateSchedule(tryLeague(FIRST_TEAMS, today), FIRST_SEED));
    expect(drawn).toEqual(firstDraw);
  }
});

test('notifies about a schedule at once, and about nothing after it was stopped', () => {
  const reported: GeneratedLeague[] = [];
  const setup = tryLeague(['Ants', 'Bees', 'Cats'], new Date(2027, 2, 31));
  const stop = generateLeague(setup, 1, (drawn) => reported.push(drawn));
  stop();
  expect(reported).toHaveLength(1);
  expect(reported[0]?.setup).toBe(setup);
  expect(reported[0]?.days.map(({ matches, byes }) => [matches.length, byes.length])).toEqual([
    [1, 1],
    [1, 1],
    [1, 1],
  ]);
});
