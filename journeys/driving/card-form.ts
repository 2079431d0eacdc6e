/** Buying a plan as people do, found by the words on the page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { CARDS, EXPIRY } from './plans.ts';

/** The gate that says what a plan is needed for. */
export function requiredDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Subscription required' });
}

export function purchaseDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Purchase plan' });
}

/** The form for another card of the plan that one has. */
export function changeCardDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Change card' });
}

/** '12 / 29', of some year that is not over. */
export const TYPED_EXPIRY = `${EXPIRY.month} / ${EXPIRY.year.slice(2)}`;

/** Fills the card form that is open. */
export async function fillCard(page: Page, number = CARDS.good, form = purchaseDialog(page)) {
  await form.getByLabel('Cardholder name').fill('Ada Byron');
  await form.getByLabel('Card number').fill(number);
  await form.getByLabel('Expiry').fill(TYPED_EXPIRY);
  await form.getByLabel('CVC').fill('123');
}

export function subscribeButton(page: Page): Locator {
  return purchaseDialog(page).getByRole('button', { name: 'Subscribe Now' });
}

/** Pays in the card form that is open, and waits until it has said so and is gone. */
export async function pay(page: Page) {
  await fillCard(page);
  await subscribeButton(page).click();
  await expectPaid(page);
}

export async function expectPaid(page: Page) {
  await expect(page.getByText('Payment successfull.')).toBeVisible();
  await expect(purchaseDialog(page)).toHaveCount(0);
}
