import { Piscina } from 'piscina';
import type { ThreadFunction } from './thread-function.ts';

type PoolOptions = NonNullable<ConstructorParameters<typeof Piscina>[0]>;
type RunOptions = NonNullable<Parameters<Piscina['run']>[1]>;
export type Transfer = NonNullable<RunOptions['transferList']>;

export interface ThreadPool<Wanted, Made> {
  /** Rejects with the error of the function, of its thread, or of `signal`. */
  readonly run: (wanted: Wanted, options?: RunOptions) => Promise<Made>;
  readonly close: () => Promise<void>;
}

/**
 * Runs one function in threads, which the first piece of work starts. Where a thread fails before it
 * takes its work, nothing would ever take it: all work of these threads is rejected, and the next
 * piece starts new ones.
 */
export function createThreadPool<Wanted, Made>(
  options: ThreadFunction & Pick<PoolOptions, 'maxThreads' | 'niceIncrement' | 'resourceLimits'>,
): ThreadPool<Wanted, Made> {
  let pool: ReturnType<typeof start> | undefined;
  function start() {
    const threads = new Piscina<Wanted, Made>({
      ...options,
      minThreads: 1, // with 0, work arriving while the last thread ends would wait forever
      idleTimeout: 60_000,
      recordTiming: false, // nobody reads it, and its histograms take as long to make as the thread to start
    });
    const started: { threads: typeof threads; failure?: unknown } = { threads };
    threads.on('error', (failure) => {
      started.failure = failure;
      if (pool === started) pool = undefined;
      void threads.destroy();
    });
    return started;
  }
  return {
    async run(wanted, runOptions) {
      pool ??= start();
      const started = pool;
      try {
        return await started.threads.run(wanted, runOptions);
      } catch (error) {
        throw started.failure ?? error;
      }
    },
    close: async () => pool?.threads.destroy(),
  };
}
