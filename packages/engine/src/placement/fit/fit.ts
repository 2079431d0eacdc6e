/**
 * Exact feasibility test for the hard rules H1 to H4, with a certificate that can be checked by
 * arithmetic and the least single addition that would be enough.
 */
import type { FixedMatch } from '../../model/fixed-match.ts';
import type { Setup } from '../../model/setup.ts';
import { findClockShortage } from '../proofs/fit-by-clock.ts';
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
 * With constraints it is refused only where counting decides; else `proveImpossible` may have a proof.
 */
export function fit(setup: Setup, fixed: readonly FixedMatch[] = []): Fit {
  if (setup.constraints !== undefined) {
    const short = findClockShortage(setup, fixed);
    return short === null ? { fits: true } : { fits: false, ...short };
  }
  const capacity = capacityOf(setup);
  const demands = leastDemands(setup.entries, capacity.days);
  const flow = computeFitFlow(demands, capacity);
  if (flow.unplaced === 0 && slotsForTurns(demands, capacity.days) <= capacity.slots)
    return { fits: true };
  return { fits: false, shortages: findShortages(flow), remedy: findRemedy(setup, flow) };
}
