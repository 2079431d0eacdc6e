/**
 * Acceptance rule of simulated annealing. A step of cost c is accepted at temperature t with probability
 * exp(-c / t): equivalently, if c <= t * -ln(u) for a uniform u. The logarithms come from a table
 * computed with + - * / alone, which give the same results on every machine.
 */
import type { Random } from '../../model/random.ts';

const GRADES = 4096;
const GRADE_SHIFT = 20; // of a 32 bit number, so that the upper 12 bits are left

const negativeLogs = Float64Array.from({ length: GRADES }, (_, k) => -ln((k + 0.5) / GRADES));

/** The natural logarithm of a number from 0 to 1, by the artanh series. */
function ln(x: number): number {
  let doublings = 0;
  let scaled = x;
  for (; scaled < 0.5; doublings++) scaled *= 2;
  const ratio = (scaled - 1) / (scaled + 1);
  let sum = 0;
  let power = ratio;
  for (let k = 1; k < 40; k += 2) {
    sum += power / k;
    power *= ratio * ratio;
  }
  return 2 * sum - doublings * Math.LN2;
}

/** The greatest cost that a step may have this time. */
export function toleratedCost(temperature: number, random: Random): number {
  return temperature * negativeLogs[random.next() >>> GRADE_SHIFT]!;
}

/** The temperature when `done` (0 to 1) of the steps are taken: from hot to cold, falling fast and then slowly. */
export function temperatureAt(done: number, hot: number, cold: number): number {
  return (hot * cold) / (cold + (hot - cold) * done);
}
