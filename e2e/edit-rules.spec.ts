import { expect, test } from '@playwright/test';
import { expectNoBarrier, openSampleLeague, readCells, undoButton } from './editing.ts';

test('The rules stand beside the chart with their counts, and an exception leads to its match', async ({
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
  await openSampleLeague(page);
  const before = await readCells(page);
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('button', { name: 'Improve with few moves' }).click();
  const dialog = page.getByRole('dialog', { name: 'Improve with few moves' });
  await expect(dialog.getByRole('status')).not.toHaveText(/^Looking/, { timeout: 40_000 });
  await expectNoBarrier(page);
  expect(await readCells(page)).toEqual(before);
  const accept = dialog.getByRole('button', { name: /^Move \d+ match/ });
  test.skip((await accept.count()) === 0, 'nothing is left to gain by few moves');
  await accept.click();
  await expect(undoButton(page)).toHaveAccessibleName(/^Undo: Improve by moving /);
});
