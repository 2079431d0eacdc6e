import { decodeSports, endpoints, type Sport } from '@evenfield/contract';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** The sports an organiser can pick, from the server. Fails like `callEndpoint`. */
export async function loadSports(signal: AbortSignal): Promise<readonly Sport[]> {
  return decodeSports(await callEndpoint(endpoints.getSports, { signal }));
}
