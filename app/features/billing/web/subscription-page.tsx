import type { Bill, CurrentPlan, FailedPayment } from '@evenfield/wire/billing';
import { Button, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { useMay } from '#features/organizations/web/port.ts';
import { settingsQuery } from '#features/settings/web/port.ts';
import { formatLongDate } from '#kernel/web/format-date.ts';
import { formatAmount } from '#kernel/web/format-money.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { BillLines } from './bill-lines.tsx';
import { formatWhatHappens } from './bill-words.ts';
import { CardBlock } from './card-block.tsx';
import type { PlanChange } from './change-plan.ts';
import { currentPlanQuery } from './current-plan.ts';
import { TransactionHistory } from './history/transaction-history.tsx';
import { PayerBlock } from './payer/payer-block.tsx';
import { PaymentModeNotice } from './payment-mode-notice.tsx';
import { LiteCard } from './plan-cards/lite-card.tsx';
import { awaitPurchase, openPricingDetails } from './plan-dialogs.ts';
import { PlanUnknown } from './plan-unknown.tsx';
import type { SubscriptionChange } from './subscription-change.ts';
import classes from './subscription-page.module.css';
import { usePlanChange } from './use-plan-change.tsx';
import { WorkButton } from './work-button.tsx';

interface SubscriptionPageProps {
  readonly change: SubscriptionChange | null; // the open dialog
  readonly onChange: (change: SubscriptionChange | null) => void;
}

/** The current or available plan, the next bill, and past charges. */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const { data: plan, error, isFetching, refetch } = useQuery(currentPlanQuery);
  const changePlan = usePlanChange();
  if (!useMay('getTransactions')) {
    return (
      <EmptyState title="The plan belongs to the organization.">
        Only its owner and treasurers see and change plan, card and bills. Ask them, or switch to
        your own organization in the account menu.
      </EmptyState>
    );
  }
  return (
    <Stack gap="xl" py="md">
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
    </Stack>
  );
}

interface PlanProps extends SubscriptionPageProps {
  readonly plan: CurrentPlan | null;
  readonly onChangePlan: ReturnType<typeof usePlanChange>;
}

/** LITE, purchased or not; with its bill if purchased. */
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

/** The next or last bill of a plan. */
function BillBlock({ bill }: { readonly bill: Bill }) {
  const title = useId();
  return (
    <section className={classes['bill']} aria-labelledby={title}>
      <Title order={2} id={title}>
        {bill.final ? 'Final bill' : 'Upcoming bill'}
      </Title>
      <Text>{formatWhatHappens(bill)}</Text>
      <BillLines bill={bill} />
      <Text c="dimmed" fz="sm">
        Matches that you schedule in published schedules until then are added. Each counts once a
        billing month.
      </Text>
    </section>
  );
}

interface FailedPaymentProps {
  readonly failed: FailedPayment;
  readonly onChangeCard: () => void;
}

/** Says that a renewal could not be charged, when it will be retried, and what to do. */
function FailedPaymentNotice({ failed, onChangeCard }: FailedPaymentProps) {
  const { cents, nextTry } = failed;
  return (
    <NoticeStrip
      tone="warning"
      title={`Your payment of ${formatAmount(cents)} failed.`}
      actions={<Button onClick={onChangeCard}>Change card</Button>}
    >
      {nextTry === null
        ? 'We will not try again, and the plan ends unless you pay with another card. You can also subscribe again later.'
        : `It is tried again on ${formatLongDate(nextTry)}. Pay with another card, or make sure that your card can be charged by then: enough money on it, not expired, not blocked by your bank. Until then everything stays as it is. If the last try fails too, the plan ends and nothing more is billed.`}
    </NoticeStrip>
  );
}

interface PlanActionsProps {
  readonly plan: CurrentPlan | null;
  readonly onChange: (change: PlanChange) => Promise<unknown>; // resolves when done or canceled
}

/** Actions on LITE: buy, pause, resume. One button, so that it keeps the focus. */
function PlanActions({ plan, onChange }: PlanActionsProps) {
  const first = useRef<HTMLButtonElement>(null);
  const { data: settings } = useQuery(settingsQuery);
  const learnMore = async () => {
    if (await openPricingDetails()) first.current?.focus(); // bought, so this button is gone
  };
  const { words, press } = actionOf(plan, onChange);
  return (
    <>
      {(plan !== null || settings?.paymentMode !== null) && (
        <WorkButton ref={first} quiet={plan?.status === 'active'} onPress={press}>
          {words}
        </WorkButton>
      )}
      {plan === null && (
        <Button variant="default" onClick={() => void learnMore()}>
          Learn more about this plan
        </Button>
      )}
    </>
  );
}

function actionOf(plan: CurrentPlan | null, onChange: PlanActionsProps['onChange']) {
  if (plan === null) return { words: 'Upgrade', press: awaitPurchase };
  if (plan.status === 'active') {
    return { words: 'Pause Subscription', press: () => onChange('cancel') };
  }
  return { words: 'Resume Subscription', press: () => onChange('resume') };
}
