/**
 * Augmenting paths from waiting matches to an idle cell: a match takes the place of another, that one
 * takes the place of a third, and the last one goes to the idle cell. All shortest paths are used at
 * once, then the next longer ones, until there is none (E. A. Dinic, Soviet Mathematics Doklady 11,
 * 1970). The nodes reached by the last breadth-first search are the source side of the minimum cut.
 */
import { lowestBit } from '../bits.ts';
import { allocateCells } from './allocate-cells.ts';
import type { FitFlow } from './capacity.ts';

/** Nodes are groups by run, then classes by run, then free entries. */
export class AugmentingPaths {
  readonly #flow: FitFlow;
  readonly #groups: number;
  readonly #classes: number;
  readonly #firstClass: number; // node
  readonly #firstFree: number; // node
  readonly #levels: Int32Array; // node -> distance from a waiting match, from 1; 0: unreachable
  readonly #seen: Int32Array; // run -> classes with a level, as bits
  readonly #tried: Int32Array; // node -> how many outgoing edges have been tried
  readonly #queue: Int32Array;
  #queued = 0; // number of nodes in the queue

  constructor(flow: FitFlow) {
    const runs = flow.runs.length;
    this.#flow = flow;
    this.#groups = flow.groups.members.length;
    this.#classes = flow.groups.classes.length;
    this.#firstClass = runs * this.#groups;
    this.#firstFree = this.#firstClass + runs * this.#classes;
    const nodes = this.#firstFree + flow.free.length;
    this.#levels = new Int32Array(nodes);
    this.#seen = new Int32Array(runs);
    this.#tried = new Int32Array(nodes);
    this.#queue = new Int32Array(nodes);
  }

  /** Gives cells to matches that wait for the days of a run, until there is no augmenting path. */
  placeInRun(run: number): void {
    this.#placeAll(this.#flow.waiting, 0, run * this.#groups, (run + 1) * this.#groups);
  }

  /** Gives cells to waiting matches of free entries, until there is no augmenting path. */
  placeFreeEntries(): void {
    const { waitingFree } = this.#flow;
    this.#placeAll(waitingFree, this.#firstFree, 0, waitingFree.length);
  }

  /** Stores the source side of the cut for the matches that still wait. */
  storeCut(): void {
    const { waiting, waitingFree, cut } = this.#flow;
    this.#reset();
    this.#start(waiting, 0, 0, waiting.length);
    this.#start(waitingFree, this.#firstFree, 0, waitingFree.length);
    this.#searchBreadthFirst();
    for (let k = 0; k < waiting.length; k++) cut.groups[k] = this.#levels[k]! > 0 ? 1 : 0;
    cut.classes.set(this.#seen);
    for (let i = 0; i < waitingFree.length; i++)
      cut.free[i] = this.#levels[this.#firstFree + i]! > 0 ? 1 : 0;
  }

  /** Places waiting matches for entries `from` to `to` of a table whose number 0 belongs to the given node. */
  #placeAll(table: Int32Array, node: number, from: number, to: number): void {
    for (;;) {
      this.#reset();
      if (!this.#start(table, node, from, to)) return;
      const last = this.#searchBreadthFirst();
      if (last === 0) return;
      this.#tried.fill(0);
      for (let k = from; k < to; k++)
        if (table[k]! > 0) table[k]! -= this.#place(node + k, table[k]!, last);
    }
  }

  #reset(): void {
    this.#levels.fill(0);
    this.#seen.fill(0);
    this.#queued = 0;
  }

