import {
  createVenueBody,
  deleteVenueQuery,
  messageEnvelope,
  venueEnvelope,
  venuesEnvelope,
  venuesQuery,
} from '@evenfield/wire';
import { searchText } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';

/** A place found by a search. */
const foundPlace = z.object({
  name: z.string(),
  address: z.string(),
  lat: z.nullable(z.number()), // degrees north
  lng: z.nullable(z.number()), // degrees east
  placeId: z.nullable(z.string()), // the geocoder's id
  venueId: z.nullable(z.string()), // if it is one of the user's venues
});
export type FoundPlace = z.infer<typeof foundPlace>;

/** Own venues first. `attribution` must be shown next to the places. */
const foundPlaces = z.object({
  places: z.array(foundPlace),
  attribution: z.nullable(z.string()),
});
export type FoundPlaces = z.infer<typeof foundPlaces>;

/** Calls about venues. */
export const venueCalls = {
  getVenues: {
    method: 'GET',
    path: '/api/user/venues/get',
    summary: "The person's venues: all of them with response_type=plain, else a page",
    access: 'organizer',
    query: venuesQuery,
    answer: venuesEnvelope,
    problems: ['malformed'],
  },
  createVenue: {
    method: 'POST',
    path: '/api/user/venues/create',
    summary: 'Keep a venue for later; an account keeps up to 1,000',
    access: 'organizer',
    body: createVenueBody,
    answer: venueEnvelope,
    problems: ['malformed'],
  },
  deleteVenue: {
    method: 'DELETE',
    path: '/api/user/venues/delete',
    summary: 'Forget a venue; schedules that are played there keep its address',
    access: 'organizer',
    query: deleteVenueQuery,
    answer: messageEnvelope,
    problems: ['malformed', 'notFound'],
  },
  findPlaces: {
    method: 'GET',
    path: '/api/places',
    summary: 'Places whose name or address holds a text: own venues first',
    access: 'organizer',
    query: z.object({ search: searchText() }),
    answer: dataEnvelope(foundPlaces),
    problems: ['malformed', 'tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
