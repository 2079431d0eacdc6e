import { decodePlaces, endpoints, type FoundPlaces } from '@evenfield/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

export const PLACES = 'places'; // begins the key of every search; own venues are among what is found
const SHORTEST = 2; // letters, before a search says anything

/** Places for what has been typed, own venues first; nothing for less than two letters. */
export function placesQuery(search: string) {
  return queryOptions({
    queryKey: [PLACES, search],
    queryFn: async ({ signal }): Promise<FoundPlaces> =>
      decodePlaces(
        await callEndpoint(endpoints.findPlaces, { query: { search }, signal, inBackground: true }),
      ),
    enabled: search.trim().length >= SHORTEST,
    placeholderData: keepPreviousData,
    retry: false, // the person types on, or writes the address
  });
}
