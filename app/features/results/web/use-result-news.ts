import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentPlanQuery } from '#kernel/web/current-plan.ts';
import { useOrganiser } from '#kernel/web/login-record.ts';
import { loadResults, RESULTS, type ResultDesk } from './result-desk.ts';

const EVERY = 5000; // milliseconds: two people enter scores at a time

/**
 * Keeps what is known of results in step with other devices: asked now and then while the page is looked
 * at and scores can come in, when it is come back to, and after each save. `version` is that of the
 * schedule here.
 */
export function useResultNews(
  { id, hearAll }: Pick<ResultDesk, 'id' | 'hearAll'>,
  version: number,
): void {
  const organiser = useOrganiser();
  const isAsked = id !== null && organiser !== null;
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
    retry: false, // it is asked again soon
  });
  const hear = useRef(hearAll);
  hear.current = hearAll;
  useEffect(() => {
    if (data !== undefined && id !== null) hear.current(id, data);
  }, [data, id]);
}
