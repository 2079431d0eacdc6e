import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { openPricingDetails } from '#kernel/web/plan-dialogs.ts';
import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { SAVED } from './saved-queries.ts';
import { SubscriptionRequired } from './subscription-required.ts';

interface ListFailedProps {
  readonly failure?: Error; // why, where that makes a difference
  readonly onRetry: () => void;
}

/** In the place of a list that did not come. */
export function ListFailed({ failure, onRetry }: ListFailedProps) {
  if (failure instanceof SubscriptionRequired) {
    return <Kept count={failure.scheduleCount} onBought={onRetry} />;
  }
  return (
    <NoticeStrip tone="error" title="Couldn't load saved data.">
      <Button variant="default" size="compact-md" onClick={onRetry}>
        Try again
      </Button>
    </NoticeStrip>
  );
}

interface KeptProps {
  readonly count: number;
  readonly onBought: () => void;
}

/** There are schedules that the plan does not show. */
function Kept({ count, onBought }: KeptProps) {
  const queries = useQueryClient();
  const seePlans = async () => {
    if (await openPricingDetails()) onBought();
    else await queries.invalidateQueries({ queryKey: [SAVED] }); // one may be there from another tab
  };
  return (
    <NoticeStrip
      tone="warning"
      title={`A subscription is needed to show your ${sayCount(count)}.`}
      actions={<Button onClick={() => void seePlans()}>See plans</Button>}
    >
      Nothing is lost: {count === 1 ? 'it is' : 'they are'} kept for you, with or without a plan.
    </NoticeStrip>
  );
}

function sayCount(count: number): string {
  return count === 1 ? 'saved schedule' : `${count.toLocaleString('en-US')} saved schedules`;
}
