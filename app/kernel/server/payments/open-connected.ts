import type { Kysely } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Tables } from '../database/tables.ts';
import type { ConnectedListener, ConnectedPayments } from './connected.ts';
import type { PaymentsChoice } from './payments-choice.ts';
import { testConnected } from './test-mode/test-connected.ts';

export interface ConnectedPlace {
  readonly db: Kysely<Tables>;
  readonly now: Clock;
  readonly address: () => string; // of this server, which shows the pages of the test mode
  readonly onEvent: ConnectedListener;
}

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
