import type { RoomFlow } from './room.ts';
import { takeCells } from './take-cells.ts';
import { WaySearch } from './way-search.ts';

/**
 * Gives cells to waiting matches until no more of them can have one; `cut` says why. Days that must be
 * come first, a run of them after the other: what finds no way once will not find one later.
 */
export function pourMatches(flow: RoomFlow): void {
  const search = new WaySearch(flow);
  noteIdle(flow);
  takeOnDays(flow);
  for (let r = 0; r < flow.runs.length; r++) search.placeInRun(r);
  takeOnFreeDays(flow);
  search.placeFreeEntries();
  search.noteCut();
}

function noteIdle({ cells, idle, groups }: RoomFlow): void {
  const classCount = groups.classes.length;
  for (let r = 0; r < idle.length; r++) {
    let bits = 0;
    for (let c = 0; c < classCount; c++) if (cells[r * classCount + c]! > 0) bits |= 1 << c;
    idle[r] = bits;
  }
}

/** Matches whose days are given take what is idle without a search. */
function takeOnDays(flow: RoomFlow): void {
  const { waiting, groups } = flow;
  for (let k = 0; k < waiting.length; k++) {
    const r = Math.floor(k / groups.members.length);
    waiting[k]! -= takeCells(flow, r, k - r * groups.members.length, waiting[k]!);
  }
}

/** Matches of free entries take what is idle without a search, on the last days first. */
function takeOnFreeDays(flow: RoomFlow): void {
  const { runs, groups, free, waitingFree, turns, played } = flow;
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
