import type { ConnectedPayments } from './connected.ts';
import type { ConnectedPlace } from './connected-place.ts';
import type { PaymentsChoice } from './payments-choice.ts';
import { testConnected } from './test-mode/test-connected.ts';

/** Opens payments to connected accounts; null: the provider is not set up for them. */
export async function openConnected(
  choice: PaymentsChoice,
  place: ConnectedPlace,
): Promise<ConnectedPayments | null> {
  if (choice.kind === 'test') return testConnected(place);
  const { connectWebhookSecret = null } = choice;
  if (connectWebhookSecret === null) return null;
  const { stripeConnected } = await import('./stripe/stripe-connected.ts');
  return stripeConnected(choice, connectWebhookSecret, place.now);
}
