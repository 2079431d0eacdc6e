/** Everything that the product keeps of a person, as one JSON file of their own. */
import * as z from 'zod/mini';
import { envelope } from './envelope.ts';

export const ownRecordsEnvelope = envelope(
  z.object({
    export_date: z.string(), // ISO 8601 UTC
    user: z.looseObject({}),
    venues: z.array(z.looseObject({})),
    schedules: z.array(z.looseObject({})), // as get-detail has them, each with its history; the bin's with delete_date
  }),
);
