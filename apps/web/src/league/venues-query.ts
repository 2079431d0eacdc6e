import { decodeVenues, endpoints, type ListedVenue } from '@evenfield/contract';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#src/lib/call-endpoint.ts';

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
