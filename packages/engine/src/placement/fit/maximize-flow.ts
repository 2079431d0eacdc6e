import { allocateCells } from './allocate-cells.ts';
import { AugmentingPaths } from './augmenting-paths.ts';
import type { FitFlow } from './capacity.ts';

/**
 * Gives cells to waiting matches until no more can have one; `cut` then explains why. Prescribed days
 * come first, run by run: a match without an augmenting path will not find one later.
 */
export function maximizeFlow(flow: FitFlow): void {
  const search = new AugmentingPaths(flow);
  noteIdle(flow);
  allocateOnDays(flow);
  for (let r = 0; r < flow.runs.length; r++) search.placeInRun(r);
  allocateOnFreeDays(flow);
  search.placeFreeEntries();
  search.storeCut();
}

function noteIdle({ cells, idle, groups }: FitFlow): void {
  const classCount = groups.classes.length;
  for (let r = 0; r < idle.length; r++) {
    let bits = 0;
    for (let c = 0; c < classCount; c++) if (cells[r * classCount + c]! > 0) bits |= 1 << c;
    idle[r] = bits;
  }
}

/** Matches with prescribed days take idle cells without a search. */
function allocateOnDays(flow: FitFlow): void {
  const { waiting, groups } = flow;
  for (let k = 0; k < waiting.length; k++) {
    const r = Math.floor(k / groups.members.length);
    waiting[k]! -= allocateCells(flow, r, k - r * groups.members.length, waiting[k]!);
  }
}

/** Matches of free entries take idle cells without a search, on the last days first. */
function allocateOnFreeDays(flow: FitFlow): void {
  const { runs, groups, free, waitingFree, turns, played } = flow;
  for (let i = 0; i < free.length; i++) {
    const g = groups.groupOf[free[i]!]!;
    for (let r = runs.length - 1; r >= 0 && waitingFree[i]! > 0; r--) {
      const k = r * free.length + i;
      const taken = allocateCells(flow, r, g, Math.min(waitingFree[i]!, turns[k]!));
      turns[k]! -= taken;
      played[k]! += taken;
      waitingFree[i]! -= taken;
    }
  }
}
