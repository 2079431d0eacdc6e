import { expect, test } from '@playwright/test';
import { beginSignedIn, readToken } from '../../../journeys/driving/accounts.ts';
import { cell, matchCells } from '../../../journeys/driving/chart-cells.ts';
import { undoButton } from '../../../journeys/driving/editing.ts';
import { buyPlan } from '../../../journeys/driving/plans.ts';
import {
  cellCalled,
  expectSaved,
  moveMatch,
  openFromList,
  openNamedChart,
  openRoomyChart,
  openSavedList,
  openSecondTab,
} from '../../../journeys/driving/saving.ts';
import { openForm } from '../../../journeys/driving/setup-form.ts';

test('The saved list names, embeds, deletes and restores', async ({ page }) => {
  await beginSignedIn(page);
  await openForm(page);
  let panel = await openSavedList(page);
  await expect(panel.getByText('No saved schedules found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Saved List' })).toBeFocused();
  await openRoomyChart(page);
  await expectSaved(page);
  panel = await openSavedList(page);

  await panel.getByRole('button', { name: 'Edit name of Open –' }).click();
  const rename = page.getByRole('dialog', { name: 'Edit name' });
  await rename.getByLabel('Name').fill(' ');
  await rename.getByRole('button', { name: 'Save Name' }).click();
  await expect(rename.getByText('This field is required')).toBeVisible();
  await rename.getByLabel('Name').fill('Autumn Cup');
  await rename.getByRole('button', { name: 'Save Name' }).click();
  await expect(rename).toHaveCount(0);
  await expect(page.getByText('Schedule name updated successfully.')).toBeAttached();
  const row = panel.getByRole('listitem').filter({ hasText: 'Autumn Cup' });
  await expect(row).toBeVisible();

  const remove = row.getByRole('button', { name: 'Delete Autumn Cup' });
  await remove.click();
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await expect(question.getByText('Are you sure you want to delete this schedules?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(remove).toBeFocused();
  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Schedules deleted successfully.')).toBeAttached();
  await expect(panel.getByText('No saved schedules found.')).toBeVisible();

  await panel.getByRole('tab', { name: 'Bin' }).click();
  await expect(panel.getByText(/Erased on [A-Z][a-z]{2} \d{1,2}, \d{4}/)).toBeVisible();
  await panel.getByRole('button', { name: 'Restore Autumn Cup' }).click();
  await expect(panel.getByText('The bin is empty.')).toBeVisible();
  await panel.getByRole('tab', { name: 'Saved' }).click();
  await expect(row).toBeVisible();
});

test('The embed code is copied, which is confirmed for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openNamedChart(page, 'Cup');
  await buyPlan(page, await readToken(page));
  const panel = await openSavedList(page);
  await panel.getByRole('button', { name: 'Embed code of Cup' }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed code' });
  await dialog.getByRole('button', { name: 'Copy' }).click();
  const notice = dialog.getByText('Embed code copied successfully.');
  await expect(notice).toBeVisible();
  const code = await page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(
    /^<iframe src="http.*\/evenfield\/embed\/[^/"]+".* width="100%" height="100%"/,
  );
  await expect(dialog.getByLabel('Code for your page')).toHaveValue(code);
  await expect(notice).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'Embed code of Cup' })).toBeFocused();
});

test('An earlier version is looked at and restored', async ({ page }) => {
  await openNamedChart(page, 'Cup');
  const before = await matchCells(page).first().getAttribute('aria-label');
  const moved = await moveMatch(page, matchCells(page).first());
  await expectSaved(page);
  await page.getByRole('button', { name: 'Version History' }).click();
  const history = page.getByRole('dialog', { name: 'Version History' });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history.getByRole('listitem').first()).toContainText('1 match changed');
  await expect(history.getByRole('listitem').first()).toContainText('Ada Byron, automatically');
  await history.getByRole('button', { name: 'Look at version 1' }).click();
  const version = page.getByRole('dialog', { name: 'Cup, version 1' });
  await expect(version.getByRole('gridcell', { name: before ?? '' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(version).toHaveCount(0);
  await expect(history.getByRole('button', { name: 'Look at version 1' })).toBeFocused();
  await history.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(history).toHaveCount(0);
  await expectSaved(page);
  await expect(cell(page, before ?? '')).toBeVisible();
  await undoButton(page).click();
  await expect(cellCalled(page, moved)).toBeVisible();
  await expectSaved(page);
  await page.getByRole('button', { name: 'Version History' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(4);
});

test('Another saved schedule is opened with the last edit of the first one safe, and undo leads back', async ({
  page,
}) => {
  await openNamedChart(page, 'Spring');
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await openRoomyChart(page);
  await expectSaved(page);
  await openFromList(page, 'Spring');
  const moved = await moveMatch(page, matchCells(page).first());
  await openFromList(page, 'Open –');
  await undoButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring' })).toBeVisible();
  await expect(cellCalled(page, moved)).toBeVisible();
  await expectSaved(page);
  const other = await openSecondTab(page, 'Spring');
  await expect(cellCalled(other, moved)).toBeVisible();
});
