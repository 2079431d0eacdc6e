/**
 * Optimal fractional matching: every vertex gives half to one and half to another at the least cost; two
 * that choose each other are a pair, all others form cycles. It is the assignment problem of the
 * vertices to themselves (R. Jonker, A. Volgenant, 'A shortest augmenting path algorithm for dense and
 * sparse linear assignment problems', Computing 38, 1987), and as the start of a matching it leaves only
 * one vertex of each odd cycle unmatched (U. Derigs, A. Metz, 'On the use of optimal fractional
 * matchings for solving the (integer) matching problem', Computing 36, 1986).
 */
export interface FractionalMatching {
  readonly chosen: Int32Array; // the choice of each vertex; every vertex is chosen once
  readonly prices: Float64Array; // price + price + 2 * cost is 0 for chosen edges, and nowhere negative
}

const NOBODY = -1;
const TURNS = 2; // of bids, before shortest paths are searched
const MAX_BIDS = 4; // per vertex and turn

/** Costs as for `minCostMatching`; null: impossible. Deterministic among equal solutions. */
export function fractionalMatching(size: number, costs: Float64Array): FractionalMatching | null {
  const rates = new Float64Array(size);
  for (let one = 0; one < size; one++) {
    rates[one] = leastOf(costs.subarray(one * size, (one + 1) * size));
    if (rates[one] === Number.POSITIVE_INFINITY) return null;
  }
  const chosen = new Int32Array(size).fill(NOBODY);
  const market: Market = { size, costs, rates, chosen, chooser: chosen.slice() };
  let waiting = Array.from(rates.keys());
  for (let turn = 0; turn < TURNS; turn++) waiting = bid(market, waiting);
  if (!waiting.every(createPathSearch(market))) return null;
  const prices = Float64Array.from(
    chosen,
    (other, one) => rates[other]! - costs[one * size + other]! - rates[one]!,
  );
  return { chosen, prices };
}

interface Market {
  readonly size: number;
  readonly costs: Float64Array;
  readonly rates: Float64Array; // reduction of the cost for whoever chooses this vertex
  readonly chosen: Int32Array;
  readonly chooser: Int32Array; // the inverse of `chosen`
}

function leastOf(costs: Float64Array): number {
  let least = Number.POSITIVE_INFINITY;
  for (let k = 0; k < costs.length; k++) if (costs[k]! < least) least = costs[k]!;
  return least;
}

/**
 * Auction: each bidder takes the cheapest choice at the rate at which the next best is as good; returns
 * who was outbid.
 */
function bid({ size, costs, rates, chosen, chooser }: Market, bidders: readonly number[]) {
  const waiting: number[] = [];
  let left = MAX_BIDS * size;
  let pushedOut = NOBODY;
  for (let k = 0; k < bidders.length || pushedOut !== NOBODY; ) {
    const person = pushedOut === NOBODY ? bidders[k++]! : pushedOut;
    pushedOut = NOBODY;
    if (left-- <= 0) {
      waiting.push(person);
      continue;
    }
    let [best, second] = [NOBODY, NOBODY];
    let [least, next] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let to = 0; to < size; to++) {
      const cost = costs[person * size + to]! - rates[to]!;
      if (cost >= next) continue;
      if (cost < least) {
        second = best;
        next = least;
        best = to;
        least = cost;
      } else {
        second = to;
        next = cost;
      }
    }
    const isDearer = least < next && next < Number.POSITIVE_INFINITY;
    if (isDearer) rates[best]! -= next - least;
    else if (chooser[best] !== NOBODY && second !== NOBODY) best = second;
    const before = chooser[best]!;
    chooser[best] = person;
    chosen[person] = best;
    if (before === NOBODY) continue;
    chosen[before] = NOBODY;
    if (isDearer) pushedOut = before;
    else waiting.push(before);
  }
  return waiting;
}

/**
 * Shortest augmenting paths: matches a free vertex along the cheapest path of vertices that choose
 * again; false: there is none.
 */
function createPathSearch({
  size,
  costs,
  rates,
  chosen,
  chooser,
}: Market): (person: number) => boolean {
  const order = Int32Array.from(rates.keys()); // visited ones first, then the frontier, then all others
  const distance = new Float64Array(size);
  const via = new Int32Array(size); // who would choose them
  let edge = 0;

  /** Adds a vertex to the frontier; returns whether nobody has chosen it, so that the path ends there. */
  function isEnd(k: number): boolean {
    const person = order[k]!;
    order[k] = order[edge]!;
    order[edge++] = person;
    return chooser[person] === NOBODY;
  }

  function findEnd(newcomer: number): number {
    for (let to = 0; to < size; to++) {
      distance[to] = costs[newcomer * size + to]! - rates[to]!;
      via[to] = newcomer;
    }
    edge = 0;
    for (let passed = 0; ; ) {
      let reach = Number.POSITIVE_INFINITY;
      for (let k = edge; k < size; k++) reach = Math.min(reach, distance[order[k]!]!);
      if (reach === Number.POSITIVE_INFINITY) return NOBODY;
      let end = NOBODY;
      for (let k = edge; k < size && end === NOBODY; k++) {
        if (distance[order[k]!] === reach && isEnd(k)) end = order[edge - 1]!;
      }
      while (end === NOBODY && passed < edge) {
        const other = order[passed++]!;
        const person = chooser[other]!;
        const row = person * size;
        const own = costs[row + other]! - rates[other]! - reach;
        for (let k = edge; k < size && end === NOBODY; k++) {
          const to = order[k]!;
          const reached = costs[row + to]! - rates[to]! - own;
          if (reached >= distance[to]!) continue;
          distance[to] = reached;
          via[to] = person;
          if (reached === reach && isEnd(k)) end = to;
        }
      }
      if (end === NOBODY) continue;
      for (let k = 0; k < passed; k++) rates[order[k]!]! += distance[order[k]!]! - reach;
      return end;
    }
  }

  return (newcomer) => {
    let to = findEnd(newcomer);
    if (to === NOBODY) return false;
    for (;;) {
      const person = via[to]!;
      const before = chosen[person]!;
      chooser[to] = person;
      chosen[person] = to;
      if (person === newcomer) return true;
      to = before;
    }
  };
}
