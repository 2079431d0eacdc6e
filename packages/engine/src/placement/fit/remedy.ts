/**
 * Each remedy is found by Newton's method over cuts: a cut of a flow says how much its capacity lacks
 * and how much each further slot or field adds to it, which gives a lower bound on their number.
 */
import type { Setup } from '../../model/setup.ts';
import type { FitFlow } from './capacity.ts';
import { copyFlow } from './fit-flow.ts';
import { leastDays } from './least-days.ts';
import { maximizeFlow } from './maximize-flow.ts';
import { slotsForTurns } from './turns.ts';

/** The least that would be enough, each addition alone; null if that addition alone never helps. */
export interface Remedy {
  readonly days: number | null; // extra game days
  readonly slots: number | null; // extra time slots a day
  readonly fields: number | null; // extra fields, open to every entry
}

/** The fewest game days, time slots and open fields, each alone, with which a setup that does not fit would fit. */
export function findRemedy(setup: Setup, flow: FitFlow): Remedy {
  const { demands, capacity } = flow;
  const slotsOfTeams = slotsForTurns(demands, capacity.days) - capacity.slots;
  const slotsOfFields = leastMore(flow, slots);
  return {
    days: leastDays(setup, flow),
    slots: slotsOfFields === null ? null : Math.max(slotsOfFields, slotsOfTeams),
    fields: slotsOfTeams > 0 ? null : leastMore(flow, openFields),
  };
}

/** What one more slot or field adds to a run. */
interface Growth {
  readonly ofClass: (flow: FitFlow, run: number, kind: number) => number; // cells
  readonly ofFree: (flow: FitFlow, run: number, position: number) => number; // turns
}

const slots: Growth = {
  ofClass: ({ runs, groups }, r, c) => runs[r]!.length * groups.classes[c]!.length,
  ofFree: ({ runs, demands, free }, r, i) => runs[r]!.length * demands[free[i]!]!.turn,
};

const openFields: Growth = {
  ofClass: ({ runs, groups, capacity }, r, c) =>
    c === groups.classes.length - 1 ? runs[r]!.length * capacity.slots : 0,
  ofFree: () => 0,
};

/** The least growth with which everything fits. */
function leastMore(short: FitFlow, growth: Growth): number | null {
  const flow = copyFlow(short);
  let more = 0;
  while (flow.unplaced > 0) {
    const ofCut = growthOfCut(flow, growth);
    if (ofCut === 0) return null;
    const step = Math.ceil(flow.unplaced / ofCut);
    enlarge(flow, growth, step);
    maximizeFlow(flow);
    more += step;
  }
  return more;
}

/** What one more adds to the capacity of the cut. */
function growthOfCut(flow: FitFlow, { ofClass, ofFree }: Growth): number {
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

function enlarge(flow: FitFlow, { ofClass, ofFree }: Growth, by: number): void {
  const { runs, groups, free } = flow;
  for (let r = 0; r < runs.length; r++) {
    for (let c = 0; c < groups.classes.length; c++)
      flow.cells[r * groups.classes.length + c]! += by * ofClass(flow, r, c);
    for (let i = 0; i < free.length; i++)
      flow.turns[r * free.length + i]! += by * ofFree(flow, r, i);
  }
}
