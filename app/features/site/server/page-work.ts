import { transferWhole } from '#kernel/server/large-text.ts';
import { type LargeWork, startLargeWork } from '#kernel/server/large-work.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { type PageJob, renderPage } from './render-page.ts';
import type { RenderedPage } from './render-site.ts';

export type PageWork = LargeWork<PageJob, RenderedPage>;

/** Starts what renders pages from their JSON: large ones in a thread. */
export function startPageWork(): PageWork {
  return startLargeWork({
    work: renderPage,
    thread: threadFunction(new URL('./render-page.ts', import.meta.url), 'renderPage'),
    sizeOf: ({ page }) => page.length,
    transfer: ({ page }) => transferWhole(page),
  });
}
