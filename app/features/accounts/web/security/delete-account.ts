import { decodeTold, endpoints } from '@evenfield/contract';
import { encodeAccountDeletion } from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Erases the account of whoever is signed in. What the server tells, or why it did not. */
export async function deleteAccount(password: string): Promise<Outcome<string, string>> {
  const body = encodeAccountDeletion(password);
  return decodeTold(await callEndpoint(endpoints.deleteAccount, { body }));
}
