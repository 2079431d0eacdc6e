/** Where a person is signed in and was lately, each with its device, and the end of one from another. */
import * as z from 'zod/mini';
import { envelope } from '../envelope.ts';
import { recordId } from '../scalars.ts';

export interface SignIn {
  readonly id: string;
  readonly device: string; // 'Firefox on Windows'
  readonly place: string | null; // in words; null where it is not known
  readonly since: string; // ISO 8601 UTC
  readonly lastUsed: string; // ISO 8601 UTC, right to the minute
  readonly ended: string | null; // ISO 8601 UTC; null while it lasts
  readonly current: boolean; // the one that asks
}

const signIn = z.object({
  signinid: z.string(),
  device: z.string(),
  place: z.optional(z.string()),
  created: z.string(),
  last_used: z.string(),
  ended: z.nullable(z.string()),
  current: z.boolean(),
});

/** The current one first, then the one used last; those that have ended come last. */
export const signInsEnvelope = envelope(z.array(signIn));

export function encodeSignIns(signIns: readonly SignIn[]): z.infer<typeof signInsEnvelope> {
  return {
    success: true,
    data: signIns.map(({ id, device, place, since, lastUsed, ended, current }) => ({
      signinid: id,
      device,
      ...(place !== null && { place }),
      created: since,
      last_used: lastUsed,
      ended,
      current,
    })),
  };
}

export function decodeSignIns({ data }: z.infer<typeof signInsEnvelope>): SignIn[] {
  return data.map(({ signinid, device, place, created, last_used, ended, current }) => ({
    id: signinid,
    device,
    place: place ?? null,
    since: created,
    lastUsed: last_used,
    ended,
    current,
  }));
}

export const endSignInQuery = z.pipe(
  z.object({ signinid: recordId('Name the sign-in to end.') }),
  z.transform(({ signinid }) => ({ id: signinid })),
);

export function encodeEndSignIn(id: string): z.input<typeof endSignInQuery> {
  return { signinid: id };
}
