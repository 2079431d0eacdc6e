import type { CurrentPlan } from '@evenfield/contract';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { awaitPurchase, openPricingDetails } from '#src/lib/plan-dialogs.ts';
import { settingsQuery } from '#src/lib/settings-query.ts';
import type { PlanChange } from './change-plan.ts';
import { renewPlan } from './renew-plan.ts';
import { WorkButton } from './work-button.tsx';

interface RunningPlanActionsProps {
  readonly plan: CurrentPlan;
  readonly onChange: (change: PlanChange) => Promise<unknown>; // until it is done, or let go
}

/** What can be done with the plan that runs. */
export function RunningPlanActions({ plan, onChange }: RunningPlanActionsProps) {
  const runs = plan.status === 'active';
  return (
    <WorkButton quiet={runs} onPress={() => onChange(runs ? 'cancel' : 'resume')}>
      {runs ? 'Pause Subscription' : 'Resume Subscription'}
    </WorkButton>
  );
}

/** The ways to a plan where none runs. */
export function OfferedPlanActions() {
  const queries = useQueryClient();
  const { data: settings } = useQuery(settingsQuery);
  const renewAfter = async (purchase: Promise<boolean>) => {
    if (await purchase) await renewPlan(queries);
  };
  return (
    <>
      {settings?.paymentMode !== null && (
        <Button onClick={() => void renewAfter(awaitPurchase())}>Upgrade</Button>
      )}
      <Button variant="default" onClick={() => void renewAfter(openPricingDetails())}>
        Learn more about this plan
      </Button>
    </>
  );
}
