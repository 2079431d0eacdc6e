/** The card form of the built-in test mode: cards that cost nobody anything, while there is no provider. */
import * as z from 'zod/mini';
import { envelope, refusedEnvelope, toldEnvelope } from '../envelope.ts';
import { keptText, looseText } from '../scalars.ts';

/** What is wrong with a card as it was typed; a card form shows each under its field. */
export const CARD_FAULTS = [
  'incomplete_number',
  'invalid_number',
  'incomplete_expiry',
  'invalid_expiry_month_past',
  'invalid_expiry_year_past',
  'incomplete_cvc',
] as const;
export type CardFault = (typeof CARD_FAULTS)[number];

/** A card as it was typed. */
export interface TypedCard {
  readonly number: string; // digits
  readonly month: string;
  readonly year: string; // of two or four digits
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

export type TestCardAnswer =
  | { readonly ok: true; readonly cardToken: string }
  | { readonly ok: false; readonly code: string; readonly message: string };

export function encodeTestCardAnswer(answer: TestCardAnswer): z.infer<typeof testCardEnvelope> {
  if (answer.ok) return { success: true, data: { cardtoken: answer.cardToken } };
  return { success: false, message: answer.message, error: answer.code };
}

export function decodeTestCardAnswer(sent: z.infer<typeof testCardEnvelope>): TestCardAnswer {
  if (sent.success) return { ok: true, cardToken: sent.data.cardtoken };
  return { ok: false, code: sent.error ?? 'invalid_number', message: sent.message };
}

/** How the secret of a question begins that is about a card; others are about a payment. */
export const SETUP_SECRET = 'testpay_setup_';

/** What the holder of a test card says when the bank asks. */
export interface HolderAnswer {
  readonly clientSecret: string;
  readonly approves: boolean;
}

export const holderAnswerBody = z.pipe(
  z.object(
    {
      client_secret: keptText(255).check(z.minLength(1, 'Send the client_secret of a purchase.')),
      approve: z.boolean({ error: 'Send approve as true or false.' }),
    },
    { error: 'Send an object with client_secret and approve.' },
  ),
  z.transform(
    ({ client_secret, approve }): HolderAnswer => ({
      clientSecret: client_secret,
      approves: approve,
    }),
  ),
);

export function encodeHolderAnswer({
  clientSecret,
  approves,
}: HolderAnswer): z.input<typeof holderAnswerBody> {
  return { client_secret: clientSecret, approve: approves };
}

export const holderAnswerEnvelope = z.union([toldEnvelope, refusedEnvelope]);
