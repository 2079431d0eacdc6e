import * as z from 'zod/mini';
import type { Endpoint } from '#kernel/shared/endpoint.ts';
import { dataEnvelope } from '#kernel/shared/response.ts';

/** A saved schedule in the file. Its keys stay: files have been exported with them. */
const ownSchedule = z.object({
  schedule: z.looseObject({}), // in the form in which it is opened
  delete_date: z.nullable(z.string()), // when it was moved to the bin
  opened_date: z.nullable(z.string()), // when its owner first came back to it
  announcement: z.nullable(z.string()), // on its public page
  publication: z.looseObject({}), // how it appears to the public
  history: z.array(z.looseObject({})),
});

const ownRecords = z.object({
  export_date: z.string(), // ISO 8601 UTC
  user: z.looseObject({}),
  venues: z.array(z.looseObject({})),
  schedules: z.array(ownSchedule),
  contact_messages: z.array(z.looseObject({})),
  billing: z.looseObject({}),
});

/** The call that exports everything stored about a user. */
export const ownRecordsCalls = {
  exportOwnRecords: {
    method: 'GET',
    path: '/api/user/export',
    summary: 'Everything that is kept of the person who asks',
    access: 'organizer',
    answer: dataEnvelope(ownRecords),
    problems: ['tooMany'],
  },
} as const satisfies Record<string, Endpoint>;
