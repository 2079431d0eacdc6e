/**
 * Does it fit? An exact answer for the hard rules H1 to H4, with a certificate that can be checked by
 * arithmetic and the least single addition that would be enough.
 */
import type { Setup } from '../model/setup.ts';
import { findRemedy, hasRoom, leastDemands } from './remedy.ts';
import { findShortages } from './shortages.ts';

/** Matches that have nowhere to go: `needed` matches of `entries`, `available` cells or turns for them. */
export interface Shortage {
  readonly entries: readonly number[]; // entry numbers that together ask too much
  readonly fields: readonly number[]; // the only fields that these entries may use
  readonly days: readonly number[]; // the game days over which needed and available are counted
  readonly limit: 'fields' | 'teams'; // what runs out: cells of the fields, or turns of the teams (a team plays once a slot)
  readonly needed: number; // matches
  readonly available: number; // matches
}

/** The least that would be enough, each addition alone; null where that addition alone never helps. */
export interface Remedy {
  readonly days: number | null; // extra game days
  readonly slots: number | null; // extra time slots a day
  readonly fields: number | null; // extra fields, open to every entry
}

export type Fit =
  | { readonly fits: true }
  | { readonly fits: false; readonly shortages: readonly Shortage[]; readonly remedy: Remedy };

/** Whether a schedule exists that keeps the hard rules; if not, what is short and what would be enough. */
export function fit(setup: Setup): Fit {
  const room = {
    days: setup.days.length,
    slots: setup.slots.length,
    fields: setup.fields.length,
    openFields: 0,
  };
  const demands = leastDemands(setup, room.days);
  if (hasRoom(demands, room)) return { fits: true };
  return { fits: false, shortages: findShortages(demands, room), remedy: findRemedy(setup) };
}
