/** A room to be filled with matches, and how far they fill it. The flow is built by `roomFlow`. */
import type { Demand } from '../../fixtures/demand.ts';
import type { Setup } from '../../model/setup.ts';
import { openSlots } from '../../model/slot-clashes.ts';
import { gameMinutesRange } from '../../model/start-times.ts';
import type { DayRun } from './day-runs.ts';
import type { FieldGroups } from './field-groups.ts';

export interface Room {
  readonly days: number;
  readonly slots: number;
  readonly fields: number;
}

/**
 * The room of a setup: its game days, its fields, and as many slots a day as matches can follow each
 * other in by the clock. With matches of several lengths the shortest count, so that what has no room
 * here has none at all.
 */
export function roomOf(setup: Setup): Room {
  const { least } = gameMinutesRange(setup);
  return {
    days: setup.days.length,
    slots: openSlots(setup, least).length,
    fields: setup.fields.length,
  };
}

export interface RoomFlow {
  readonly demands: readonly Demand[];
  readonly room: Room;
  readonly runs: readonly DayRun[];
  readonly groups: FieldGroups;
  readonly free: readonly number[]; // entries whose days are free, group by group
  readonly freeOf: readonly (readonly number[])[]; // group -> positions in `free`
  readonly cells: Int32Array; // run * classes + class -> cells that are idle
  readonly idle: Int32Array; // run -> classes with idle cells, as bits
  readonly shares: Int32Array; // (run * classes + class) * groups + group -> matches
  readonly turns: Int32Array; // run * free + position -> matches that its teams could still play
  readonly played: Int32Array; // run * free + position -> matches
  readonly waiting: Int32Array; // run * groups + group -> matches of these days without a cell
  readonly waitingFree: Int32Array; // position -> matches without a cell
  readonly cut: Cut;
  unplaced: number; // matches without a cell: 0 when, and only when, everything has room
}

/** The source's side of the least cut: what matches without a cell compete with, and for what. */
export interface Cut {
  readonly groups: Uint8Array; // run * groups + group -> 1 where it lies before the cut
  readonly classes: Int32Array; // run -> classes as bits
  readonly free: Uint8Array; // position -> 1
}
