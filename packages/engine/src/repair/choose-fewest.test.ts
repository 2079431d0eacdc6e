import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseFewest } from './choose-fewest.ts';

const needed = fc.uniqueArray(fc.integer({ min: 0, max: 11 }), { maxLength: 4 });

test('of few and of many others just those are chosen that are needed', () => {
  fc.assert(
    fc.property(needed, fc.integer({ min: 1, max: 12 }), (needs, count) => {
      const others = [...Array(count).keys()];
      const chosen = chooseFewest(others, 1, (value) => ({
        value,
        count: needs.every((one) => value.includes(one)) ? 1 : 0,
      }));
      const isInReach = needs.every((one) => one < count);
      expect([...chosen]).toEqual(isInReach ? needs.toSorted((a, b) => a - b) : []);
    }),
  );
});
