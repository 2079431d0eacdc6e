/** What may happen to an organizer with published schedules, in any order. */
import fc from 'fast-check';

export const MATCHES = 9; // of a schedule: those of `smallSchedule`

/** A schedule as a word with a letter a match: placed, in the buffer, or not there. */
const word = fc
  .array(fc.constantFrom('p', 'p', 'p', 'b', 'x'), { minLength: MATCHES, maxLength: MATCHES })
  .map((letters) => letters.join(''))
  .filter((letters) => /[pb]/.test(letters));

const which = fc.constantFrom(0, 0, 0, 1, 2); // mostly the first, so that much happens to it

const act = fc.oneof(
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('saveNew' as const), word }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('save' as const), which, word }) },
  {
    weight: 5,
    arbitrary: fc.record({
      ...{ kind: fc.constant('move' as const), which },
      ...{ match: fc.nat(MATCHES - 1), placed: fc.boolean() },
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('publish' as const),
      which,
      published: fc.constantFrom(true, true, false),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom('bin' as const, 'unbin' as const), which }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('back' as const), which, to: fc.nat(9) }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constantFrom(
        'cancel' as const,
        'resume' as const,
        'emptyBin' as const,
        'report' as const,
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('buy' as const), fails: fc.boolean() }) },
);
export type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** How long nothing happens: some seconds, or up to a moment around the next end of a month. */
const wait = fc.oneof(
  fc.integer({ min: 1, max: 3 * 86_400 }),
  fc.integer({ min: 86_400, max: 20 * 86_400 }),
  fc.integer({ min: 86_400, max: 20 * 86_400 }),
  fc.integer({ min: 20 * 86_400, max: 70 * 86_400 }),
  fc.constantFrom('second before' as const, 'very end' as const, 'second after' as const),
);
export type Wait = typeof wait extends fc.Arbitrary<infer W> ? W : never;

export interface Happening {
  readonly wait: Wait;
  readonly settled: boolean; // whether the provider has settled everything when it happens
  readonly act: Act;
}

/** When it begins: any second of three years with a leap day, each third time late in a month. */
const start = fc
  .record({
    ...{ year: fc.integer({ min: 2027, max: 2029 }), month: fc.nat(11) },
    day: fc.oneof(fc.integer({ min: 1, max: 31 }), fc.integer({ min: 28, max: 31 })),
    second: fc.nat(86_399),
  })
  .map(({ year, month, day, second }) => {
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(day, last)) + 1000 * second;
  });

export interface History {
  readonly start: number; // milliseconds
  readonly fails: boolean; // the card of the first plan pays no renewal
  readonly happenings: readonly Happening[];
}

export const history: fc.Arbitrary<History> = fc.record({
  start,
  fails: fc.constantFrom(false, false, true),
  happenings: fc.array(fc.record({ wait, settled: fc.constantFrom(true, false, false), act }), {
    minLength: 4,
    maxLength: 14,
  }),
});
