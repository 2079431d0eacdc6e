import { formatAmount } from '#kernel/web/format-money.ts';
import { formatThings } from '#kernel/web/format-number.ts';
import { fetchPlan } from './current-plan.ts';

const INVOICES = 'Invoices are kept for bookkeeping.';

/** Describes the effect of deleting the account on its plan; null without one. Uncached. */
export async function describePlanEnd(): Promise<string | null> {
  const answer = await fetchPlan();
  switch (answer.kind) {
    case 'free':
      return null;
    case 'unknown':
      return `Your plan could not be checked right now. If you have one, it ends at once, what was paid for its month is not refunded, and the matches counted in it are charged one last time. ${INVOICES}`;
    case 'paid': {
      const { matches, matchesCents } = answer.plan.bill;
      const last =
        matches === 0
          ? 'Nothing more is charged.'
          : `For ${formatThings(matches, 'match', 'matches')} counted in it you are charged one last time: ${formatAmount(matchesCents)}.`;
      return `Your LITE plan ends at once, and what was paid for its month is not refunded. ${last} ${INVOICES}`;
    }
  }
}
