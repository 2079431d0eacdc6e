/** The two slow steps of writing a large calendar. */
import { readEventRows } from './event-rows.ts';
import { type FeedHead, writeFeed } from './write-feed.ts';

export type FeedWork =
  | { readonly kind: 'read'; readonly detail: string }
  | { readonly kind: 'write'; readonly head: FeedHead; readonly found: string };

export function workOnFeed(work: FeedWork): string {
  return work.kind === 'read' ? readEventRows(work.detail) : writeFeed(work.head, work.found);
}
