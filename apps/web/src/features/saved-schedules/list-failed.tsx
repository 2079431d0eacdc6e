import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';
import { SubscriptionRequired } from './subscription-required.ts';

interface ListFailedProps {
  readonly failure?: Error; // why, where that makes a difference
  readonly onRetry: () => void;
}

/** In the place of a list that did not come. */
export function ListFailed({ failure, onRetry }: ListFailedProps) {
  if (failure instanceof SubscriptionRequired) return <Kept count={failure.scheduleCount} />;
  return (
    <NoticeStrip tone="error" title="Couldn't load saved data.">
      <Button variant="default" size="compact-md" onClick={onRetry}>
        Try again
      </Button>
    </NoticeStrip>
  );
}

/** There are schedules that the plan does not show. */
function Kept({ count }: { readonly count: number }) {
  return (
    <NoticeStrip
      tone="warning"
      title={`A subscription is needed to show your ${sayCount(count)}.`}
      actions={
        <Button component={Link} to="/dashboard/subscription">
          Go To Subscription
        </Button>
      }
    >
      Nothing is lost: {count === 1 ? 'it is' : 'they are'} kept for you, with or without a plan.
    </NoticeStrip>
  );
}

function sayCount(count: number): string {
  return count === 1 ? 'saved schedule' : `${count.toLocaleString('en-US')} saved schedules`;
}
