/** What the account has of schedules, as the server tells it. */

import type { Setup } from '@evenfield/engine';
import { decodeSavedList, type ListedSchedule } from '@evenfield/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { scheduleCalls } from '../api.ts';
import type { BinnedSchedule, HistoryEntry } from '../models.ts';
import { loadSaved } from './load-saved.ts';
import { listed } from './subscription-required.ts';

export const SAVED = 'saved-schedules'; // prefix of every key, so one change invalidates all

/** All saved schedules, newest first. */
export const savedListQuery = queryOptions({
  queryKey: [SAVED, 'list'],
  queryFn: async ({ signal }): Promise<ListedSchedule[]> =>
    listed(decodeSavedList(await callEndpoint(scheduleCalls.getSavedList, { signal }))),
  staleTime: 0, // another device may have saved
});

/** Whether a saved schedule is published; false if that is unknown or it is not saved (null). */
export async function isPublishedNow(queries: QueryClient, id: string | null): Promise<boolean> {
  if (id === null) return false;
  const list = await queries.ensureQueryData(savedListQuery).catch(() => []);
  return list.some((one) => one.id === id && one.published);
}

/** Deleted schedules that can still be restored. */
export const binQuery = queryOptions({
  queryKey: [SAVED, 'bin'],
  queryFn: async ({ signal }): Promise<BinnedSchedule[]> =>
    (await callEndpoint(scheduleCalls.getBin, { signal })).data,
  staleTime: 0,
});

/** Who saved which version when, newest first. */
export function historyQuery(id: string) {
  return queryOptions({
    queryKey: [SAVED, 'history', id],
    queryFn: async ({ signal }): Promise<HistoryEntry[]> => {
      const query = { schedule: id };
      return (await callEndpoint(scheduleCalls.getHistory, { query, signal })).data;
    },
    staleTime: 0,
  });
}

/** The season, divisions and teams of a schedule's last version. */
export function savedSetupQuery(id: string) {
  return queryOptions({
    queryKey: [SAVED, 'setup', id],
    queryFn: async ({ signal }): Promise<Setup> => (await loadSaved(id, signal)).schedule.setup,
    staleTime: 0,
  });
}
