import type { Schedule, SummaryView } from '@evenfield/engine';
import { askWorker } from '#kernel/web/ask-worker.ts';

const summaries = new WeakMap<Schedule, Promise<SummaryView>>();

/** The Summary Report's figures, counted in a worker, once a schedule. */
export function countSummary(schedule: Schedule): Promise<SummaryView> {
  const known = summaries.get(schedule);
  if (known !== undefined) return known;
  const worker = new Worker(new URL('./summary-worker.ts', import.meta.url), { type: 'module' });
  const summary = askWorker<SummaryView>(worker, schedule);
  summaries.set(schedule, summary);
  return summary;
}
