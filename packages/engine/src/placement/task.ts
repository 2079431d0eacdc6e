import { type Demand, demandOf } from '../fixtures/demand.ts';
import { type Grid, gridOf } from '../model/grid.ts';
import { firstTeams, type Setup } from '../model/setup.ts';
import { findSlotClashes, type SlotClashes } from '../model/slot-clashes.ts';
import { leastSlots } from './filling/share-fields.ts';
import { type Room, roomOf } from './fit/room.ts';
import { hasRoom } from './fit/room-flow.ts';

/** What a setup asks of the placement: the grid, and what every entry has to play in it. */
export interface Task {
  readonly setup: Setup;
  readonly grid: Grid;
  readonly room: Room; // what of the grid can be filled at once: with as many slots as do not clash
  readonly clashes: SlotClashes | null; // null: no two slots of a day clash
  readonly demands: readonly Demand[];
  readonly firstTeam: Int32Array; // entry -> its first team; see `firstTeams`
  readonly fieldMasks: Int32Array; // entry -> its fields as bits
}

const MOST_GAMES_A_DAY = 3;
const REST_AND_GAME = 3; // slots from a game to the next one with two rest periods between

/** Reads a setup that fits. Swiss days hold the most games, up to three, that leave every team its rest. */
export function readTask(setup: Setup): Task {
  const grid = gridOf(setup);
  const room = roomOf(setup);
  return {
    setup,
    grid,
    room,
    clashes: findSlotClashes(setup),
    demands: chooseDemands(setup, room),
    firstTeam: firstTeams(setup),
    fieldMasks: Int32Array.from(setup.entries, ({ fields }) =>
      fields.reduce((mask, f) => mask | (1 << f), 0),
    ),
  };
}

function chooseDemands(setup: Setup, room: Room): Demand[] {
  const open = setup.entries.some((e) => e.format === 'swiss' && e.gamesPerDay === undefined);
  for (let games = open ? MOST_GAMES_A_DAY : 1; games > 1; games--) {
    const demands = setup.entries.map((entry) => demandOf(entry, room.days, games));
    const slotsARound = leastSlots(
      demands,
      demands.map((demand) => (demand.rounds === null ? 0 : demand.turn)),
      room.fields,
    );
    const slotsNeeded = (games - 1) * Math.max(slotsARound, REST_AND_GAME) + slotsARound;
    if (slotsNeeded <= room.slots && hasRoom(demands, room)) return demands;
  }
  return setup.entries.map((entry) => demandOf(entry, room.days, 1));
}
