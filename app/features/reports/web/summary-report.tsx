import type { MatchId, Schedule, SummaryView } from '@evenfield/engine';
import { Suspense, use, useDeferredValue } from 'react';
import { callWorker } from '#kernel/web/call-worker.ts';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { Summary } from './summary.tsx';

const summaries = new WeakMap<Schedule, Promise<SummaryView>>();

interface SummaryReportProps {
  readonly schedule: Schedule;
  readonly onMatch: (match: MatchId) => void; // shows the match in the chart
}

/** The Summary Report: how fair the schedule is, by rule and by team. */
export function SummaryReport({ schedule, onMatch }: SummaryReportProps) {
  const counted = useDeferredValue(schedule); // shows the last figures while counting
  return (
    <Suspense fallback={<LoadingShape label="Counting every game" rows={8} rowHeight={56} />}>
      <CountedSummary schedule={counted} onMatch={onMatch} />
    </Suspense>
  );
}

function CountedSummary({ schedule, onMatch }: SummaryReportProps) {
  return <Summary schedule={schedule} onMatch={onMatch} summary={use(countSummary(schedule))} />;
}

/** Computes the Summary Report's figures in a worker, once per schedule. */
function countSummary(schedule: Schedule): Promise<SummaryView> {
  const known = summaries.get(schedule);
  if (known !== undefined) return known;
  const worker = new Worker(new URL('./summary-worker.ts', import.meta.url), { type: 'module' });
  const summary = callWorker<SummaryView>(worker, schedule);
  summaries.set(schedule, summary);
  return summary;
}
