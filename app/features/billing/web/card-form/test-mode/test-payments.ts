import type { Outcome } from '@evenfield/engine';
import { decodeTestCardResponse, encodeTestCard, type TypedCard } from '@evenfield/wire/billing';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { billingCalls, type HolderResponse } from '../../../api.ts';
import { type CardProblem, slotOf } from '../card-maker.ts';

/** Creates a token for a test card. Any other card is refused. */
export async function makeTestToken(card: TypedCard): Promise<Outcome<string, CardProblem>> {
  const body = encodeTestCard(card);
  const answer = decodeTestCardResponse(await callEndpoint(billingCalls.createTestToken, { body }));
  if (answer.ok) return { ok: true, value: answer.cardToken };
  return { ok: false, refusal: { slot: slotOf(answer.code), message: answer.message } };
}

/** Sends the holder's answer to the test mode's bank, from which the purchase gets it. */
export async function confirmTestBank(body: HolderResponse): Promise<void> {
  await callEndpoint(billingCalls.confirmTestBank, { body });
}
