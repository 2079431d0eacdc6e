/**
 * All ways to pair everybody off, the cheapest first: what is left of them after the best is cut into
 * parts that have no way in common, and the best of each part waits for its turn (K. G. Murty, 'An
 * algorithm for ranking all the assignments in order of increasing cost', Operations Research 16, 1968).
 */
import { matchCheaply } from './match-cheaply.ts';

interface Part {
  readonly costs: Float64Array; // Infinity for whatever this part does without
  readonly settled: readonly number[]; // people whose partner is the same in the whole part
  readonly partners: Int32Array;
  readonly cost: number;
}

/** Perfect matchings in order of their costs (see `matchCheaply`); ends after so many were looked for. */
export function* rankMatchings(
  size: number,
  costs: Float64Array,
  looks: number,
): Generator<Int32Array, void> {
  const waiting: Part[] = [];
  let left = looks;
  const consider = (part: Pick<Part, 'costs' | 'settled'>) => {
    left--;
    const partners = matchCheaply(size, part.costs);
    if (partners === null) return;
    const cost = partners.reduce((sum, other, one) => sum + costs[one * size + other]!, 0);
    waiting.push({ ...part, partners, cost });
  };
  consider({ costs, settled: [] });
  while (waiting.length > 0) {
    const best = waiting.reduce((one, other) => (other.cost < one.cost ? other : one));
    waiting.splice(waiting.indexOf(best), 1);
    yield best.partners;
    let { costs: rest, settled } = best;
    for (let one = 0; one < size && left > 0; one++) {
      const other = best.partners[one]!;
      if (other < one || settled.includes(one)) continue;
      consider({ costs: without(rest, size, one, other), settled });
      rest = withPair(rest, size, one, other);
      settled = [...settled, one, other];
    }
  }
}

function without(costs: Float64Array, size: number, one: number, other: number): Float64Array {
  const rest = costs.slice();
  rest[one * size + other] = Number.POSITIVE_INFINITY;
  rest[other * size + one] = Number.POSITIVE_INFINITY;
  return rest;
}

function withPair(costs: Float64Array, size: number, one: number, other: number): Float64Array {
  const rest = costs.slice();
  const price = costs[one * size + other]!;
  for (const person of [one, other]) {
    for (let k = 0; k < size; k++) {
      rest[person * size + k] = Number.POSITIVE_INFINITY;
      rest[k * size + person] = Number.POSITIVE_INFINITY;
    }
  }
  rest[one * size + other] = price;
  rest[other * size + one] = price;
  return rest;
}
