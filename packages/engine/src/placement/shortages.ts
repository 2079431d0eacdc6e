import type { Demand } from '../fixtures/demand.ts';
import { matchesOn } from './day-runs.ts';
import { type Room, type RoomFlow, roomFlow } from './room-flow.ts';

/** Matches that have nowhere to go: `needed` matches of `entries`, `available` cells or turns for them. */
export interface Shortage {
  readonly entries: readonly number[]; // entry numbers that together ask too much
  readonly fields: readonly number[]; // the only fields that these entries may use
  readonly days: readonly number[]; // the game days over which needed and available are counted
  readonly limit: 'fields' | 'teams'; // what runs out: cells of the fields, or turns of the teams (a team plays once a slot)
  readonly needed: number; // matches
  readonly available: number; // matches
}

/** Everything that keeps the demands from being played in the room; empty when, and only when, they fit. */
export function findShortages(demands: readonly Demand[], room: Room): Shortage[] {
  const flow = roomFlow(demands, room);
  return [...findTeamShortages(demands, room, flow), ...findFieldShortages(demands, room, flow)];
}

/** Entries whose teams would have to play twice at a time. */
function findTeamShortages(demands: readonly Demand[], room: Room, { runs }: RoomFlow): Shortage[] {
  return demands.flatMap((demand, e) => {
    const { fields, rounds, turn } = demand;
    const named = { entries: [e], fields, limit: 'teams' as const };
    if (rounds === null) {
      const available = room.days * room.slots * turn;
      if (demand.matches <= available) return [];
      return [{ ...named, days: daysOf(0, room.days), needed: demand.matches, available }];
    }
    return runs.flatMap((run) => {
      const needed = matchesOn(demand, run, room.days) * run.length;
      const available = room.slots * turn * run.length;
      if (needed <= available) return [];
      return [{ ...named, days: daysOf(run.first, run.length), needed, available }];
    });
  });
}

/** The least cut of the flow, taken apart into groups of entries that have no short field in common. */
function findFieldShortages(demands: readonly Demand[], room: Room, flow: RoomFlow): Shortage[] {
  if (flow.saturated) return [];
  const { network, runs } = flow;
  const groupOf = new Map<number, Group>(); // field -> its group
  const groups = new Set<Group>();
  demands.forEach((demand, e) => {
    const inside = runs.flatMap((_, r) => (network.beforeCut(flow.runNode(e, r)) ? [r] : []));
    if (inside.length === 0) return;
    const group: Group = {
      entries: [e],
      fields: new Set(demand.fields),
      runs: new Set(inside),
      needed: 0,
    };
    group.needed = neededInside(demand, room, flow, inside);
    for (const f of demand.fields) {
      const met = groupOf.get(f);
      if (met === undefined || met === group) continue;
      merge(group, met);
      groups.delete(met);
      for (const shared of met.fields) groupOf.set(shared, group);
    }
    for (const f of demand.fields) groupOf.set(f, group);
    groups.add(group);
  });
  return [...groups].flatMap((group) => {
    const days = [...group.runs]
      .sort((a, b) => a - b)
      .flatMap((r) => daysOf(runs[r]!.first, runs[r]!.length));
    const fields = [...group.fields].sort((a, b) => a - b);
    const available = fields.length * room.slots * days.length;
    if (group.needed <= available) return [];
    const entries = [...group.entries].sort((a, b) => a - b);
    return [{ entries, fields, days, limit: 'fields' as const, needed: group.needed, available }];
  });
}

interface Group {
  readonly entries: number[];
  readonly fields: Set<number>;
  readonly runs: Set<number>;
  needed: number;
}

function merge(into: Group, other: Group): void {
  into.entries.push(...other.entries);
  for (const f of other.fields) into.fields.add(f);
  for (const r of other.runs) into.runs.add(r);
  into.needed += other.needed;
}

/** Matches of the demand that must be played within these runs of days. */
function neededInside(demand: Demand, room: Room, { runs }: RoomFlow, inside: number[]): number {
  if (demand.rounds !== null)
    return inside.reduce(
      (sum, r) => sum + matchesOn(demand, runs[r]!, room.days) * runs[r]!.length,
      0,
    );
  const outside = runs.reduce((sum, run, r) => (inside.includes(r) ? sum : sum + run.length), 0);
  return demand.matches - outside * room.slots * demand.turn;
}

function daysOf(first: number, length: number): number[] {
  return Array.from({ length }, (_, i) => first + i);
}
