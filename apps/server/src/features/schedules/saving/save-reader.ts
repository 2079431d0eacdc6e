import { type LargeWork, startLargeWork } from '../../../infra/large-work.ts';
import { workerFile } from '../../../infra/worker-file.ts';
import { readSave, type SaveRead } from './read-save.ts';

const PLACES_EACH = 4; // saves of one account; an editor sends one after another
const PATIENCE = 60_000; // milliseconds for up to 31 saves in front and this one, each a third of a second at leisure

/** Reads the bytes of saves. */
export function startSaveReader(patience = PATIENCE): LargeWork<Uint8Array, SaveRead> {
  return startLargeWork({
    work: readSave,
    thread: workerFile('save-worker.js', new URL('./save-worker.ts', import.meta.url)),
    sizeOf: (bytes) => bytes.byteLength,
    patience,
    placesEach: PLACES_EACH,
  });
}
