import { decodeTold, endpoints } from '@evenfield/contract';
import { encodePasswordChange, type PasswordChange } from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Sets a new password; every other sign-in ends. `repetition` is what was typed the second time. */
export async function changePassword(
  change: PasswordChange,
  repetition: string,
): Promise<Outcome<string, string>> {
  const body = encodePasswordChange(change, repetition);
  return decodeTold(await callEndpoint(endpoints.changePassword, { body }));
}
