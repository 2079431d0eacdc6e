/**
 * Exact feasibility test for the hard rules H1 to H4, with a certificate that can be checked by
 * arithmetic and the least single addition that would be enough.
 */
import type { Setup } from '../../model/setup.ts';
import { capacityOf } from './capacity.ts';
import { computeFitFlow } from './fit-flow.ts';
import { leastDemands } from './least-days.ts';
import { findRemedy, type Remedy } from './remedy.ts';
import { findShortages, type Shortage } from './shortages.ts';
import { slotsForTurns } from './turns.ts';

export type Fit =
  | { readonly fits: true }
  | { readonly fits: false; readonly shortages: readonly Shortage[]; readonly remedy: Remedy };

/**
 * Whether a schedule exists that satisfies the hard rules; if not, what is short and what would be enough.
 * With constraints this is not decided: nothing is called impossible without a proof.
 */
export function fit(setup: Setup): Fit {
  if (setup.constraints !== undefined) return { fits: true };
  const capacity = capacityOf(setup);
  const demands = leastDemands(setup.entries, capacity.days);
  const flow = computeFitFlow(demands, capacity);
  if (flow.unplaced === 0 && slotsForTurns(demands, capacity.days) <= capacity.slots)
    return { fits: true };
  return { fits: false, shortages: findShortages(flow), remedy: findRemedy(setup, flow) };
}
