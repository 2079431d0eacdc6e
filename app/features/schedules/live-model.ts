/** What those who have a schedule open are sent: the edits of others, and who else has it open. */
import { LIVE_TYPE } from '@evenfield/wire/publishing';
import { canBeStored, orAbsent, recordId, UNKEPT, wholeNumber } from '@evenfield/wire/scalars';
import * as z from 'zod/mini';
import { sentCommand } from './command-model.ts';

export { LIVE_TYPE };

const LARGEST = 2 ** 31 - 1;

/** The id that an open page has given itself. */
const client = recordId('An open page has an id of up to 64 letters and digits, like a UUID.');

export const editsQuery = z.object({
  client,
  since: orAbsent(wholeNumber(1, LARGEST)), // the version that the page has
});

/** A version that an edit has made. */
export const liveEdit = z.object({
  version: z.number(),
  at: z.string(), // ISO 8601 UTC
  by: z.string(), // first and last name
  isOwn: z.boolean(), // by the same account
  id: z.nullable(z.string()), // of the command; null: a whole save
  label: z.nullable(z.string()), // what was done, as the client described it
  command: z.nullable(sentCommand), // null: load the version to have it
});
export type LiveEdit = z.infer<typeof liveEdit>;

/** Loads the newest version: too much is missing to be sent edit by edit. */
export const liveReload = z.object({ version: z.number() });

/** Where somebody is: a match, a cell by its number in their version, or neither. */
export const place = z.object({
  match: z.nullable(
    z.string().check(z.maxLength(500, 'At most 500 characters.'), z.refine(canBeStored, UNKEPT)),
  ),
  cell: z.nullable(z.int().check(z.gte(0), z.lte(LARGEST))),
});

/** Somebody who has the schedule open. */
export const presentEditor = z.extend(place, {
  client,
  name: z.string(),
  isOwn: z.boolean(), // of the same account
});
export type PresentEditor = z.infer<typeof presentEditor>;

export const presenceInput = z.extend(place, { client });
