import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { explainGain, GAIN_COUNTS, packGain } from './gain.ts';

const changes = fc.array(fc.integer({ min: -6, max: 6 }), {
  minLength: GAIN_COUNTS.length,
  maxLength: GAIN_COUNTS.length,
});

test('of two gains the smaller is the one with fewer exceptions to the first rule in which they differ', async () => {
  await fc.assert(
    fc.property(changes, changes, (one, other) => {
      const first = one.findIndex((change, k) => change !== other[k]);
      const order = first < 0 ? 0 : Math.sign(one[first]! - other[first]!);
      const gains = [one, other].map((counts) => packGain(Int32Array.from(counts)));
      expect(Math.sign(gains[0]! - gains[1]!)).toBe(order);
      expect(Int32Array.of(gains[0]!)[0]).toBe(gains[0]); // it fits into a 32 bit column
    }),
  );
});

test('a gain says what it is made of', async () => {
  await fc.assert(
    fc.property(changes, (counts) => {
      expect(explainGain(packGain(Int32Array.from(counts)))).toEqual(
        GAIN_COUNTS.map((count, k) => ({ ...count, change: counts[k]! })).filter(
          ({ change }) => change !== 0,
        ),
      );
    }),
  );
});
