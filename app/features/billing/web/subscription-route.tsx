import { useNavigate, useSearch } from '@tanstack/react-router';
import type { SubscriptionChange } from './subscription-change.ts';
import { SubscriptionPage } from './subscription-page.tsx';

const HERE = '/dashboard/dashboard/subscription';

/** The Subscription page; the open dialog is part of the address, so that it can be linked. */
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
