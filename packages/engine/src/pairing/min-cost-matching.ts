/**
 * The cheapest way to pair everybody off: a perfect matching of least weight in a general graph, by
 * J. Edmonds ('Paths, trees, and flowers', Canadian Journal of Mathematics 17, 1965). It begins with the
 * cheapest halves (see `sharePartners`), which leave few alone; for each of these a tree grows, by pairs
 * that are worth their price, until it comes to another one.
 */
import { mostNodes, NONE, openBlossoms } from './blossoms.ts';
import { type Shares, sharePartners } from './share-partners.ts';

const OUTSIDE = -1; // of a node that is not in the tree, or not outermost
const EVEN = 0; // an even number of steps from the root
const ODD = 1;

const NEVER = Number.POSITIVE_INFINITY;

/**
 * The partner of everybody; null where they cannot all have one. `costs` (one * size + other, the same
 * both ways) are whole numbers, 2^50 at most for all pairs together; Infinity: these two cannot be paired. Of
 * equal answers always the same one.
 */
export function matchCheaply(size: number, costs: Float64Array): Int32Array | null {
  const shares = sharePartners(size, costs);
  if (shares === null) return null;
  const partners = pairAround(shares.chosen);
  const findPartner = openTree(size, costs, shares, partners);
  for (let person = 0; person < size; person++) {
    if (partners[person] === NONE && !findPartner(person)) return null;
  }
  return partners;
}

/** Around each circle every second step makes a pair; on an odd one the first stays alone. */
function pairAround(chosen: Int32Array): Int32Array {
  const partners = new Int32Array(chosen.length).fill(NONE);
  const passed = new Uint8Array(chosen.length);
  for (let first = 0; first < chosen.length; first++) {
    if (passed[first] === 1) continue;
    const circle = [];
    for (let one = first; passed[one] === 0; one = chosen[one]!) {
      passed[one] = 1;
      circle.push(one);
    }
    for (let k = circle.length % 2; k < circle.length; k += 2) {
      const [one, other] = [circle[k]!, circle[k + 1]!];
      partners[one] = other;
      partners[other] = one;
    }
  }
  return partners;
}

