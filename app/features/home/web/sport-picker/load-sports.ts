import { decodeSports, type Sport } from '@evenfield/wire';
import { sportCalls } from '#features/sports/api.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Loads the sports to choose from. Throws what `callEndpoint` throws. */
export async function loadSports(signal: AbortSignal): Promise<readonly Sport[]> {
  return decodeSports(await callEndpoint(sportCalls.getSports, { signal }));
}
