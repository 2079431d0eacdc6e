import { decodeSports, endpoints } from '@evenfield/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#src/lib/call-endpoint.ts';

/** The sports an organiser can pick; they do not change while a page is open. */
export const sportsQuery = queryOptions({
  queryKey: ['sports'],
  queryFn: async ({ signal }) => decodeSports(await callEndpoint(endpoints.getSports, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
});
