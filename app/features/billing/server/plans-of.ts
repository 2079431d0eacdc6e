import type { Clock } from '#kernel/server/clock.ts';
import { holdMonth } from './metering/hold-month.ts';
import { monthAt } from './metering/month-at.ts';
import { paysAt } from './metering/pays-at.ts';
import type { Plans } from './plans.ts';
import { findPlan } from './store.ts';

/** Returns `Plans` by that clock. */
export function plansOf(now: Clock): Plans {
  return {
    isPaid: async (db, organizerId) => {
      const plan = await findPlan(db, organizerId);
      return plan !== null && monthAt(plan, now()) !== null;
    },
    paysFor: (organizerId) => paysAt(organizerId, now()),
    holdMonth: (trx, organizerId) => holdMonth(trx, organizerId, now),
  };
}
