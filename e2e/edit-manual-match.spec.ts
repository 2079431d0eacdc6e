import { expect, type Locator, type Page, test } from '@playwright/test';
import { cell, matchCells, openChart } from './chart-cells.ts';
import { expectNoBarrier, undoButton } from './editing.ts';

/** Chooses a free cell by click and opens its dialog. */
async function openDialogAt(page: Page, free: Locator): Promise<Locator> {
  await free.click();
  await page.getByRole('button', { name: 'Add Manual Match' }).click();
  return page.getByRole('dialog', { name: 'Add Manual Match' });
}

test('E10 a match is added by hand into the cell that was clicked, every input required (E11, E12, E14)', async ({
  page,
}) => {
  await openChart(page);
  const free = cell(page, /: free$/).last(); // late on a day that is not full
  const where = ((await free.getAttribute('aria-label')) ?? '').replace(': free', '');
  const dialog = await openDialogAt(page, free);
  await expect(dialog).toContainText(where);
  await expect(dialog.getByLabel('Pool')).toHaveCount(0);
  await expect(dialog.getByLabel('Team 1')).toBeDisabled();
  await dialog.getByRole('button', { name: 'Add Match' }).click();
  await expect(dialog.getByText('This field is required')).toHaveCount(3);
  await expectNoBarrier(page);
  await dialog.getByLabel('Division').selectOption('Open');
  await dialog.getByLabel('Team 1').selectOption('Ants');
  await expect(dialog.getByLabel('Team 2').locator('option', { hasText: 'Ants' })).toBeDisabled();
  const added = await addWhereItFits(dialog);
  await expect(dialog).toHaveCount(0);
  await expect(cell(page, new RegExp(`^${where}: ${added}`))).toBeVisible();
  await undoButton(page).click();
  await expect(cell(page, `${where}: free`)).toBeVisible();
});

test('E13 a match by hand within two slots of another of its teams is refused in words that stay', async ({
  page,
}) => {
  await openChart(page);
  const name = (await matchCells(page).first().getAttribute('aria-label')) ?? '';
  const [, day = '', home = ''] =
    /^([^,]+), [^:]+:\d+ [AP]M, [^:]+: (\w+) against/.exec(name) ?? [];
  const free = cell(page, new RegExp(`^${day}, .*: free$`)).first();
  const dialog = await openDialogAt(page, free);
  await dialog.getByLabel('Division').selectOption('Open');
  await dialog.getByLabel('Team 1').selectOption(home);
  await dialog.getByLabel('Team 2').selectOption({ index: home === 'Ants' ? 2 : 1 });
  await dialog.getByRole('button', { name: 'Add Match' }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toContainText('One of these teams has a time conflict.');
  await expect(refusal).toContainText(home);
  await page.waitForTimeout(4000); // longer than the three seconds it once stayed
  await expect(refusal).toBeVisible();
});

/** Tries one opponent after the other, as a person would; answers with who plays. */
async function addWhereItFits(dialog: Locator): Promise<string> {
  const teams = ['Ants', 'Bees', 'Crows', 'Ducks', 'Emus', 'Frogs'];
  for (const home of teams) {
    for (const away of teams.filter((team) => team !== home)) {
      await dialog.getByLabel('Team 2').selectOption('');
      await dialog.getByLabel('Team 1').selectOption(home);
      await dialog.getByLabel('Team 2').selectOption(away);
      await dialog.getByRole('button', { name: 'Add Match' }).click();
      if ((await dialog.getByRole('alert').count()) === 0) return `${home} against ${away}`;
    }
  }
  throw new Error('no two teams are free there');
}
