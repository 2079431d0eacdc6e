import { lowestBit } from '../bits.ts';
import type { FitFlow } from './capacity.ts';

/** Gives idle cells of a run to as many of the wanted matches of a group as possible. */
export function allocateCells(flow: FitFlow, r: number, g: number, wanted: number): number {
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
