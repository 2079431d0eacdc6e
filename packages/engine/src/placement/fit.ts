/**
 * Does it fit? An exact answer for the hard rules H1 to H4, with a certificate that can be checked by
 * arithmetic and the least single addition that would be enough.
 */
import type { Setup } from '../model/setup.ts';
import { findRemedy, leastDemands, type Remedy } from './remedy.ts';
import { hasRoom } from './room-flow.ts';
import { findShortages, type Shortage } from './shortages.ts';

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
  const shortages = findShortages(demands, room);
  return { fits: false, shortages, remedy: findRemedy(setup, shortages) };
}
