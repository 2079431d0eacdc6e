import { type Format, fit, type Setup } from '@evenfield/engine';
import { type SampleEntry, sampleSetup } from '@evenfield/engine/testing';
import * as fc from 'fast-check';
import type { Family, Row } from '../family.ts';

const SETUPS = 100;
const TRIES = 5; // of each setup, of which the median counts
const MOST = 30; // days, slots, fields
const DIVISIONS = 60;

/** Where there are Swiss divisions the days are not alike, and the flow has to look at each kind of day. */
const KINDS: Readonly<Record<string, readonly Format[]>> = {
  'days alike': ['single', 'double', 'random'],
  'with Swiss divisions': ['single', 'double', 'random', 'swiss'],
};

export const fitTime: Family = {
  name: 'fit-time',
  about: `fit() on ${SETUPS} seasons of each kind: ${DIVISIONS} divisions in ${MOST} days, ${MOST} slots and ${MOST} fields, some of which do not fit`,
  *measure(): Generator<Row> {
    for (const [kind, formats] of Object.entries(KINDS)) {
      const setups = fc.sample(arbitraryGiant(formats), { numRuns: SETUPS, seed: 1 });
      const answers = setups.map((setup) => ({ fits: fit(setup).fits, ms: medianTime(setup) }));
      for (const fits of [true, false]) {
        const times = answers.filter((answer) => answer.fits === fits).map(({ ms }) => ms);
        times.sort((a, b) => a - b);
        yield {
          seasons: `${kind}: ${fits ? 'fits' : 'certificate and remedies'}`,
          asked: times.length,
          'median cpu ms': round(times[Math.floor(times.length / 2)] ?? 0),
          'most cpu ms': round(times.at(-1) ?? 0),
        };
      }
    }
  },
};

/** Divisions of 2 to 40 teams, each on some of the fields. */
function arbitraryGiant(formats: readonly Format[]): fc.Arbitrary<Setup> {
  const every = Array.from({ length: MOST }, (_, field) => field);
  const entry: fc.Arbitrary<SampleEntry> = fc.record({
    teams: fc.integer({ min: 2, max: 40 }),
    format: fc.constantFrom(...formats),
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