  /**
   * Gives level 1 to nodes with waiting matches, none of which can simply take an idle cell; returns
   * whether there are any.
   */
  #start(table: Int32Array, node: number, from: number, to: number): boolean {
    for (let k = from; k < to; k++) if (table[k]! > 0) this.#visit(node + k, 1);
    return this.#queued > 0;
  }

  /**
   * Breadth-first search: assigns levels up to that of the first groups with idle cells, which it
   * returns; 0 if there are none.
   */
  #searchBreadthFirst(): number {
    let last = 0;
    for (let k = 0; k < this.#queued; k++) {
      const level = this.#levels[this.#queue[k]!]! + 1;
      if (last > 0 && level > last) break;
      if (this.#visitNeighbors(this.#queue[k]!, level)) last = level;
    }
    return last;
  }

  /** Assigns a level to the neighbors of a node; true if one of them has an idle cell. */
  #visitNeighbors(node: number, level: number): boolean {
    const { groups, freeOf, free, turns, played, shares, runs } = this.#flow;
    let found = false;
    if (node < this.#firstClass) {
      const r = Math.floor(node / this.#groups);
      const g = node - r * this.#groups;
      let fresh = groups.classesOf[g]! & ~this.#seen[r]!;
      this.#seen[r]! |= fresh;
      for (; fresh !== 0; fresh &= fresh - 1)
        this.#visit(this.#firstClass + r * this.#classes + lowestBit(fresh), level);
      for (const i of freeOf[g]!)
        if (played[r * free.length + i]! > 0) this.#visit(this.#firstFree + i, level);
    } else if (node < this.#firstFree) {
      const ofClass = node - this.#firstClass;
      const first = Math.floor(ofClass / this.#classes) * this.#groups;
      for (let g = 0; g < this.#groups; g++)
        if (shares[ofClass * this.#groups + g]! > 0 && this.#visit(first + g, level)) found = true;
    } else {
      const i = node - this.#firstFree;
      const g = groups.groupOf[free[i]!]!;
      for (let r = 0; r < runs.length; r++)
        if (turns[r * free.length + i]! > 0 && this.#visit(r * this.#groups + g, level))
          found = true;
    }
    return found;
  }

  /** Assigns a level to a node if it has none; true if that is a group with an idle cell. */
  #visit(node: number, level: number): boolean {
    if (this.#levels[node]! > 0) return false;
    this.#levels[node] = level;
    this.#queue[this.#queued++] = node;
    if (node >= this.#firstClass) return false;
    const r = Math.floor(node / this.#groups);
    const g = node - r * this.#groups;
    return (this.#flow.groups.classesOf[g]! & this.#flow.idle[r]!) !== 0;
  }

  /** Moves as many of the wanted matches on from a node as shortest paths allow. */
  #place(node: number, wanted: number, last: number): number {
    if (node >= this.#firstFree) return this.#placeFree(node, wanted, last);
    if (node >= this.#firstClass) return this.#placeOfClass(node, wanted, last);
    const r = Math.floor(node / this.#groups);
    const g = node - r * this.#groups;
    if (this.#levels[node] === last) return allocateCells(this.#flow, r, g, wanted);
    const placed = this.#placeInClasses(node, r, g, wanted, last);
    return placed + this.#placeElsewhere(node, r, g, wanted - placed, last);
  }

  /** Matches of a group displace others in the classes that it may use. */
  #placeInClasses(node: number, r: number, g: number, wanted: number, last: number): number {
    let placed = 0;
    for (; placed < wanted && this.#tried[node]! < this.#classes; this.#tried[node]!++) {
      const c = this.#tried[node]!;
      const next = this.#firstClass + r * this.#classes + c;
      if ((this.#flow.groups.classesOf[g]! & (1 << c)) === 0) continue;
      if (this.#levels[next] !== this.#levels[node]! + 1) continue;
      const part = this.#place(next, wanted - placed, last);
      this.#flow.shares[(next - this.#firstClass) * this.#groups + g]! += part;
      placed += part;
      if (placed === wanted) break;
    }
    return placed;
  }

  /** Matches of a group displace those of its free entries, which move to another day. */
  #placeElsewhere(node: number, r: number, g: number, wanted: number, last: number): number {
    const { free, freeOf, played, turns } = this.#flow;
    const others = freeOf[g]!;
    let placed = 0;
    for (
      ;
      placed < wanted && this.#tried[node]! < this.#classes + others.length;
      this.#tried[node]!++
    ) {
      const i = others[this.#tried[node]! - this.#classes]!;
      const k = r * free.length + i;
      if (played[k] === 0 || this.#levels[this.#firstFree + i] !== this.#levels[node]! + 1)
        continue;
      const part = this.#place(this.#firstFree + i, Math.min(wanted - placed, played[k]!), last);
      played[k]! -= part;
      turns[k]! += part;
      placed += part;
      if (placed === wanted) break;
    }
    return placed;
  }

  /** Matches of a class move to others that their groups may use. */
  #placeOfClass(node: number, wanted: number, last: number): number {
    const { shares } = this.#flow;
    const ofClass = node - this.#firstClass;
    const first = Math.floor(ofClass / this.#classes) * this.#groups;
    let placed = 0;
    for (; this.#tried[node]! < this.#groups; this.#tried[node]!++) {
      const g = this.#tried[node]!;
      const k = ofClass * this.#groups + g;
      if (shares[k] === 0 || this.#levels[first + g] !== this.#levels[node]! + 1) continue;
      const part = this.#place(first + g, Math.min(wanted - placed, shares[k]!), last);
      shares[k]! -= part;
      placed += part;
      if (placed === wanted) break;
    }
    return placed;
  }

  /** Matches of a free entry move to days on which its teams have turns left. */
  #placeFree(node: number, wanted: number, last: number): number {
    const { free, groups, played, turns, runs } = this.#flow;
    const i = node - this.#firstFree;
    const g = groups.groupOf[free[i]!]!;
    let placed = 0;
    for (; this.#tried[node]! < runs.length; this.#tried[node]!++) {
      const r = this.#tried[node]!;
      const k = r * free.length + i;
      const next = r * this.#groups + g;
      if (turns[k] === 0 || this.#levels[next] !== this.#levels[node]! + 1) continue;
      const part = this.#place(next, Math.min(wanted - placed, turns[k]!), last);
      turns[k]! -= part;
      played[k]! += part;
      placed += part;
      if (placed === wanted) break;
    }
    return placed;
  }
}
