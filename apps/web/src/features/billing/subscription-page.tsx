import { Text } from '@mantine/core';
import { PlanCard } from './plan-card.tsx';
import { FREE_PLAN } from './plans.ts';
import classes from './subscription-page.module.css';

/** Which plan the account has. */
export function SubscriptionPage() {
  return (
    <div className={classes['page']}>
      <Text c="dimmed" maw="65ch">
        Your account is on the free plan. There is nothing to pay and nothing to cancel.
      </Text>
      <PlanCard plan={FREE_PLAN} current />
    </div>
  );
}
