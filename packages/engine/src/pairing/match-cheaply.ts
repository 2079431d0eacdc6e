/**
 * The cheapest way to pair people off, among all in which as many as possible have a partner: a perfect
 * matching of least weight in a general graph. By J. Edmonds ('Paths, trees, and flowers', Canadian
 * Journal of Mathematics 17, 1965) in the form of Z. Galil ('Efficient algorithms for finding maximum
 * matching in graphs', ACM Computing Surveys 18, 1986) for dense graphs, O(n^3): trees grow from all who
 * are alone at once, by pairs that are worth their price; an odd circle is shrunk to one node, its
 * blossom, and the best pair between any two nodes is kept in a table.
 */
export const ALONE = -1;

const NONE = 0; // nodes are numbered from 1: people first, blossoms behind them
const OUTSIDE = -1; // of a node in no tree
const EVEN = 0; // an even number of steps from the root of its tree
const ODD = 1;

/**
 * The partner of everybody, or ALONE. `costs` (one * size + other, the same both ways) are whole numbers
 * up to 2^50 either side of 0; Infinity: these two cannot be paired. Of equal answers always the same one.
 */
export function matchCheaply(size: number, costs: Float64Array): Int32Array {
  const matching = openMatching(size, costs);
  while (matching.addPair());
  return matching.partners();
}

