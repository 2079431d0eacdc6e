import { transferWhole } from '#kernel/server/large-text.ts';
import { type LargeWork, startLargeWork } from '#kernel/server/large-work.ts';
import { READER_HEAP } from '#kernel/server/read-json.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { type FeedWork, workOnFeed } from './feed-work.ts';

const YOUNG = 4; // megabytes: a calendar of 27,000 matches takes 50 MB less than with 48

const textOf = (work: FeedWork) => (work.kind === 'read' ? work.detail : work.found);

/** Starts the worker that writes calendars. Tests limit its heap, in megabytes. */
export function startFeedWorker(limits: { heap?: number } = {}): LargeWork<FeedWork, Uint8Array> {
  return startLargeWork({
    work: workOnFeed,
    thread: threadFunction(new URL('./feed-work.ts', import.meta.url), 'moveFeed'),
    heap: READER_HEAP,
    young: YOUNG,
    ...limits,
    sizeOf: (work) => textOf(work).length,
    transfer: (work) => transferWhole(textOf(work)),
  });
}
