/** Work that is done at once where it is small, and in a thread where it is large, so that it holds up nobody. Askers take turns in the threads. */
import { Piscina } from 'piscina';
import { createFairQueue, type FairQueue, type Turn } from './fair-queue.ts';
import { Problem } from './problem.ts';
import type { workerFile } from './worker-file.ts';

export interface LargeWork<Wanted, Made> extends Pick<FairQueue, 'enter'> {
  /**
   * Throws a problem when too much is waiting, or it takes longer than anybody waits. A place that was
   * taken before must be one of this queue; it is left when the work took too long.
   */
  readonly run: (wanted: Wanted, turn: Turn) => Promise<Made>;
  readonly close: () => Promise<void>;
}

interface WorkKind<Wanted, Made> {
  readonly work: (wanted: Wanted) => Made | Promise<Made>;
  readonly thread: ReturnType<typeof workerFile>; // its default export does the same
  readonly sizeOf: (wanted: Wanted) => number; // bytes, or letters of a text
  readonly patience?: number; // milliseconds for all that is in front and this; without it, as long as it takes
  readonly placesEach?: number; // large pieces of one asker, in work and waiting; left out: 8
  readonly heap?: number; // megabytes that the thread may fill; work that needs more is refused as too large
  readonly transfer?: (wanted: Wanted) => Transfer; // what is moved to the thread; without it, all is copied
}

type Transfer = NonNullable<NonNullable<Parameters<Piscina['run']>[1]>['transferList']>;

export const SMALL = 64 * 1024; // bytes or letters: some hundred matches, done in a few milliseconds
const MIDDLE = 1024 * 1024; // bytes or letters: larger ones leave a thread to others
const PLACES_EACH = 8;
const ASKERS = 8; // times what one of them may have is what all may; saves of 16 MB then take 512 MB
const THREADS = 2; // one asker has one of them

/** Two threads for one kind of work, which the first large pieces start. */
export function startLargeWork<Wanted, Made>(
  kind: WorkKind<Wanted, Made>,
): LargeWork<Wanted, Made> {
  const { work, sizeOf, patience, placesEach = PLACES_EACH } = kind;
  const { heap, transfer = () => [] } = kind;
  const startThreads = () =>
    new Piscina<Wanted, Made>({
      ...kind.thread,
      minThreads: 1, // with none, work that comes while the last thread is ended would wait for ever
      maxThreads: THREADS,
      idleTimeout: 60_000,
      ...(heap !== undefined && { resourceLimits: { maxOldGenerationSizeMb: heap } }),
    });
  let started: ReturnType<typeof startThreads> | undefined;
  const queue = createFairQueue({
    ...{ slots: THREADS, small: MIDDLE },
    ...{ places: ASKERS * placesEach, placesEach },
  });
  return {
    enter: queue.enter,
    async run(wanted, turn) {
      if (sizeOf(wanted) <= SMALL) return work(wanted);
      const place = 'run' in turn ? turn : queue.enter(turn);
      const signal = patience === undefined ? null : AbortSignal.timeout(patience);
      signal?.addEventListener('abort', place.leave);
      started ??= startThreads();
      const threads = started;
      try {
        const inThread = () => threads.run(wanted, { signal, transferList: transfer(wanted) });
        return await place.run(sizeOf(wanted), inThread);
      } catch (error) {
        if (isOutOfMemory(error)) throw new Problem('tooLarge'); // the next piece gets a new thread
        throw signal?.aborted ? new Problem('tookTooLong') : error;
      } finally {
        if (place !== turn) place.leave();
      }
    },
    close: async () => started?.destroy(),
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
