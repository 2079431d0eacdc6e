import { expect, test } from '@playwright/test';
import { answers, cell, openChart, pickUpFor } from '../../../journeys/driving/chart-cells.ts';
import {
  expectNoBarrier,
  openSampleLeague,
  readCells,
  undoButton,
} from '../../../journeys/driving/editing.ts';

test('The rules beside the chart show their counts, and an exception leads to its match', async ({
  page,
}) => {
  await openSampleLeague(page);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Rules' });
  await expect(panel.getByRole('row')).toHaveCount(17);
  await expectNoBarrier(page);
  const where = panel.getByText('Where', { exact: true }).first();
  await where.click();
  const link = panel.getByRole('listitem').getByRole('button').first();
  await link.click();
  await expect(page).toHaveURL(/match=/);
});

test('Improve with few moves shows what would move before it is made', async ({ page }) => {
  await openChart(page);
  await pickUpFor(page, answers.warned); // a team would get too little rest
  await cell(page, answers.warned).first().click();
  await expect(page.getByRole('note').filter({ hasText: 'rest period' })).toBeVisible();
  const before = await readCells(page);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'Improve with few moves' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve with few moves' });
  await expect(dialog.getByRole('status')).not.toHaveText(/^Looking/, { timeout: 40_000 });
  await expectNoBarrier(page);
  expect(await readCells(page)).toEqual(before);
  await dialog.getByRole('button', { name: /^Move \d+ match/ }).click();
  await expect(undoButton(page)).toHaveAccessibleName(/^Undo: Improve by moving /);
});
