/** The card form of the built-in test mode: fake cards, for use without a payment provider. */
import * as z from 'zod/mini';
import { envelope, refusedEnvelope } from '../envelope.ts';
import { looseText } from '../scalars.ts';

/** What is wrong with a card as typed; a card form shows each fault under its field. */
export const CARD_FAULTS = [
  'incomplete_number',
  'invalid_number',
  'incomplete_expiry',
  'invalid_expiry_month_past',
  'invalid_expiry_year_past',
  'incomplete_cvc',
] as const;
export type CardFault = (typeof CARD_FAULTS)[number];

/** A card as typed. */
export interface TypedCard {
  readonly number: string; // digits
  readonly month: string;
  readonly year: string; // two or four digits
  readonly cvc: string;
  readonly name: string;
}

const typed = () => z._default(looseText('Send text.').check(z.maxLength(100)), '');

export const testCardBody = z.pipe(
  z.object(
    { number: typed(), exp_month: typed(), exp_year: typed(), cvc: typed(), name: typed() },
    { error: 'Send an object with number, exp_month, exp_year, cvc and name.' },
  ),
  z.transform(
    ({ number, exp_month, exp_year, cvc, name }): TypedCard => ({
      number: number.replace(/[\s-]/g, ''),
      month: exp_month,
      year: exp_year,
      cvc,
      name,
    }),
  ),
);

export function encodeTestCard(card: TypedCard): z.input<typeof testCardBody> {
  return {
    number: card.number,
    exp_month: card.month,
    exp_year: card.year,
    cvc: card.cvc,
    name: card.name,
  };
}

/** A refusal's `error` is a card fault. */
export const testCardEnvelope = z.union([
  envelope(z.object({ cardtoken: z.string() })),
  refusedEnvelope,
]);

export type TestCardResponse =
  | { readonly ok: true; readonly cardToken: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

export function encodeTestCardResponse(answer: TestCardResponse): z.infer<typeof testCardEnvelope> {
  if (answer.ok) return { success: true, data: { cardtoken: answer.cardToken } };
  return { success: false, message: answer.message, error: answer.code };
}

export function decodeTestCardResponse(sent: z.infer<typeof testCardEnvelope>): TestCardResponse {
  if (sent.success) return { ok: true, cardToken: sent.data.cardtoken };
  return { ok: false, code: sent.error ?? 'invalid_number', message: sent.message };
}

/** Prefix of client secrets that are about a card; others are about a payment. */
export const SETUP_SECRET = 'testpay_setup_';
