import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { venueCalls } from '../api.ts';

export const PLACES = 'places'; // prefix of the key of every search; results include own venues
const SHORTEST = 2; // characters of a search

/** Places for the typed text, own venues first; none for less than two characters, or for somebody who isn't signed in. */
export function placesQuery(search: string) {
  return queryOptions({
    queryKey: [PLACES, search],
    queryFn: async ({ signal }) => {
      const options = { query: { search }, signal, inBackground: true };
      return (await callEndpoint(venueCalls.findPlaces, options)).data;
    },
    enabled: search.trim().length >= SHORTEST && loginRecord.load() !== null,
    placeholderData: keepPreviousData,
    retry: false, // the user goes on typing, or types the address
  });
}
