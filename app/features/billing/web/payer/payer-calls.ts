import { endpoints } from '@evenfield/contract';
import { decodePayerAnswer, encodePayer, type Payer } from '@evenfield/contract/billing';
import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** Who the invoices to come name as their payer. */
export const payerQuery = queryOptions({
  queryKey: ['subscription', 'payer'],
  queryFn: async ({ signal }) =>
    decodePayerAnswer(await callEndpoint(endpoints.getPayer, { signal })),
});

/** Returns the sentence to show. Throws a `CallFailure`. */
export async function savePayer(payer: Payer): Promise<string> {
  const { message } = await callEndpoint(endpoints.setPayer, { body: encodePayer(payer) });
  return message;
}
