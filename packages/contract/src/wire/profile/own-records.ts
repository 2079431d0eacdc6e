/**
 * Everything that the product keeps of a person, as one JSON file of their own. It may hold hundreds of
 * schedules, so it is written part by part.
 */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { encodePicture } from './picture.ts';
import { encodeDetails, type UserDetails } from './user-details.ts';

const ownSchedule = z.object({
  schedule: z.looseObject({}), // as it is opened
  delete_date: z.nullable(z.string()), // in the bin since then
  opened_date: z.nullable(z.string()), // when its owner first came back to it
  announcement: z.nullable(z.string()), // above its public page
  publication: z.looseObject({}), // how it appears in public
  history: z.array(z.looseObject({})),
});

export const ownRecordsEnvelope = envelope(
  z.object({
    export_date: z.string(), // ISO 8601 UTC
    user: z.looseObject({}),
    venues: z.array(z.looseObject({})),
    schedules: z.array(ownSchedule),
    contact_messages: z.array(z.looseObject({})),
    billing: z.looseObject({}),
  }),
);

/** What stands before the parts, each `"name":value` with a comma in front, and what stands behind them. */
export function encodeOwnRecordsFrame(now: Date): readonly [before: string, behind: string] {
  return [`{"success":true,"data":{"export_date":${JSON.stringify(now.toISOString())}`, '}}'];
}

export interface OwnFacts {
  readonly details: UserDetails;
  readonly picture: string | null; // the Base64 of it
  readonly emailVerified: string | null; // ISO 8601 UTC, like all times here
  readonly created: string;
  readonly knownDevices: readonly { readonly created: string; readonly lastUsed: string }[];
  readonly signIns: readonly {
    readonly device: string;
    readonly created: string;
    readonly lastUsed: string;
    readonly ended: string | null; // by somebody
  }[];
}

export function encodeOwnFacts(facts: OwnFacts): string {
  return JSON.stringify({
    ...encodeDetails(facts.details).data,
    profile_pic: facts.picture && encodePicture(facts.picture),
    email_verified: facts.emailVerified,
    created: facts.created,
    known_devices: facts.knownDevices.map(({ created, lastUsed }) => ({
      created,
      last_used: lastUsed,
    })),
    sign_ins: facts.signIns.map(({ device, created, lastUsed, ended }) => ({
      device,
      created,
      last_used: lastUsed,
      ended,
    })),
  });
}

/** What is kept of a schedule beside its versions. */
export interface OwnBeside {
  readonly deleted: string | null; // ISO 8601 UTC
  readonly opened: string | null; // ISO 8601 UTC
  readonly announcement: string | null;
  readonly organizer: string | null;
  readonly club: string;
  readonly isListed: boolean;
}

/** `schedule` and `history` are JSON already. */
export function encodeOwnSchedule(schedule: string, history: string, beside: OwnBeside): string {
  const { deleted, opened, announcement, organizer, club, isListed } = beside;
  const publication = { shown_as: organizer, club, listed: isListed ? '1' : '0' };
  const more = JSON.stringify({
    ...{ delete_date: deleted, opened_date: opened, announcement, publication },
  });
  return `{"schedule":${schedule},"history":${history},${more.slice(1)}`;
}
