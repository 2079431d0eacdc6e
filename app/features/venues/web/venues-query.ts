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

/**
 * Refetches the venues after one was created or deleted. Found places are dropped: an outdated list, shown
 * until the new one is there, would move under the pointer.
 */
export async function forgetVenues(queries: QueryClient): Promise<void> {
  queries.removeQueries({ queryKey: [PLACES] });
  await queries.invalidateQueries({ queryKey: venuesQuery.queryKey });
}
