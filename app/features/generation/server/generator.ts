/**
 * Generates schedules in worker threads, which askers share fairly: each has so many threads and so many
 * requests waiting, and one more thread is for small requests of others. A request whose client has gone
 * stops, and one that takes longer than `seconds` ends its threads.
 */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { createFairQueue, type FairQueue, type Place } from '#kernel/server/fair-queue.ts';
import { Problem } from '#kernel/server/problem.ts';
import { workerFile } from '#kernel/server/worker-file.ts';
import type { AnswerText, GenerationJob, GenerationWish, StartResult } from './job.ts';
import {
  type GenerationListener,
  type RunInThread,
  type RunInTurn,
  runPortfolio,
} from './run-portfolio.ts';
import { sizeOfRequest } from './size-of-request.ts';

export interface GeneratorLimits {
  readonly threads: number; // of one asker; there is one more
  readonly queue: number; // requests of one asker that wait, beyond those in work
  readonly seconds: number; // of work and waiting together
}

const SMALL = 1200; // matches: up to about here a whole search takes a second, or a single start of one
const MOST_ASKERS = 16; // times what one asker may have waiting is what all may

export const GENERATOR_LIMITS: GeneratorLimits = {
  threads: Math.max(1, availableParallelism() - 1), // one core stays with the server
  queue: 12,
  seconds: 120,
};

export interface Generator extends Pick<FairQueue, 'enter'> {
  /** The JSON text of the answer. Throws a problem when the wish is malformed, the time is up, or `gone`
   * says that nobody waits any more. Leaves the place. */
  readonly run: (
    wish: GenerationWish,
    place: Place,
    gone: AbortSignal,
    listener?: GenerationListener,
  ) => Promise<AnswerText>;
  readonly close: () => Promise<void>;
}

const NOBODY: GenerationListener = { onProgress: () => undefined, onBetter: () => undefined };

export function startGenerator({ threads, queue, seconds }: GeneratorLimits): Generator {
  const slots = threads + 1;
  const placesEach = threads + queue;
  const startThreads = () =>
    new Piscina<GenerationJob, StartResult>({
      ...workerFile('worker.js', new URL('./worker.ts', import.meta.url)),
      minThreads: 1, // with none, a job that comes while the only thread is ended would wait for ever
      maxThreads: slots,
      idleTimeout: 60_000,
    });
  let workers: ReturnType<typeof startThreads> | undefined; // started by the first wish
  const inThread: RunInThread = (job, signal) => {
    workers ??= startThreads();
    return workers.run(job, { signal, transferList: [job.news] });
  };
  const turns = createFairQueue({
    ...{ slots, small: SMALL, placesEach },
    places: MOST_ASKERS * placesEach,
  });
  return {
    enter: turns.enter,
    async run(wish, place, gone, listener = NOBODY) {
      if (gone.aborted) throw new Problem('tookTooLong');
      const size = sizeOfRequest(wish);
      // Later starts count as larger, so that every request gets its first schedule early.
      const inTurn: RunInTurn = (start, work) => place.run(size * (start + 1), work);
      const portfolio = runPortfolio(wish, { inTurn, inThread }, listener);
      const timeUp = setTimeout(portfolio.end, seconds * 1000);
      gone.addEventListener('abort', portfolio.stop);
      try {
        return await portfolio.answer;
      } finally {
        place.leave();
        clearTimeout(timeUp);
        gone.removeEventListener('abort', portfolio.stop);
      }
    },
    close: async () => workers?.destroy(),
  };
}
