import { decodeTold, endpoints } from '@evenfield/contract';
import {
  type CodeRefusal,
  decodeCodeTaken,
  decodeEmailVerification,
  decodeVerificationSent,
  type EmailVerification,
  encodeVerificationCode,
  encodeVerificationLink,
} from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { isEmailProven } from './is-email-proven.ts';

/** One's own address, and whether it is proven. */
export const emailVerificationQuery = queryOptions({
  queryKey: ['email-verification'],
  queryFn: async ({ signal }): Promise<EmailVerification> =>
    decodeEmailVerification(await callEndpoint(endpoints.getEmailVerification, { signal })),
  staleTime: 0, // the link may have been opened in another tab
});

/** The same as yes or no, asked quietly by the way. */
export const emailVerifiedQuery = queryOptions({
  queryKey: ['email-verified'],
  queryFn: ({ signal }) => isEmailProven(signal),
});

/** Has a code and a link sent to one's own address. */
export async function sendVerification(): Promise<
  Outcome<{ readonly triesLeft: number }, CodeRefusal>
> {
  return decodeVerificationSent(await callEndpoint(endpoints.sendEmailVerification, { body: {} }));
}

/** Proves the address by the code. The sentence to show, or why the code was not taken. */
export async function verifyByCode(code: string): Promise<Outcome<string, CodeRefusal>> {
  const body = encodeVerificationCode(code);
  return decodeCodeTaken(await callEndpoint(endpoints.verifyEmailByCode, { body }));
}

/** Proves an address by what stands in the link. */
export async function verifyByLink(token: string): Promise<Outcome<string, string>> {
  const body = encodeVerificationLink(token);
  return decodeTold(await callEndpoint(endpoints.verifyEmailByToken, { body }));
}

/** Lets every part of the page know that the address is proven. */
export function rememberVerified(queries: QueryClient): void {
  queries.setQueryData(emailVerificationQuery.queryKey, (known) =>
    known === undefined ? undefined : { ...known, verified: true },
  );
  queries.setQueryData(emailVerifiedQuery.queryKey, true);
}
