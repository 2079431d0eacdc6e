/**
 * Ways for waiting matches to an idle cell, the shortest first: a match takes the place of another one,
 * that of a third one, and the last of them goes to the idle cell (augmenting paths of L. R. Ford and
 * D. R. Fulkerson, 1956). What a search in vain has seen lies before the least cut for good, and no way
 * leads through it: all searches in vain together look at everything once.
 */
import { lowestBit } from './bits.ts';
import type { Cut, RoomFlow } from './room.ts';

const SEEN = 1;
const SHUT = 2; // seen by a search in vain

/** Looks for shortest ways to an idle cell. Nodes are groups by run, then classes by run, then free entries. */
export class WaySearch {
  readonly #flow: RoomFlow;
  readonly #groups: number;
  readonly #classes: number;
  readonly #firstClass: number; // node
  readonly firstFree: number; // node
  readonly #marks: Uint8Array; // group or free entry -> seen?
  readonly #seen: Int32Array; // run -> classes seen, as bits
  readonly #shut: Int32Array; // run -> classes seen by a search in vain
  readonly #from: Int32Array; // node -> the node before it, or -1
  readonly #queue: Int32Array;
  #known = 0; // nodes in the queue

  constructor(flow: RoomFlow) {
    const runs = flow.runs.length;
    this.#flow = flow;
    this.#groups = flow.groups.members.length;
    this.#classes = flow.groups.classes.length;
    this.#firstClass = runs * this.#groups;
    this.firstFree = this.#firstClass + runs * this.#classes;
    const nodes = this.firstFree + flow.free.length;
    this.#marks = new Uint8Array(nodes);
    this.#seen = new Int32Array(runs);
    this.#shut = new Int32Array(runs);
    this.#from = new Int32Array(nodes);
    this.#queue = new Int32Array(nodes);
  }

  /** Gives a cell to as many of the wanted matches as one path can, or shuts what was seen and says 0. */
  place(start: number, wanted: number): number {
    if (this.#marks[start] === SHUT) return 0;
    const last = this.#findWay(start);
    if (last < 0) {
      for (let k = 0; k < this.#known; k++) this.#marks[this.#queue[k]!] = SHUT;
      this.#shut.set(this.#seen);
      return 0;
    }
    for (let k = 0; k < this.#known; k++) this.#marks[this.#queue[k]!] = 0;
    this.#seen.set(this.#shut);
    return this.#moveAlong(last, wanted);
  }

  /** Which nodes searches in vain have seen. */
  writeCut({ groups, classes, free }: Cut): void {
    for (let k = 0; k < groups.length; k++) groups[k] = this.#marks[k] === SHUT ? 1 : 0;
    classes.set(this.#shut);
    for (let i = 0; i < free.length; i++)
      free[i] = this.#marks[this.firstFree + i] === SHUT ? 1 : 0;
  }

  /** The group at the end of the way, whose run has an idle cell for it; -1 where there is no way. */
  #findWay(start: number): number {
    const { groups, freeOf, free, turns, played, shares, runs } = this.#flow;
    const queue = this.#queue;
    this.#known = 0;
    if (this.#visit(start, -1)) return start;
    for (let k = 0; k < this.#known; k++) {
      const node = queue[k]!;
      if (node < this.#firstClass) {
        const r = Math.floor(node / this.#groups);
        const g = node - r * this.#groups;
        let fresh = groups.classesOf[g]! & ~this.#seen[r]!;
        this.#seen[r]! |= fresh;
        for (; fresh !== 0; fresh &= fresh - 1) {
          const next = this.#firstClass + r * this.#classes + lowestBit(fresh);
          this.#from[next] = node;
          queue[this.#known++] = next;
        }
        for (const i of freeOf[g]!) {
          if (played[r * free.length + i]! > 0) this.#visit(this.firstFree + i, node);
        }
      } else if (node < this.firstFree) {
        const ofClass = node - this.#firstClass;
        const first = Math.floor(ofClass / this.#classes) * this.#groups;
        for (let g = 0; g < this.#groups; g++) {
          if (shares[ofClass * this.#groups + g]! === 0) continue;
          if (this.#visit(first + g, node)) return first + g;
        }
      } else {
        const i = node - this.firstFree;
        const g = groups.groupOf[free[i]!]!;
        for (let r = 0; r < runs.length; r++) {
          if (turns[r * free.length + i]! === 0) continue;
          if (this.#visit(r * this.#groups + g, node)) return r * this.#groups + g;
        }
      }
    }
    return -1;
  }

  /** Notes a group or free entry, and whether it is a group with an idle cell. */
  #visit(node: number, from: number): boolean {
    if (this.#marks[node] !== 0) return false;
    this.#marks[node] = SEEN;
    this.#from[node] = from;
    this.#queue[this.#known++] = node;
    if (node >= this.#firstClass) return false;
    const r = Math.floor(node / this.#groups);
    const g = node - r * this.#groups;
    return (this.#flow.groups.classesOf[g]! & this.#flow.idle[r]!) !== 0;
  }

  /** Moves matches along the way to the last group, each to where the next one was, and counts them. */
  #moveAlong(last: number, wanted: number): number {
    const { cells, idle, groups, shares } = this.#flow;
    const r = Math.floor(last / this.#groups);
    const g = last - r * this.#groups;
    const open = groups.classesOf[g]! & idle[r]!;
    const end = r * this.#classes + lowestBit(open);
    let count = Math.min(wanted, cells[end]!);
    for (let to = last, from = this.#from[to]!; from >= 0; to = from, from = this.#from[to]!)
      count = Math.min(count, this.#movable(from, to));
    for (let to = last, from = this.#from[to]!; from >= 0; to = from, from = this.#from[to]!)
      this.#move(from, to, count);
    cells[end]! -= count;
    if (cells[end] === 0) idle[r]! &= ~(open & -open);
    shares[end * this.#groups + g]! += count;
    return count;
  }

  #movable(from: number, to: number): number {
    const { turns, played, shares } = this.#flow;
    if (from >= this.firstFree) return turns[this.#turnOf(from, to)]!;
    if (from >= this.#firstClass) return shares[this.#shareOf(from, to)]!;
    return to >= this.firstFree ? played[this.#turnOf(to, from)]! : Number.POSITIVE_INFINITY;
  }

  #move(from: number, to: number, count: number): void {
    const { turns, played, shares } = this.#flow;
    if (from >= this.firstFree) {
      turns[this.#turnOf(from, to)]! -= count;
      played[this.#turnOf(from, to)]! += count;
    } else if (from >= this.#firstClass) shares[this.#shareOf(from, to)]! -= count;
    else if (to < this.firstFree) shares[this.#shareOf(to, from)]! += count;
    else {
      turns[this.#turnOf(to, from)]! += count;
      played[this.#turnOf(to, from)]! -= count;
    }
  }

  #turnOf(free: number, group: number): number {
    return Math.floor(group / this.#groups) * this.#flow.free.length + free - this.firstFree;
  }

  #shareOf(ofClass: number, group: number): number {
    return (ofClass - this.#firstClass) * this.#groups + (group % this.#groups);
  }
}
