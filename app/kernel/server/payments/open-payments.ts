import type { PaymentsChoice } from './payments-choice.ts';
import type { PaymentsPlace, SettledPayments } from './settled-payments.ts';
import { stripePayments } from './stripe/stripe-payments.ts';
import { testPayments } from './test-mode/test-payments.ts';

export function openPayments(choice: PaymentsChoice, place: PaymentsPlace): SettledPayments {
  switch (choice.kind) {
    case 'test':
      return testPayments(place);
    case 'stripe':
      return { ...stripePayments(choice, place.now), settleNext: async () => false };
  }
}
