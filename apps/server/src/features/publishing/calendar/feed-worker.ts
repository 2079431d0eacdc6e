/** Makes calendars: small ones at once, large ones in a thread, so that they hold up nobody. */
import { Piscina } from 'piscina';
import { Problem } from '../../../infra/problem.ts';
import { workerFile } from '../../../infra/worker-file.ts';
import { type FeedWork, workOnFeed } from './feed-work.ts';

export interface FeedWorker {
  readonly run: (work: FeedWork) => Promise<string>;
  readonly close: () => Promise<void>;
}

const SMALL = 64 * 1024; // letters: some hundred matches, done in a few milliseconds
const WAITING = 32; // large calendars in all

export function startFeedWorker(): FeedWorker {
  const startThread = () =>
    new Piscina<FeedWork, string>({
      ...workerFile('calendar-worker.js', new URL('./calendar-worker.ts', import.meta.url)),
      minThreads: 1, // with none, one that comes while the only thread is ended would wait for ever
      maxThreads: 1,
      idleTimeout: 60_000,
    });
  let thread: ReturnType<typeof startThread> | undefined; // started by the first large calendar
  let waiting = 0;
  return {
    async run(work) {
      const { length } = work.kind === 'read' ? work.detail : work.found;
      if (length <= SMALL) return workOnFeed(work);
      if (waiting >= WAITING) throw new Problem('overloaded');
      thread ??= startThread();
      waiting++;
      try {
        return await thread.run(work);
      } finally {
        waiting--;
      }
    },
    close: async () => thread?.destroy(),
  };
}
