import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { formatDuration } from './format-duration.ts';

/** Shows how long the user has to wait, if at all. */
export function WaitNotice({ left }: { readonly left: number }) {
  if (left <= 0) return null;
  return (
    <NoticeStrip tone="warning">
      <span role="timer">Please try again after {formatDuration(left)}</span>
    </NoticeStrip>
  );
}
