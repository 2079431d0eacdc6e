/** The entry of a worker thread. It can be ended in the middle of a job; nothing is left behind. */
import { move } from 'piscina';
import { generate } from './generate.ts';
import type { GenerationJob, GenerationResult } from './job.ts';

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work({ wish, progress }: GenerationJob): GenerationResult {
  const result = generate(wish, (done) => progress.postMessage(done));
  progress.close();
  if ('faults' in result) return result;
  return move(result) as typeof result; // marked to change threads without being copied; arrives as it is
}
