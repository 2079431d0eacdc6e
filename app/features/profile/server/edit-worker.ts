/** The entry of a worker thread that reads profiles with large pictures. */
import { type EditRead, readEdit } from './read-edit.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work(bytes: Uint8Array): EditRead {
  return readEdit(bytes);
}
