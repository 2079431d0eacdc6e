import type { PaymentsChoice } from './payments-choice.ts';
import type { PaymentsPlace, SettledPayments } from './settled-payments.ts';
import { testPayments } from './test-mode/test-payments.ts';

/** Opens the payment provider. Stripe's library is large, so it is loaded only when used. */
export async function openPayments(
  choice: PaymentsChoice,
  place: PaymentsPlace,
): Promise<SettledPayments> {
  switch (choice.kind) {
    case 'test':
      return testPayments(place);
    case 'stripe': {
      const { stripePayments } = await import('./stripe/stripe-payments.ts');
      return { ...stripePayments(choice, place.now), settleNext: async () => false };
    }
  }
}
