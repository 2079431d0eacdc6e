import { Stripe } from 'stripe';
import { refusalSentence } from '../refusal-sentence.ts';

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** A bank's no, or Stripe's: its code, and a sentence for the holder of the card. */
export class CardRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(refusalSentence(code));
    this.code = code;
  }
}

/** What Stripe says of a card: in an error, and of the last try of a payment. */
interface Said {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

/**
 * Of a bank's reasons only the lack of money is told apart: the others are for the bank to say, since
 * who holds a card may not be its owner.
 */
export function cardRefusal({ code = 'card_declined', decline_code }: Said): CardRefusal {
  return new CardRefusal(decline_code === 'insufficient_funds' ? decline_code : code);
}

/** Null where an error is about something else than the card. */
export function cardRefusalIn(error: unknown): CardRefusal | null {
  if (error instanceof StripeCardError) return cardRefusal(error);
  if (!(error instanceof StripeInvalidRequestError)) return null;
  const { code, param } = error;
  const isAboutToken = code === 'token_already_used' || param === 'card[token]';
  return isAboutToken ? new CardRefusal('unusable_token') : null; // it is used once, and not for long
}
