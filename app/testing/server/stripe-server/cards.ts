/** What Stripe's test cards do: https://docs.stripe.com/testing */

/** A refusal of a bank. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

/** What Stripe tells of a card. */
interface ShownCard {
  readonly brand: string;
  readonly last4: string;
  readonly exp_month: number;
  readonly exp_year: number;
}

export interface Card {
  readonly id: string; // of the payment method
  readonly token: string;
  readonly shown: ShownCard;
  readonly checked: Decline | null; // when it is attached to a customer
  asksHolder: boolean; // until its holder approved once
  readonly alwaysAsks: boolean; // whatever its holder approved before
  refuses: Decline | null; // charges
  customer: string | null;
}

export const DECLINED: Decline = {
  code: 'card_declined',
  decline_code: 'generic_decline',
  message: 'Your card was declined.',
};

const DECLINES: Readonly<Record<string, Decline>> = {
  '4000000000000002': DECLINED,
  '4000000000009995': {
    code: 'card_declined',
    decline_code: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  '4000000000000069': {
    code: 'expired_card',
    decline_code: 'expired_card',
    message: 'Your card has expired.',
  },
  '4000000000000127': {
    code: 'incorrect_cvc',
    decline_code: 'incorrect_cvc',
    message: "Your card's security code is incorrect.",
  },
  '4000000000000119': {
    code: 'processing_error',
    decline_code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

const ALWAYS_ASKS = '4000002760003184';

/** The card of a number; every other number pays. */
export function cardOf(number: string, id: string, token: string): Card {
  const decline = DECLINES[number] ?? null;
  return {
    id,
    token,
    shown: {
      ...{ brand: number.startsWith('5') ? 'mastercard' : 'visa', last4: number.slice(-4) },
      ...{ exp_month: 12, exp_year: new Date().getFullYear() + 20 },
    },
    checked: decline,
    asksHolder: number === '4000002500003155' || number === ALWAYS_ASKS,
    alwaysAsks: number === ALWAYS_ASKS,
    refuses: number === '4000000000000341' ? DECLINED : decline,
    customer: null,
  };
}

/** A card as Stripe shows it. */
export function cardShape({ id, shown, customer }: Card) {
  return { id, object: 'payment_method' as const, type: 'card', card: shown, customer };
}
