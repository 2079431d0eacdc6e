import type { RoomFlow } from './room.ts';
import { takeCells } from './take-cells.ts';
import { WaySearch } from './way-search.ts';

/** Gives cells to waiting matches until no more of them can have one; `cut` says why. */
export function pourMatches(flow: RoomFlow): void {
  noteIdle(flow);
  takeIdleCells(flow);
  new WaySearch(flow).placeAll();
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
