/** The entry of a worker thread that reads large generation requests. */
import { type GenerationRead, readGeneration } from './read-generation.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work(bytes: Uint8Array): GenerationRead {
  return readGeneration(bytes);
}
