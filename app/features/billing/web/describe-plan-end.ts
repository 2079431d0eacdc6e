import { askPlan } from '#kernel/web/current-plan.ts';
import { sayAmount } from '#kernel/web/say-money.ts';
import { sayThings } from '#kernel/web/say-number.ts';

const INVOICES = 'Invoices are kept for the books.';

/** What deleting the account does to the plan that runs, as sentences; null where none does. Asked afresh. */
export async function sayPlanEnd(): Promise<string | null> {
  const answer = await askPlan();
  switch (answer.kind) {
    case 'free':
      return null;
    case 'unknown':
      return `Your plan could not be checked right now. If you have one, it ends at once, what was paid for its month is not paid back, and the matches counted in it are charged a last time. ${INVOICES}`;
    case 'paid': {
      const { matches, matchesCents } = answer.plan.bill;
      const last =
        matches === 0
          ? 'Nothing more is charged.'
          : `For ${sayThings(matches, 'match', 'matches')} counted in it you are charged a last time: ${sayAmount(matchesCents)}.`;
      return `Your LITE plan ends at once, and what was paid for its month is not paid back. ${last} ${INVOICES}`;
    }
  }
}
