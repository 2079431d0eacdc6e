import { type Demand, demandOf } from '../fixtures/demand.ts';
import { FlowNetwork } from '../flow/max-flow.ts';
import { type Grid, gridOf } from '../model/grid.ts';
import { firstTeams, type Setup } from '../model/setup.ts';
import { hasRoom } from './remedy.ts';

/** A setup as the placement reads it: the grid, and what every entry has to play in it. */
export interface Season {
  readonly setup: Setup;
  readonly grid: Grid;
  readonly demands: readonly Demand[];
  readonly firstTeam: Int32Array; // entry -> its first team; see `firstTeams`
  readonly fieldMasks: Int32Array; // entry -> its fields as bits
}

const MOST_GAMES_A_DAY = 3;
const REST_AND_GAME = 3; // slots from a game to the next one with two rest periods between

/** Reads a setup that fits. Swiss days hold the most games, up to three, that leave every team its rest. */
export function readSeason(setup: Setup): Season {
  const grid = gridOf(setup);
  return {
    setup,
    grid,
    demands: chooseDemands(setup, grid),
    firstTeam: firstTeams(setup),
    fieldMasks: Int32Array.from(setup.entries, ({ fields }) =>
      fields.reduce((mask, f) => mask | (1 << f), 0),
    ),
  };
}

function chooseDemands(setup: Setup, grid: Grid): Demand[] {
  const open = setup.entries.some((e) => e.format === 'swiss' && e.gamesPerDay === undefined);
  for (let games = open ? MOST_GAMES_A_DAY : 1; games > 1; games--) {
    const demands = setup.entries.map((entry) => demandOf(entry, grid.days, games));
    const slotsARound = leastSlots(
      demands,
      demands.map((demand) => (demand.rounds === null ? 0 : demand.turn)),
      grid.fields,
    );
    const slotsNeeded = (games - 1) * Math.max(slotsARound, REST_AND_GAME) + slotsARound;
    if (slotsNeeded <= grid.slots && hasRoom(demands, { ...grid, openFields: 0 })) return demands;
  }
  return setup.entries.map((entry) => demandOf(entry, grid.days, 1));
}

/** The fewest slots in which so many matches of every entry can be played, each team once. */
export function leastSlots(
  demands: readonly Demand[],
  matches: ArrayLike<number>,
  fields: number,
): number {
  let total = 0;
  for (let e = 0; e < demands.length; e++) total += matches[e]!;
  let slots = Math.max(1, Math.ceil(total / fields));
  while (shareFields(demands, matches, fields, slots) === null) slots++;
  return slots;
}

/** How many matches every entry plays on each field (entry * fields + field) in so many slots, or null. */
export function shareFields(
  demands: readonly Demand[],
  matches: ArrayLike<number>,
  fields: number,
  slots: number,
): Int32Array | null {
  const source = demands.length + fields;
  const network = new FlowNetwork(source + 2);
  const edges: { share: number; edge: number }[] = [];
  let wanted = 0;
  demands.forEach((demand, e) => {
    network.addEdge(source, e, matches[e]!);
    wanted += matches[e]!;
    for (const f of demand.fields) {
      edges.push({ share: e * fields + f, edge: network.addEdge(e, demands.length + f, slots) });
    }
  });
  for (let f = 0; f < fields; f++) network.addEdge(demands.length + f, source + 1, slots);
  if (network.send(source, source + 1) < wanted) return null;
  const shares = new Int32Array(demands.length * fields);
  for (const { share, edge } of edges) shares[share] = network.flowOn(edge);
  return shares;
}
