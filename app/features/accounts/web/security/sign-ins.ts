import type { Outcome } from '@evenfield/engine';
import { decodeMessage } from '@evenfield/wire';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { accountCalls } from '../../api.ts';

/** Where the user is signed in, and recently was. */
export const signInsQuery = queryOptions({
  queryKey: ['sign-ins'],
  queryFn: async ({ signal }) => (await callEndpoint(accountCalls.listSignIns, { signal })).data,
  staleTime: 0, // another device may have signed in
});

export async function signOutThere(id: string): Promise<Outcome<string, string>> {
  return decodeMessage(await callEndpoint(accountCalls.endSignIn, { query: { id } }));
}

export async function signOutElsewhere(): Promise<Outcome<string, string>> {
  return decodeMessage(await callEndpoint(accountCalls.endOtherSignIns));
}
