import { startBodyReader } from '#kernel/server/body-reader.ts';
import type { LargeWork } from '#kernel/server/large-work.ts';
import { workerFile } from '#kernel/server/worker-file.ts';
import { readSave, type SaveRead } from './read-save.ts';

const PLACES_EACH = 4; // saves of one account; an editor sends one after another

/** Reads the bytes of saves; `patience` in milliseconds, for those in front as well. */
export function startSaveReader(patience?: number): LargeWork<Uint8Array, SaveRead> {
  return startBodyReader({
    read: readSave,
    thread: workerFile('save-worker.js', new URL('./save-worker.ts', import.meta.url)),
    placesEach: PLACES_EACH,
    ...(patience !== undefined && { patience }),
  });
}
