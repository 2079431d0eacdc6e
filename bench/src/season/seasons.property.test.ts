import { NOWHERE, proveImpossible, type Schedule, searchSchedules } from '@evenfield/engine';
import { expect, test } from 'vitest';
import { generateRequest } from './generate-request.ts';
import { type SeasonRequest, setupOf } from './instance.ts';
import { referee } from './referee.ts';
import { rowsOf } from './season-rows.ts';
import { leastUnplaced } from './try-all-places.ts';

/** How many seasons are generated: 10,000 in `npm run soak`, a tenth in `npm test`. */
const propertyLeagues = Number(process.env['PROPERTY_LEAGUES'] ?? 500);
const SEASONS = propertyLeagues >= 10_000 ? propertyLeagues : propertyLeagues / 2;
const TINY = Math.floor(SEASONS / 5);
const TIME = { timeout: Math.max(300_000, 2000 * SEASONS) }; // generous: trying every place takes minutes for some of the tiny ones

const ENOUGH = 0.02; // of a start: as it goes on, it only finds fairer schedules

const countUnplaced = (schedule: Schedule) =>
  schedule.placements.filter((cell) => cell === NOWHERE).length;

/** Searches until so few matches are left over, or for a part of one start; returns how many are. No schedule on the way may be unlawful. */
function search(request: SeasonRequest, seed: number, least: number, part: number): number {
  let left = Number.POSITIVE_INFINITY;
  for (const { done, better } of searchSchedules(setupOf(request), { seed, starts: 1 })) {
    if (done > part) break;
    if (better === null) continue;
    const { broken } = referee(request, rowsOf(better, request.all_dates));
    expect({ seed, broken }).toEqual({ seed, broken: {} });
    left = countUnplaced(better);
    if (left <= least) break;
  }
  return left;
}

test(
  'no schedule of a season with constraints breaks a hard rule, and none is complete that is proven to be impossible',
  TIME,
  () => {
    let [complete, proven] = [0, 0];
    for (let seed = 0; seed < SEASONS - TINY; seed++) {
      const request = generateRequest(seed, { isTiny: false });
      const isProven = proveImpossible(setupOf(request)).length > 0;
      const isComplete = search(request, seed, 0, ENOUGH) === 0;
      expect({ seed, isBoth: isComplete && isProven }).toEqual({ seed, isBoth: false });
      if (isProven) proven++;
      if (isComplete) complete++;
    }
    expect(complete).toBeGreaterThan(SEASONS / 5);
    expect(proven).toBeGreaterThan(SEASONS / 10);
  },
);

test(
  'of a tiny season no more matches are left over than trying every place shows, and only the impossible is proven',
  TIME,
  () => {
    let [short, proven] = [0, 0];
    for (let seed = 0; seed < TINY; seed++) {
      const request = generateRequest(seed, { isTiny: true });
      const least = leastUnplaced(request);
      expect({ seed, left: search(request, seed, least, 1) }).toEqual({ seed, left: least });
      if (least > 0) short++;
      if (proveImpossible(setupOf(request)).length === 0) continue;
      proven++;
      expect({ seed, isPossible: least === 0 }).toEqual({ seed, isPossible: false });
    }
    expect(short).toBeGreaterThan(TINY / 5);
    expect(proven).toBeGreaterThan(short / 2);
  },
);
