import { type Format, fit, type Setup } from '@evenfield/engine';
import { type SampleEntry, sampleSetup } from '@evenfield/engine/testing';
import * as fc from 'fast-check';
import type { Family, Row } from '../family.ts';

const SETUPS = 100;
const TRIES = 9; // for each setup; the median counts
const MOST = 30; // days, slots, fields
const DIVISIONS = 60;

interface Kind {
  readonly formats: readonly Format[];
  readonly slots: number;
  readonly fields: readonly [least: number, most: number]; // of a division
}

/** With Swiss divisions the days differ, and the flow has to consider each kind of day. */
const KINDS: Readonly<Record<string, Kind>> = {
  'days alike': { formats: ['single', 'double', 'random'], slots: MOST, fields: [1, MOST] },
  'with Swiss divisions': {
    formats: ['single', 'double', 'random', 'swiss'],
    slots: MOST,
    fields: [1, MOST],
  },
  'Swiss, few fields each': { formats: ['swiss'], slots: 15, fields: [1, 6] },
  'far too tight': { formats: ['single', 'double', 'swiss'], slots: 12, fields: [4, 10] },
};

export const fitTime: Family = {
  name: 'fit-time',
  about: `fit() on ${SETUPS} seasons of each kind: ${DIVISIONS} divisions in ${MOST} days, up to ${MOST} slots and ${MOST} fields, some of which do not fit`,
  *measure(): Generator<Row> {
    yield measureFirst();
    for (const [name, kind] of Object.entries(KINDS)) {
      const setups = fc.sample(arbitraryGiant(kind), { numRuns: SETUPS, seed: 1 });
      for (const setup of setups) fit(setup); // later measurements are of compiled code
      const answers = setups.map((setup) => ({ fits: fit(setup).fits, ms: medianTime(setup) }));
      for (const fits of [true, false]) {
        const times = answers.filter((answer) => answer.fits === fits).map(({ ms }) => ms);
        if (times.length > 0) yield timesRow(nameOf(name, fits), times);
      }
    }
  },
};

/** The first call of a program, before any of its code was compiled. */
function measureFirst(): Row {
  const [setup] = fc.sample(arbitraryGiant(KINDS['far too tight']!), { numRuns: 1, seed: 1 });
  const { fits, ms } = measureOnce(setup!);
  return timesRow(`first of all, ${nameOf('far too tight', fits)}`, [ms]);
}

function nameOf(kind: string, fits: boolean): string {
  return `${kind}: ${fits ? 'fits' : 'certificate and remedies'}`;
}

function timesRow(seasons: string, times: readonly number[]): Row {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    seasons,
    total: times.length,
    'median cpu ms': round(sorted[Math.floor(times.length / 2)]!),
    'most cpu ms': round(sorted.at(-1)!),
  };
}

/** Divisions of 2 to 40 teams, each on some of the fields. */
function arbitraryGiant({ formats, slots, fields }: Kind): fc.Arbitrary<Setup> {
  const every = Array.from({ length: MOST }, (_, field) => field);
  const entry: fc.Arbitrary<SampleEntry> = fc.record({
    teams: fc.integer({ min: 2, max: 40 }),
    format: fc.constantFrom(...formats),
    fields: fc.subarray(every, { minLength: fields[0], maxLength: fields[1] }),
  });
  return fc
    .array(entry, { minLength: DIVISIONS, maxLength: DIVISIONS })
    .map((entries) => sampleSetup({ days: MOST, slots, fields: MOST, entries }));
}

function medianTime(setup: Setup): number {
  const times = Array.from({ length: TRIES }, () => measureOnce(setup).ms);
  return times.sort((a, b) => a - b)[Math.floor(TRIES / 2)]!;
}

function measureOnce(setup: Setup): { fits: boolean; ms: number } {
  const before = process.cpuUsage();
  const { fits } = fit(setup);
  return { fits, ms: process.cpuUsage(before).user / 1000 };
}

function round(ms: number): number {
  return Math.round(100 * ms) / 100;
}
