import { fit, type Setup } from '@evenfield/engine';
import { type SampleEntry, sampleSetup } from '@evenfield/engine/testing';
import * as fc from 'fast-check';
import type { Family, Row } from '../family.ts';

const SETUPS = 200;
const TRIES = 5; // of each setup, of which the median counts
const MOST = 30; // days, slots, fields
const DIVISIONS = 60;

export const fitTime: Family = {
  name: 'fit-time',
  about: `fit() on ${SETUPS} seasons of ${DIVISIONS} divisions in ${MOST} days, ${MOST} slots and ${MOST} fields, some of which do not fit`,
  *measure(): Generator<Row> {
    const setups = fc.sample(arbitraryGiant(), { numRuns: SETUPS, seed: 1 });
    const answers = setups.map((setup) => ({ fits: fit(setup).fits, ms: medianTime(setup) }));
    for (const fits of [true, false]) {
      const times = answers.filter((answer) => answer.fits === fits).map(({ ms }) => ms);
      times.sort((a, b) => a - b);
      yield {
        answer: fits ? 'fits' : 'does not fit: with certificate and remedies',
        seasons: times.length,
        'median cpu ms': round(times[Math.floor(times.length / 2)] ?? 0),
        'most cpu ms': round(times.at(-1) ?? 0),
      };
    }
  },
};

/** Divisions of 2 to 60 teams, of all formats, each on some of the fields. */
function arbitraryGiant(): fc.Arbitrary<Setup> {
  const every = Array.from({ length: MOST }, (_, field) => field);
  const entry: fc.Arbitrary<SampleEntry> = fc.record({
    teams: fc.integer({ min: 2, max: 40 }),
    format: fc.constantFrom('single', 'double', 'random', 'swiss'),
    fields: fc.subarray(every, { minLength: 1 }),
  });
  return fc
    .array(entry, { minLength: DIVISIONS, maxLength: DIVISIONS })
    .map((entries) => sampleSetup({ days: MOST, slots: MOST, fields: MOST, entries }));
}

function medianTime(setup: Setup): number {
  const times = Array.from({ length: TRIES }, () => {
    const before = process.cpuUsage();
    fit(setup);
    return process.cpuUsage(before).user / 1000;
  });
  return times.sort((a, b) => a - b)[Math.floor(TRIES / 2)]!;
}

function round(ms: number): number {
  return Math.round(100 * ms) / 100;
}
