import { CardNumberElement } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { type CardMaker, type CardProblem, slotOf } from '../card-maker.ts';

export const CARD_PARTS = ['number', 'expiry', 'cvc'] as const;
export type CardPart = (typeof CARD_PARTS)[number];

/** What Stripe tells of one of its inputs. */
export interface PartState {
  readonly complete: boolean;
  readonly problem: string | null; // of what was typed, in Stripe's words
}

const INCOMPLETE: Readonly<Record<CardPart, string>> = {
  number: 'Your card number is incomplete.',
  expiry: "Your card's expiration date is incomplete.",
  cvc: "Your card's security code is incomplete.",
};
const FAILED = 'Something went wrong. Try again.';

/** Tokens of the card that is typed in Stripe's inputs, of which `stateOf` tells the state. */
export function makeStripeCard(
  stripe: Stripe,
  elements: StripeElements,
  stateOf: (part: CardPart) => PartState,
): CardMaker {
  return {
    findProblems: () =>
      CARD_PARTS.flatMap((slot): CardProblem[] => {
        const { complete, problem } = stateOf(slot);
        if (problem !== null) return [{ slot, message: problem }];
        return complete ? [] : [{ slot, message: INCOMPLETE[slot] }];
      }),
    makeToken: async (holder) => {
      const number = elements.getElement(CardNumberElement);
      if (number === null) return { ok: false, refusal: { slot: 'general', message: FAILED } };
      const { token, error } = await stripe.createToken(number, { name: holder });
      return token ? { ok: true, value: token.id } : { ok: false, refusal: problemOf(error) };
    },
    askHolder: async (clientSecret) => {
      const { error } = await stripe.handleNextAction({ clientSecret });
      // What the holder answered, also no, the server hears from Stripe; what got nowhere is asked again.
      return error !== undefined && !wasAnswered(error)
        ? { ok: false, refusal: error.message ?? FAILED }
        : { ok: true, value: null };
    },
  };
}

function problemOf({ code, message }: StripeError): CardProblem {
  return { slot: slotOf(code), message: message ?? FAILED };
}

function wasAnswered({ type }: StripeError): boolean {
  return type === 'card_error' || type === 'invalid_request_error';
}
