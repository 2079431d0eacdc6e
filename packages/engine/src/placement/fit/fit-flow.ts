/**
 * The flow that decides whether everything can be played: matches run from their entry, through a run
 * of like days, to a field of the entry. Days and slots within a run are interchangeable, so a
 * saturating flow splits evenly over all of them (balanced edge colouring of a bipartite multigraph,
 * D. de Werra), and the pairs of an entry split into matchings of any sizes up to half its teams
 * (J. Folkman, D. R. Fulkerson, Edge colorings in bipartite graphs, 1969). Its edges are the same in
 * every run, so they are never written down: the flow is one table by run, class of fields and group.
 */
import type { Demand } from '../../fixtures/demand.ts';
import { dayRuns, matchesOn } from './day-runs.ts';
import { type FieldGroups, groupFields } from './field-groups.ts';
import { pourMatches } from './pour-matches.ts';
import type { Room, RoomFlow } from './room.ts';
import { slotsForTurns } from './turns.ts';

/** Sends all matches of all demands into the room, as far as they go. */
export function roomFlow(
  demands: readonly Demand[],
  room: Room,
  groups: FieldGroups = groupFields(demands, room.fields),
): RoomFlow {
  const runs = dayRuns(demands, room.days);
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
    const periods = run.length * room.slots;
    groups.classes.forEach((fields, c) => {
      cells[r * classCount + c] = periods * fields.length;
    });
    free.forEach((e, i) => {
      turns[r * free.length + i] = periods * demands[e]!.turn;
    });
    demands.forEach((demand, e) => {
      waiting[r * groupCount + groups.groupOf[e]!]! +=
        matchesOn(demand, run, room.days) * run.length;
    });
  });
  const flow: RoomFlow = {
    demands,
    room,
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
  pourMatches(flow);
  return flow;
}

/** The same flow once more, to be enlarged by itself. */
export function copyFlow(flow: RoomFlow): RoomFlow {
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

/** Whether everything can be played in the room. */
export function hasRoom(demands: readonly Demand[], room: Room): boolean {
  return slotsForTurns(demands, room.days) <= room.slots && roomFlow(demands, room).unplaced === 0;
}
