/** The entry of a worker thread that makes large calendars. */
import { type FeedWork, workOnFeed } from './feed-work.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work(wanted: FeedWork): string {
  return workOnFeed(wanted);
}
