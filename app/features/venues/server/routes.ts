import {
  encodeCreatedVenue,
  encodePlaces,
  encodeRefused,
  encodeTold,
  encodeVenuePage,
  encodeVenues,
  endpoints,
} from '@evenfield/contract';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/server/clock.ts';
import { askerOf } from '#kernel/server/close-doors.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { createId } from '#kernel/server/secret.ts';
import { findPlaces } from './find-places.ts';
import type { Places } from './places/places.ts';
import { countVenues, deleteVenue, insertVenue, listVenues } from './store.ts';

const SEARCHES = { name: 'places', attempts: 20, seconds: 1 }; // of one account

const MOST_VENUES = 1000; // of one account
const FULL = encodeRefused(
  'Your account holds 1,000 venues, which is as many as it can. Delete one that you no longer need.',
);

export interface VenuesOptions {
  readonly database: OpenDatabase;
  readonly clock: Clock;
  readonly places: Places;
}

export async function venues(
  app: FastifyInstance,
  { database: { db, connections }, clock, places }: VenuesOptions,
): Promise<void> {
  const limit = limitAttempts(connections, SEARCHES);
  app.addHook('onClose', () => places.close());

  app.route({
    ...routeOf(endpoints.getVenues),
    handler: async (request) => {
      const { organiserId } = askerOf(request);
      const { plain, page } = queryOf(endpoints.getVenues, request);
      if (plain) {
        const all = { search: '', start: 0, length: null };
        return encodeVenues(await listVenues(db, organiserId, all));
      }
      return encodeVenuePage({
        draw: page.draw,
        total: await countVenues(db, organiserId, ''),
        found: await countVenues(db, organiserId, page.search),
        rows: await listVenues(db, organiserId, page),
      });
    },
  });

  app.route({
    ...routeOf(endpoints.createVenue),
    handler: async (request) => {
      const { organiserId: ownerId } = askerOf(request);
      const venue = bodyOf(endpoints.createVenue, request);
      const id = createId();
      const added = { id, ownerId, venue, now: clock(), most: MOST_VENUES };
      return (await insertVenue(db, added)) ? encodeCreatedVenue({ id, ...venue }) : FULL;
    },
  });

  app.route({
    ...routeOf(endpoints.deleteVenue),
    handler: async (request) => {
      const { id } = queryOf(endpoints.deleteVenue, request);
      const deleted = await deleteVenue(db, askerOf(request).organiserId, id);
      if (!deleted) throw new Problem('notFound');
      return encodeTold('Venue deleted successfully.');
    },
  });

  app.route({
    ...routeOf(endpoints.findPlaces),
    handler: async (request) => {
      const { organiserId } = askerOf(request);
      await limit.count(organiserId);
      const { search } = queryOf(endpoints.findPlaces, request);
      const desk = { db, places, onFailure: (fault: unknown) => request.log.warn(fault) };
      return encodePlaces(await findPlaces(desk, organiserId, search));
    },
  });
}
