import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { extractText, getDocumentProxy } from 'unpdf';
import { arriveSignedIn } from '../../../journeys/driving/accounts.ts';
import {
  expectPaid,
  fillCard,
  pay,
  purchaseDialog,
  subscribeButton,
  TYPED_EXPIRY,
} from '../../../journeys/driving/card-form.ts';
import { arriveWithPlan, CARDS, EXPIRY } from '../../../journeys/driving/plans.ts';

const PAGE = '/dashboard/subscription';

const lite = (page: Page) => page.getByRole('region', { name: 'LITE' });
const transactions = (page: Page) => page.getByRole('table', { name: 'Transactions' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openPurchase(page: Page) {
  await arriveSignedIn(page, PAGE);
  await button(page, 'Upgrade').click();
  await expect(purchaseDialog(page).getByLabel('Cardholder name')).toBeFocused();
}

test('The page shows a plan bought with a card, with its bill and its invoice', async ({
  page,
}) => {
  await openPurchase(page);
  await expect(purchaseDialog(page).getByRole('radio', { name: /LITE.*\$29/ })).toBeChecked();
  await expect(subscribeButton(page)).toBeInViewport({ ratio: 1 });
  await pay(page);
  await expect(lite(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(lite(page).getByText(/^(2[89]|3[01]) days remaining$/)).toBeVisible();
  await expect(button(page, 'Pause Subscription')).toBeVisible();
  await expect(button(page, 'Upgrade')).toHaveCount(0);
  const bill = page.getByRole('region', { name: 'Upcoming bill' });
  await expect(bill.getByRole('definition').nth(1)).toHaveText('$29.00');
  await expect(bill.getByText('Scheduled matches: 0 × $0.08')).toBeVisible();

  const row = transactions(page).getByRole('row').nth(1);
  await expect(row).toContainText('$29.00');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('link', { name: /^Download invoice / }).click(),
  ]);
  const pdf = await getDocumentProxy(new Uint8Array(await readFile(await file.path())));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('TEST MODE');
  expect(text).toContain('$29.00');
  expect(text).toContain(file.suggestedFilename().replace(/\.pdf$/, ''));
});

test('Card errors stand under their inputs until these are entered again', async ({ page }) => {
  await openPurchase(page);
  const form = purchaseDialog(page);
  const number = form.getByLabel('Card number');
  const expiry = form.getByLabel('Expiry');
  const cvc = form.getByLabel('CVC');
  const subscribe = subscribeButton(page);
  await subscribe.click();
  await expect(form.getByText('This field is required')).toBeVisible();
  await expect(number).toHaveAccessibleDescription('Your card number is incomplete.');
  await expect(expiry).toHaveAccessibleDescription("Your card's expiration date is incomplete.");
  await expect(cvc).toHaveAccessibleDescription("Your card's security code is incomplete.");

  await number.focus();
  await expect(number).toHaveAccessibleDescription('');
  await fillCard(page, '4242 4242 4242 4241');
  await expiry.fill(`12 / ${Number(EXPIRY.year.slice(2)) - 5}`);
  await expect(cvc).toHaveAccessibleDescription('');
  await subscribe.click();
  await expect(number).toHaveAccessibleDescription('Your card number is invalid.');
  await expect(expiry).toHaveAccessibleDescription("Your card's expiration year is in the past.");
  await expiry.fill(TYPED_EXPIRY);
  await expect(expiry).toHaveAccessibleDescription('');
});

test('A card that is refused buys nothing, and the next one is tried in its place', async ({
  page,
}) => {
  await openPurchase(page);
  const form = purchaseDialog(page);
  for (const [number, message] of [
    [CARDS.declined, 'Your card was declined.'],
    [CARDS.poor, 'Your card has insufficient funds.'],
    [CARDS.expired, 'Your card has expired.'],
  ] as const) {
    await fillCard(page, number);
    await subscribeButton(page).click();
    await expect(form.getByRole('alert').filter({ hasText: message })).toBeVisible();
  }
  await pay(page);
  await expect(lite(page).getByText('Active', { exact: true })).toBeVisible();
  await expect(transactions(page).getByRole('row')).toHaveCount(2); // the header and one charge
});

test('A bank that asks is refused first and approved then, and is charged once', async ({
  page,
}) => {
  await openPurchase(page);
  const bank = page.getByRole('dialog', { name: 'Your bank asks' });
  await fillCard(page, CARDS.asksHolder);
  await subscribeButton(page).click();
  await bank.getByRole('button', { name: 'Refuse' }).click();
  await expect(bank).toHaveCount(0);
  await expect(purchaseDialog(page)).toContainText('Your bank could not confirm this payment');
  await subscribeButton(page).click();
  await bank.getByRole('button', { name: 'Approve' }).click();
  await expectPaid(page);
  await expect(transactions(page).getByRole('row')).toHaveCount(2);
});

test('A plan is paused and resumed, each after the bill that comes of it was shown', async ({
  page,
}) => {
  await arriveWithPlan(page, PAGE);
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await button(page, 'Pause Subscription').click();
  await expect(question).toContainText('Are you sure you want to cancel subscription?');
  await expect(question).toContainText(/Your plan is paused from .* \d{4}\./);
  await expect(question).toContainText(/Your subscription will be cancelled on .* \d{4} and/);
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(question).toHaveCount(0);
  await button(page, 'Pause Subscription').click();
  await question.getByRole('button', { name: 'Pause Subscription' }).click();
  await expect(page.getByText('Subscription cancelled.')).toBeVisible();
  const last = page.getByRole('region', { name: 'Final bill' });
  await expect(last).toContainText('and the final billing amount will be charged.');
  await expect(lite(page).getByText(/^Paused from /)).toBeVisible();
  await expect(last.getByRole('definition').last()).toHaveText('$0.00');

  await button(page, 'Resume Subscription').click();
  await expect(question).toContainText('Are you sure you want to resume subscription?');
  await question.getByRole('button', { name: 'Resume Subscription' }).click();
  await expect(page.getByText('Subscription resumed.')).toBeVisible();
  await expect(button(page, 'Pause Subscription')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Upcoming bill' })).toContainText('$29.00');
});

test('A plan is bought, refused, paid and paused by the keyboard alone', async ({ page }) => {
  await arriveSignedIn(page, PAGE);
  await button(page, 'Upgrade').press('Enter');
  const form = purchaseDialog(page);
  await expect(form.getByLabel('Cardholder name')).toBeFocused();
  await expect(form.getByLabel('Card number')).toBeVisible();
  await page.keyboard.type('Ada Byron');
  await page.keyboard.press('Tab');
  await page.keyboard.type(CARDS.declined.replaceAll(' ', ''));
  await expect(form.getByLabel('Card number')).toHaveValue(CARDS.declined);
  await page.keyboard.press('Tab');
  await page.keyboard.type(TYPED_EXPIRY.replace(/\D/g, ''));
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Your card was declined.');
  await expect(form.locator(':focus')).toHaveCount(1);
  await form.getByLabel('Card number').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(CARDS.good.replaceAll(' ', ''));
  await page.keyboard.press('Enter');
  await expectPaid(page);
  await expect(page.locator(':focus')).toBeVisible(); // focus has moved to where its button was
  await button(page, 'Pause Subscription').press('Enter');
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await expect(question.locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(button(page, 'Pause Subscription')).toBeFocused();
});
