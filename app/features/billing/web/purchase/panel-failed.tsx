import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';

/** Shown in place of a part whose code failed to load. */
export function PanelFailed() {
  return (
    <NoticeStrip tone="error" title="This could not be loaded.">
      Check your connection and reload the page. Nothing was charged.
    </NoticeStrip>
  );
}
