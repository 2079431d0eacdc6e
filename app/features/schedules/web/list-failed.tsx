import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { openPricingDetails } from '#features/billing/web/port.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { SAVED } from './saved-queries.ts';
import { SubscriptionRequired } from './subscription-required.ts';

interface ListFailedProps {
  readonly failure?: Error; // the cause, if it affects what is shown
  readonly onRetry: () => void;
}

/** Replaces a list that failed to load. */
export function ListFailed({ failure, onRetry }: ListFailedProps) {
  if (failure instanceof SubscriptionRequired) {
    return <WithheldList count={failure.scheduleCount} onBought={onRetry} />;
  }
  return (
    <NoticeStrip tone="error" title="Couldn't load saved data.">
      <Button variant="default" size="compact-md" onClick={onRetry}>
        Try again
      </Button>
    </NoticeStrip>
  );
}

interface FailedListProps {
  readonly count: number;
  readonly onBought: () => void;
}

/** Shown when there are schedules but no plan to list them. */
function WithheldList({ count, onBought }: FailedListProps) {
  const queries = useQueryClient();
  const seePlans = async () => {
    if (await openPricingDetails()) onBought();
    else await queries.invalidateQueries({ queryKey: [SAVED] }); // a plan may have been bought in another tab
  };
  return (
    <NoticeStrip
      tone="warning"
      title={`A subscription is needed to show your ${formatCount(count)}.`}
      actions={<Button onClick={() => void seePlans()}>See plans</Button>}
    >
      Nothing is lost: {count === 1 ? 'it is' : 'they are'} kept for you, with or without a plan.
    </NoticeStrip>
  );
}

function formatCount(count: number): string {
  return count === 1 ? 'saved schedule' : `${count.toLocaleString('en-US')} saved schedules`;
}
