import { expect, test } from '@playwright/test';
import { generate, openForm } from './driving/setup-form.ts';

test('A director on a phone finds the guidelines folded, and what to do first in reach', async ({
  page,
}) => {
  await openForm(page);
  const rule = page.getByText('No team meets the same opponent again');
  await expect(rule).toBeHidden();
  await page.getByText('How a schedule is made').tap();
  await expect(rule).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).tap();
  await expect(page.getByText('How a schedule is made')).toHaveCount(0);
});

test('Messages on a phone are above Generate Schedule, wait behind a dialog, and go with their page', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).tap();
  const message = page.getByRole('alert').filter({ hasText: 'A sample league is filled in.' });
  await expect(message).toBeVisible();
  const box = await message.boundingBox();
  const summary = await page.getByText('64 matches, room for 108. It fits.').boundingBox();
  expect(box!.y + box!.height).toBeLessThanOrEqual(summary!.y);
  await page.getByRole('button', { name: 'Import' }).tap();
  await expect(message).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(message).toBeVisible();
  await generate(page);
  await expect(message).toHaveCount(0);
});

test("A team's schedule on a phone shows long names in whole words", async ({ page }) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).tap();
  await page.getByLabel('Team 1', { exact: true }).first().fill('Northampton Wanderers');
  await page.getByLabel('Field 1', { exact: true }).fill('Recreation Ground');
  await generate(page);
  await page.getByRole('button', { name: "Team's Schedules" }).tap();
  const wide = page.getByRole('cell', { name: 'Northampton Wanderers' }).first();
  expect((await wide.boundingBox())!.width).toBeGreaterThan(150);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test('Names of 200 letters stay inside the page on a phone', async ({ page }) => {
  const endless = 'Wm'.repeat(100);
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).tap();
  await page.getByLabel('Division name').first().fill(endless);
  await page.getByLabel('Team 1', { exact: true }).first().fill(endless);
  await page.getByLabel('Field 1', { exact: true }).fill(endless);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  await generate(page);
  expect(await width()).toBe(390);
  for (const report of ['Summary Report', 'League Schedules', "Team's Schedules"]) {
    await page.getByRole('button', { name: report }).tap();
    await expect(page.getByRole('heading', { name: endless }).first()).toBeVisible();
    expect(await width(), report).toBe(390);
  }
});

test('An organizer on a phone sets games per team and the order of rounds, and reads in one line how fair it is', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).tap();
  const u12 = page.getByRole('region', { name: 'U12', exact: true });
  await u12.getByLabel('Games per team').fill('6');
  await u12.getByLabel('Odd team out').selectOption('Plays a doubleheader');
  await page.getByLabel('Varied opponent order').tap();
  await expect(page.getByText(/^55 matches, room for 108/)).toBeVisible();
  await generate(page);
  const strip = page.getByRole('region', { name: 'Fairness' });
  expect((await strip.boundingBox())!.height).toBeLessThanOrEqual(60);
  const chart = page.getByRole('grid', { name: 'Color chart' });
  expect((await chart.boundingBox())!.y).toBeLessThan(400);
  const edits = (await page.getByRole('button', { name: 'Edit Schedule' }).boundingBox())!;
  expect(edits.y).toBeGreaterThan(740); // at hand at the foot of the window
  await strip.getByRole('button', { name: 'Details' }).tap();
  await expect(strip).toContainText(/measures/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
