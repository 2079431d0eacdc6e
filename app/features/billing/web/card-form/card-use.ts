import {
  decodePurchaseResponse,
  encodePurchase,
  type PlanId,
  type PurchaseResponse,
} from '@evenfield/wire/billing';
import { callEndpoint } from '#kernel/web/call-endpoint.ts';
import { billingCalls } from '../../api.ts';

/** The purpose of entering a card. */
export interface CardUse {
  readonly sells: boolean; // a plan, shown with its price
  readonly button: string;
  readonly done: string;
  readonly lost: string; // message if the outcome is unknown

  /** Sends a card's token; the same key means the same attempt. */
  readonly send: (
    card: { readonly cardToken: string; readonly plan: PlanId },
    call: { readonly idempotencyKey: string; readonly signal: AbortSignal },
  ) => Promise<PurchaseResponse>;
}

/** Buying a plan. */
export const PURCHASE: CardUse = {
  sells: true,
  button: 'Subscribe Now',
  done: 'Payment successfull.', // as the specification spells it
  lost: 'Something went wrong. Try again: whatever happened, you are charged only once.',
  send: async (card, call) =>
    decodePurchaseResponse(
      await callEndpoint(billingCalls.purchasePlan, { ...call, body: encodePurchase(card) }),
    ),
};

/** Changing the card of an existing plan. */
export const CARD_CHANGE: CardUse = {
  sells: false,
  button: 'Use this card',
  done: 'Card changed.',
  lost: 'Something went wrong. Try again: whatever happened, what you owe is charged only once.',
  send: async ({ cardToken }, call) =>
    decodePurchaseResponse(
      await callEndpoint(billingCalls.changeCard, { ...call, body: { cardToken } }),
    ),
};
