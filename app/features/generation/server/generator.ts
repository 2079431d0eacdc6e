/**
 * Generates schedules in worker threads, shared fairly among callers: each gets a limited number of
 * threads and waiting requests, and one extra thread serves small requests of others. A request
 * stops when its client disconnects, and its threads are terminated after `seconds`.
 */
import { availableParallelism } from 'node:os';
import { createFairQueue, type FairQueue, type Place } from '#kernel/server/fair-queue.ts';
import { Problem } from '#kernel/server/problem.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { createThreadPool } from '#kernel/server/thread-pool.ts';
import type { AnswerText, GenerationInput, GenerationJob, StartResult } from './job.ts';
import {
  type GenerationListener,
  type RunInThread,
  type RunInTurn,
  runPortfolio,
} from './run-portfolio.ts';
import { sizeOfRequest } from './size-of-request.ts';

export interface GeneratorLimits {
  readonly threads: number; // per caller; there is one more
  readonly queue: number; // waiting requests per caller
  readonly seconds: number; // of running and waiting
}

const SMALL = 1200; // matches: a whole search of this size, or one start of a large one, takes about 1 s
const MOST_ASKERS = 16; // factor from the waiting requests of one caller to those of all

export const GENERATOR_LIMITS: GeneratorLimits = {
  threads: Math.max(1, availableParallelism() - 1), // one core is left for the server
  queue: 12,
  seconds: 120,
};

export interface Generator extends Pick<FairQueue, 'enter'> {
  /** Returns the JSON text of the response, and frees the place. Throws `Problem` when the request is
   * malformed or times out, or `gone` is aborted. */
  readonly run: (
    input: GenerationInput,
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
  const workers = createThreadPool<GenerationJob, StartResult>({
    ...threadFunction(new URL('./worker.ts', import.meta.url), 'work'),
    maxThreads: slots,
  });
  const inThread: RunInThread = (job, signal) =>
    workers.run(job, { signal, transferList: [job.news] });
  const turns = createFairQueue({
    ...{ slots, small: SMALL, placesEach },
    places: MOST_ASKERS * placesEach,
  });
  return {
    enter: turns.enter,
    async run(input, place, gone, listener = NOBODY) {
      if (gone.aborted) throw new Problem('tookTooLong');
      const size = sizeOfRequest(input);
      // Later starts have larger sizes, so that every request gets a first schedule early.
      const inTurn: RunInTurn = (start, work) => place.run(size * (start + 1), work);
      const portfolio = runPortfolio(input, { inTurn, inThread }, listener);
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
    close: workers.close,
  };
}
