import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentPlanQuery } from '#features/billing/web/port.ts';
import { useOrganizer } from '#kernel/web/login-record.ts';
import { loadResults, RESULTS, type ResultContext } from './result-context.ts';

const EVERY = 5000; // milliseconds: two people may enter scores at once

/**
 * Keeps results in sync with other devices: polls while the page is visible and scores can change,
 * and loads on return and after each save. `version` is that of the schedule here.
 */
export function useResultNews(
  { id, onResults }: Pick<ResultContext, 'id' | 'onResults'>,
  version: number,
): void {
  const organizer = useOrganizer();
  const isAsked = id !== null && organizer !== null;
  const plan = useQuery({ ...currentPlanQuery, enabled: isAsked });
  const paid = plan.data !== undefined && plan.data !== null;
  const { data } = useQuery({
    queryKey: [RESULTS, 'all', id, version],
    queryFn: ({ signal }) => loadResults(id!, signal),
    enabled: isAsked && paid,
    refetchInterval: EVERY,
    refetchOnWindowFocus: 'always',
    staleTime: EVERY,
    gcTime: 0,
    retry: false, // it is polled anyway
  });
  const onRecorded = useRef(onResults);
  onRecorded.current = onResults;
  useEffect(() => {
    if (data !== undefined && id !== null) onRecorded.current(id, data);
  }, [data, id]);
}
