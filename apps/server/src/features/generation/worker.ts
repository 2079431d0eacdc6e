/** The entry of a worker thread. It can be ended in the middle of a job; nothing is left behind. */
import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { move } from 'piscina';
import { generate } from './generate.ts';
import type { GenerationJob, GenerationResult } from './job.ts';

// On Linux this is about the calling thread alone; elsewhere it would slow the whole server.
if (platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const STEP = 0.01; // less is not worth a message

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work({ wish, progress }: GenerationJob): GenerationResult {
  let told = -1;
  const result = generate(wish, (done) => {
    if (done < told + STEP) return;
    told = done;
    progress.postMessage(done);
  });
  progress.close();
  if ('faults' in result) return result;
  return move(result) as typeof result; // marked to change threads without being copied; arrives as it is
}
