/**
 * How many matches of every entry are on every game day. If one round per day is enough, days are filled
 * from the first one and the last days stay free; an entry that needs more is spread evenly, which costs
 * the fewest doubleheaders. If fields are too scarce for that, everything is spread evenly, which always
 * works if the setup fits.
 */
import { type Demand, roundsOn } from '../fixtures/demand.ts';
import { FlowNetwork } from '../flow/max-flow.ts';
import { invariant } from '../model/outcome.ts';
import { takeEvenShare } from './filling/even-share.ts';
import { computeFitFlow } from './fit/fit-flow.ts';
import { sharesByField } from './fit/shares-by-field.ts';
import type { Task } from './task.ts';

/** Matches by day for every entry. Each day can be played: fields, slots and turns suffice for it. */
export function planDays(task: Task): Int32Array[] {
  return planEarly(task) ?? planEvenly(task);
}

interface Bounds {
  readonly least: number;
  readonly most: number;
}

function planEarly(task: Task): Int32Array[] | null {
  const { demands, capacity } = task;
  const plan = demands.map(() => new Int32Array(capacity.days));
  const left = demands.map((demand) => demand.matches);
  for (let day = 0; day < capacity.days; day++) {
    const bounds = demands.map((demand, e) => boundsOn(demand, left[e]!, day, task));
    if (bounds.some(({ least, most }) => least > most)) return null;
    const matches = fillDay(task, bounds, left);
    if (matches === null) return null;
    matches.forEach((count, e) => {
      plan[e]![day] = count;
      left[e]! -= count;
    });
  }
  return left.every((count) => count === 0) ? plan : null;
}

/** How many matches of an entry a day must hold so that later days suffice for the rest, and how many it may hold. */
function boundsOn(demand: Demand, left: number, day: number, { capacity }: Task): Bounds {
  if (demand.rounds !== null) {
    const matches = roundsOn(demand.rounds, day, capacity.days) * demand.fullDay;
    return { least: matches, most: matches };
  }
  const days = capacity.days - day; // this one and those after it
  const fullDay = Math.min(demand.fullDay, capacity.slots * demand.turn);
  if (demand.matches > capacity.days * fullDay) {
    return { least: Math.floor(left / days), most: Math.ceil(left / days) };
  }
  return { least: Math.max(0, left - (days - 1) * fullDay), most: Math.min(fullDay, left) };
}

/** As many matches as a day holds within the bounds; entries with most rounds left come first. */
function fillDay(task: Task, bounds: readonly Bounds[], left: readonly number[]) {
  const { demands, capacity } = task;
  const source = demands.length + capacity.fields;
  const sink = source + 1;
  const network = new FlowNetwork(sink + 1);
  const edges = demands.map((demand, e) => {
    for (const f of demand.fields) network.addEdge(e, demands.length + f, capacity.slots);
    return network.addEdge(source, e, bounds[e]!.least);
  });
  for (let f = 0; f < capacity.fields; f++)
    network.addEdge(demands.length + f, sink, capacity.slots);
  const needed = bounds.reduce((sum, { least }) => sum + least, 0);
  if (network.send(source, sink) < needed) return null;
  const urgency = demands.map((demand, e) => left[e]! / demand.turn);
  for (const e of [...demands.keys()].sort((a, b) => urgency[b]! - urgency[a]! || a - b)) {
    if (bounds[e]!.most === bounds[e]!.least) continue;
    network.widen(edges[e]!, bounds[e]!.most - bounds[e]!.least);
    network.send(source, sink);
  }
  return edges.map((edge) => network.flowOn(edge));
}

function planEvenly({ demands, capacity }: Task): Int32Array[] {
  const plan = demands.map(() => new Int32Array(capacity.days));
  const flow = computeFitFlow(demands, capacity);
  invariant(flow.unplaced === 0, 'the setup fits');
  flow.runs.forEach((run, r) => {
    const shares = sharesByField(flow, r);
    for (let k = 0; k < run.length; k++) {
      const part = takeEvenShare(shares, capacity.fields, run.length - k);
      demands.forEach((_, e) => {
        const ofEntry = part.subarray(e * capacity.fields, (e + 1) * capacity.fields);
        plan[e]![run.first + k] = ofEntry.reduce((sum, count) => sum + count, 0);
      });
    }
  });
  return plan;
}
