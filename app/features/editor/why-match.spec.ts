import { expect, test } from '@playwright/test';
import { matchCells, openChart } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { tabTo } from '../../../journeys/driving/keyboard.ts';

for (const where of ['', ' on a phone']) {
  test(`A match${where} shows why it is where it is, and in the buffer what gives it a place`, async ({
    page,
  }) => {
    await openChart(page);
    await matchCells(page).first().focus();
    await page.keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: 'Why here?' }));
    await page.keyboard.press('Enter');
    const here = page.getByRole('dialog', { name: /^Why is .* here\?$/ });
    await expect(here).toContainText(/It could be on \d+ of \d+ dates and fields/);
    await expectNoBarrierInAnyColors(page, '[role=dialog]');
    await page.keyboard.press('Escape');
    await expect(here).toHaveCount(0);

    await matchCells(page).first().focus();
    await page.keyboard.press('Delete');
    await expect(page.getByText('1 match', { exact: true })).toBeVisible();
    await page.getByRole('region', { name: 'Buffer area' }).getByRole('button').first().click();
    await page.getByRole('button', { name: 'Why no place?' }).click();
    const none = page.getByRole('dialog', { name: /^Why does .* have no place\?$/ });
    await expect(none).toContainText('What would help');
    await expectNoBarrierInAnyColors(page, '[role=dialog]');
    await none.getByRole('button', { name: 'Do this' }).first().click();
    await expect(page.getByText('0 matches', { exact: true })).toBeVisible();
  });
}
