import { expect, type Page, test } from '@playwright/test';
import { matchCells } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrier, expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import {
  cellCalled,
  expectSaved,
  holdEvents,
  moveMatch,
  openNamedChart,
  openSavedList,
  openSecondTab,
} from '../../../journeys/driving/saving.ts';

/** The dialogs about saving, with functions that open them from a schedule named 'Cup'. */
const dialogs: Record<string, (page: Page) => Promise<unknown>> = {
  'the Saved List': async (page) => {
    const panel = await openSavedList(page);
    await expect(panel.getByRole('button', { name: 'Open Cup' })).toBeVisible();
  },
  'the Save modal with a venue in front': async (page) => {
    const panel = await openSavedList(page);
    await panel.getByRole('button', { name: 'Delete Cup' }).click();
    const question = page.getByRole('dialog', { name: 'Please confirm' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(panel.getByText('No saved schedules found.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toHaveCount(0);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Save schedule' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog.getByText('This field is required')).toBeVisible();
    await expectNoBarrier(page);
    await dialog.getByRole('button', { name: 'Create venue' }).click();
    await page.getByRole('button', { name: 'Create Now' }).click();
    await expect(page.getByText('Address is required.')).toBeVisible();
  },
  'the Version History': async (page) => {
    await page.getByRole('button', { name: 'Version History' }).click();
    await expect(page.getByRole('button', { name: 'Look at version 1' })).toBeVisible();
  },
  'the choice between two versions': async (page) => {
    const other = await openSecondTab(page, 'Cup');
    const who = (await matchCells(page).first().getAttribute('aria-label')) ?? '';
    await moveMatch(other, cellCalled(other, who), 'last');
    await expectSaved(other);
    await other.close();
    await moveMatch(page, cellCalled(page, who), 'first');
    await page.getByRole('button', { name: 'Choose' }).click({ timeout: 30_000 });
    await expect(page.getByRole('button', { name: 'Only theirs' })).toBeVisible();
  },
};

for (const where of ['on a desktop', 'on a phone']) {
  for (const [name, reach] of Object.entries(dialogs)) {
    test(`${name} ${where} has no barrier that a machine can find, light or dark, and is no wider than the page`, async ({
      page,
    }) => {
      await holdEvents(page);
      await openNamedChart(page, 'Cup');
      await reach(page);
      await expectNoBarrierInAnyColors(page);
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overhang).toBeLessThanOrEqual(0);
    });
  }
}
