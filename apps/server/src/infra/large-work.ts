/** Work that is done at once where it is small, and in a thread where it is large, so that it holds up nobody. */
import { Piscina } from 'piscina';
import { Problem } from './problem.ts';
import type { workerFile } from './worker-file.ts';

export interface LargeWork<Wanted, Made> {
  /** Throws a problem when too much is waiting, or it takes longer than anybody waits. */
  readonly run: (wanted: Wanted) => Promise<Made>;
  readonly close: () => Promise<void>;
}

interface WorkKind<Wanted, Made> {
  readonly work: (wanted: Wanted) => Made;
  readonly thread: ReturnType<typeof workerFile>; // its default export does the same
  readonly sizeOf: (wanted: Wanted) => number; // bytes, or letters of a text
  readonly patience?: number; // milliseconds for all that is in front and this; without it, as long as it takes
}

export const SMALL = 64 * 1024; // bytes or letters: some hundred matches, done in a few milliseconds
const WAITING = 32; // large ones in all; each may be 16 MB

/** One thread for one kind of work, which its first large piece starts. */
export function startLargeWork<Wanted, Made>(
  kind: WorkKind<Wanted, Made>,
): LargeWork<Wanted, Made> {
  const { work, sizeOf, patience } = kind;
  const startThread = () =>
    new Piscina<Wanted, Made>({
      ...kind.thread,
      minThreads: 1, // with none, work that comes while the only thread is ended would wait for ever
      maxThreads: 1,
      idleTimeout: 60_000,
    });
  let thread: ReturnType<typeof startThread> | undefined;
  let waiting = 0;
  return {
    async run(wanted) {
      if (sizeOf(wanted) <= SMALL) return work(wanted);
      if (waiting >= WAITING) throw new Problem('overloaded');
      thread ??= startThread();
      waiting++;
      const signal = patience === undefined ? null : AbortSignal.timeout(patience);
      try {
        return await thread.run(wanted, { signal });
      } catch (error) {
        throw signal?.aborted ? new Problem('tookTooLong') : error;
      } finally {
        waiting--;
      }
    },
    close: async () => thread?.destroy(),
  };
}
