import { SubscriptionPage } from '#src/features/billing/subscription-page.tsx';

export function Subscription() {
  return <SubscriptionPage />;
}
