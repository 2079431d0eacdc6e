/** The changes on the Subscription page, each with its own dialog. */
export const SUBSCRIPTION_CHANGES = ['card', 'payer'] as const;
export type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number];
