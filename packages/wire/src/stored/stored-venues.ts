import * as z from 'zod/mini';
import type { ScheduleLocation } from '../saving/schedule-location.ts';

/** Where a venue is, as far as it is known. */
export type StoredVenue = Pick<ScheduleLocation, 'name' | 'address' | 'lat' | 'lng'>;

const storedVenues = z.object({
  venues: z.optional(
    z.array(
      z.object({
        name: z.string(),
        fields: z.array(z.string()),
        address: z.optional(z.string()),
        address_lat: z.optional(z.number()),
        address_lng: z.optional(z.number()),
      }),
    ),
  ),
});

/** Reads from stored inputs at which venue each field lies, by its name. Fields of no venue are left out. */
export function readVenuesOfFields(inputs: unknown): ReadonlyMap<string, StoredVenue> {
  const read = z.safeParse(storedVenues, inputs);
  const venues = (read.success && read.data.venues) || [];
  return new Map(
    venues.flatMap(({ name, fields, address = '', address_lat: lat, address_lng: lng }) => {
      const venue = { name, address, lat: lat ?? null, lng: lng ?? null };
      return fields.map((field) => [field, venue] as const);
    }),
  );
}
