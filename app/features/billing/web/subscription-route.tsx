import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SubscriptionChange } from './subscription-change.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const HERE = '/dashboard/dashboard/subscription';

/** What is being changed stands in the address, so that a link can lead there. */
export function Subscription() {
  const { change = null } = useSearch({ from: HERE });
  const navigate = useNavigate();
  const show = (wanted: SubscriptionChange | null) =>
    void navigate({
      to: '/dashboard/subscription',
      search: { change: wanted ?? undefined },
      replace: wanted === null,
      resetScroll: false,
    });
  return <SubscriptionPage change={change} onChange={show} />;
}
