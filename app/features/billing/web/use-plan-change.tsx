import type { Bill } from '@evenfield/wire/billing';
import { Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import { notifyDone } from '#kernel/web/ui/notify.ts';
import { useAttempt } from '#kernel/web/ui/use-attempt.ts';
import { BillLines } from './bill-lines.tsx';
import { describePause, finalBill, formatWhatHappens, nextBill } from './bill-words.ts';
import { changePlan, type PlanChange } from './change-plan.ts';
import { currentPlanQuery, fetchPlan } from './current-plan.ts';
import classes from './subscription-page.module.css';

const SUBSCRIPTION = currentPlanQuery.queryKey.slice(0, 1); // prefix, includes the transactions

interface ChangeWords {
  readonly question: string;
  readonly confirm: string;
  readonly bill: (bill: Bill) => Bill; // returns the bill after the change
  readonly done: string;
}

const WORDS: Readonly<Record<PlanChange, ChangeWords>> = {
  cancel: {
    question: 'Are you sure you want to cancel subscription?',
    confirm: 'Pause Subscription',
    bill: finalBill,
    done: 'Subscription cancelled.',
  },
  resume: {
    question: 'Are you sure you want to resume subscription?',
    confirm: 'Resume Subscription',
    bill: nextBill,
    done: 'Subscription resumed.',
  },
};

/** Pauses or resumes the plan after confirming the resulting bill; then refetches all plan data. */
export function usePlanChange() {
  const queries = useQueryClient();
  const attempt = useAttempt();

  return async (change: PlanChange) => {
    const { question, confirm, bill, done } = WORDS[change];
    const found = await attempt(fetchBill());
    if (found?.ok !== true) return;
    queries.setQueryData(currentPlanQuery.queryKey, found.value.plan);
    if (found.value.plan === null) return; // it has ended meanwhile, and the page now shows that
    const detail = <BillToCome bill={bill(found.value.plan.bill)} />;
    if (!(await confirmAction({ question, detail, confirm, cancel: 'Back' }))) return;
    const changed = await attempt(changePlan(change));
    if (changed?.ok === true) notifyDone(done);
    await queries.invalidateQueries({ queryKey: SUBSCRIPTION });
  };
}

/** Fetches the plan as it is now, not as it was when the page opened. */
async function fetchBill() {
  const answer = await fetchPlan();
  if (answer.kind === 'unknown') return { ok: false, refusal: answer.message } as const;
  return { ok: true, value: { plan: answer.kind === 'paid' ? answer.plan : null } } as const;
}

function BillToCome({ bill }: { readonly bill: Bill }) {
  return (
    <div className={classes['toCome']}>
      {bill.final && <Text>{describePause(bill.date)}</Text>}
      <Text>{formatWhatHappens(bill)}</Text>
      <BillLines bill={bill} />
    </div>
  );
}
