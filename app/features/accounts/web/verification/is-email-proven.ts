import { endpoints } from '@evenfield/contract';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Whether the person who is signed in has proven their e-mail address. Asked quietly, by the way. */
export async function isEmailProven(signal?: AbortSignal): Promise<boolean> {
  const input = signal ? { signal, inBackground: true } : { inBackground: true };
  return (await callEndpoint(endpoints.checkEmailVerified, input)).data;
}
