import { expect, test } from 'vitest';
import { randomOf } from '../../model/random.ts';
import { temperatureAt, toleratedCost } from './acceptance.ts';

test.each([
  [10, 10],
  [5, 10],
  [30, 10],
])(
  'a step of cost %i at temperature %i is taken with chance exp(-cost / temperature)',
  (cost, t) => {
    const random = randomOf(11);
    const tries = 20_000;
    let taken = 0;
    for (let k = 0; k < tries; k++) if (cost <= toleratedCost(t, random)) taken++;
    expect(Math.abs(taken / tries - Math.exp(-cost / t))).toBeLessThan(0.01);
  },
);

test('cools from hot to cold', () => {
  expect(temperatureAt(0, 96, 2)).toBe(96);
  expect(temperatureAt(1, 96, 2)).toBe(2);
  expect(temperatureAt(0.5, 96, 2)).toBeLessThan(49);
});
