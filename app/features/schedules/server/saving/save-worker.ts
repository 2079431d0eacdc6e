/** The entry of a worker thread that reads large saves. */
import { readSave, type SaveRead } from './read-save.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work(bytes: Uint8Array): SaveRead {
  return readSave(bytes);
}
