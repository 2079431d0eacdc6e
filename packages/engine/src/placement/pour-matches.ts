import { lowestBit } from './bits.ts';
import type { RoomFlow } from './room.ts';
import { WaySearch } from './way-search.ts';

/** Gives cells to waiting matches until no more of them can have one; `cut` says why. */
export function pourMatches(flow: RoomFlow): void {
  noteIdle(flow);
  takeIdleCells(flow);
  const search = new WaySearch(flow);
  placeAlongWays(flow, flow.waiting, search, 0);
  placeAlongWays(flow, flow.waitingFree, search, search.firstFree);
  search.writeCut(flow.cut);
}

/** Places what waits in a table whose first number belongs to the given node of the search. */
function placeAlongWays(flow: RoomFlow, table: Int32Array, search: WaySearch, first: number): void {
  for (let k = 0; k < table.length; k++) {
    while (table[k]! > 0) {
      const placed = search.place(first + k, table[k]!);
      if (placed === 0) break;
      table[k]! -= placed;
      flow.unplaced -= placed;
    }
  }
}

function noteIdle({ cells, idle, groups }: RoomFlow): void {
  const classCount = groups.classes.length;
  for (let r = 0; r < idle.length; r++) {
    let bits = 0;
    for (let c = 0; c < classCount; c++) if (cells[r * classCount + c]! > 0) bits |= 1 << c;
    idle[r] = bits;
  }
}

/** What needs no search: waiting matches take idle cells, the days that must be first. */
function takeIdleCells(flow: RoomFlow): void {
  const { runs, groups, free, waiting, waitingFree, turns, played } = flow;
  const groupCount = groups.members.length;
  for (let node = 0; node < waiting.length; node++) {
    const r = Math.floor(node / groupCount);
    waiting[node]! -= takeCells(flow, r, node - r * groupCount, waiting[node]!);
  }
  for (let i = 0; i < free.length; i++) {
    const g = groups.groupOf[free[i]!]!;
    for (let r = runs.length - 1; r >= 0 && waitingFree[i]! > 0; r--) {
      const k = r * free.length + i;
      const taken = takeCells(flow, r, g, Math.min(waitingFree[i]!, turns[k]!));
      turns[k]! -= taken;
      played[k]! += taken;
      waitingFree[i]! -= taken;
    }
  }
}

function takeCells(flow: RoomFlow, r: number, g: number, wanted: number): number {
  const { cells, idle, shares, groups } = flow;
  let left = wanted;
  while (left > 0) {
    const open = groups.classesOf[g]! & idle[r]!;
    if (open === 0) break;
    const node = r * groups.classes.length + lowestBit(open);
    const taken = Math.min(left, cells[node]!);
    cells[node]! -= taken;
    if (cells[node] === 0) idle[r]! &= ~(open & -open);
    shares[node * groups.members.length + g]! += taken;
    left -= taken;
  }
  flow.unplaced -= wanted - left;
  return wanted - left;
}
