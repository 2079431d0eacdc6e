import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { confirmAction } from '#kernel/web/ui/confirm-action.tsx';
import type { Mend } from './not-ready.ts';
import { useNotReady } from './use-not-ready.tsx';
import { usePublishing } from './use-publishing.tsx';
import { type Judge, useReadyCheck } from './use-ready-check.tsx';

interface Listed {
  readonly id: string;
}

interface PublishInListOptions<S extends Listed> {
  readonly judge: Judge;
  readonly onMend: (id: string, mend: Mend) => unknown;
  readonly onPublished: (schedule: S) => unknown;
  readonly onRenamed: (id: string, name: string) => unknown; // renamed while publishing
}

interface PublishInList<S extends Listed> {
  readonly pendingOf: (id: string) => boolean | undefined;
  readonly publish: (schedule: S, published: boolean) => Promise<void>;
  readonly isAsking: boolean; // one of its dialogs is open
  readonly dialogs: ReactNode;
}

/**
 * Publishes from a list of schedules: warns first about what is not ready and, if a plan is needed,
 * resets the switch and offers the plans.
 */
export function usePublishInList<S extends Listed>(
  options: PublishInListOptions<S>,
): PublishInList<S> {
  const { judge, onMend, onPublished, onRenamed } = options;
  const publishing = usePublishing(onRenamed);
  const { pendingOf, publish } = publishing;
  const { check, loader } = useReadyCheck(judge);
  const { confirm, open, dialog } = useNotReady();
  const navigate = useNavigate();

  const publishListed = useCallback(
    async (schedule: S, published: boolean) => {
      const { id } = schedule;
      const isReady = async () => {
        const list = await check(id);
        return list !== null && confirm(list, (mend) => onMend(id, mend));
      };
      const answer = await publish(id, published, published ? isReady : undefined);
      if (answer === 'done' && published) onPublished(schedule);
      if (answer !== 'planNeeded') return;
      const goes = await confirmAction({
        title: 'Subscription required',
        question: 'Subscription required for publish schedule.',
        confirm: 'Go To Subscription',
      });
      if (goes) await navigate({ to: '/dashboard/subscription' });
    },
    [publish, check, confirm, onMend, onPublished, navigate],
  );
  return {
    pendingOf,
    publish: publishListed,
    isAsking: open || publishing.isAsking,
    dialogs: (
      <>
        {loader}
        {dialog}
        {publishing.dialog}
      </>
    ),
  };
}
