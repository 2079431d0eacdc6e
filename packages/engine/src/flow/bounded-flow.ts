/**
 * An integer flow with a lower and an upper bound on every edge. If a fractional flow exists between
 * integer bounds, an integer one does too: even shares are rounded this way.
 */
import { FlowNetwork } from './max-flow.ts';

const ENOUGH = 0x3fffffff;

export class BoundedFlow {
  readonly #network: FlowNetwork;
  readonly #nodes: number;
  readonly #surplus: Float64Array; // node -> what the lower bounds bring in, less what they take out
  readonly #least: number[] = [];
  readonly #edges: number[] = [];

  constructor(nodes: number) {
    this.#nodes = nodes;
    this.#network = new FlowNetwork(nodes + 2);
    this.#surplus = new Float64Array(nodes);
  }

  addEdge(from: number, to: number, least: number, most: number): number {
    this.#surplus[to]! += least;
    this.#surplus[from]! -= least;
    this.#least.push(least);
    return this.#edges.push(this.#network.addEdge(from, to, most - least)) - 1;
  }

  /** Finds a flow from source to sink within all bounds; returns false if none exists. */
  solve(source: number, sink: number): boolean {
    this.addEdge(sink, source, 0, ENOUGH);
    const giver = this.#nodes;
    const taker = this.#nodes + 1;
    let wanted = 0;
    this.#surplus.forEach((surplus, node) => {
      if (surplus > 0) {
        this.#network.addEdge(giver, node, surplus);
        wanted += surplus;
      } else if (surplus < 0) this.#network.addEdge(node, taker, -surplus);
    });
    return this.#network.send(giver, taker) === wanted;
  }

  flowOn(edge: number): number {
    return this.#least[edge]! + this.#network.flowOn(this.#edges[edge]!);
  }
}
