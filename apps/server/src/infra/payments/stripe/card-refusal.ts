import { Stripe } from 'stripe';
import { refusalSentence } from '../refusal-sentence.ts';

/** Why a card was refused, in the provider's code and a sentence for its holder. */
export interface CardRefusal {
  readonly code: string;
  readonly message: string;
}

/** What Stripe says of a card: in an error, and of the last try of a payment. */
interface Said {
  readonly code?: string | undefined;
  readonly decline_code?: string | undefined;
}

/** Null where an error is about something else than the card. */
export function cardRefusalIn(error: unknown): CardRefusal | null {
  if (error instanceof Stripe.errors.StripeCardError) return cardRefusal(error);
  if (error instanceof Stripe.errors.StripeInvalidRequestError && isAboutToken(error)) {
    return refusalOf('unusable_token');
  }
  return null;
}

/**
 * Of a bank's reasons only the lack of money is told apart: the others are for the bank to say, since
 * who holds a card may not be its owner.
 */
export function cardRefusal({ code, decline_code }: Said): CardRefusal {
  if (decline_code === 'insufficient_funds') return refusalOf(decline_code);
  return refusalOf(code ?? 'card_declined');
}

function refusalOf(code: string): CardRefusal {
  return { code, message: refusalSentence(code) };
}

/** A token is used once, and not for long. */
function isAboutToken({ code, param }: Stripe.errors.StripeInvalidRequestError): boolean {
  return code === 'token_already_used' || param === 'card[token]';
}
