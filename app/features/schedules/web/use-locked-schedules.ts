import { decodeLockedList, endpoints, type LockedSchedule } from '@evenfield/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { currentPlanQuery } from '#kernel/web/current-plan.ts';
import { SAVED } from './saved-queries.ts';

const lockedQuery = queryOptions({
  queryKey: [SAVED, 'locked'],
  queryFn: async ({ signal }): Promise<readonly LockedSchedule[]> =>
    decodeLockedList(await callEndpoint(endpoints.getLockedSchedules, { signal })),
  staleTime: 0,
});

const NONE: readonly LockedSchedule[] = [];

/** The schedules that the account's lists leave out because they are larger than FREE covers, the newest first. */
export function useLockedSchedules(): readonly LockedSchedule[] {
  const plan = useQuery(currentPlanQuery);
  const { data = NONE } = useQuery({ ...lockedQuery, enabled: plan.data === null });
  return plan.data === null ? data : NONE;
}
