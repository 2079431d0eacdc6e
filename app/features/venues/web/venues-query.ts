import { decodeVenues, type ListedVenue } from '@evenfield/wire';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { venueCalls } from '../api.ts';
import { PLACES } from './places-query.ts';

/** All venues of the account. */
export const venuesQuery = queryOptions({
  queryKey: ['venues'],
  queryFn: async ({ signal }): Promise<readonly ListedVenue[]> =>
    decodeVenues(
      await callEndpoint(venueCalls.getVenues, {
        query: { response_type: 'plain' },
        signal,
        inBackground: true,
      }),
    ),
});

/** Refetches everything about venues after one was created or deleted, also among places. */
export async function forgetVenues(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: venuesQuery.queryKey }),
    queries.invalidateQueries({ queryKey: [PLACES] }),
  ]);
}
