/** Who takes the money: Stripe, where its keys are set, else nobody: the built-in test mode. */
export type PaymentsChoice = { readonly kind: 'test' } | StripeChoice;

export interface StripeChoice {
  readonly kind: 'stripe';
  readonly secretKey: string;
  readonly publicKey: string;
  readonly webhookSecret: string;
  readonly address?: string; // of another server than Stripe's own, as tests have one
}
