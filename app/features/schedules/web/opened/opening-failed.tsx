import { Button } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { useFirstHeading } from '#kernel/web/ui/first-heading.ts';
import { forgetNotice, notifyError } from '#kernel/web/ui/notify.ts';
import { PageHeader } from '#kernel/web/ui/page-header.tsx';
import { isGone } from '../change-saved.ts';

interface OpeningFailedProps {
  readonly failure: Error;
  readonly back: ReactNode;
  readonly onRetry: () => void;
}

/** Replaces a saved schedule that failed to load. */
export function OpeningFailed({ failure, back, onRetry }: OpeningFailedProps) {
  const level = useFirstHeading();

  useEffect(() => {
    const notice = notifyError("Couldn't load saved data.");
    return () => forgetNotice(notice); // it concerns this page only
  }, []);

  return (
    <>
      <PageHeader back={back} />
      {isGone(failure) ? (
        <EmptyState order={level} title="404 Page Not Found!">
          There is no such schedule in your account. It may have been deleted: the bin of the saved
          schedules keeps it for 30 days.
        </EmptyState>
      ) : (
        <EmptyState
          order={level}
          title="This schedule could not be opened."
          action={
            <Button size="md" onClick={onRetry}>
              Try again
            </Button>
          }
        >
          {failure.message}
        </EmptyState>
      )}
    </>
  );
}
