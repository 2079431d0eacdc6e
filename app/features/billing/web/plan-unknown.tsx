import { Button } from '@mantine/core';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';

interface PlanUnknownProps {
  readonly failure: Error;
  readonly busy: boolean;
  readonly onRetry: () => unknown;
}

/** Says that it is unknown whether there is a plan, which doesn't mean none. */
export function PlanUnknown({ failure, busy, onRetry }: PlanUnknownProps) {
  return (
    <NoticeStrip
      tone="error"
      title="Your plan is unknown: it could not be loaded."
      actions={
        <Button loading={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {failure.message} If you have a plan, it continues.
    </NoticeStrip>
  );
}
