/** Plans, as the test mode sells them, without the page: for journeys that are about something else. */
import type { Page } from '@playwright/test';
import {
  type Account,
  newPerson,
  openSignedIn,
  type Person,
  post,
  register,
  signInElsewhere,
} from './accounts.ts';

/** The published test cards, and when they expire. */
export const CARDS = {
  good: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  poor: '4000 0000 0000 9995',
  expired: '4000 0000 0000 0069',
  asksHolder: '4000 0025 0000 3155',
  paysOnce: '4000 0000 0000 0341',
};
export const EXPIRY = { month: '12', year: String(new Date().getFullYear() + 3) };

/** Buys LITE for whoever has the token. */
export async function buyPlan(page: Page, token: string, number = CARDS.good) {
  const expiry = { exp_month: EXPIRY.month, exp_year: EXPIRY.year };
  const card = { number, ...expiry, cvc: '123', name: 'Ada Byron' };
  const { data } = await post(page, '/api/test-payments/tokens', { data: card, token });
  const purchase = { cardtoken: data.cardtoken, plan: 'lite' };
  await post(page, '/api/subscription/purchase', { data: purchase, token });
}

/** Opens a page as somebody who has just created an account and bought LITE. */
export async function arriveWithPlan(page: Page, path: string, person = newPerson()) {
  const account = await register(page, person);
  await buyPlan(page, account.token);
  await openSignedIn(page, path, account);
  return person;
}

let subscriber: Promise<Account> | undefined;

/**
 * Signs in, from another tab, as somebody with a plan, and leaves the page as it stands. All journeys of a
 * worker share the account: it is for those that leave nothing in it.
 */
export async function signInWithPlan(page: Page): Promise<Person> {
  subscriber ??= registerWithPlan(page);
  const account = await subscriber;
  await signInElsewhere(page, account);
  return account.person;
}

async function registerWithPlan(page: Page): Promise<Account> {
  const account = await register(page);
  await buyPlan(page, account.token);
  return account;
}
