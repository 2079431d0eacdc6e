import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { PaymentListener, Payments } from './payments.ts';
import { stripePayments } from './stripe/stripe-payments.ts';
import { testPayments } from './test-mode/test-payments.ts';

/** Who takes the money: Stripe, where its keys are set, else nobody: the built-in test mode. */
export type PaymentsChoice = { readonly kind: 'test' } | StripeChoice;

export interface StripeChoice {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly address?: string; // of another server than Stripe's own, as tests have one
}

/** Payments whose time we keep ourselves, where their provider does not. */
export interface SettledPayments extends Payments {
  /**
   * Does the one thing that is due first (a renewal, another try of a charge, an end) and tells of it;
   * false where nothing was due. A provider of its own time needs none of this.
   */
  readonly settleNext: () => Promise<boolean>;
}

export interface PaymentsPlace {
  readonly db: Kysely<Tables>;
  readonly now: Clock; // the billing clock
  readonly tell: PaymentListener;
}

export function openPayments(choice: PaymentsChoice, place: PaymentsPlace): SettledPayments {
  switch (choice.kind) {
    case 'test':
      return testPayments(place);
    case 'stripe':
      return { ...stripePayments(choice, place.now), settleNext: async () => false };
  }
}
