import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { accountCalls } from '../../api.ts';

/** Resolves to whether the user's e-mail address is verified. A background call. */
export async function isEmailProven(signal?: AbortSignal): Promise<boolean> {
  const input = signal ? { signal, inBackground: true } : { inBackground: true };
  return (await callEndpoint(accountCalls.checkEmailVerified, input)).data;
}
