/** Generated setups for property tests: all formats, odd counts, pools, restricted fields, blank dates. */
import * as fc from 'fast-check';
import type { Setup } from '../model/setup.ts';
import { type SampleEntry, sampleSetup } from './sample-setups.ts';

/** Small setups of any kind, many of them too tight to fit. */
export function arbitrarySetup(): fc.Arbitrary<Setup> {
  return fc
    .record({
      days: fc.integer({ min: 1, max: 9 }),
      slots: fc.integer({ min: 1, max: 7 }),
      fields: fc.integer({ min: 1, max: 4 }),
      dated: fc.boolean(),
    })
    .chain((grid) =>
      fc
        .array(arbitraryEntry(grid.fields), { minLength: 1, maxLength: 3 })
        .map((entries) => sampleSetup({ ...grid, entries: entries.map(inPools) })),
    );
}

function arbitraryEntry(fields: number): fc.Arbitrary<SampleEntry> {
  const every = Array.from({ length: fields }, (_, field) => field);
  const teams = fc.integer({ min: 2, max: 9 });
  const own = fc.subarray(every, { minLength: 1 });
  return fc.oneof(
    fc.record({ teams, fields: own, format: fc.constantFrom('single', 'double') }),
    fc.record({
      teams,
      fields: own,
      format: fc.constant('random'),
      oddTeam: fc.constantFrom('bye', 'doubleheader'),
    }),
    fc.record({
      teams,
      fields: own,
      format: fc.constant('swiss'),
      gamesPerDay: fc.integer({ min: 1, max: 3 }),
    }),
    fc.record({ teams, fields: own, format: fc.constant('swiss') }),
    fc.record({
      teams,
      fields: own,
      format: fc.constantFrom('single', 'double'),
      gamesPerTeam: fc.integer({ min: 1, max: 10 }),
    }),
  );
}

/** Every second entry is a pool of the division before it. */
function inPools(entry: SampleEntry, position: number, all: readonly SampleEntry[]): SampleEntry {
  if (all.length === 1) return entry;
  const division = `D${Math.floor(position / 2) + 1}`;
  return { ...entry, division, pool: position % 2 === 0 ? 'N' : 'S' };
}
