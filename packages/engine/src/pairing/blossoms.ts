/**
 * Blossoms: odd cycles that are contracted to one node, and their members. Vertices come first, blossoms
 * after them. All vertices of a blossom but its base have their partners in it.
 */
export const NONE = -1;

/**
 * Nodes around an odd cycle, starting with the one that contains the base; from there, matched and
 * unmatched edges alternate.
 */
interface Circle {
  readonly members: readonly number[];
  readonly links: readonly number[]; // at 2k and 2k + 1: the vertices of member k and of the next member that join them
}

interface Blossoms {
  readonly outermost: Int32Array; // vertex -> the outermost node that contains it
  readonly bases: Int32Array; // node -> its vertex whose partner is elsewhere, or that has none
  readonly contract: (circle: Circle) => number;
  /** Expands an outermost blossom; the path is the even one from the member with that vertex to the base. */
  readonly expandBlossom: (
    blossom: number,
    entry: number,
  ) => { members: readonly number[]; way: Path };
  /** Rematches the vertices within a node so that this vertex is its base. */
  readonly rematchAround: (node: number, vertex: number) => void;
  readonly verticesOf: (node: number) => readonly number[];
}

interface Path {
  readonly nodes: readonly number[];
  readonly links: readonly number[]; // at 2k and 2k + 1: the vertices of node k and of the next one that join them
}

/** The maximum number of nodes. */
export function mostNodes(size: number): number {
  return size + Math.floor(size / 2);
}

/** Starts without blossoms; changes `partners` (vertex -> vertex, or NONE) when nodes get another base. */
export function createBlossoms(size: number, partners: Int32Array): Blossoms {
  const outermost = Int32Array.from({ length: size }, (_, vertex) => vertex);
  const bases = Int32Array.from({ length: mostNodes(size) }, (_, node) => node);
  const within = new Int32Array(mostNodes(size)).fill(NONE); // node -> the blossom whose cycle contains it
  const circles = new Map<number, Circle>();
  const vertices = Array.from(outermost, (vertex): readonly number[] => [vertex]); // by node

  function contract(circle: Circle): number {
    let blossom = size;
    while (circles.has(blossom)) blossom++;
    circles.set(blossom, circle);
    bases[blossom] = bases[circle.members[0]!]!;
    const all: number[] = [];
    for (const member of circle.members) {
      within[member] = blossom;
      for (const vertex of vertices[member]!) all.push(vertex);
    }
    for (const vertex of all) outermost[vertex] = blossom;
    vertices[blossom] = all;
    return blossom;
  }

  function positionOf(blossom: number, vertex: number): number {
    let node = vertex;
    while (within[node] !== blossom) node = within[node]!;
    return circles.get(blossom)!.members.indexOf(node);
  }

  /** The way around the cycle from a member to the first one with an even number of steps. */
  function evenPath({ members, links }: Circle, from: number): Path {
    if (from % 2 === 0) {
      return {
        nodes: members.slice(0, from + 1).reverse(),
        links: links.slice(0, 2 * from).reverse(),
      };
    }
    return { nodes: [...members.slice(from), members[0]!], links: links.slice(2 * from) };
  }

  function expandBlossom(blossom: number, entry: number) {
    const circle = circles.get(blossom)!;
    const way = evenPath(circle, positionOf(blossom, entry));
    circles.delete(blossom);
    for (const member of circle.members) {
      within[member] = NONE;
      for (const vertex of vertices[member]!) outermost[vertex] = member;
    }
    return { members: circle.members, way };
  }

  function rematchAround(node: number, vertex: number): void {
    if (bases[node] === vertex) return;
    bases[node] = vertex;
    const circle = circles.get(node)!;
    const at = positionOf(node, vertex);
    const { nodes, links } = evenPath(circle, at);
    rematchAround(nodes[0]!, vertex);
    for (let k = 1; k < nodes.length; k += 2) {
      const [one, other] = [links[2 * k]!, links[2 * k + 1]!];
      rematchAround(nodes[k]!, one);
      rematchAround(nodes[k + 1]!, other);
      partners[one] = other;
      partners[other] = one;
    }
    circles.set(node, {
      members: [...circle.members.slice(at), ...circle.members.slice(0, at)],
      links: [...circle.links.slice(2 * at), ...circle.links.slice(0, 2 * at)],
    });
  }

  return {
    outermost,
    bases,
    contract,
    expandBlossom,
    rematchAround,
    verticesOf: (node) => vertices[node]!,
  };
}
