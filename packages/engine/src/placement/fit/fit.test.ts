import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Setup } from '../../model/setup.ts';
import { arbitrarySetup } from '../../testing/arbitrary-setup.ts';
import { type SampleEntry, sampleSetup, samples } from '../../testing/sample-setups.ts';
import { type Fit, fit } from './fit.ts';

const shortOf = (result: Fit) => (result.fits ? [] : result.shortages);

function setupOf(days: number, slots: number, fields: number, ...entries: SampleEntry[]): Setup {
  return sampleSetup({ days, slots, fields, entries });
}

test.each([
  ['six teams on one field', setupOf(5, 3, 1, { teams: 6 })],
  ['two teams in one cell', setupOf(1, 1, 1, { teams: 2 })],
  ['three teams one game at a time', setupOf(1, 3, 1, { teams: 3 })],
  ['two divisions that fill their fields', setupOf(3, 2, 2, { teams: 4 }, { teams: 4 })],
  [
    'five teams with a doubleheader every day',
    setupOf(3, 3, 1, { teams: 5, format: 'random', oddTeam: 'doubleheader' }),
  ],
  ['every cell of 27,000', samples.fullHouse],
])('fits: %s', (_, setup) => {
  expect(fit(setup)).toEqual({ fits: true });
});

test.each<[string, Setup, object, object]>([
  [
    'too few cells: one slot short on the only field',
    setupOf(7, 2, 1, { teams: 6 }),
    { entries: [0], fields: [0], limit: 'fields', needed: 15, available: 14 },
    { days: 1, slots: 1, fields: 1 },
  ],
  [
    'two divisions that share one field, beside one that has its own',
    setupOf(
      5,
      4,
      2,
      { teams: 5, fields: [0] },
      { teams: 6, fields: [0] },
      { teams: 6, fields: [1] },
    ),
    { entries: [0, 1], fields: [0], limit: 'fields', needed: 25, available: 20 },
    { days: 2, slots: 1, fields: 1 },
  ],
  [
    'teams that would have to play twice at once, however many fields there are',
    setupOf(2, 1, 9, { teams: 4 }),
    { entries: [0], limit: 'teams', needed: 6, available: 4 },
    { days: 1, slots: 1, fields: null },
  ],
  [
    'a round every day: more days only increase the demand',
    setupOf(4, 2, 1, { teams: 6, format: 'random' }),
    { entries: [0], fields: [0], limit: 'fields', needed: 12, available: 8 },
    { days: null, slots: 1, fields: 1 },
  ],
  [
    'more than thirty slots to add',
    setupOf(1, 1, 1, { teams: 12 }),
    { limit: 'fields', needed: 66, available: 1 },
    { days: 65, slots: 65, fields: null },
  ],
  [
    'a doubleheader a day in a single slot',
    setupOf(3, 1, 3, { teams: 5, format: 'random', oddTeam: 'doubleheader' }),
    { entries: [0], limit: 'teams', needed: 9, available: 6 },
    { days: null, slots: 1, fields: null },
  ],
])('does not fit: %s', (_, setup, shortage, remedy) => {
  const result = fit(setup);
  expect(shortOf(result)).toContainEqual(expect.objectContaining(shortage));
  expect(result).toMatchObject({ fits: false, remedy });
});

test('swiss rounds that are longer on the first days are short on those days only', () => {
  const setup = setupOf(
    3,
    3,
    2,
    { teams: 6, format: 'swiss', gamesPerDay: 2 },
    { teams: 4, format: 'random' },
  );
  expect(shortOf(fit(setup))).toEqual([
    { entries: [0, 1], fields: [0, 1], days: [0, 1], limit: 'fields', needed: 16, available: 12 },
  ]);
});

