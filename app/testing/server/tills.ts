/** The app with each of those who can take its money, and what a test does in place of cards and banks. */

import { billingCalls } from '#features/billing/api.ts';
import { newToken } from './buying.ts';
import { postJson, type ServedApp, serveApp } from './serve-app.ts';
import { startStripeServer, stripeChoice } from './stripe-server/stripe-server.ts';
import { turnableClock } from './turn-clock.ts';

export interface Till {
  readonly served: ServedApp;
  readonly tokenOf: (number: string) => Promise<string>;
  readonly respondAsBank: (clientSecret: string, approves: boolean) => Promise<void>;
  readonly close: () => Promise<void>;
}

export const TILLS: readonly (readonly [name: string, open: () => Promise<Till>])[] = [
  ['the test mode', openTestModeTill],
  ['Stripe', openStripeTill],
];

async function openTestModeTill(): Promise<Till> {
  const served = await serveApp();
  return {
    served,
    tokenOf: (number) => newToken(served.url, number),
    respondAsBank: async (clientSecret, approves) => {
      const answer = { clientSecret, approves };
      await postJson(served.url + billingCalls.confirmTestBank.path, answer);
    },
    close: served.close,
  };
}

async function openStripeTill(): Promise<Till> {
  const { clock } = turnableClock();
  const stripe = await startStripeServer(clock);
  const served = await serveApp({ clock, payments: stripeChoice(stripe) });
  return {
    served,
    tokenOf: async (number) => stripe.tokenOf(number),
    respondAsBank: async (clientSecret, approves) => {
      stripe.respondAsBank(clientSecret, approves);
    },
    close: async () => {
      await served.close();
      await stripe.close();
    },
  };
}
