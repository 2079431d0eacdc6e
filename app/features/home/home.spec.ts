import { expect, test } from '@playwright/test';

for (const event of ['league', 'tournament'] as const) {
  test(`A visitor chooses a sport and schedules a ${event}`, async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('button', { name: `Schedule a ${event}` })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Volleyball' }).click();
    await expect(page).toHaveURL(new RegExp(`/generate-schedule.*event=${event}`));
    const type = event === 'league' ? 'League' : 'Tournament';
    await expect(page.getByRole('radio', { name: type })).toBeChecked();
    await expect(page.getByLabel('Sport', { exact: true })).toHaveValue('volleyball');
    await expect(page.getByLabel('Total number of courts')).toBeVisible();
  });
}

test('A visitor on a phone finds the generator in the menu', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Generate a schedule' }).click();
  await expect(page.getByRole('heading', { name: 'Enter Schedule Detail' })).toBeVisible();
});

test('A page that does not exist shows that, with its proper status', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('404 Page Not Found!')).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
});
