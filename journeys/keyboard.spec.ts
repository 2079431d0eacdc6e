import { expect, test } from '@playwright/test';
import { openForm } from './driving/setup-form.ts';

test('A keyboard alone makes a schedule, and always knows where it is', async ({
  page,
  context,
}) => {
  const focused = page.locator(':focus');
  await openForm(page);
  await page.getByRole('button', { name: 'Generate Schedule' }).press('Enter');
  await expect(page.getByLabel('Division name')).toBeFocused();
  await page.getByRole('button', { name: 'Try with a sample league' }).press('Enter');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Generate Schedule' }).press('Enter');
  await expect(page.getByText('The server cannot be reached.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Generate Schedule' })).toBeFocused();
  await context.setOffline(false);

  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByText('The server cannot be reached.')).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Back to the form');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter Schedule Detail' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('What is focused in the form never hides below the bar with Generate Schedule', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).press('Enter');
  await page.getByRole('button', { name: 'Dismiss' }).last().press('Enter');
  const bar = page.getByRole('button', { name: 'Generate Schedule' });
  await page.getByLabel('Division name').first().focus();
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press('Tab');
    const { y, height } = (await page.locator(':focus').boundingBox())!;
    const top = (await bar.boundingBox())!.y;
    expect(y + height <= top || y === top, `after ${step + 1} tabs`).toBe(true);
  }
});
