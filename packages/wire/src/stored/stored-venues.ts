import * as z from 'zod/mini';

const storedVenues = z.object({
  venues: z.optional(z.array(z.object({ name: z.string(), fields: z.array(z.string()) }))),
});

/** Reads from stored inputs at which venue each field lies, by names. Fields of no venue are left out. */
export function readVenuesOfFields(inputs: unknown): ReadonlyMap<string, string> {
  const read = z.safeParse(storedVenues, inputs);
  const venues = (read.success && read.data.venues) || [];
  return new Map(
    venues.flatMap(({ name, fields }) => fields.map((field) => [field, name] as const)),
  );
}
