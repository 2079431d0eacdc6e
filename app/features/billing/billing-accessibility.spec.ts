import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn, beginSignedIn, readToken } from '../../../journeys/driving/accounts.ts';
import {
  changeCardDialog,
  fillCard,
  purchaseDialog,
  requiredDialog,
  subscribeButton,
} from '../../../journeys/driving/card-form.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { buyPlan, CARDS } from '../../../journeys/driving/plans.ts';
import { saveLeague } from '../../../journeys/driving/saved-league.ts';

/** Expects no accessibility faults in light or dark, and no horizontal overflow. */
async function expectGood(page: Page, part?: string) {
  await expectNoBarrierInAnyColors(page, part);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const where of ['on a desktop', 'on a phone']) {
  test(`The pages about plans ${where} have no barrier that a machine can find, light or dark`, async ({
    page,
  }) => {
    await page.goto('/pricing');
    await expect(button(page, 'Get started')).toBeVisible();
    await expectGood(page);
    await arriveSignedIn(page, '/dashboard/subscription');
    await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
    await expectGood(page);
    await buyPlan(page, await readToken(page));
    await page.reload();
    await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible();
    await expectGood(page);
    await button(page, 'Change card').click();
    await expect(changeCardDialog(page).getByLabel('Card number')).toBeVisible();
    await expectGood(page);
    await page.keyboard.press('Escape');
    await expect(button(page, 'Change card')).toBeFocused();
    await button(page, 'Edit invoice details').press('Enter');
    const payer = page.getByRole('dialog', { name: 'Invoice details' });
    await expect(payer.getByLabel('Name or organization')).toBeFocused();
    await payer.getByLabel('Tax number').fill('1'.repeat(41));
    await page.keyboard.press('Enter');
    await expect(payer).toContainText('At most 40 characters.');
    await expectGood(page);
    await payer.getByLabel('Tax number').fill('GB 123');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Tax number: GB 123')).toBeVisible();
    await expect(button(page, 'Edit invoice details')).toBeFocused();
    await expectGood(page);
    await button(page, 'Pause Subscription').click();
    await expect(page.getByRole('dialog', { name: 'Please confirm' })).toBeVisible();
    await expectGood(page);
  });

  test(`The dialogs about plans ${where} have no barrier that a machine can find, light or dark`, async ({
    page,
  }) => {
    await beginSignedIn(page);
    await saveLeague(page, 'Cup');
    await page.goto('/dashboard/schedules');
    await button(page, 'Embed code of Cup').click();
    await expect(requiredDialog(page)).toContainText('$29');
    await expectGood(page);
    await requiredDialog(page).getByRole('button', { name: 'Choose LITE' }).click();
    await expect(purchaseDialog(page).getByLabel('Card number')).toBeVisible();
    await subscribeButton(page).click();
    await expect(purchaseDialog(page).getByText('Your card number is incomplete.')).toBeVisible();
    await expectGood(page);
    await fillCard(page, CARDS.asksHolder);
    await subscribeButton(page).click();
    const bank = page.getByRole('dialog', { name: 'Your bank asks' });
    await expect(bank).toBeVisible();
    await expectGood(page);
    await bank.getByRole('button', { name: 'Refuse' }).click();
    await expect(purchaseDialog(page)).toContainText('Your bank could not confirm this payment');
    await expectGood(page);
    await button(page, 'Close').click();
    await page.goto('/dashboard/subscription');
    await button(page, 'Learn more about this plan').click();
    await expect(page.getByRole('dialog', { name: 'Pricing details' })).toContainText('$29');
    await expectGood(page, '[role=dialog]'); // the page behind it also shows the LITE card
  });
}
