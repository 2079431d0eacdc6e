/**
 * Minimum-cost perfect matching in a general graph, by J. Edmonds' blossom algorithm ('Paths, trees, and
 * flowers', Canadian Journal of Mathematics 17, 1965). It starts from an optimal fractional matching
 * (see `fractionalMatching`), which leaves few vertices unmatched; from each of these an alternating tree
 * grows along tight edges until it reaches another one.
 */
import { createBlossoms, mostNodes, NONE } from './blossoms.ts';
import { type FractionalMatching, fractionalMatching } from './fractional-matching.ts';

const OUTSIDE = -1; // a node that is not in the tree, or not outermost
const EVEN = 0; // an even number of steps from the root
const ODD = 1;

const NEVER = Number.POSITIVE_INFINITY;

/**
 * The partner of every vertex; null if there is no perfect matching. `costs` (one * size + other,
 * symmetric) are whole numbers, at most 2^50 for all pairs together; Infinity: these two cannot be
 * paired. Deterministic among equal solutions.
 */
export function minCostMatching(size: number, costs: Float64Array): Int32Array | null {
  const shares = fractionalMatching(size, costs);
  if (shares === null) return null;
  const partners = pairAround(shares.chosen);
  const findPartner = createTree(size, costs, shares, partners);
  for (let vertex = 0; vertex < size; vertex++) {
    if (partners[vertex] === NONE && !findPartner(vertex)) return null;
  }
  return partners;
}

/** Around each cycle every second edge is matched; on an odd one the first vertex stays unmatched. */
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

