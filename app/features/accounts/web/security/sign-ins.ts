import { decodeTold, endpoints } from '@evenfield/contract';
import { decodeSignIns, encodeEndSignIn, type SignIn } from '@evenfield/contract/accounts';
import type { Outcome } from '@evenfield/engine';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Where one is signed in, and where one was lately. */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: async ({ signal }): Promise<SignIn[]> =>
    decodeSignIns(await callEndpoint(endpoints.listSignIns, { signal })),
  staleTime: 0, // another device may have come
});

export async function signOutThere(id: string): Promise<Outcome<string, string>> {
  const query = encodeEndSignIn(id);
  return decodeTold(await callEndpoint(endpoints.endSignIn, { query }));
}

export async function signOutElsewhere(): Promise<Outcome<string, string>> {
  return decodeTold(await callEndpoint(endpoints.endOtherSignIns));
}
