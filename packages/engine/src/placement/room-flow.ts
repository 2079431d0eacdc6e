/**
 * The flow that decides whether everything can be played: matches run from their entry, through a run
 * of like days, to a field of the entry. Days and slots within a run are interchangeable, so a
 * saturating flow splits evenly over all of them (balanced edge colouring of a bipartite multigraph,
 * D. de Werra), and the pairs of an entry split into matchings of any sizes up to half its teams
 * (J. Folkman, D. R. Fulkerson, Edge colorings in bipartite graphs, 1969).
 */
import type { Demand } from '../fixtures/demand.ts';
import { FlowNetwork } from '../flow/max-flow.ts';
import { type DayRun, dayRuns, matchesOn } from './day-runs.ts';

export interface Room {
  readonly days: number;
  readonly slots: number;
  readonly fields: number;
  readonly openFields: number; // further fields, open to every entry
}

export interface RoomFlow {
  readonly network: FlowNetwork;
  readonly runs: readonly DayRun[];
  readonly saturated: boolean; // everything has room
  readonly runNode: (entry: number, run: number) => number;
  readonly fieldShares: (run: number) => Int32Array; // entry * fields + field -> matches
}

const UNBOUNDED = 0x3fffffff;
const NONE = -1;

/** Sends all matches of all demands into the room, as far as they go. */
export function roomFlow(demands: readonly Demand[], room: Room): RoomFlow {
  const runs = dayRuns(demands, room.days);
  const entries = demands.length;
  const columns = room.fields + 1; // the last one stands for all open fields
  const runNode = (entry: number, run: number) => entries + run * entries + entry;
  const fieldNode = (run: number, field: number) =>
    entries * (1 + runs.length) + run * columns + field;
  const source = entries * (1 + runs.length) + runs.length * columns;
  const sink = source + 1;
  const network = new FlowNetwork(sink + 1);

  const shares = new Int32Array(runs.length * entries * room.fields).fill(NONE); // -> edge
  const shareOf = (run: number, entry: number, field: number) =>
    (run * entries + entry) * room.fields + field;

  let wanted = 0;
  demands.forEach((demand, e) => {
    if (demand.rounds === null) network.addEdge(source, e, demand.matches);
    wanted += demand.matches;
    runs.forEach((run, r) => {
      const periods = run.length * room.slots;
      if (demand.rounds === null) network.addEdge(e, runNode(e, r), periods * demand.turn);
      else network.addEdge(source, runNode(e, r), matchesOn(demand, run, room.days) * run.length);
      for (const f of demand.fields)
        shares[shareOf(r, e, f)] = network.addEdge(runNode(e, r), fieldNode(r, f), periods);
      network.addEdge(runNode(e, r), fieldNode(r, room.fields), UNBOUNDED);
    });
  });
  runs.forEach((run, r) => {
    const periods = run.length * room.slots;
    for (let f = 0; f < room.fields; f++) network.addEdge(fieldNode(r, f), sink, periods);
    network.addEdge(fieldNode(r, room.fields), sink, periods * room.openFields);
  });
  const saturated = network.send(source, sink) === wanted;
  const fieldShares = (run: number) =>
    shares
      .slice(shareOf(run, 0, 0), shareOf(run + 1, 0, 0))
      .map((edge) => (edge === NONE ? 0 : network.flowOn(edge)));
  return { network, runs, saturated, runNode, fieldShares };
}

/** Whether everything can be played in the room. */
export function hasRoom(demands: readonly Demand[], room: Room): boolean {
  const turnsSuffice = demands.every(({ rounds, turn, fullDay, matches }) =>
    rounds === null
      ? matches <= room.days * room.slots * turn
      : Math.ceil(rounds / room.days) * fullDay <= room.slots * turn,
  );
  return turnsSuffice && roomFlow(demands, room).saturated;
}
