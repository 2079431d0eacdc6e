import { endpoints } from '@evenfield/contract';
import {
  decodePurchaseAnswer,
  encodeCardChange,
  encodePurchase,
  type PlanId,
  type PurchaseAnswer,
} from '@evenfield/contract/billing';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';

/** What a card is entered for. */
export interface CardUse {
  readonly sells: boolean; // a plan, which is shown with its price
  readonly button: string;
  readonly done: string;
  readonly lost: string; // where nobody knows what came of it

  /** Sends a token of the card; the same key is the same try. */
  readonly send: (
    card: { readonly cardToken: string; readonly plan: PlanId },
    call: { readonly idempotencyKey: string; readonly signal: AbortSignal },
  ) => Promise<PurchaseAnswer>;
}

/** To buy a plan. */
export const PURCHASE: CardUse = {
  sells: true,
  button: 'Subscribe Now',
  done: 'Payment successfull.', // as the specification spells it
  lost: 'Something went wrong. Try again: whatever happened, you are charged only once.',
  send: async (card, call) =>
    decodePurchaseAnswer(
      await callEndpoint(endpoints.purchasePlan, { ...call, body: encodePurchase(card) }),
    ),
};

/** To pay the plan that one has with another card. */
export const CARD_CHANGE: CardUse = {
  sells: false,
  button: 'Use this card',
  done: 'Card changed.',
  lost: 'Something went wrong. Try again: whatever happened, what you owe is charged only once.',
  send: async (card, call) =>
    decodePurchaseAnswer(
      await callEndpoint(endpoints.changeCard, { ...call, body: encodeCardChange(card) }),
    ),
};
