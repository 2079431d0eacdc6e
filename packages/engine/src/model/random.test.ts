import { expect, test } from 'vitest';
import { randomOf, shuffledRange } from './random.ts';

test('the same seed gives the same numbers, on every machine and for ever', () => {
  const numbers = (seed: number) => {
    const random = randomOf(seed);
    return [random.next(), random.next(), random.below(1000)];
  };
  expect(numbers(1)).toEqual([1380582260, 982699720, 799]);
  expect(numbers(2)).not.toEqual(numbers(1));
});

test('the streams of a seed are as different as those of two seeds', () => {
  const numbers = (stream: number) => {
    const random = randomOf(1, stream);
    return Array.from({ length: 8 }, () => random.below(1000));
  };
  const generated = [0, 1, 2, 3].flatMap(numbers);
  expect(new Set(generated).size).toBeGreaterThan(28);
});

test('shuffles without losing anybody', () => {
  const order = shuffledRange(30, randomOf(4));
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, k) => k));
  expect(order).not.toEqual([...order].sort((a, b) => a - b));
});

test('every number below a bound comes about equally often', () => {
  const random = randomOf(9);
  const counts = [0, 0, 0, 0, 0];
  for (let k = 0; k < 10_000; k++) counts[random.below(5)]!++;
  for (const count of counts) expect(Math.abs(count - 2000)).toBeLessThan(200);
});
