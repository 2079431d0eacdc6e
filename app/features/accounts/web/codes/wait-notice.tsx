import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';
import { sayDuration } from './say-duration.ts';

/** How long a person has to wait, where they have to. */
export function WaitNotice({ left }: { readonly left: number }) {
  if (left <= 0) return null;
  return (
    <NoticeStrip tone="warning">
      <span role="timer">Please try again after {sayDuration(left)}</span>
    </NoticeStrip>
  );
}
