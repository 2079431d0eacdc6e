import type { CurrentPlan } from '@evenfield/contract/billing';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { awaitPurchase, openPricingDetails } from '#kernel/web/plan-dialogs.ts';
import { settingsQuery } from '#kernel/web/settings-query.ts';
import type { PlanChange } from './change-plan.ts';
import { WorkButton } from './work-button.tsx';

interface PlanActionsProps {
  readonly plan: CurrentPlan | null;
  readonly onChange: (change: PlanChange) => Promise<unknown>; // until it is done, or let go
}

/** What can be done with LITE: buy it, pause it, resume it. One button, so that the focus stays where it was pressed. */
export function PlanActions({ plan, onChange }: PlanActionsProps) {
  const first = useRef<HTMLButtonElement>(null);
  const { data: settings } = useQuery(settingsQuery);
  const learnMore = async () => {
    if (await openPricingDetails()) first.current?.focus(); // it was bought, and this button is gone
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
