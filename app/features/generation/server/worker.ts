/** Worker thread entry for searches. It can be terminated at any time without cleanup. */
import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import type { GenerationJob, StartNews, StartResult } from './job.ts';
import { runStart } from './run-start.ts';

// On Linux this affects the calling thread only; elsewhere it would slow the whole server.
if (platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const STEP = 0.01; // smaller progress is not reported

export function work({ input, start, news, stop }: GenerationJob): StartResult {
  let reported = -1;
  const report = (one: StartNews) => {
    if (one.kind === 'progress') {
      if (one.done < reported + STEP) return;
      reported = one.done;
    }
    news.postMessage(one);
  };
  try {
    return runStart(input, { start, report, isStopped: () => Atomics.load(stop, 0) !== 0 });
  } finally {
    news.close();
  }
}
