/**
 * The assignment problem with capacities: every item goes into one bin, at the least total cost. Solved
 * exactly by shortest augmenting paths with dual prices (R. Jonker, A. Volgenant, 'A shortest augmenting
 * path algorithm for dense and sparse linear assignment problems', Computing 38, 1987). The places of a
 * bin are interchangeable and share one price, so a bin is one node whatever its size.
 */
export interface Assignment {
  readonly items: number;
  readonly capacities: ArrayLike<number>; // bin -> how many items it takes
  readonly costs: Float64Array; // item * bins + bin, whole, at least 0; Infinity: impossible
  readonly leftOutCost: number; // of leaving an item out
}

export const LEFT_OUT = -1;

/** The bin of every item, or LEFT_OUT. Deterministic among equal solutions. */
export function assignItems({ items, capacities, costs, leftOutCost }: Assignment): Int32Array {
  const outside = capacities.length; // one more bin, which takes any number of items
  const inBin: number[][] = Array.from({ length: outside + 1 }, () => []);
  const binOf = new Int32Array(items).fill(LEFT_OUT);
  const price = new Float64Array(outside + 1); // dual price of a place in a bin, 0 or less
  const worth = new Float64Array(items); // dual value of an item
  const distance = new Float64Array(outside + 1);
  const via = new Int32Array(outside + 1); // bin -> the item through which it is reached
  const passed = new Uint8Array(outside + 1);

  const lookAround = (item: number, from: number) => {
    const row = item * outside;
    for (let bin = 0; bin <= outside; bin++) {
      if (passed[bin] === 1) continue;
      const cost = bin === outside ? leftOutCost : costs[row + bin]!;
      const reached = from + cost - worth[item]! - price[bin]!;
      if (reached >= distance[bin]!) continue;
      distance[bin] = reached;
      via[bin] = item;
    }
  };
  const nearest = () => {
    let bin = outside;
    for (let other = 0; other < outside; other++) {
      if (passed[other] === 0 && distance[other]! < distance[bin]!) bin = other;
    }
    return bin;
  };

  for (let item = 0; item < items; item++) {
    distance.fill(Number.POSITIVE_INFINITY);
    passed.fill(0);
    lookAround(item, 0);
    let bin = nearest();
    while (bin !== outside && inBin[bin]!.length >= capacities[bin]!) {
      passed[bin] = 1;
      for (const other of inBin[bin]!) lookAround(other, distance[bin]!);
      bin = nearest();
    }
    const reach = distance[bin]!;
    worth[item]! += reach;
    for (let other = 0; other < outside; other++) {
      if (passed[other] === 0) continue;
      price[other]! += distance[other]! - reach;
      for (const occupant of inBin[other]!) worth[occupant]! += reach - distance[other]!;
    }
    moveAlong(bin, item, { via, inBin, binOf });
  }
  return binOf.map((bin) => (bin === outside ? LEFT_OUT : bin));
}

interface Bins {
  readonly via: Int32Array;
  readonly inBin: number[][];
  readonly binOf: Int32Array;
}

/** Moves every item on the path to a free place one bin on, the new item last. */
function moveAlong(free: number, added: number, { via, inBin, binOf }: Bins): void {
  for (let bin = free; ; ) {
    const item = via[bin]!;
    const left = binOf[item]!;
    inBin[bin]!.push(item);
    binOf[item] = bin;
    if (item === added) return;
    inBin[left]!.splice(inBin[left]!.indexOf(item), 1);
    bin = left;
  }
}
