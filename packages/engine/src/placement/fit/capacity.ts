/**
 * The capacity for matches (days, slots, fields), and a flow that tells how many of them fit.
 * `computeFitFlow` builds the flow.
 */
import type { Demand } from '../../fixtures/demand.ts';
import type { Setup } from '../../model/setup.ts';
import { openSlots } from '../../model/slot-clashes.ts';
import { gameMinutesRange } from '../../model/start-times.ts';
import type { DayRun } from './day-runs.ts';
import type { FieldGroups } from './field-groups.ts';

export interface Capacity {
  readonly days: number;
  readonly slots: number;
  readonly fields: number;
}

/**
 * The capacity of a setup: its game days, its fields, and the maximum number of matches that can follow
 * each other on a day by the clock. With several match lengths the shortest counts, so that what does
 * not fit here does not fit at all.
 */
export function capacityOf(setup: Setup): Capacity {
  const { least } = gameMinutesRange(setup);
  return {
    days: setup.days.length,
    slots: openSlots(setup, least).length,
    fields: setup.fields.length,
  };
}

export interface FitFlow {
  readonly demands: readonly Demand[];
  readonly capacity: Capacity;
  readonly runs: readonly DayRun[];
  readonly groups: FieldGroups;
  readonly free: readonly number[]; // entries whose days are free, group by group
  readonly freeOf: readonly (readonly number[])[]; // group -> positions in `free`
  readonly cells: Int32Array; // run * classes + class -> idle cells
  readonly idle: Int32Array; // run -> classes with idle cells, as bits
  readonly shares: Int32Array; // (run * classes + class) * groups + group -> matches
  readonly turns: Int32Array; // run * free + position -> matches that its teams could still play
  readonly played: Int32Array; // run * free + position -> matches
  readonly waiting: Int32Array; // run * groups + group -> matches of these days without a cell
  readonly waitingFree: Int32Array; // position -> matches without a cell
  readonly cut: Cut;
  unplaced: number; // matches without a cell: 0 exactly if everything fits
}

/** The source side of a minimum cut: what matches without a cell compete with, and for what. */
export interface Cut {
  readonly groups: Uint8Array; // run * groups + group -> 1 if on the source side
  readonly classes: Int32Array; // run -> classes, as bits
  readonly free: Uint8Array; // position -> 1
}
