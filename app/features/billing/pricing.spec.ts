import { expect, type Page, test } from '@playwright/test';
import {
  accountMenu,
  createAccount,
  findCode,
  newPerson,
} from '../../../journeys/driving/accounts.ts';
import { pay, purchaseDialog } from '../../../journeys/driving/card-form.ts';
import { arriveWithPlan } from '../../../journeys/driving/plans.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('A public page shows what the plans cost and cover', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing');
  await expect(
    page.getByRole('heading', { name: 'Free and Paid Options: Leagues vs. Tournaments' }),
  ).toBeVisible();
  await expect(card(page, 'FREE')).toContainText('$0');
  await expect(card(page, 'FREE').getByRole('button', { name: 'Current plan' })).toBeVisible();
  await expect(card(page, 'LITE')).toContainText('$29 per month plus 8 cents per scheduled game');
  await expect(card(page, 'LITE')).toContainText('Popular');
  const free = card(page, 'What Can You Do for Free?');
  await expect(free.getByRole('heading', { level: 3 })).toHaveText([
    'Publish a schedule',
    'Free leagues of up to 25 teams',
    'Registration and payments',
  ]);
  await free.getByRole('button', { name: 'PUBLISH SCHEDULE' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign In' })).toBeVisible();
});

for (const where of ['on a desktop', 'on a phone']) {
  test(`Somebody without an account signs up, proves their e-mail, pays and sees their plan ${where}`, async ({
    page,
  }) => {
    const person = newPerson();
    await page.goto('/pricing');
    await card(page, 'LITE').getByRole('button', { name: 'Get started' }).click();
    await createAccount(page, person, { offered: true });
    const proof = page.getByRole('dialog', { name: 'Verify your e-mail' });
    await proof.getByRole('button', { name: 'Send Email' }).click();
    await proof.getByLabel('Verification code').fill(await findCode(page, person));
    await proof.getByRole('button', { name: 'Verify', exact: true }).click();
    await expect(purchaseDialog(page)).toBeVisible();
    await pay(page);
    await expect(page).toHaveURL('/dashboard/subscription');
    await expect(page.getByRole('button', { name: 'Pause Subscription' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
      page.viewportSize()?.width,
    );
  });
}

test('Whoever has LITE finds it marked as the current plan, and nothing to buy', async ({
  page,
}) => {
  const person = await arriveWithPlan(page, '/pricing');
  await expect(accountMenu(page, person)).toBeVisible();
  await expect(card(page, 'LITE').getByRole('button', { name: 'Current plan' })).toBeVisible();
  await expect(card(page, 'FREE').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Get started' })).toHaveCount(0);
});
