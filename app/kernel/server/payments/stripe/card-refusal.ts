import { Stripe } from 'stripe';
import { refusalSentence } from '../refusal-sentence.ts';

const { StripeCardError, StripeInvalidRequestError } = Stripe.errors;

/** A refusal by a bank or Stripe: its code, and a sentence for the cardholder. */
export class CardRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(refusalSentence(code));
    this.code = code;
  }
}

/** What Stripe says about a card, in an error or about the last payment attempt. */
interface StripeDecline {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

/**
 * Only lack of funds is kept of a bank's reasons: the others are the bank's to tell, since whoever
 * uses the card may not own it.
 */
export function cardRefusal({ code = 'card_declined', decline_code }: StripeDecline): CardRefusal {
  return new CardRefusal(decline_code === 'insufficient_funds' ? decline_code : code);
}

/** Returns null when an error isn't about the card. */
export function cardRefusalIn(error: unknown): CardRefusal | null {
  if (error instanceof StripeCardError) return cardRefusal(error);
  if (!(error instanceof StripeInvalidRequestError)) return null;
  const { code, param } = error;
  const isAboutToken = code === 'token_already_used' || param === 'card[token]';
  return isAboutToken ? new CardRefusal('unusable_token') : null; // single-use and short-lived
}
