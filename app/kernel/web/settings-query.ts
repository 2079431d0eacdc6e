import { decodeSettings, endpoints, type Settings } from '@evenfield/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from './call-endpoint.ts';

/** What the server says to every page; the same until the page is loaded anew. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }): Promise<Settings> =>
    decodeSettings(await callEndpoint(endpoints.getSettings, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
