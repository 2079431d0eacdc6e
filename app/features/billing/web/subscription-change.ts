/** What can be changed on the Subscription page, each in a dialog of its own. */
export const SUBSCRIPTION_CHANGES = ['card', 'payer'] as const;
export type SubscriptionChange = (typeof SUBSCRIPTION_CHANGES)[number];
