/**
 * Each remedy is found by Newton's steps over cuts: a cut of a flow says how much its capacity lacks and
 * how much each further slot or field adds to it, hence a number of them below which it never suffices.
 */
import type { Setup } from '../../model/setup.ts';
import { leastDays } from './least-days.ts';
import { pourMatches } from './pour-matches.ts';
import type { RoomFlow } from './room.ts';
import { copyFlow } from './room-flow.ts';
import { slotsForTurns } from './turns.ts';

/** The least that would be enough, each addition alone; null where that addition alone never helps. */
export interface Remedy {
  readonly days: number | null; // extra game days
  readonly slots: number | null; // extra time slots a day
  readonly fields: number | null; // extra fields, open to every entry
}

/** The least number of game days, of time slots and of open fields, each alone, with which a setup fits that does not. */
export function findRemedy(setup: Setup, flow: RoomFlow): Remedy {
  const { demands, room } = flow;
  const slotsOfTeams = slotsForTurns(demands, room.days) - room.slots;
  const slotsOfFields = leastMore(flow, slots);
  return {
    days: leastDays(setup, flow),
    slots: slotsOfFields === null ? null : Math.max(slotsOfFields, slotsOfTeams),
    fields: slotsOfTeams > 0 ? null : leastMore(flow, openFields),
  };
}

/** What one more of a kind adds to a run. */
interface Growth {
  readonly ofClass: (flow: RoomFlow, run: number, kind: number) => number; // cells
  readonly ofFree: (flow: RoomFlow, run: number, position: number) => number; // turns
}

const slots: Growth = {
  ofClass: ({ runs, groups }, r, c) => runs[r]!.length * groups.classes[c]!.length,
  ofFree: ({ runs, demands, free }, r, i) => runs[r]!.length * demands[free[i]!]!.turn,
};

const openFields: Growth = {
  ofClass: ({ runs, groups, room }, r, c) =>
    c === groups.classes.length - 1 ? runs[r]!.length * room.slots : 0,
  ofFree: () => 0,
};

/** The least growth with which everything has room. */
function leastMore(short: RoomFlow, growth: Growth): number | null {
  const flow = copyFlow(short);
  let more = 0;
  while (flow.unplaced > 0) {
    const ofCut = growthOfCut(flow, growth);
    if (ofCut === 0) return null;
    const step = Math.ceil(flow.unplaced / ofCut);
    enlarge(flow, growth, step);
    pourMatches(flow);
    more += step;
  }
  return more;
}

/** What one more adds to what limits the matches without a cell. */
function growthOfCut(flow: RoomFlow, { ofClass, ofFree }: Growth): number {
  const { cut, runs, groups, free } = flow;
  let sum = 0;
  for (let r = 0; r < runs.length; r++) {
    for (let c = 0; c < groups.classes.length; c++)
      if (cut.classes[r]! & (1 << c)) sum += ofClass(flow, r, c);
    for (let i = 0; i < free.length; i++) {
      const group = r * groups.members.length + groups.groupOf[free[i]!]!;
      if (cut.free[i] === 1 && cut.groups[group] === 0) sum += ofFree(flow, r, i);
    }
  }
  return sum;
}

function enlarge(flow: RoomFlow, { ofClass, ofFree }: Growth, by: number): void {
  const { runs, groups, free } = flow;
  for (let r = 0; r < runs.length; r++) {
    for (let c = 0; c < groups.classes.length; c++)
      flow.cells[r * groups.classes.length + c]! += by * ofClass(flow, r, c);
    for (let i = 0; i < free.length; i++)
      flow.turns[r * free.length + i]! += by * ofFree(flow, r, i);
  }
}
