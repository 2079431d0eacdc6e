import type { Schedule } from '@evenfield/engine';
import { Suspense, use, useDeferredValue } from 'react';
import { LoadingShape } from '#src/ui/loading-shape.tsx';
import { countSummary } from './count-summary.ts';
import { Summary } from './summary.tsx';

/** Summary Report: how fair the schedule is, rule by rule and team by team. */
export function SummaryReport({ schedule }: { readonly schedule: Schedule }) {
  const counted = useDeferredValue(schedule); // while a fairer one is counted, the figures before it stay
  return (
    <Suspense fallback={<LoadingShape label="Counting every game" rows={8} rowHeight={56} />}>
      <CountedSummary schedule={counted} />
    </Suspense>
  );
}

function CountedSummary({ schedule }: { readonly schedule: Schedule }) {
  return <Summary schedule={schedule} summary={use(countSummary(schedule))} />;
}