function openMatching(size: number, costs: Float64Array) {
  const nodes = 2 * size + 1;
  let used = size; // the last number of a node so far
  const price = new Float64Array(nodes); // what a person gives for a partner; of a blossom, what its members save
  const partner = new Int32Array(nodes); // node -> the person at the other end of its pair
  const outermost = new Int32Array(nodes); // node -> the node it is part of; NONE: this number is free
  const parent = new Int32Array(nodes); // node of a tree -> the person above it
  const nearest = new Int32Array(nodes); // node -> the even person whose pair with it lacks least
  const level = new Int8Array(nodes);
  const seen = new Int32Array(nodes);
  let look = 0;
  const circle: number[][] = Array.from({ length: nodes }, () => []); // blossom -> its nodes, from its base around
  const within = new Int32Array(nodes * (size + 1)); // blossom * (size + 1) + person -> the node of its circle with that person
  const near = new Int32Array(nodes * nodes); // one node * nodes + other -> the person of the one in their best pair; NONE: there is none
  let queue: number[] = []; // even people whose pairs have not been looked at

  let least = 0;
  for (let one = 1; one <= size; one++) {
    outermost[one] = one;
    within[one * (size + 1) + one] = one;
    for (let other = 1; other <= size; other++) {
      const cost = costs[(one - 1) * size + other - 1]!;
      if (one === other || cost === Number.POSITIVE_INFINITY) continue;
      near[one * nodes + other] = one;
      least = Math.min(least, cost);
    }
  }
  price.fill(-least, 1, size + 1);

  const costOf = (one: number, other: number) => costs[(one - 1) * size + other - 1]!;

  /** What the best pair of two nodes lacks until it is worth its price, twice. */
  function lack(one: number, other: number): number {
    const a = near[one * nodes + other]!;
    const b = near[other * nodes + one]!;
    return price[a]! + price[b]! + 2 * costOf(a, b);
  }

  function noteNearest(person: number, node: number): void {
    if (nearest[node] === NONE || lack(person, node) < lack(nearest[node]!, node)) {
      nearest[node] = person;
    }
  }

  function findNearest(node: number): void {
    nearest[node] = NONE;
    for (let person = 1; person <= size; person++) {
      const own = outermost[person]!;
      if (near[person * nodes + node] !== NONE && own !== node && level[own] === EVEN) {
        noteNearest(person, node);
      }
    }
  }

  function enqueue(node: number): void {
    if (node <= size) queue.push(node);
    else for (const member of circle[node]!) enqueue(member);
  }

  function putInto(node: number, blossom: number): void {
    outermost[node] = blossom;
    if (node > size) for (const member of circle[node]!) putInto(member, blossom);
  }

  /** How far a node of a circle is from its base, the circle turned so that the way is even. */
  function evenWay(blossom: number, node: number): number {
    const members = circle[blossom]!;
    const at = members.indexOf(node);
    if (at % 2 === 0) return at;
    circle[blossom] = [members[0]!, ...members.slice(1).reverse()];
    return members.length - at;
  }

  /** Pairs one node with another; within a blossom everybody but the one who leaves finds a partner. */
  function pairUp(node: number, other: number): void {
    partner[node] = near[other * nodes + node]!;
    if (node <= size) return;
    const base = within[node * (size + 1) + near[node * nodes + other]!]!;
    const way = evenWay(node, base);
    const members = circle[node]!;
    for (let k = 0; k < way; k++) pairUp(members[k]!, members[k ^ 1]!);
    pairUp(base, other);
    circle[node] = [...members.slice(way), ...members.slice(0, way)];
  }

  /** From a node up to the root of its tree, pairs become single and single ones pairs. */
  function exchangeUp(from: number, to: number): void {
    let [node, other] = [from, to];
    for (;;) {
      const left = outermost[partner[node]!]!;
      pairUp(node, other);
      if (left === NONE) return;
      const above = outermost[parent[left]!]!;
      pairUp(left, above);
      [node, other] = [above, left];
    }
  }

  /** The first node that is above both, or NONE where they are in two trees. */
  function commonNode(one: number, other: number): number {
    look++;
    let [here, there] = [one, other];
    while (here !== NONE || there !== NONE) {
      if (here !== NONE) {
        if (seen[here] === look) return here;
        seen[here] = look;
        here = outermost[partner[here]!]!;
        if (here !== NONE) here = outermost[parent[here]!]!;
      }
      [here, there] = [there, here];
    }
    return NONE;
  }

  function shrink(one: number, base: number, other: number): void {
    let blossom = size + 1;
    while (blossom <= used && outermost[blossom] !== NONE) blossom++;
    used = Math.max(used, blossom);
    price[blossom] = 0;
    level[blossom] = EVEN;
    partner[blossom] = partner[base]!;
    const climb = (from: number) => {
      const way: number[] = [];
      for (let node = from; node !== base; ) {
        const above = outermost[partner[node]!]!;
        way.push(node, above);
        enqueue(above);
        node = outermost[parent[above]!]!;
      }
      return way;
    };
    const members = [base, ...climb(one).reverse(), ...climb(other)];
    circle[blossom] = members;
    putInto(blossom, blossom);
    near.fill(NONE, blossom * nodes, blossom * nodes + used + 1);
    for (let node = 1; node <= used; node++) near[node * nodes + blossom] = NONE;
    within.fill(NONE, blossom * (size + 1), (blossom + 1) * (size + 1));
    for (const member of members) {
      for (let node = 1; node <= used; node++) {
        if (near[member * nodes + node] === NONE) continue;
        if (near[blossom * nodes + node] !== NONE && lack(member, node) >= lack(blossom, node)) {
          continue;
        }
        near[blossom * nodes + node] = near[member * nodes + node]!;
        near[node * nodes + blossom] = near[node * nodes + member]!;
      }
      for (let person = 1; person <= size; person++) {
        if (within[member * (size + 1) + person] !== NONE) {
          within[blossom * (size + 1) + person] = member;
        }
      }
    }
    findNearest(blossom);
  }

  /** An odd blossom that has nothing left to give falls apart; an even way through it stays in the tree. */
  function fallApart(blossom: number): void {
    for (const member of circle[blossom]!) putInto(member, member);
    const entry = near[blossom * nodes + parent[blossom]!]!;
    const last = within[blossom * (size + 1) + entry]!;
    const way = evenWay(blossom, last);
    const members = circle[blossom]!;
    for (let k = 0; k < way; k += 2) {
      const [odd, even] = [members[k]!, members[k + 1]!];
      parent[odd] = near[even * nodes + odd]!;
      level[odd] = ODD;
      level[even] = EVEN;
      nearest[odd] = NONE;
      findNearest(even);
      enqueue(even);
    }
    level[last] = ODD;
    parent[last] = parent[blossom]!;
    for (const member of members.slice(way + 1)) {
      level[member] = OUTSIDE;
      findNearest(member);
    }
    outermost[blossom] = NONE;
  }

  /** A pair is worth its price: the tree grows, a blossom is shrunk, or (true) two more people have a partner. */
  function takePair(person: number, to: number): boolean {
    const end = near[to * nodes + person]!;
    const [one, other] = [outermost[person]!, outermost[end]!];
    if (level[other] === OUTSIDE) {
      parent[other] = person;
      level[other] = ODD;
      const next = outermost[partner[other]!]!;
      nearest[other] = NONE;
      nearest[next] = NONE;
      level[next] = EVEN;
      enqueue(next);
    } else if (level[other] === EVEN) {
      const base = commonNode(one, other);
      if (base === NONE) {
        exchangeUp(one, other);
        exchangeUp(other, one);
        return true;
      }
      shrink(one, base, other);
    }
    return false;
  }

  const isOutermost = (node: number) => outermost[node] === node;

  function plantTrees(): void {
    level.fill(OUTSIDE);
    nearest.fill(NONE);
    queue = [];
    for (let node = 1; node <= used; node++) {
      if (!isOutermost(node) || partner[node] !== NONE) continue;
      parent[node] = NONE;
      level[node] = EVEN;
      enqueue(node);
    }
  }

  function growTrees(): boolean {
    for (let k = 0; k < queue.length; k++) {
      const person = queue[k]!;
      for (let other = 1; other <= size; other++) {
        const [one, two] = [outermost[person]!, outermost[other]!];
        if (near[person * nodes + other] === NONE || one === two || level[two] === ODD) continue;
        if (lack(person, other) > 0) noteNearest(person, two);
        else if (takePair(person, other)) return true;
      }
    }
    queue = [];
    return false;
  }

  /** The least change of prices after which something is worth its price; Infinity: nothing will be. */
  function leastChange(): number {
    let change = Number.POSITIVE_INFINITY;
    for (let node = 1; node <= used; node++) {
      if (!isOutermost(node)) continue;
      if (node > size && level[node] === ODD) change = Math.min(change, price[node]! / 2);
      if (nearest[node] === NONE || level[node] === ODD) continue;
      const wanting = lack(nearest[node]!, node);
      change = Math.min(change, level[node] === EVEN ? wanting / 2 : wanting);
    }
    return change;
  }

  function changePrices(change: number): void {
    for (let person = 1; person <= size; person++) {
      const own = level[outermost[person]!];
      if (own === EVEN) price[person]! -= change;
      else if (own === ODD) price[person]! += change;
    }
    for (let blossom = size + 1; blossom <= used; blossom++) {
      if (!isOutermost(blossom)) continue;
      if (level[blossom] === EVEN) price[blossom]! += 2 * change;
      else if (level[blossom] === ODD) price[blossom]! -= 2 * change;
    }
  }

  /** Gives two more people a partner, at the least cost for so many pairs; false: no more can have one. */
  function addPair(): boolean {
    plantTrees();
    if (queue.length < 2) return false;
    for (;;) {
      if (growTrees()) return true;
      const change = leastChange();
      if (change === Number.POSITIVE_INFINITY) return false;
      changePrices(change);
      for (let node = 1; node <= used; node++) {
        const person = nearest[node]!;
        if (!isOutermost(node) || person === NONE || outermost[person] === node) continue;
        if (lack(person, node) === 0 && takePair(person, node)) return true;
      }
      for (let blossom = size + 1; blossom <= used; blossom++) {
        if (isOutermost(blossom) && level[blossom] === ODD && price[blossom] === 0) {
          fallApart(blossom);
        }
      }
    }
  }

  const partners = () => Int32Array.from({ length: size }, (_, person) => partner[person + 1]! - 1);
  return { addPair, partners };
}
