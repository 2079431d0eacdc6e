import { decodeTold, endpoints } from '@evenfield/contract';
import {
  type CodeRefusal,
  decodeForgotPassword,
  decodeProof,
  encodeForgotPassword,
  encodePasswordReset,
  encodeRecoveryCode,
  type PasswordReset,
  type RecoveryCode,
} from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Has a code sent, if there is an account with this e-mail. The sentence to show, or why none was sent. */
export async function sendRecoveryCode(email: string): Promise<Outcome<string, CodeRefusal>> {
  const body = encodeForgotPassword(email);
  return decodeForgotPassword(await callEndpoint(endpoints.forgotPassword, { body }));
}

/** Trades the code for the proof that a new password needs. */
export async function tradeRecoveryCode(code: RecoveryCode): Promise<Outcome<string, CodeRefusal>> {
  const body = encodeRecoveryCode(code);
  return decodeProof(await callEndpoint(endpoints.verifyOtp, { body }));
}

/** Sets the new password; every sign-in ends. `repetition` is what was typed the second time. */
export async function resetPassword(
  reset: PasswordReset,
  repetition: string,
): Promise<Outcome<string, string>> {
  const body = encodePasswordReset(reset, repetition);
  return decodeTold(await callEndpoint(endpoints.resetPassword, { body }));
}
