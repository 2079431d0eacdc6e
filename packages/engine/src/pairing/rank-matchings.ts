/**
 * Perfect matchings in order of cost: what is left after the best one is split into disjoint
 * subproblems, and the best of each waits in a queue (K. G. Murty, 'An algorithm for ranking all the
 * assignments in order of increasing cost', Operations Research 16, 1968).
 */
import { minCostMatching } from './min-cost-matching.ts';

interface Part {
  readonly costs: Float64Array; // Infinity for edges that this subproblem excludes
  readonly settled: readonly number[]; // vertices whose partner is fixed in this subproblem
  readonly partners: Int32Array;
  readonly cost: number;
}

/** Perfect matchings in order of cost (see `minCostMatching`); ends after `most` searches. */
export function* rankMatchings(
  size: number,
  costs: Float64Array,
  attempts: number,
): Generator<Int32Array, void> {
  const waiting: Part[] = [];
  let left = attempts;
  const consider = (part: Pick<Part, 'costs' | 'settled'>) => {
    left--;
    const partners = minCostMatching(size, part.costs);
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
