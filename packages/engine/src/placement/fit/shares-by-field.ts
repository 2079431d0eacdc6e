import type { FitFlow } from './capacity.ts';
import { matchesOn } from './day-runs.ts';

/** The matches of a run by entry and field (entry * fields + field), according to the flow. */
export function sharesByField(flow: FitFlow, run: number): Int32Array {
  const { demands, capacity, runs, groups, free, played, shares } = flow;
  const periods = runs[run]!.length * capacity.slots;
  const result = new Int32Array(demands.length * capacity.fields);
  const left = Int32Array.from(
    demands,
    (demand) => matchesOn(demand, runs[run]!, capacity.days) * runs[run]!.length,
  );
  free.forEach((e, i) => {
    left[e] = played[run * free.length + i]!;
  });
  groups.classes.forEach((fields, c) => {
    const cells = fields.map(() => periods);
    let at = 0;
    groups.members.forEach((members, g) => {
      let share = shares[(run * groups.classes.length + c) * groups.members.length + g]!;
      for (const e of members) {
        while (share > 0 && left[e]! > 0) {
          const count = Math.min(share, left[e]!, cells[at]!);
          result[e * capacity.fields + fields[at]!]! += count;
          left[e]! -= count;
          share -= count;
          cells[at]! -= count;
          if (cells[at] === 0) at++;
        }
      }
    });
  });
  return result;
}
