import { expect, test } from '@playwright/test';
import {
  expectNoBarrier,
  expectNoBarrierInAnyColors,
  openEdit,
  openSampleLeague,
  readCells,
  undoButton,
} from '../../../journeys/driving/editing.ts';
import { endSearch } from '../../../journeys/driving/setup-form.ts';

test('edits, undo and redo survive a reload of the page, by key as by button', async ({ page }) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const dialog = await openEdit(page, 'Change Team Names');
  await dialog.getByLabel('Division').selectOption('U12');
  await dialog.getByLabel('Team 1', { exact: true }).fill('Renamed');
  await dialog.getByRole('button', { name: 'Change Names' }).click();
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Change team names of U12');
  const after = await readCells(page);
  await page.reload();
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Change team names of U12');
  await page.keyboard.press('Control+z');
  expect(await readCells(page)).toEqual(before);
  await page.keyboard.press('Control+Shift+Z');
  expect(await readCells(page)).toEqual(after);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+y');
  expect(await readCells(page)).toEqual(after);
});

test('a reset is undone, and so is another drawing', async ({ page }) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Regenerate');
  await endSearch(page);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Undo Reset' }).click();
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Regenerate');
  await undoButton(page).click();
  expect(await readCells(page)).toEqual(before);
});

test('a typed seed makes another schedule, and the seed of before the one of before', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const regenerate = async (seed: string) => {
    await page.getByRole('button', { name: 'Enter a seed' }).click();
    await page.getByRole('textbox', { name: 'Seed' }).fill(seed);
    await expectNoBarrierInAnyColors(page, '[role=dialog]');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`Seed ${seed}`, { exact: true })).toBeVisible();
    await endSearch(page);
  };
  await regenerate('27');
  expect(await readCells(page)).not.toEqual(before);
  await regenerate('1');
  expect(await readCells(page)).toEqual(before);
});

test('a point is saved by name and brings the schedule back', async ({ page }) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const points = await openEdit(page, 'Save and Restore Points');
  await points.getByRole('button', { name: 'Save Point' }).click();
  await expect(points.getByText('This field is required')).toBeVisible();
  await points.getByLabel('Name of the point').fill('Before the coaches');
  await points.getByRole('button', { name: 'Save Point' }).click();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Regenerate');
  await endSearch(page);
  await page.reload();
  const again = await openEdit(page, 'Save and Restore Points');
  await again.getByRole('button', { name: 'Restore Before the coaches' }).click();
  await expect(again).toHaveCount(0);
  expect(await readCells(page)).toEqual(before);
});
