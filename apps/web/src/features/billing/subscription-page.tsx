import type { CurrentPlan } from '@evenfield/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { currentPlanQuery } from '#src/lib/current-plan.ts';
import { LoadingShape } from '#src/ui/loading-shape.tsx';
import { BillBlock } from './bill-block.tsx';
import { FailedPaymentNotice } from './failed-payment.tsx';
import { TransactionHistory } from './history/transaction-history.tsx';
import { PaymentModeNotice } from './payment-mode-notice.tsx';
import { PlanActions } from './plan-actions.tsx';
import { LiteCard } from './plan-cards/lite-card.tsx';
import { PlanUnknown } from './plan-unknown.tsx';
import classes from './subscription-page.module.css';
import { usePlanChange } from './use-plan-change.tsx';

/** The plan one has or could have, the bill to come, and what was charged so far. */
export function SubscriptionPage() {
  const { data: plan, error, isFetching, refetch } = useQuery(currentPlanQuery);
  const change = usePlanChange();
  return (
    <div className={classes['page']}>
      <PaymentModeNotice />
      {error !== null && <PlanUnknown failure={error} busy={isFetching} onRetry={refetch} />}
      {plan === undefined && error === null && (
        <LoadingShape label="Loading your plan" rows={1} rowHeight={360} />
      )}
      {plan !== undefined && error === null && <Plan plan={plan} onChange={change} />}
      <TransactionHistory />
    </div>
  );
}

interface PlanProps {
  readonly plan: CurrentPlan | null;
  readonly onChange: ReturnType<typeof usePlanChange>;
}

/** LITE, purchased or not; where it is, with its bill. */
function Plan({ plan, onChange }: PlanProps) {
  return (
    <>
      {plan !== null && plan.failed !== null && <FailedPaymentNotice failed={plan.failed} />}
      <div className={classes['plan']}>
        <LiteCard plan={plan} actions={<PlanActions plan={plan} onChange={onChange} />} />
        {plan !== null && <BillBlock bill={plan.bill} />}
      </div>
    </>
  );
}
