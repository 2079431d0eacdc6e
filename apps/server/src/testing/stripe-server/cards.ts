/** What Stripe's test cards do: https://docs.stripe.com/testing */

/** A refusal of a bank. */
export interface Decline {
  readonly code: string;
  readonly decline_code?: string;
  readonly message: string;
}

export interface Card {
  readonly id: string; // of the payment method
  readonly token: string;
  readonly last4: string;
  readonly checked: Decline | null; // when it is attached to a customer
  asksHolder: boolean; // until its holder approved once
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

/** The card of a number; every other number pays. */
export function cardOf(number: string, id: string, token: string): Card {
  const decline = DECLINES[number] ?? null;
  return {
    id,
    token,
    last4: number.slice(-4),
    checked: decline,
    asksHolder: number === '4000002500003155',
    refuses: number === '4000000000000341' ? DECLINED : decline,
    customer: null,
  };
}
