import {
  encodeCreatedVenue,
  encodeMessage,
  encodeRefused,
  encodeVenuePage,
  encodeVenues,
} from '@evenfield/wire';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '#kernel/server/clock.ts';
import type { OpenDatabase } from '#kernel/server/database/open-database.ts';
import { limitAttempts } from '#kernel/server/limits/attempt-limit.ts';
import { Problem } from '#kernel/server/problem.ts';
import { callerOf } from '#kernel/server/require-sign-in.ts';
import { bodyOf, queryOf, routeOf } from '#kernel/server/route-of.ts';
import { createId } from '#kernel/server/secret.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { venueCalls } from '../api.ts';
import { findPlaces } from './find-places.ts';
import type { Places } from './places/places.ts';
import { countVenues, deleteVenue, insertVenue, listVenues } from './store.ts';

const SEARCHES = { name: 'places', attempts: 20, seconds: 1 }; // per account

const MOST_VENUES = 1000; // per account
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
    ...routeOf(venueCalls.getVenues),
    handler: async (request) => {
      const { organizationId } = callerOf(request);
      const { plain, page } = queryOf(venueCalls.getVenues, request);
      if (plain) {
        const all = { search: '', start: 0, length: null };
        return encodeVenues(await listVenues(db, organizationId, all));
      }
      return encodeVenuePage({
        draw: page.draw,
        total: await countVenues(db, organizationId, ''),
        found: await countVenues(db, organizationId, page.search),
        rows: await listVenues(db, organizationId, page),
      });
    },
  });

  app.route({
    ...routeOf(venueCalls.createVenue),
    handler: async (request) => {
      const { organizationId: ownerId } = callerOf(request);
      const venue = bodyOf(venueCalls.createVenue, request);
      const id = createId();
      const added = { id, ownerId, venue, now: clock(), most: MOST_VENUES };
      return (await insertVenue(db, added)) ? encodeCreatedVenue({ id, ...venue }) : FULL;
    },
  });

  app.route({
    ...routeOf(venueCalls.deleteVenue),
    handler: async (request) => {
      const { id } = queryOf(venueCalls.deleteVenue, request);
      const deleted = await deleteVenue(db, callerOf(request).organizationId, id);
      if (!deleted) throw new Problem('notFound');
      return encodeMessage('Venue deleted successfully.');
    },
  });

  app.route({
    ...routeOf(venueCalls.findPlaces),
    handler: async (request) => {
      const { organizationId, organizerId } = callerOf(request);
      await limit.count(organizerId);
      const { search } = queryOf(venueCalls.findPlaces, request);
      const deps = { db, places, onFailure: (fault: unknown) => request.log.warn(fault) };
      const found = await findPlaces(deps, organizationId, search.trim());
      return dataResponse(venueCalls.findPlaces, found);
    },
  });
}
