import { Button } from '@mantine/core';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { useFirstHeading } from '#kernel/web/ui/first-heading.ts';
import { HalfMark } from '#kernel/web/ui/mark.tsx';

/** Replaces a page that crashed or failed to load; stored data stays. */
export function PageFailed({ reset }: ErrorComponentProps) {
  const router = useRouter();
  const level = useFirstHeading();
  const again = async () => {
    reset();
    await router.invalidate();
  };
  return (
    <EmptyState
      order={level}
      title="This page could not be shown."
      picture={<HalfMark size={96} />}
      action={
        <Button size="md" onClick={again}>
          Try again
        </Button>
      }
    >
      Your connection may have dropped, or something is wrong on our side. What you have entered is
      kept in this browser. If trying again does not help, reload the page.
    </EmptyState>
  );
}
