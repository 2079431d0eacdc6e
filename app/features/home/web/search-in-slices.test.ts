import { generateSchedule } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { searchInSlices } from './search-in-slices.ts';
import { tryLeague } from './tried-league/try-league.ts';

test('finds, slice by slice, the schedule that one long search finds', () => {
  const setup = tryLeague(['A', 'B', 'C', 'D', 'E', 'F'], new Date(2027, 2, 31));
  const { first, goOn } = searchInSlices(setup, 7);
  let best = first;
  let slices = 0;
  for (let over = false; !over; slices++) {
    const slice = goOn(0);
    best = slice.better ?? best;
    over = slice.over;
  }
  expect(slices).toBeGreaterThan(1);
  expect(best.placements).toEqual(generateSchedule(setup, 7).placements);
});
