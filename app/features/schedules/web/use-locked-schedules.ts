import { queryOptions, useQuery } from '@tanstack/react-query';
import { currentPlanQuery } from '#features/billing/web/port.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { scheduleCalls } from '../api.ts';
import type { LockedSchedule } from '../models.ts';
import { SAVED } from './saved-queries.ts';

const lockedQuery = queryOptions({
  queryKey: [SAVED, 'locked'],
  queryFn: async ({ signal }): Promise<readonly LockedSchedule[]> =>
    (await callEndpoint(scheduleCalls.getLockedSchedules, { signal })).data,
  staleTime: 0,
});

const NONE: readonly LockedSchedule[] = [];

/** Schedules that lists leave out because they are too large without a plan, newest first. */
export function useLockedSchedules(): readonly LockedSchedule[] {
  const plan = useQuery(currentPlanQuery);
  const { data = NONE } = useQuery({ ...lockedQuery, enabled: plan.data === null });
  return plan.data === null ? data : NONE;
}
