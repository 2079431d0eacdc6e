import { Button } from '@mantine/core';
import { NoticeStrip } from '#src/ui/notice-strip.tsx';

/** In the place of a list that did not come. */
export function ListFailed({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <NoticeStrip tone="error" title="Couldn't load saved data.">
      <Button variant="default" size="compact-md" onClick={onRetry}>
        Try again
      </Button>
    </NoticeStrip>
  );
}
