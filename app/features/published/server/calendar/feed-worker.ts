import { type LargeWork, startLargeWork } from '#kernel/server/large-work.ts';
import { workerFile } from '#kernel/server/worker-file.ts';
import { type FeedWork, workOnFeed } from './feed-work.ts';

/** Makes calendars. */
export function startFeedWorker(): LargeWork<FeedWork, string> {
  return startLargeWork({
    work: workOnFeed,
    thread: workerFile('calendar-worker.js', new URL('./calendar-worker.ts', import.meta.url)),
    sizeOf: (work) => (work.kind === 'read' ? work.detail : work.found).length,
  });
}
