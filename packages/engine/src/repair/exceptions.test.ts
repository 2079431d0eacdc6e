import { expect, test } from 'vitest';
import { compareExceptions, costsExceptions, distanceCost, gameCost } from './exceptions.ts';

test('exceptions are compared rule by rule, in the order of the rules', () => {
  const none = { repeats: 0, doubleheaders: 0, shortRests: 0, noRests: 0 };
  const worseAndWorse = [
    none,
    { ...none, noRests: 9 },
    { ...none, shortRests: 1 },
    { ...none, doubleheaders: 1 },
    { ...none, doubleheaders: 1, noRests: 1 },
    { ...none, repeats: 1 },
  ];
  worseAndWorse.forEach((one, k) => {
    worseAndWorse.forEach((other, l) => {
      expect(Math.sign(compareExceptions(one, other))).toBe(Math.sign(k - l));
    });
  });
});

test('a second game costs more the less rest it leaves, and no distance comes near that', () => {
  const [early, ordinary] = [0b1, 1];
  const costs = [1, 2, 3].map((slot) => gameCost(early, slot, ordinary));
  expect(costs).toEqual([...costs].sort((a, b) => b - a));
  expect(new Set(costs).size).toBe(3);
  expect(costs.every(costsExceptions)).toBe(true);
  expect(costsExceptions(distanceCost(29, 29))).toBe(false);
  expect(gameCost(0, 4, ordinary)).toBe(0);
  expect(gameCost(early, 3, 2)).toBe(0); // if the format demands two games a day
});
