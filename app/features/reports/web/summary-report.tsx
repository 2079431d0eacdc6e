import type { MatchId, Schedule } from '@evenfield/engine';
import { Suspense, use, useDeferredValue } from 'react';
import { LoadingShape } from '#kernel/web/ui/loading-shape.tsx';
import { countSummary } from './count-summary.ts';
import { Summary } from './summary.tsx';

interface SummaryReportProps {
  readonly schedule: Schedule;
  readonly onMatch: (match: MatchId) => void; // shows it in the chart
}

/** Summary Report: how fair the schedule is, rule by rule and team by team. */
export function SummaryReport({ schedule, onMatch }: SummaryReportProps) {
  const counted = useDeferredValue(schedule); // while a fairer one is counted, the figures before it stay
  return (
    <Suspense fallback={<LoadingShape label="Counting every game" rows={8} rowHeight={56} />}>
      <CountedSummary schedule={counted} onMatch={onMatch} />
    </Suspense>
  );
}

function CountedSummary({ schedule, onMatch }: SummaryReportProps) {
  return <Summary schedule={schedule} onMatch={onMatch} summary={use(countSummary(schedule))} />;
}