function openTree(size: number, costs: Float64Array, { prices }: Shares, partners: Int32Array) {
  const nodes = mostNodes(size);
  const blossoms = openBlossoms(size, partners);
  const { outermost, bases, peopleOf } = blossoms;
  const price = new Float64Array(nodes); // what a person gives for a partner; of a blossom, what its members save
  price.set(prices);
  const level = new Int8Array(nodes);
  const upFrom = new Int32Array(nodes); // odd node -> its person by whom it hangs
  const upTo = new Int32Array(nodes); // odd node -> the person above
  const gap = new Float64Array(nodes); // what the best pair of a node with another even one lacks, twice
  const nearest = new Int32Array(nodes); // node -> the even person of that pair
  const nearestEnd = new Int32Array(nodes); // node -> its own person of that pair
  const seen = new Int32Array(nodes);
  let look = 0;
  let queue: number[] = []; // even people whose pairs have not been looked at

  function put(node: number, at: number): void {
    level[node] = at;
    gap[node] = NEVER;
    if (at === EVEN) queue.push(...peopleOf(node));
  }

  /** Looks at all pairs of a node's people with even ones elsewhere. */
  function findNearest(node: number, people: readonly number[]): void {
    for (const one of people) {
      for (let other = 0; other < size; other++) {
        const far = outermost[other]!;
        if (far === node || level[far] !== EVEN) continue;
        const lacks = price[one]! + price[other]! + 2 * costs[one * size + other]!;
        if (lacks < gap[node]!) noteNearest(node, lacks, other, one);
      }
    }
  }

  function noteNearest(node: number, lacks: number, person: number, end: number): void {
    gap[node] = lacks;
    nearest[node] = person;
    nearestEnd[node] = end;
  }

  /** The node two steps up from an even one; NONE: it is the root. */
  function above(node: number): number {
    const left = partners[bases[node]!]!;
    return left === NONE ? NONE : outermost[upTo[outermost[left]!]!]!;
  }

  function commonNode(one: number, other: number): number {
    look++;
    for (let [here, there] = [one, other]; ; [here, there] = [there, here]) {
      if (here === NONE) continue;
      if (seen[here] === look) return here;
      seen[here] = look;
      here = above(here);
    }
  }

  /** The nodes from a person's own up to the one below the base, and who joins them. */
  function climb(from: number, base: number) {
    const members: number[] = [];
    const links: number[] = [];
    for (let node = outermost[from]!; node !== base; node = above(node)) {
      const left = partners[bases[node]!]!;
      const odd = outermost[left]!;
      members.push(node, odd);
      links.push(bases[node]!, left, upFrom[odd]!, upTo[odd]!);
    }
    return { members, links };
  }

  function shrink(one: number, other: number): void {
    const base = commonNode(outermost[one]!, outermost[other]!);
    const [here, there] = [climb(one, base), climb(other, base)];
    const members = [base, ...here.members.reverse(), ...there.members];
    const links = [...here.links.reverse(), one, other, ...there.links];
    const blossom = blossoms.shrink({ members, links });
    price[blossom] = 0;
    level[blossom] = EVEN;
    gap[blossom] = NEVER;
    for (const node of members) {
      const lacks = gap[node]!;
      if (level[node] === ODD)
        queue.push(...peopleOf(node)); // now even: their pairs are looked at later
      else if (lacks < NEVER && outermost[nearest[node]!] === blossom) {
        findNearest(blossom, peopleOf(node));
      } else if (lacks < gap[blossom]!) {
        noteNearest(blossom, lacks, nearest[node]!, nearestEnd[node]!);
      }
      put(node, OUTSIDE);
    }
  }

  /** An odd blossom that has nothing left to give falls apart; an even way through it stays in the tree. */
  function fallApart(blossom: number): void {
    const [entry, person] = [upFrom[blossom]!, upTo[blossom]!];
    const { members, way } = blossoms.takeApart(blossom, entry);
    put(blossom, OUTSIDE);
    way.nodes.forEach((node, k) => {
      put(node, k % 2 === 0 ? ODD : EVEN);
      if (k % 2 === 1) return;
      upFrom[node] = k === 0 ? entry : way.links[2 * k - 1]!;
      upTo[node] = k === 0 ? person : way.links[2 * k - 2]!;
    });
    for (const node of members.filter((member) => !way.nodes.includes(member))) {
      put(node, OUTSIDE);
      findNearest(node, peopleOf(node));
    }
  }

  /** From a pair up to the root, pairs become single and single ones pairs. */
  function exchangeUp(person: number, end: number): void {
    for (let [one, other] = [person, end]; ; ) {
      const node = outermost[one]!;
      const left = partners[bases[node]!]!;
      blossoms.turnTo(node, one);
      partners[one] = other;
      partners[other] = one;
      if (left === NONE) return;
      const odd = outermost[left]!;
      [one, other] = [upTo[odd]!, upFrom[odd]!];
      blossoms.turnTo(odd, other);
    }
  }

  /** By a pair that is worth its price the tree grows, or (true) two more people have a partner. */
  function hang(person: number, end: number): boolean {
    const node = outermost[end]!;
    if (partners[bases[node]!] === NONE) {
      exchangeUp(person, end);
      return true;
    }
    put(node, ODD);
    upFrom[node] = end;
    upTo[node] = person;
    put(outermost[partners[bases[node]!]!]!, EVEN);
    return false;
  }

  /** Takes what hangs on to the tree as it is; whether that gave two more people a partner. */
  function growTree(): boolean {
    for (let k = 0; k < queue.length; k++) {
      const person = queue[k]!;
      const own = price[person]!;
      for (let other = 0, at = person * size; other < size; other++, at++) {
        const node = outermost[other]!;
        if (level[node] === ODD || node === outermost[person]) continue;
        const lacks = own + price[other]! + 2 * costs[at]!;
        if (lacks >= gap[node]!) continue;
        if (lacks > 0 || level[node] === EVEN) noteNearest(node, lacks, person, other);
        else if (hang(person, other)) return true;
      }
    }
    queue = [];
    return false;
  }

  /** The least change of prices after which something is worth its price; Infinity: nothing will be. */
  function leastChange(): number {
    let change = NEVER;
    for (let node = 0; node < nodes; node++) {
      const own = level[node];
      if (own === EVEN) change = Math.min(change, gap[node]! / 2);
      else if (own === OUTSIDE) change = Math.min(change, gap[node]!);
      else if (node >= size) change = Math.min(change, price[node]! / 2);
    }
    return change;
  }

  function changePrices(change: number): void {
    for (let person = 0; person < size; person++) {
      const own = level[outermost[person]!];
      if (own === EVEN) price[person]! -= change;
      else if (own === ODD) price[person]! += change;
    }
    for (let node = 0; node < nodes; node++) {
      const own = level[node];
      gap[node]! -= own === EVEN ? 2 * change : change;
      if (node < size || own === OUTSIDE) continue;
      price[node]! += own === EVEN ? 2 * change : -2 * change;
    }
  }

  /** After a change of prices: what is next to the tree hangs on to it, before anything is shrunk or falls apart. */
  function takeNext(): boolean {
    for (let node = 0; node < nodes; node++) {
      if (level[node] !== OUTSIDE || gap[node] !== 0) continue;
      if (hang(nearest[node]!, nearestEnd[node]!)) return true;
    }
    if (queue.length > 0) return false;
    const tight = gap.indexOf(0); // of an even node
    if (tight !== NONE) shrink(nearest[tight]!, nearestEnd[tight]!);
    else
      fallApart(level.findIndex((own, node) => own === ODD && node >= size && price[node] === 0));
    return false;
  }

  /** Gives somebody who is alone a partner, at the least cost for one pair more; false: there is no way. */
  return (root: number): boolean => {
    level.fill(OUTSIDE);
    gap.fill(NEVER);
    queue = [];
    put(root, EVEN);
    while (!growTree()) {
      const change = leastChange();
      if (change === NEVER) return false;
      if (change > 0) changePrices(change);
      if (takeNext()) return true;
    }
    return true;
  };
}
