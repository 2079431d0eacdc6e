/** Maximum flow with integer capacities, by Dinic's algorithm (Soviet Mathematics Doklady 11, 1970). */
export class FlowNetwork {
  readonly #first: Int32Array; // node -> its latest edge, or -1
  readonly #to: number[] = [];
  readonly #room: number[] = []; // residual capacity; an edge and its reverse are adjacent (edge ^ 1)
  readonly #next: number[] = []; // the next edge of the same node
  readonly #level: Int32Array;
  readonly #turn: Int32Array;
  readonly #queue: Int32Array;

  constructor(nodes: number) {
    this.#first = new Int32Array(nodes).fill(-1);
    this.#level = new Int32Array(nodes);
    this.#turn = new Int32Array(nodes);
    this.#queue = new Int32Array(nodes);
  }

  /** Adds an edge and returns its number. */
  addEdge(from: number, to: number, capacity: number): number {
    const edge = this.#to.length;
    this.#to.push(to, from);
    this.#room.push(capacity, 0);
    this.#next.push(this.#first[from]!, this.#first[to]!);
    this.#first[from] = edge;
    this.#first[to] = edge + 1;
    return edge;
  }

  /** Raises the capacity of an edge; the existing flow stays. */
  widen(edge: number, by: number): void {
    this.#room[edge]! += by;
  }

  flowOn(edge: number): number {
    return this.#room[edge ^ 1]!;
  }

  /** Augments the flow from source to sink as much as possible and returns by how much. */
  send(source: number, sink: number): number {
    let total = 0;
    while (this.#reach(source, sink)) {
      this.#turn.set(this.#first);
      total += this.#push(source, sink, Number.MAX_SAFE_INTEGER);
    }
    return total;
  }

  /** After `send`: whether a node lies on the source side of a minimum cut, the smallest one. */
  isReached(node: number): boolean {
    return this.#level[node]! >= 0;
  }

  #reach(source: number, sink: number): boolean {
    const level = this.#level;
    const queue = this.#queue;
    level.fill(-1);
    level[source] = 0;
    queue[0] = source;
    let known = 1;
    for (let k = 0; k < known; k++) {
      const node = queue[k]!;
      for (let edge = this.#first[node]!; edge >= 0; edge = this.#next[edge]!) {
        const to = this.#to[edge]!;
        if (this.#room[edge]! === 0 || level[to]! >= 0) continue;
        level[to] = level[node]! + 1;
        queue[known++] = to;
      }
    }
    return level[sink]! >= 0;
  }

  #push(node: number, sink: number, limit: number): number {
    if (node === sink) return limit;
    let sent = 0;
    for (; this.#turn[node]! >= 0; this.#turn[node] = this.#next[this.#turn[node]!]!) {
      const edge = this.#turn[node]!;
      const to = this.#to[edge]!;
      if (this.#room[edge]! === 0 || this.#level[to]! !== this.#level[node]! + 1) continue;
      const part = this.#push(to, sink, Math.min(limit - sent, this.#room[edge]!));
      this.#room[edge]! -= part;
      this.#room[edge ^ 1]! += part;
      sent += part;
      if (sent === limit) break;
    }
    return sent;
  }
}
