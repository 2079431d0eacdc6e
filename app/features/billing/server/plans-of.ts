import type { Clock } from '#kernel/server/clock.ts';
import { holdMonth } from './metering/hold-month.ts';
import { monthAt } from './metering/month-at.ts';
import { paysAt } from './metering/pays-at.ts';
import type { Plans } from './plans.ts';
import { findPlan } from './store.ts';

/** Returns `Plans` by that clock. */
export function plansOf(now: Clock): Plans {
  return {
    isPaid: async (db, organiserId) => {
      const plan = await findPlan(db, organiserId);
      return plan !== null && monthAt(plan, now()) !== null;
    },
    paysFor: (organiserId) => paysAt(organiserId, now()),
    holdMonth: (trx, organiserId) => holdMonth(trx, organiserId, now),
  };
}
