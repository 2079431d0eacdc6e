/** What the account has of schedules, as the server tells it. */
import {
  type BinnedSchedule,
  decodeBin,
  decodeHistory,
  decodeSavedList,
  encodeScheduleQuery,
  endpoints,
  type HistoryEntry,
  type ListedSchedule,
} from '@evenfield/contract';
import type { Entry } from '@evenfield/engine';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { loadSaved } from './load-saved.ts';
import { listed } from './subscription-required.ts';

export const SAVED = 'saved-schedules'; // every key begins with it, so that one change renews all

/** All saved schedules, the newest first. */
export const savedListQuery = queryOptions({
  queryKey: [SAVED, 'list'],
  queryFn: async ({ signal }): Promise<ListedSchedule[]> =>
    listed(decodeSavedList(await callEndpoint(endpoints.getSavedList, { signal }))),
  staleTime: 0, // another device may have saved
});

/** Whether an audience may see a saved schedule; false where that is not known or it is not saved (null). */
export async function isPublishedNow(queries: QueryClient, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const list = await queries.ensureQueryData(savedListQuery).catch(() => []);
  return list.some((one) => one.id === id && one.published);
}

/** The deleted ones that can still be restored. */
export const binQuery = queryOptions({
  queryKey: [SAVED, 'bin'],
  queryFn: async ({ signal }): Promise<BinnedSchedule[]> =>
    decodeBin(await callEndpoint(endpoints.getBin, { signal })),
  staleTime: 0,
});

/** Who saved which version of a schedule when, the newest first. */
export function historyQuery(id: string) {
  return queryOptions({
    queryKey: [SAVED, 'history', id],
    queryFn: async ({ signal }): Promise<HistoryEntry[]> => {
      const query = encodeScheduleQuery(id);
      return decodeHistory(await callEndpoint(endpoints.getHistory, { query, signal }));
    },
    staleTime: 0,
  });
}

/** Who plays in a schedule, as it was saved last. */
export function savedEntriesQuery(id: string) {
  return queryOptions({
    queryKey: [SAVED, 'entries', id],
    queryFn: async ({ signal }): Promise<readonly Entry[]> =>
      (await loadSaved(id, signal)).schedule.setup.entries,
    staleTime: 0,
  });
}
