/** The entry of a worker thread. It can be ended in the middle of a job; nothing is left behind. */
import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import type { GenerationJob, StartNews, StartResult } from './job.ts';
import { runStart } from './run-start.ts';

// On Linux this is about the calling thread alone; elsewhere it would slow the whole server.
if (platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const STEP = 0.01; // less is not worth a message

// Piscina asks for the default export of a worker's file.
// biome-ignore lint/style/noDefaultExport: see above
export default function work({ wish, start, news, stop }: GenerationJob): StartResult {
  let told = -1;
  const tell = (one: StartNews) => {
    if (one.kind === 'progress') {
      if (one.done < told + STEP) return;
      told = one.done;
    }
    news.postMessage(one);
  };
  try {
    return runStart(wish, { start, tell, isStopped: () => Atomics.load(stop, 0) !== 0 });
  } finally {
    news.close();
  }
}
