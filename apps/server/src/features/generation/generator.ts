/**
 * Makes schedules in worker threads, so that a large one holds up nobody: there are at most `queue`
 * wishes waiting, one whose client has gone stops, and one that takes longer than `seconds` ends its
 * threads.
 */
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { Problem } from '../../infra/problem.ts';
import { workerFile } from '../../infra/worker-file.ts';
import type { AnswerText, GenerationJob, GenerationWish, StartResult } from './job.ts';
import { type GenerationListener, type RunInThread, runPortfolio } from './run-portfolio.ts';
import { shareThreads } from './share-threads.ts';

export interface GeneratorLimits {
  readonly threads: number;
  readonly queue: number; // wishes that wait, beyond those in work
  readonly seconds: number; // of work and waiting together
}

export const GENERATOR_LIMITS: GeneratorLimits = {
  threads: Math.max(1, availableParallelism() - 1), // one core stays with the server
  queue: 32,
  seconds: 120,
};

export interface Generator {
  /** The JSON text of the answer. Throws a problem when the wish is malformed, the queue is
   * full, the time is up, or `gone` says that nobody waits any more. */
  readonly run: (
    wish: GenerationWish,
    gone: AbortSignal,
    listener?: GenerationListener,
  ) => Promise<AnswerText>;
  readonly close: () => Promise<void>;
}

const NOBODY: GenerationListener = { onProgress: () => undefined, onBetter: () => undefined };

export function startGenerator({ threads, queue, seconds }: GeneratorLimits): Generator {
  const startThreads = () =>
    new Piscina<GenerationJob, StartResult>({
      ...workerFile('worker.js', new URL('./worker.ts', import.meta.url)),
      minThreads: 1, // with none, a job that comes while the only thread is ended would wait for ever
      maxThreads: threads,
      idleTimeout: 60_000,
    });
  let workers: ReturnType<typeof startThreads> | undefined; // started by the first wish
  const runInThread: RunInThread = (job, signal) => {
    workers ??= startThreads();
    return workers.run(job, { signal, transferList: [job.news] });
  };
  const shared = shareThreads(threads);
  let wishes = 0; // in work and waiting
  return {
    async run(wish, gone, listener = NOBODY) {
      if (wishes >= threads + queue) throw new Problem('overloaded');
      if (gone.aborted) throw new Problem('tookTooLong');
      const portfolio = runPortfolio(wish, runInThread, { ...listener, hasMore: shared.deal });
      const timeUp = setTimeout(portfolio.end, seconds * 1000);
      gone.addEventListener('abort', portfolio.stop);
      wishes++;
      shared.join(portfolio);
      try {
        return await portfolio.answer;
      } finally {
        wishes--;
        shared.leave(portfolio);
        clearTimeout(timeUp);
        gone.removeEventListener('abort', portfolio.stop);
      }
    },
    close: async () => workers?.destroy(),
  };
}
