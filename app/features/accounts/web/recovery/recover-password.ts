import type { Outcome } from '@evenfield/engine';
import { decodeMessage } from '@evenfield/wire';
import {
  type CodeRefusal,
  decodeForgotPassword,
  decodeProof,
  encodeForgotPassword,
  encodePasswordReset,
  encodeRecoveryCode,
  type PasswordReset,
  type RecoveryCode,
} from '@evenfield/wire/accounts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { accountCalls } from '../../api.ts';

/** Requests a code for an account's e-mail. Returns the sentence to show, or why none was sent. */
export async function sendRecoveryCode(email: string): Promise<Outcome<string, CodeRefusal>> {
  const body = encodeForgotPassword(email);
  return decodeForgotPassword(await callEndpoint(accountCalls.forgotPassword, { body }));
}

/** Exchanges the code for the token that a new password requires. */
export async function tradeRecoveryCode(code: RecoveryCode): Promise<Outcome<string, CodeRefusal>> {
  const body = encodeRecoveryCode(code);
  return decodeProof(await callEndpoint(accountCalls.verifyOtp, { body }));
}

/** Sets the new password; all sign-ins end. `repetition` is the password as typed again. */
export async function resetPassword(
  reset: PasswordReset,
  repetition: string,
): Promise<Outcome<string, string>> {
  const body = encodePasswordReset(reset, repetition);
  return decodeMessage(await callEndpoint(accountCalls.resetPassword, { body }));
}
