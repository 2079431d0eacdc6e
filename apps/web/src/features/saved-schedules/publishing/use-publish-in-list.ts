import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { confirmAction } from '#src/ui/confirm-action.tsx';
import { usePublishing } from './use-publishing.ts';

/** Publishing where schedules are listed: where that needs a plan, the switch goes back and the page of plans is offered. */
export function usePublishInList() {
  const { wishOf, publish } = usePublishing();
  const navigate = useNavigate();
  const publishListed = useCallback(
    async ({ id }: { readonly id: string }, published: boolean) => {
      if ((await publish(id, published)) !== 'planNeeded') return;
      const goes = await confirmAction({
        title: 'Subscription required',
        question: 'Subscription required for publish schedule.',
        confirm: 'Go To Subscription',
      });
      if (goes) await navigate({ to: '/dashboard/subscription' });
    },
    [publish, navigate],
  );
  return { wishOf, publish: publishListed };
}
