import { endpoints } from '@evenfield/contract';
import {
  type Credentials,
  decodeSignedIn,
  encodeLogin,
  encodeRegistration,
  type Registration,
  type SignedIn,
} from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { loginRecord } from '#kernel/web/login-record.ts';

/** Signs in; this browser remembers it, and whoever waits for it goes on. Refused with the server's words. */
export async function logIn(credentials: Credentials): Promise<Outcome<SignedIn, string>> {
  const body = encodeLogin(credentials);
  return remember(decodeSignedIn(await callEndpoint(endpoints.login, { body })));
}

/** Creates an account and signs in to it, as `logIn` does. */
export async function createAccount(person: Registration): Promise<Outcome<SignedIn, string>> {
  const body = encodeRegistration(person);
  return remember(decodeSignedIn(await callEndpoint(endpoints.register, { body })));
}

function remember(answer: Outcome<SignedIn, string>): Outcome<SignedIn, string> {
  if (answer.ok) {
    const { token, ...user } = answer.value;
    loginRecord.save({ user, token });
  }
  return answer;
}
