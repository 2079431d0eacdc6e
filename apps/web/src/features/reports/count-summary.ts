import type { Schedule, SummaryView } from '@evenfield/engine';

const summaries = new WeakMap<Schedule, Promise<SummaryView>>();

/** The Summary Report's figures, counted in a worker, once a schedule. */
export function countSummary(schedule: Schedule): Promise<SummaryView> {
  const known = summaries.get(schedule);
  if (known !== undefined) return known;
  const summary = askWorker(schedule);
  summaries.set(schedule, summary);
  return summary;
}

function askWorker(schedule: Schedule): Promise<SummaryView> {
  const worker = new Worker(new URL('./summary-worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<SummaryView>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<SummaryView>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  worker.postMessage(schedule);
  return answer.finally(() => worker.terminate());
}