function createTree(
  size: number,
  costs: Float64Array,
  { prices }: FractionalMatching,
  partners: Int32Array,
) {
  const nodes = mostNodes(size);
  const blossoms = createBlossoms(size, partners);
  const { outermost, bases, verticesOf } = blossoms;
  const price = new Float64Array(nodes); // dual variables: of a vertex, its price for a partner; of a blossom, what its members save
  price.set(prices);
  const level = new Int8Array(nodes);
  const upFrom = new Int32Array(nodes); // odd node -> its own vertex on the edge to its parent
  const upTo = new Int32Array(nodes); // odd node -> the parent's vertex
  const gap = new Float64Array(nodes); // the slack of a node's best edge to another even one, doubled
  const nearest = new Int32Array(nodes); // node -> the even vertex of that edge
  const nearestEnd = new Int32Array(nodes); // node -> its own vertex of that edge
  const seen = new Int32Array(nodes);
  let visit = 0;
  let queue: number[] = []; // even vertices whose edges have not been scanned

  function put(node: number, at: number): void {
    level[node] = at;
    gap[node] = NEVER;
    if (at === EVEN) queue.push(...verticesOf(node));
  }

  /** Scans all edges from a node's vertices to even ones elsewhere. */
  function findNearest(node: number, vertices: readonly number[]): void {
    for (const one of vertices) {
      for (let other = 0; other < size; other++) {
        const far = outermost[other]!;
        if (far === node || level[far] !== EVEN) continue;
        const lacks = price[one]! + price[other]! + 2 * costs[one * size + other]!;
        if (lacks < gap[node]!) noteNearest(node, lacks, other, one);
      }
    }
  }

  function noteNearest(node: number, lacks: number, vertex: number, end: number): void {
    gap[node] = lacks;
    nearest[node] = vertex;
    nearestEnd[node] = end;
  }

  /** The node two steps up from an even one; NONE: it is the root. */
  function above(node: number): number {
    const left = partners[bases[node]!]!;
    return left === NONE ? NONE : outermost[upTo[outermost[left]!]!]!;
  }

  function commonNode(one: number, other: number): number {
    visit++;
    for (let [here, there] = [one, other]; ; [here, there] = [there, here]) {
      if (here === NONE) continue;
      if (seen[here] === visit) return here;
      seen[here] = visit;
      here = above(here);
    }
  }

  /** The nodes from a vertex's own up to the one below the base, and the vertices that join them. */
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

  function contract(one: number, other: number): void {
    const base = commonNode(outermost[one]!, outermost[other]!);
    const [here, there] = [climb(one, base), climb(other, base)];
    const members = [base, ...here.members.reverse(), ...there.members];
    const links = [...here.links.reverse(), one, other, ...there.links];
    const blossom = blossoms.contract({ members, links });
    price[blossom] = 0;
    level[blossom] = EVEN;
    gap[blossom] = NEVER;
    for (const node of members) {
      const lacks = gap[node]!;
      if (level[node] === ODD)
        queue.push(...verticesOf(node)); // now even: their edges are scanned later
      else if (lacks < NEVER && outermost[nearest[node]!] === blossom) {
        findNearest(blossom, verticesOf(node));
      } else if (lacks < gap[blossom]!) {
        noteNearest(blossom, lacks, nearest[node]!, nearestEnd[node]!);
      }
      put(node, OUTSIDE);
    }
  }

  /** Expands an odd blossom whose dual variable is 0; an even path through it stays in the tree. */
  function expand(blossom: number): void {
    const [entry, vertex] = [upFrom[blossom]!, upTo[blossom]!];
    const { members, way } = blossoms.expandBlossom(blossom, entry);
    put(blossom, OUTSIDE);
    way.nodes.forEach((node, k) => {
      put(node, k % 2 === 0 ? ODD : EVEN);
      if (k % 2 === 1) return;
      upFrom[node] = k === 0 ? entry : way.links[2 * k - 1]!;
      upTo[node] = k === 0 ? vertex : way.links[2 * k - 2]!;
    });
    for (const node of members.filter((member) => !way.nodes.includes(member))) {
      put(node, OUTSIDE);
      findNearest(node, verticesOf(node));
    }
  }

  /** Augments from an edge up to the root: matched edges become unmatched and the reverse. */
  function augment(vertex: number, end: number): void {
    for (let [one, other] = [vertex, end]; ; ) {
      const node = outermost[one]!;
      const left = partners[bases[node]!]!;
      blossoms.rematchAround(node, one);
      partners[one] = other;
      partners[other] = one;
      if (left === NONE) return;
      const odd = outermost[left]!;
      [one, other] = [upTo[odd]!, upFrom[odd]!];
      blossoms.rematchAround(odd, other);
    }
  }

  /** Along a tight edge the tree grows, or the matching is augmented (true). */
  function growOrAugment(vertex: number, end: number): boolean {
    const node = outermost[end]!;
    if (partners[bases[node]!] === NONE) {
      augment(vertex, end);
      return true;
    }
    put(node, ODD);
    upFrom[node] = end;
    upTo[node] = vertex;
    put(outermost[partners[bases[node]!]!]!, EVEN);
    return false;
  }

  /** Grows the tree along tight edges; returns whether the matching was augmented. */
  function growTree(): boolean {
    for (let k = 0; k < queue.length; k++) {
      const vertex = queue[k]!;
      const own = price[vertex]!;
      for (let other = 0, at = vertex * size; other < size; other++, at++) {
        const node = outermost[other]!;
        if (level[node] === ODD || node === outermost[vertex]) continue;
        const lacks = own + price[other]! + 2 * costs[at]!;
        if (lacks >= gap[node]!) continue;
        if (lacks > 0 || level[node] === EVEN) noteNearest(node, lacks, vertex, other);
        else if (growOrAugment(vertex, other)) return true;
      }
    }
    queue = [];
    return false;
  }

  /** The least change of dual variables that makes an edge tight; Infinity: there is none. */
  function leastDualChange(): number {
    let change = NEVER;
    for (let node = 0; node < nodes; node++) {
      const own = level[node];
      if (own === EVEN) change = Math.min(change, gap[node]! / 2);
      else if (own === OUTSIDE) change = Math.min(change, gap[node]!);
      else if (node >= size) change = Math.min(change, price[node]! / 2);
    }
    return change;
  }

  function changeDuals(change: number): void {
    for (let vertex = 0; vertex < size; vertex++) {
      const own = level[outermost[vertex]!];
      if (own === EVEN) price[vertex]! -= change;
      else if (own === ODD) price[vertex]! += change;
    }
    for (let node = 0; node < nodes; node++) {
      const own = level[node];
      gap[node]! -= own === EVEN ? 2 * change : change;
      if (node < size || own === OUTSIDE) continue;
      price[node]! += own === EVEN ? 2 * change : -2 * change;
    }
  }

  /** After a change of dual variables: grows along edges that became tight, before contracting or expanding blossoms. */
  function growAlongTight(): boolean {
    for (let node = 0; node < nodes; node++) {
      if (level[node] !== OUTSIDE || gap[node] !== 0) continue;
      if (growOrAugment(nearest[node]!, nearestEnd[node]!)) return true;
    }
    if (queue.length > 0) return false;
    const tight = gap.indexOf(0); // of an even node
    if (tight !== NONE) contract(nearest[tight]!, nearestEnd[tight]!);
    else expand(level.findIndex((own, node) => own === ODD && node >= size && price[node] === 0));
    return false;
  }

  /** Finds a partner for an unmatched vertex at the least additional cost; false: impossible. */
  return (root: number): boolean => {
    level.fill(OUTSIDE);
    gap.fill(NEVER);
    queue = [];
    put(root, EVEN);
    while (!growTree()) {
      const change = leastDualChange();
      if (change === NEVER) return false;
      if (change > 0) changeDuals(change);
      if (growAlongTight()) return true;
    }
    return true;
  };
}
