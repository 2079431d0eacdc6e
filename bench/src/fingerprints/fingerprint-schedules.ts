/**
 * The schedules of all samples, each as one number. Bundled into one file that runs in any JavaScript:
 * the journey `journeys/same-everywhere.spec.ts` compares its results in Node and in a browser.
 */
import {
  cellCount,
  gridOf,
  invariant,
  type Schedule,
  type Setup,
  searchSchedules,
} from '@evenfield/engine';
import { samples } from '@evenfield/engine/testing';
import { fingerprint } from './fingerprint.ts';

const SEED = 20270403;
const LARGE = 1_000; // cells from which on one start is enough

/** The fingerprints of the samples' schedules, by name. */
export function fingerprintSchedules(): Record<string, string> {
  return Object.fromEntries(
    Object.entries<Setup>(samples).map(([name, setup]) => [name, fingerprint(generate(setup))]),
  );
}

/** The best schedule of the first starts, with every stage of a start: build, search, settle the sides. */
export function generate(setup: Setup): Schedule {
  const starts = cellCount(gridOf(setup)) < LARGE ? 3 : 1;
  let best: Schedule | null = null;
  for (const { better } of searchSchedules(setup, { seed: SEED, starts })) best = better ?? best;
  invariant(best !== null, 'a search ends with a schedule');
  return best;
}
