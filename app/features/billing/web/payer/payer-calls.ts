import { queryOptions } from '@tanstack/react-query';
import type { Payer } from '#kernel/shared/payer.ts';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { billingCalls } from '../../api.ts';

/** The payer named on future invoices. */
export const payerQuery = queryOptions({
  queryKey: ['subscription', 'payer'],
  queryFn: async ({ signal }) => (await callEndpoint(billingCalls.getPayer, { signal })).data,
});

/** Returns the sentence to show. Throws a `CallFailure`. */
export async function savePayer(body: Payer): Promise<string> {
  const { message } = await callEndpoint(billingCalls.setPayer, { body });
  return message;
}
