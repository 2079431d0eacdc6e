/** The response to registering and to signing in: the user and their token. */
import type { Outcome } from '@evenfield/engine';
import * as z from 'zod/mini';
import { refusedEnvelope } from '../envelope.ts';

/** A user with an account, as the page header shows them. */
export interface Organizer {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly pictureUrl: string | null;
}

export interface SignedIn extends Organizer {
  readonly token: string; // sent with every call from now on
}

const signedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  data: z.object({
    first_name: z.string(),
    last_name: z.string(),
    email: z.string(),
    profile_pic_url: z.nullable(z.string()),
    token: z.string(),
  }),
});

export const signedInEnvelope = z.union([signedIn, refusedEnvelope]);

export function encodeSignedIn(
  { firstName, lastName, email, pictureUrl, token }: SignedIn,
  message: string,
): z.infer<typeof signedIn> {
  return {
    success: true,
    message,
    data: { first_name: firstName, last_name: lastName, email, profile_pic_url: pictureUrl, token },
  };
}

/** Returns the user who is now signed in, or the server's reason for refusing. */
export function decodeSignedIn(
  answer: z.infer<typeof signedInEnvelope>,
): Outcome<SignedIn, string> {
  if (!answer.success) return { ok: false, refusal: answer.message };
  const { first_name, last_name, email, profile_pic_url, token } = answer.data;
  const organizer = { firstName: first_name, lastName: last_name, email };
  return { ok: true, value: { ...organizer, pictureUrl: profile_pic_url, token } };
}
