/**
 * Does it fit? An exact answer for the hard rules H1 to H4, with a certificate that can be checked by
 * arithmetic and the least single addition that would be enough.
 */
import type { Setup } from '../../model/setup.ts';
import { leastDemands } from './least-days.ts';
import { findRemedy, type Remedy } from './remedy.ts';
import { roomOf } from './room.ts';
import { roomFlow } from './room-flow.ts';
import { findShortages, type Shortage } from './shortages.ts';
import { slotsForTurns } from './turns.ts';

export type Fit =
  | { readonly fits: true }
  | { readonly fits: false; readonly shortages: readonly Shortage[]; readonly remedy: Remedy };

/** Whether a schedule exists that keeps the hard rules; if not, what is short and what would be enough. */
export function fit(setup: Setup): Fit {
  const room = roomOf(setup);
  const demands = leastDemands(setup.entries, room.days);
  const flow = roomFlow(demands, room);
  if (flow.unplaced === 0 && slotsForTurns(demands, room.days) <= room.slots) return { fits: true };
  return { fits: false, shortages: findShortages(flow), remedy: findRemedy(setup, flow) };
}
