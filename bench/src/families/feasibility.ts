import { fit, judge, type Schedule, type Setup, searchSchedules } from '@evenfield/engine';
import { type SampleEntry, sampleSetup } from '@evenfield/engine/testing';
import * as fc from 'fast-check';
import { canBePlayed } from '../exhaustive/try-everything.ts';
import type { Family, Row } from '../family.ts';
import { SEED } from '../make-schedule.ts';

const REQUESTS = 10_000;

interface Answers {
  readonly setup: Setup;
  readonly fits: boolean; // by the engine
  readonly canBePlayed: boolean; // by exhaustive search
  readonly lawful: boolean; // a schedule without hard conflicts was made
}

export const feasibility: Family = {
  name: 'feasibility',
  about: `${REQUESTS.toLocaleString('en')} tiny leagues: fit() against trying everything, and a schedule for each that fits`,
  *measure(): Generator<Row> {
    const setups = fc.sample(arbitraryTiny(), { numRuns: REQUESTS, seed: SEED });
    const answers = setups.map(tryBoth);
    const kinds = [...new Set(answers.map(({ setup }) => kindOf(setup)))].sort();
    for (const kind of kinds) {
      yield countResults(
        kind,
        answers.filter(({ setup }) => kindOf(setup) === kind),
      );
    }
    yield countResults('all', answers);
  },
};

function tryBoth(setup: Setup): Answers {
  const { fits } = fit(setup);
  const schedule = fits ? firstSchedule(setup) : null;
  return {
    setup,
    fits,
    canBePlayed: canBePlayed(setup),
    lawful: schedule !== null && judge(schedule).every(keepsHardRule),
  };
}

/** The first result of the search; later ones are only better. */
function firstSchedule(setup: Setup): Schedule | null {
  for (const { better } of searchSchedules(setup, { seed: SEED }))
    if (better !== null) return better;
  return null;
}

function keepsHardRule({ level, count }: { level: string; count: number }): boolean {
  return level === 'soft' || count === 0;
}

function countResults(leagues: string, answers: readonly Answers[]): Row {
  const count = (test: (one: Answers) => boolean) => answers.filter(test).length;
  return {
    leagues,
    total: answers.length,
    fit: count(({ fits }) => fits),
    mismatches: count((one) => one.fits !== one.canBePlayed),
    'without schedule': count(({ fits, lawful }) => fits && !lawful),
  };
}

function kindOf({ entries }: Setup): string {
  return [
    ...new Set(entries.map(({ format, gamesPerTeam }) => (gamesPerTeam ? 'partial' : format))),
  ]
    .sort()
    .join(' and ');
}

/** One entry of up to five teams, or two of up to four, on a grid that is often too small for them. */
function arbitraryTiny(): fc.Arbitrary<Setup> {
  return fc
    .record({
      days: fc.integer({ min: 1, max: 3 }),
      slots: fc.integer({ min: 1, max: 3 }),
      fields: fc.integer({ min: 1, max: 2 }),
    })
    .chain(({ days, slots, fields }) =>
      fc
        .oneof(
          fc.array(arbitraryEntry(5, fields), { minLength: 1, maxLength: 1 }),
          fc.array(arbitraryEntry(4, fields), { minLength: 2, maxLength: 2 }),
        )
        .map((entries) => sampleSetup({ days, slots, fields, entries })),
    );
}

function arbitraryEntry(mostTeams: number, fields: number): fc.Arbitrary<SampleEntry> {
  const every = Array.from({ length: fields }, (_, field) => field);
  const shape = {
    teams: fc.integer({ min: 2, max: mostTeams }),
    fields: fc.subarray(every, { minLength: 1 }),
  };
  return fc.oneof(
    fc.record({ ...shape, format: fc.constantFrom('single', 'double') }),
    fc.record({
      ...shape,
      format: fc.constantFrom('single', 'double'),
      gamesPerTeam: fc.integer({ min: 1, max: 6 }),
    }),
    fc.record({
      ...shape,
      format: fc.constant('random'),
      oddTeam: fc.constantFrom('bye', 'doubleheader'),
    }),
    fc.record({
      ...shape,
      format: fc.constant('swiss'),
      gamesPerDay: fc.integer({ min: 1, max: 3 }),
    }),
  );
}
