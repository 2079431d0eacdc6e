import { decodeVenues, endpoints, type ListedVenue } from '@evenfield/contract';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { PLACES } from './places-query.ts';

/** All venues of the account. */
export const venuesQuery = queryOptions({
  queryKey: ['venues'],
  queryFn: async ({ signal }): Promise<readonly ListedVenue[]> =>
    decodeVenues(
      await callEndpoint(endpoints.getVenues, {
        query: { response_type: 'plain' },
        signal,
        inBackground: true,
      }),
    ),
});

/** After one was created or deleted: asks anew for whatever is shown of the venues, also among places. */
export async function forgetVenues(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: venuesQuery.queryKey }),
    queries.invalidateQueries({ queryKey: [PLACES] }),
  ]);
}
