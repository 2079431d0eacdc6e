import type { CurrentPlan } from '@evenfield/contract/billing';
import { useQuery } from '@tanstack/react-query';
import { currentPlanQuery } from '#kernel/web/current-plan.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { BillBlock } from './bill-block.tsx';
import { CardBlock } from './card-block.tsx';
import { FailedPaymentNotice } from './failed-payment.tsx';
import { TransactionHistory } from './history/transaction-history.tsx';
import { PayerBlock } from './payer/payer-block.tsx';
import { PaymentModeNotice } from './payment-mode-notice.tsx';
import { PlanActions } from './plan-actions.tsx';
import { LiteCard } from './plan-cards/lite-card.tsx';
import { PlanUnknown } from './plan-unknown.tsx';
import type { SubscriptionChange } from './subscription-change.ts';
import classes from './subscription-page.module.css';
import { usePlanChange } from './use-plan-change.tsx';

interface SubscriptionPageProps {
  readonly change: SubscriptionChange | null; // whose dialog is open
  readonly onChange: (change: SubscriptionChange | null) => void;
}

/** The plan one has or could have, the bill to come, and what was charged so far. */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const { data: plan, error, isFetching, refetch } = useQuery(currentPlanQuery);
  const changePlan = usePlanChange();
  return (
    <div className={classes['page']}>
      <PaymentModeNotice />
      {error !== null && <PlanUnknown failure={error} busy={isFetching} onRetry={refetch} />}
      {plan === undefined && error === null && (
        <LoadingShape label="Loading your plan" rows={1} rowHeight={360} />
      )}
      {plan !== undefined && error === null && (
        <Plan {...props} plan={plan} onChangePlan={changePlan} />
      )}
      <PayerBlock
        editing={props.change === 'payer'}
        onEditing={(editing) => props.onChange(editing ? 'payer' : null)}
      />
      <TransactionHistory />
    </div>
  );
}

interface PlanProps extends SubscriptionPageProps {
  readonly plan: CurrentPlan | null;
  readonly onChangePlan: ReturnType<typeof usePlanChange>;
}

/** LITE, purchased or not; where it is, with its bill. */
function Plan({ plan, change, onChange, onChangePlan }: PlanProps) {
  return (
    <>
      {plan !== null && plan.failed !== null && (
        <FailedPaymentNotice failed={plan.failed} onChangeCard={() => onChange('card')} />
      )}
      <div className={classes['plan']}>
        <LiteCard plan={plan} actions={<PlanActions plan={plan} onChange={onChangePlan} />} />
        {plan !== null && (
          <div className={classes['blocks']}>
            <BillBlock bill={plan.bill} />
            <CardBlock
              plan={plan}
              changing={change === 'card'}
              onChanging={(changing) => onChange(changing ? 'card' : null)}
            />
          </div>
        )}
      </div>
    </>
  );
}
