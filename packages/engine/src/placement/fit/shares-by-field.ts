import { matchesOn } from './day-runs.ts';
import type { RoomFlow } from './room.ts';

/** The matches of a run by entry and field (entry * fields + field), as the flow has them. */
export function sharesByField(flow: RoomFlow, run: number): Int32Array {
  const { demands, room, runs, groups, free, played, shares } = flow;
  const periods = runs[run]!.length * room.slots;
  const result = new Int32Array(demands.length * room.fields);
  const left = Int32Array.from(
    demands,
    (demand) => matchesOn(demand, runs[run]!, room.days) * runs[run]!.length,
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
          result[e * room.fields + fields[at]!]! += count;
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
