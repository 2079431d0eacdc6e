import { endpoints } from '@evenfield/contract';
import {
  decodeTestCardAnswer,
  encodeHolderAnswer,
  encodeTestCard,
  type HolderAnswer,
  type TypedCard,
} from '@evenfield/contract/billing';
import type { Outcome } from '@evenfield/engine';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { type CardProblem, slotOf } from '../card-maker.ts';

/** A token for a test card. Any other card is refused. */
export async function makeTestToken(card: TypedCard): Promise<Outcome<string, CardProblem>> {
  const body = encodeTestCard(card);
  const answer = decodeTestCardAnswer(await callEndpoint(endpoints.createTestToken, { body }));
  if (answer.ok) return { ok: true, value: answer.cardToken };
  return { ok: false, refusal: { slot: slotOf(answer.code), message: answer.message } };
}

/** Tells the bank of the test mode what the holder of the card says; the purchase hears it from there. */
export async function answerTestBank(answer: HolderAnswer): Promise<void> {
  await callEndpoint(endpoints.answerTestBank, { body: encodeHolderAnswer(answer) });
}
