import type { Outcome } from '@evenfield/engine';
import { decodeMessage } from '@evenfield/wire';
import {
  type CodeRefusal,
  decodeCodeTaken,
  decodeEmailVerification,
  decodeVerificationSent,
  type EmailVerification,
  encodeVerificationCode,
  encodeVerificationLink,
} from '@evenfield/wire/accounts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { accountCalls } from '../../api.ts';
import { isEmailProven } from './is-email-proven.ts';

/** The user's address, and whether it is verified. */
export const emailVerificationQuery = queryOptions({
  queryKey: ['email-verification'],
  queryFn: async ({ signal }): Promise<EmailVerification> =>
    decodeEmailVerification(await callEndpoint(accountCalls.getEmailVerification, { signal })),
  staleTime: 0, // the link may have been opened in another tab
});

/** The same as a boolean, by a background call. */
export const emailVerifiedQuery = queryOptions({
  queryKey: ['email-verified'],
  queryFn: ({ signal }) => isEmailProven(signal),
});

/** Requests an e-mail with a code and a link to the user's address. */
export async function sendVerification(): Promise<
  Outcome<{ readonly triesLeft: number }, CodeRefusal>
> {
  return decodeVerificationSent(
    await callEndpoint(accountCalls.sendEmailVerification, { body: {} }),
  );
}

/** Verifies the address by a code. Returns the sentence to show, or why it was rejected. */
export async function verifyByCode(code: string): Promise<Outcome<string, CodeRefusal>> {
  const body = encodeVerificationCode(code);
  return decodeCodeTaken(await callEndpoint(accountCalls.verifyEmailByCode, { body }));
}

/** Verifies an address by the token of a link. */
export async function verifyByLink(token: string): Promise<Outcome<string, string>> {
  const body = encodeVerificationLink(token);
  return decodeMessage(await callEndpoint(accountCalls.verifyEmailByToken, { body }));
}

/** Marks the address as verified in all caches. */
export function rememberVerified(queries: QueryClient): void {
  queries.setQueryData(emailVerificationQuery.queryKey, (known) =>
    known === undefined ? undefined : { ...known, verified: true },
  );
  queries.setQueryData(emailVerifiedQuery.queryKey, true);
}
