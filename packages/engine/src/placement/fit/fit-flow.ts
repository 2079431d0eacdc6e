/**
 * The flow that decides whether everything can be played: matches flow from their entry, through a run
 * of equal days, to a field of the entry. Days and slots within a run are interchangeable, so a
 * saturating flow splits evenly over all of them (balanced edge coloring of a bipartite multigraph, D.
 * de Werra), and the pairs of an entry split into matchings of any sizes up to half its teams (J.
 * Folkman, D. R. Fulkerson, Edge colorings in bipartite graphs, 1969). The edges are the same in every
 * run and are therefore implicit: the flow is one table by run, class of fields and group.
 */
import type { Demand } from '../../fixtures/demand.ts';
import type { Capacity, FitFlow } from './capacity.ts';
import { dayRuns, matchesOn } from './day-runs.ts';
import { type FieldGroups, groupFields } from './field-groups.ts';
import { maximizeFlow } from './maximize-flow.ts';
import { slotsForTurns } from './turns.ts';

/** Computes the maximum flow of all matches of all demands. */
export function computeFitFlow(
  demands: readonly Demand[],
  capacity: Capacity,
  groups: FieldGroups = groupFields(demands, capacity.fields),
): FitFlow {
  const runs = dayRuns(demands, capacity.days);
  const free = groups.members.flat().filter((e) => demands[e]!.rounds === null);
  const freeOf: number[][] = groups.members.map(() => []);
  free.forEach((e, i) => {
    freeOf[groups.groupOf[e]!]!.push(i);
  });
  const groupCount = groups.members.length;
  const classCount = groups.classes.length;
  const cells = new Int32Array(runs.length * classCount);
  const turns = new Int32Array(runs.length * free.length);
  const waiting = new Int32Array(runs.length * groupCount);
  runs.forEach((run, r) => {
    const periods = run.length * capacity.slots;
    groups.classes.forEach((fields, c) => {
      cells[r * classCount + c] = periods * fields.length;
    });
    free.forEach((e, i) => {
      turns[r * free.length + i] = periods * demands[e]!.turn;
    });
    demands.forEach((demand, e) => {
      waiting[r * groupCount + groups.groupOf[e]!]! +=
        matchesOn(demand, run, capacity.days) * run.length;
    });
  });
  const flow: FitFlow = {
    demands,
    capacity,
    runs,
    groups,
    free,
    freeOf,
    cells,
    idle: new Int32Array(runs.length),
    shares: new Int32Array(runs.length * classCount * groupCount),
    turns,
    played: new Int32Array(runs.length * free.length),
    waiting,
    waitingFree: Int32Array.from(free, (e) => demands[e]!.matches),
    cut: {
      groups: new Uint8Array(runs.length * groupCount),
      classes: new Int32Array(runs.length),
      free: new Uint8Array(free.length),
    },
    unplaced: demands.reduce((sum, { matches }) => sum + matches, 0),
  };
  maximizeFlow(flow);
  return flow;
}

/** A copy of the flow, to be augmented separately. */
export function copyFlow(flow: FitFlow): FitFlow {
  const { cut } = flow;
  return {
    ...flow,
    cells: flow.cells.slice(),
    idle: flow.idle.slice(),
    shares: flow.shares.slice(),
    turns: flow.turns.slice(),
    played: flow.played.slice(),
    waiting: flow.waiting.slice(),
    waitingFree: flow.waitingFree.slice(),
    cut: { groups: cut.groups.slice(), classes: cut.classes.slice(), free: cut.free.slice() },
  };
}

/** Whether everything fits into the capacity. */
export function fitsIn(demands: readonly Demand[], capacity: Capacity): boolean {
  return (
    slotsForTurns(demands, capacity.days) <= capacity.slots &&
    computeFitFlow(demands, capacity).unplaced === 0
  );
}
