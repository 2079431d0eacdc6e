/** Runs small work at once and large work in threads, which callers share fairly. */
import { createFairQueue, type FairQueue, type Turn } from './fair-queue.ts';
import { Problem } from './problem.ts';
import type { ThreadFunction } from './thread-function.ts';
import { createThreadPool, type Transfer } from './thread-pool.ts';

export interface LargeWork<Wanted, Made> extends Pick<FairQueue, 'enter'> {
  /**
   * Throws a problem when too much is waiting or the timeout passes. A place passed as `turn` must
   * belong to this queue; it is left on timeout.
   */
  readonly run: (wanted: Wanted, turn: Turn) => Promise<Made>;
  readonly close: () => Promise<void>;
}

interface WorkKind<Wanted, Made> {
  readonly work: (wanted: Wanted) => Made | Promise<Made>;
  readonly thread: ThreadFunction; // does what `work` does
  readonly sizeOf: (wanted: Wanted) => number; // bytes, or characters of a text
  readonly timeout?: number; // milliseconds including the wait in the queue; by default unlimited
  readonly placesEach?: number; // large pieces of one caller, running and waiting; 8 by default
  readonly rest?: number; // milliseconds at most, after a large piece; see `FairQueueLimits`
  readonly heap?: number; // megabytes of the thread's heap; work that needs more is refused as too large
  readonly young?: number; // megabytes of its new objects; fewer take less memory and, if many live on, time
  readonly transfer?: (wanted: Wanted) => Transfer; // what is transferred to the thread; by default nothing
}

export const SMALL = 64 * 1024; // bytes or characters: some hundred matches take a few milliseconds
const MIDDLE = 1024 * 1024; // bytes or characters: larger pieces never use all threads
const PLACES_EACH = 8;
const ASKERS = 8; // times one caller's places are the places of all; saves of 16 MB then take 512 MB
const THREADS = 2; // of which one caller gets one

/** How far these threads give way to the others of the process, which only Linux can do by thread. */
const NICE = process.platform === 'linux' ? 5 : 0;

/** Manages two threads for one kind of work, started by the first large piece. */
export function startLargeWork<Wanted, Made>(
  kind: WorkKind<Wanted, Made>,
): LargeWork<Wanted, Made> {
  const { work, sizeOf, timeout: patience, placesEach = PLACES_EACH } = kind;
  const { heap, young, rest, transfer = () => [] } = kind;
  const threads = createThreadPool<Wanted, Made>({
    ...kind.thread,
    maxThreads: THREADS,
    niceIncrement: NICE,
    resourceLimits: {
      ...(heap !== undefined && { maxOldGenerationSizeMb: heap }),
      ...(young !== undefined && { maxYoungGenerationSizeMb: young }),
    },
  });
  const queue = createFairQueue({
    ...{ slots: THREADS, small: MIDDLE },
    ...{ places: ASKERS * placesEach, placesEach },
    ...(rest !== undefined && { rest }),
  });
  return {
    enter: queue.enter,
    async run(wanted, turn) {
      if (sizeOf(wanted) <= SMALL) return work(wanted);
      const place = 'run' in turn ? turn : queue.enter(turn);
      const signal = patience === undefined ? null : AbortSignal.timeout(patience);
      signal?.addEventListener('abort', place.leave);
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
    close: threads.close,
  };
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
}
