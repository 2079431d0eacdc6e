import type { Outcome } from '@evenfield/engine';
import {
  type Credentials,
  decodeSignedIn,
  encodeLogin,
  encodeRegistration,
  type Registration,
  type SignedIn,
} from '@evenfield/wire/accounts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { accountCalls } from '../../api.ts';

/** Signs in and stores the login, which its listeners get. Refused with the server's message. */
export async function logIn(credentials: Credentials): Promise<Outcome<SignedIn, string>> {
  const body = encodeLogin(credentials);
  return remember(decodeSignedIn(await callEndpoint(accountCalls.login, { body })));
}

/** Creates an account and signs in to it, like `logIn`. */
export async function createAccount(person: Registration): Promise<Outcome<SignedIn, string>> {
  const body = encodeRegistration(person);
  return remember(decodeSignedIn(await callEndpoint(accountCalls.register, { body })));
}

function remember(answer: Outcome<SignedIn, string>): Outcome<SignedIn, string> {
  if (answer.ok) {
    const { token, ...user } = answer.value;
    loginRecord.save({ user, token });
  }
  return answer;
}