test('names fields day by day where days are not short on the same ones', () => {
  const pairs = Array.from({ length: 11 }, () => ({ teams: 2, fields: [0, 1] })); // one round, on the first day
  const setup = sampleSetup({
    days: 2,
    slots: 10,
    fields: 2,
    entries: [{ teams: 22, fields: [0] }, ...pairs].map((entry) => ({ ...entry, format: 'swiss' })),
  });
  const all = setup.entries.map((_, e) => e);
  expect(shortOf(fit(setup))).toEqual([
    { entries: all, fields: [0, 1], days: [0], limit: 'fields', needed: 22, available: 20 },
    { entries: [0], fields: [0], days: [1], limit: 'fields', needed: 11, available: 10 },
  ]);
});

test('the certificate is arithmetic: needed is more than available, and the remedy is the least', async () => {
  const enlarge = {
    days: (setup: Setup, by: number): Setup => ({
      ...setup,
      days: [...setup.days, ...new Array(by).fill({ date: null })],
    }),
    slots: (setup: Setup, by: number): Setup => ({
      ...setup,
      slots: [...setup.slots, ...new Array(by).fill({ start: null })],
    }),
    fields: (setup: Setup, by: number): Setup => {
      const added = Array.from({ length: by }, (_, k) => setup.fields.length + k);
      return {
        ...setup,
        fields: [...setup.fields, ...added.map((f) => ({ name: String(f + 1) }))],
        entries: setup.entries.map((e) => ({ ...e, fields: [...e.fields, ...added] })),
      };
    },
  };
  await fc.assert(
    fc.property(arbitrarySetup(), (setup) => {
      const result = fit(setup);
      if (result.fits) return;
      expect(result.shortages.length).toBeGreaterThan(0);
      for (const { needed, available } of result.shortages)
        expect(needed).toBeGreaterThan(available);
      for (const axis of ['days', 'slots', 'fields'] as const) {
        const least = result.remedy[axis];
        if (least === null) expect(fit(enlarge[axis](setup, 40)).fits).toBe(false);
        else {
          expect(fit(enlarge[axis](setup, least)).fits).toBe(true);
          expect(fit(enlarge[axis](setup, least - 1)).fits).toBe(false);
        }
      }
    }),
    { numRuns: 300, seed: 15 },
  );
});

test('agrees with trying everything on small round robins', async () => {
  const field = fc.subarray([0, 1], { minLength: 1 });
  const entry = fc.record({ teams: fc.integer({ min: 2, max: 4 }), fields: field });
  const small = fc
    .record({
      days: fc.integer({ min: 1, max: 2 }),
      slots: fc.integer({ min: 1, max: 3 }),
      entries: fc.array(entry, { minLength: 1, maxLength: 2 }),
    })
    .map((sample) => sampleSetup({ ...sample, fields: 2 }));
  await fc.assert(
    fc.property(small, (setup) => {
      expect(fit(setup).fits).toBe(canBePlayed(setup));
    }),
    { numRuns: 300, seed: 15 },
  );
});

/** Whether single round robins can be played at all, by exhaustive search. */
function canBePlayed(setup: Setup): boolean {
  const periods = setup.days.length * setup.slots.length;
  const matches = setup.entries.flatMap(({ teams, fields }, e) =>
    teams.flatMap((_, a) =>
      teams.slice(a + 1).map((_, k) => ({ teams: [`${e}.${a}`, `${e}.${a + 1 + k}`], fields })),
    ),
  );
  if (matches.length > periods * setup.fields.length) return false;
  const taken = new Set<string>();
  const place = (k: number): boolean => {
    if (k === matches.length) return true;
    const { teams, fields } = matches[k]!;
    for (let period = 0; period < periods; period++) {
      for (const field of fields) {
        const claims = [`field ${field}`, ...teams].map((who) => `${who} at ${period}`);
        if (claims.some((claim) => taken.has(claim))) continue;
        for (const claim of claims) taken.add(claim);
        if (place(k + 1)) return true;
        for (const claim of claims) taken.delete(claim);
      }
    }
    return false;
  };
  return place(0);
}
