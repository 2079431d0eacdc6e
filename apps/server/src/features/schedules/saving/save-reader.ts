/** Reads saves: small ones at once, large ones in a thread, so that they hold up nobody. */
import { Piscina } from 'piscina';
import { Problem } from '../../../infra/problem.ts';
import { workerFile } from '../../../infra/worker-file.ts';
import { readSave, type SaveRead } from './read-save.ts';

export interface SaveReader {
  readonly read: (bytes: Uint8Array) => Promise<SaveRead>;
  readonly close: () => Promise<void>;
}

export const SMALL = 64 * 1024; // bytes: some hundred matches, read in a few milliseconds
const WAITING = 32; // large saves in all; each may be 16 MB
const PATIENCE = 60_000; // milliseconds for up to 31 saves in front and this one, each a third of a second at leisure

export function startSaveReader(patience = PATIENCE): SaveReader {
  const startThread = () =>
    new Piscina<Uint8Array, SaveRead>({
      ...workerFile('save-worker.js', new URL('./save-worker.ts', import.meta.url)),
      minThreads: 1, // with none, a save that comes while the only thread is ended would wait for ever
      maxThreads: 1,
      idleTimeout: 60_000,
    });
  let thread: ReturnType<typeof startThread> | undefined; // started by the first large save
  let waiting = 0;
  return {
    async read(bytes) {
      if (bytes.byteLength <= SMALL) return readSave(bytes);
      if (waiting >= WAITING) throw new Problem('overloaded');
      thread ??= startThread();
      waiting++;
      const signal = AbortSignal.timeout(patience);
      try {
        return await thread.run(bytes, { signal });
      } catch (error) {
        throw signal.aborted ? new Problem('tookTooLong') : error;
      } finally {
        waiting--;
      }
    },
    close: async () => thread?.destroy(),
  };
}
