/**
 * Odd circles that are shrunk to one node, and what is within them. Nodes are people first, blossoms
 * behind them. All people of a blossom but its base have their partners in it.
 */
export const NONE = -1;

/** Nodes around an odd circle, from the one that holds the base; pairs by turns and no pairs from there. */
interface Circle {
  readonly members: readonly number[];
  readonly links: readonly number[]; // at 2k and 2k + 1: the person of member k and the one of the next member who join them
}

interface Blossoms {
  readonly outermost: Int32Array; // person -> the node that is part of no other
  readonly bases: Int32Array; // node -> the person of it whose partner is elsewhere, or who has none
  readonly shrink: (circle: Circle) => number;
  /** Takes an outermost blossom apart; the way is the even one from the member with that person to its base. */
  readonly takeApart: (blossom: number, entry: number) => { members: readonly number[]; way: Way };
  /** Pairs within a node anew, so that this person is its base. */
  readonly turnTo: (node: number, person: number) => void;
  readonly peopleOf: (node: number) => readonly number[];
}

interface Way {
  readonly nodes: readonly number[];
  readonly links: readonly number[]; // at 2k and 2k + 1: the person of node k and the one of the next who join them
}

/** So many nodes can there be. */
export function mostNodes(size: number): number {
  return size + Math.floor(size / 2);
}

/** Without any at first; changes `partners` (person -> person, or NONE) as its nodes are turned. */
export function openBlossoms(size: number, partners: Int32Array): Blossoms {
  const outermost = Int32Array.from({ length: size }, (_, person) => person);
  const bases = Int32Array.from({ length: mostNodes(size) }, (_, node) => node);
  const within = new Int32Array(mostNodes(size)).fill(NONE); // node -> the blossom whose circle it is on
  const circles = new Map<number, Circle>();
  const people = Array.from(outermost, (person): readonly number[] => [person]); // by node

  function shrink(circle: Circle): number {
    let blossom = size;
    while (circles.has(blossom)) blossom++;
    circles.set(blossom, circle);
    bases[blossom] = bases[circle.members[0]!]!;
    const all: number[] = [];
    for (const member of circle.members) {
      within[member] = blossom;
      for (const person of people[member]!) all.push(person);
    }
    for (const person of all) outermost[person] = blossom;
    people[blossom] = all;
    return blossom;
  }

  function positionOf(blossom: number, person: number): number {
    let node = person;
    while (within[node] !== blossom) node = within[node]!;
    return circles.get(blossom)!.members.indexOf(node);
  }

  /** From a member round to the first one, in so many steps that they are even. */
  function evenWay({ members, links }: Circle, from: number): Way {
    if (from % 2 === 0) {
      return {
        nodes: members.slice(0, from + 1).reverse(),
        links: links.slice(0, 2 * from).reverse(),
      };
    }
    return { nodes: [...members.slice(from), members[0]!], links: links.slice(2 * from) };
  }

  function takeApart(blossom: number, entry: number) {
    const circle = circles.get(blossom)!;
    const way = evenWay(circle, positionOf(blossom, entry));
    circles.delete(blossom);
    for (const member of circle.members) {
      within[member] = NONE;
      for (const person of people[member]!) outermost[person] = member;
    }
    return { members: circle.members, way };
  }

  function turnTo(node: number, person: number): void {
    if (bases[node] === person) return;
    bases[node] = person;
    const circle = circles.get(node)!;
    const at = positionOf(node, person);
    const { nodes, links } = evenWay(circle, at);
    turnTo(nodes[0]!, person);
    for (let k = 1; k < nodes.length; k += 2) {
      const [one, other] = [links[2 * k]!, links[2 * k + 1]!];
      turnTo(nodes[k]!, one);
      turnTo(nodes[k + 1]!, other);
      partners[one] = other;
      partners[other] = one;
    }
    circles.set(node, {
      members: [...circle.members.slice(at), ...circle.members.slice(0, at)],
      links: [...circle.links.slice(2 * at), ...circle.links.slice(0, 2 * at)],
    });
  }

  return { outermost, bases, shrink, takeApart, turnTo, peopleOf: (node) => people[node]! };
}
