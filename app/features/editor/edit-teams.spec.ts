import { expect, test } from '@playwright/test';
import {
  expectNoBarrier,
  expectNoBarrierInAnyColors,
  openEdit,
  openSampleLeague,
  readCells,
  undoButton,
} from '../../../journeys/driving/editing.ts';

test('team names are changed in their dialog, every one of them required, and undone', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const dialog = await openEdit(page, 'Change Team Names');
  await dialog.getByRole('button', { name: 'Change Names' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Division').selectOption('U12');
  await dialog.getByLabel('Team 2', { exact: true }).fill('');
  await dialog.getByRole('button', { name: 'Change Names' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByLabel('Team 1', { exact: true }).fill('Łódź Tigers');
  await dialog.getByLabel('Team 2', { exact: true }).fill('Łódź Tigers');
  await dialog.getByRole('button', { name: 'Change Names' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Łódź Tigers is already used');
  await dialog.getByLabel('Team 2', { exact: true }).fill('Ελλάδα');
  await dialog.getByRole('button', { name: 'Change Names' }).click();
  await expect(page.getByText('Change team name successfully.')).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /Łódź Tigers/ }).first()).toBeVisible();
  await undoButton(page).click();
  expect(await readCells(page)).toEqual(before);
});

test('two teams change places in the whole schedule', async ({ page }) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const dialog = await openEdit(page, 'Swap Two Teams');
  await dialog.getByRole('button', { name: 'Swap Teams' }).click();
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await expectNoBarrier(page);
  const team = dialog.getByLabel('Team', { exact: false }).first();
  await team.selectOption({ index: 1 });
  await dialog.getByLabel('Swap with').selectOption({ index: 2 });
  const [one, other] = await Promise.all(
    [team, dialog.getByLabel('Swap with')].map((input) =>
      input.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]!.text),
    ),
  );
  await dialog.getByRole('button', { name: 'Swap Teams' }).click();
  await expect(dialog).toHaveCount(0);
  const swapped = before.map((cell) =>
    cell.replaceAll(one!, '\u0000').replaceAll(other!, one!).replaceAll('\u0000', other!),
  );
  expect(await readCells(page)).toEqual(swapped.sort());
});

test('a team can be renamed in place by keyboard alone, and Escape restores its name', async ({
  page,
}) => {
  await openSampleLeague(page);
  await page.getByRole('button', { name: "Team's Schedules" }).click();
  await page.getByLabel('Find a team').fill('Foxes');
  const foxes = page.getByRole('region', { name: 'Foxes U12' });
  await foxes.getByRole('button', { name: 'Rename Foxes' }).press('F2');
  const name = page.getByLabel('New name of Foxes');
  await expect(name).toBeFocused();
  await name.fill('Wolves');
  await name.press('Escape');
  await expect(foxes.getByRole('button', { name: 'Rename Foxes' })).toBeFocused();
  await foxes.getByRole('button', { name: 'Rename Foxes' }).press('Enter');
  await name.fill('Badgers');
  await name.press('Enter');
  await expect(page.getByText('Two teams of a division cannot have the same name.')).toBeVisible();
  await expectNoBarrier(page);
  await name.fill('Arctic Foxes');
  await name.press('Enter');
  await expect(page.getByText('Change team name successfully.')).toBeVisible();
  const renamed = page.getByRole('button', { name: 'Rename Arctic Foxes' });
  await expect(renamed).toBeFocused();
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Rename Foxes to Arctic Foxes');
});

test('a team is renamed beside the chart, with a match of it chosen', async ({ page }) => {
  await openSampleLeague(page);
  await page
    .getByRole('gridcell', { name: /Foxes against / })
    .first()
    .click();
  const tray = page.getByRole('region', { name: 'Move matches' });
  await tray.getByText('Foxes', { exact: false }).first().dblclick();
  await page.getByLabel('New name of Foxes').fill('Wolves');
  await page.getByLabel('New name of Foxes').press('Enter');
  await expect(page.getByRole('gridcell', { name: /Wolves against / }).first()).toBeVisible();
  await expect(page.getByRole('gridcell', { name: /Foxes/ })).toHaveCount(0);
});

test('a team is renamed by touch on a phone', async ({ page }) => {
  await openSampleLeague(page);
  await page.getByRole('button', { name: "Team's Schedules" }).tap();
  await page.getByRole('button', { name: 'Rename Foxes' }).tap();
  await page.getByLabel('New name of Foxes').fill('Wolves');
  await page.getByLabel('New name of Foxes').press('Enter');
  await expect(page.getByRole('button', { name: 'Rename Wolves' })).toBeVisible();
});

test('a team withdraws after a look at the table before and after, another is replaced, and both are undone', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const dialog = await openEdit(page, 'Withdraw a Team');
  await dialog.getByRole('button', { name: 'Withdraw Team' }).click();
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await dialog.getByLabel('Division').selectOption('U12');
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption('Foxes');
  await expect(dialog.getByRole('radio', { name: 'Annul all results' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Keep results, forfeit the other matches' }).check();
  const after = dialog.getByRole('region', { name: 'Table afterwards' });
  await expect(after.getByRole('row').last()).toContainText('Foxes');
  await expect(after.getByRole('row').last()).toContainText('withdrawn');
  await expectNoBarrierInAnyColors(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Withdraw Foxes' }).click();
  await expect(page.getByText('Foxes has been withdrawn.')).toBeVisible();
  expect(await readCells(page)).toEqual(before.filter((cell) => !cell.includes('Foxes')));

  const replace = await openEdit(page, 'Replace a Team');
  await replace.getByLabel('Division').selectOption('U12');
  await expect(replace.getByRole('combobox', { name: 'Team' })).not.toContainText('Foxes');
  await replace.getByRole('combobox', { name: 'Team' }).selectOption('Badgers');
  await replace.getByLabel('Name of the new team').fill('Weasels');
  await expectNoBarrier(page);
  await replace.getByRole('button', { name: 'Replace Team' }).click();
  await expect(page.getByText('Weasels replaces Badgers.')).toBeVisible();
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Replace Badgers with Weasels');
  await undoButton(page).click();
  await expect(page.getByText('Weasels replaces Badgers.')).toHaveCount(0);
  await undoButton(page).click();
  expect(await readCells(page)).toEqual(before);
});

test('fewer teams in Edit Division Data lead to a withdrawal, and nothing is dropped unsaid', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const list = await openEdit(page, 'Divisions');
  await list.getByRole('button', { name: 'Edit U14' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Division Data' });
  await form.getByLabel('Number of teams').fill('7');
  await form.getByRole('button', { name: 'Save Division' }).click();
  await expect(form.getByRole('alert')).toContainText('Ashdown would lose every match and result.');
  expect(await readCells(page)).toEqual(before);
  await form.getByRole('button', { name: 'Withdraw a team' }).click();
  const dialog = page.getByRole('dialog', { name: 'Withdraw a Team' });
  await dialog.getByRole('combobox', { name: 'Team' }).selectOption('Ashdown');
  await dialog.getByRole('button', { name: 'Withdraw Ashdown' }).click();
  expect(await readCells(page)).toEqual(before.filter((cell) => !cell.includes('Ashdown')));
});
