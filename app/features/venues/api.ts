import type { Endpoint } from '../endpoint.ts';
import { toldEnvelope } from '../wire/envelope.ts';
import { placesEnvelope, placesQuery } from '../wire/venues/place.ts';
import {
  createVenueBody,
  deleteVenueQuery,
  venueEnvelope,
  venuesEnvelope,
  venuesQuery,
} from '../wire/venues/venues.ts';

/** The calls about where leagues play. */
export const venueCalls = {
  getVenues: {
    method: 'GET',
    path: '/api/user/venues/get',
    summary: "The person's venues: all of them with response_type=plain, else a page",
    access: 'organiser',
    query: venuesQuery,
    answer: venuesEnvelope,
    problems: ['malformed'],
  },
  createVenue: {
    method: 'POST',
    path: '/api/user/venues/create',
    summary: 'Keep a venue for later; an account keeps up to 1,000',
    access: 'organiser',
    body: createVenueBody,
    answer: venueEnvelope,
    problems: ['malformed'],
  },
  deleteVenue: {
    method: 'DELETE',
    path: '/api/user/venues/delete',
    summary: 'Forget a venue; schedules that are played there keep its address',
    access: 'organiser',
    query: deleteVenueQuery,
    answer: toldEnvelope,
    problems: ['malformed', 'notFound'],
  },
  findPlaces: {
    method: 'GET',
    path: '/api/places',
    summary: 'Places whose name or address holds a text: own venues first',
    access: 'organiser',
    query: placesQuery,
    answer: placesEnvelope,
    problems: ['malformed', 'tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
