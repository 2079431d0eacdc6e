import { expect, test } from '@playwright/test';
import { expectNoBarrier } from '../../../journeys/driving/editing.ts';

test('the guide shows three seconds after the page, until it is ticked off', async ({ page }) => {
  await page.goto('/generate-schedule');
  const guide = page.getByRole('dialog', { name: 'How it works' });
  await expect(guide).toBeVisible();
  await expectNoBarrier(page);
  await guide.getByLabel("Don't show this again").check();
  await guide.getByRole('button', { name: 'Start' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter Schedule Detail' })).toBeVisible();
  await page.waitForTimeout(4000); // longer than the message's three seconds
  await expect(guide).toHaveCount(0);
  await page.getByRole('button', { name: 'Show the guide' }).click();
  await expect(guide).toBeVisible();
});
