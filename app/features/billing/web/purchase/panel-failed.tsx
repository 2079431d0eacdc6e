import { NoticeStrip } from '#kernel/web/ui/notice-strip.tsx';

/** Stands in for a part of the program that did not arrive. */
export function PanelFailed() {
  return (
    <NoticeStrip tone="error" title="This could not be loaded.">
      Check your connection and reload the page. Nothing was charged.
    </NoticeStrip>
  );
}
