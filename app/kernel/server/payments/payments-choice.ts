/** Who takes payments: Stripe if its keys are set, otherwise the built-in test mode. */
export type PaymentsChoice = { readonly kind: 'test' } | StripeChoice;

export interface StripeChoice {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly connectWebhookSecret?: string | null; // of events about connected accounts; else none are taken
  readonly address?: string; // of a server other than Stripe's own, in tests
}
