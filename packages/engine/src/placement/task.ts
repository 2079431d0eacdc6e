import { type Demand, demandOf } from '../fixtures/demand.ts';
import { type Grid, gridOf } from '../model/grid.ts';
import { firstTeams, type Setup } from '../model/setup.ts';
import { findSlotClashes, type SlotClashes } from '../model/slot-clashes.ts';
import { leastSlots } from './filling/share-fields.ts';
import { type Capacity, capacityOf } from './fit/capacity.ts';
import { fitsIn } from './fit/fit-flow.ts';

/** What placement must achieve: the grid, and what every entry has to play in it. */
export interface Task {
  readonly setup: Setup;
  readonly grid: Grid;
  readonly capacity: Capacity; // the part of the grid that can be used at once: the maximum number of slots that do not clash
  readonly clashes: SlotClashes | null; // null: no two slots of a day clash
  readonly demands: readonly Demand[];
  readonly firstTeam: Int32Array; // entry -> its first team; see `firstTeams`
  readonly fieldMasks: Int32Array; // entry -> its fields, as bits
}

const MAX_GAMES_A_DAY = 3;
const REST_AND_GAME = 3; // slots from a game to the next one with two slots of rest between

/** Reads a setup that fits. Swiss days hold the most games, up to three, that leave every team its rest. */
export function readTask(setup: Setup): Task {
  const grid = gridOf(setup);
  const capacity = capacityOf(setup);
  return {
    setup,
    grid,
    capacity,
    clashes: findSlotClashes(setup),
    demands: chooseDemands(setup, capacity),
    firstTeam: firstTeams(setup),
    fieldMasks: Int32Array.from(setup.entries, ({ fields }) =>
      fields.reduce((mask, f) => mask | (1 << f), 0),
    ),
  };
}

function chooseDemands(setup: Setup, capacity: Capacity): Demand[] {
  const open = setup.entries.some((e) => e.format === 'swiss' && e.gamesPerDay === undefined);
  for (let games = open ? MAX_GAMES_A_DAY : 1; games > 1; games--) {
    const demands = setup.entries.map((entry) => demandOf(entry, capacity.days, games));
    const slotsARound = leastSlots(
      demands,
      demands.map((demand) => (demand.rounds === null ? 0 : demand.turn)),
      capacity.fields,
    );
    const slotsNeeded = (games - 1) * Math.max(slotsARound, REST_AND_GAME) + slotsARound;
    if (slotsNeeded <= capacity.slots && fitsIn(demands, capacity)) return demands;
  }
  return setup.entries.map((entry) => demandOf(entry, capacity.days, 1));
}
