import { expect, type Locator, type Page, test } from '@playwright/test';
import { cell, matchCells, openChart } from '../../../journeys/driving/chart-cells.ts';
import {
  expectNoBarrier,
  openEdit,
  openSampleLeague,
  undoButton,
} from '../../../journeys/driving/editing.ts';

/** Chooses a free cell by click and opens its dialog. */
async function openDialogAt(page: Page, free: Locator): Promise<Locator> {
  await free.click();
  await page.getByRole('button', { name: 'Add Manual Match' }).click();
  return page.getByRole('dialog', { name: 'Add Manual Match' });
}

test('a match is added by hand into the cell that was clicked, every input required', async ({
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

test('a match by hand within two slots of another of its teams is refused in words that stay', async ({
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
  await page.waitForTimeout(4000); // longer than the three seconds for which a message is shown
  await expect(refusal).toBeVisible();
});

test('the two-slot rule is set aside with a reason, which stays with the match; a double booking never', async ({
  page,
}) => {
  await openChart(page);
  const { where, who, dialog } = await refuseBeside(page);
  await dialog.getByRole('button', { name: 'Add it anyway' }).click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expectNoBarrier(page);
  await dialog.getByLabel('Reason').fill('Both coaches asked for it');
  await dialog.getByRole('button', { name: 'Add it anyway' }).click();
  await expect(dialog).toHaveCount(0);
  const added = cell(page, new RegExp(`^${where}: ${who}`));
  await expect(added).toBeVisible();
  await added.click();
  await expect(page.getByText('Added anyway: Both coaches asked for it')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await cell(page, new RegExp(`^${where}: ${who}`)).click();
  await expect(page.getByText('Added anyway: Both coaches asked for it')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  const panel = page.getByRole('complementary', { name: 'Rules' });
  await panel
    .getByRole('row', { name: /^Rest between games/ })
    .getByText('Where')
    .click();
  await expect(panel.getByText('Reason: Both coaches asked for it').first()).toBeVisible();
  await undoButton(page).click();
  await expect(cell(page, `${where}: free`)).toBeVisible();
});

test('teams of two divisions meet when that is asked for, and both divisions show it', async ({
  page,
}) => {
  await openSampleLeague(page);
  const free = cell(page, /12:00 PM, .*: free$/).first(); // no other match then
  const where = ((await free.getAttribute('aria-label')) ?? '').replace(': free', '');
  const dialog = await openDialogAt(page, free);
  await dialog.getByLabel('Teams of two divisions').check();
  await dialog.getByRole('button', { name: 'Add Match' }).click();
  await expect(dialog.getByText('This field is required')).toHaveCount(4);
  await expectNoBarrier(page);
  const choose = (label: string) => dialog.getByRole('combobox', { name: label, exact: true });
  await choose('Division').selectOption('U12');
  await choose('Division of Team 2').selectOption('U14');
  await choose('Team 1').selectOption('Foxes');
  await choose('Team 2').selectOption('Ashdown');
  await dialog.getByRole('button', { name: 'Add Match' }).click();
  const override = dialog.getByLabel('Reason');
  await expect(override.or(cell(page, new RegExp(`^${where}: Foxes`)))).toBeVisible();
  if (await override.isVisible()) {
    await override.fill('A friendly');
    await override.press('Enter');
  }
  await expect(dialog).toHaveCount(0);
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Add Foxes – Ashdown (U14)');
  await cell(page, new RegExp(`^${where}: Foxes against Ashdown`)).click();
  const tray = page.getByRole('region', { name: 'Move matches' });
  await expect(tray.getByRole('heading', { name: /Foxes.*Ashdown \(U14\).*U12/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: "Team's Schedules" }).click();
  await expect(
    page.getByRole('table', { name: 'Ashdown' }).getByRole('cell', { name: 'Foxes (U12)' }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'View Color Chart' }).click();
  const list = await openEdit(page, 'Divisions');
  await list.getByRole('button', { name: 'Delete division U14' }).click();
  const question = page.getByRole('dialog', { name: 'Delete U14' });
  await expect(question).toContainText(
    '1 match against teams of other divisions will be deleted with it.',
  );
});

/** Tries pairs until one is refused for being close to another match of a team. */
async function refuseBeside(page: Page): Promise<{ where: string; who: string; dialog: Locator }> {
  const [, day = ''] =
    /^([^,]+), /.exec((await matchCells(page).first().getAttribute('aria-label')) ?? '') ?? [];
  const free = cell(page, new RegExp(`^${day}, .*: free$`)).first();
  const where = ((await free.getAttribute('aria-label')) ?? '').replace(': free', '');
  const teams = ['Ants', 'Bees', 'Crows', 'Ducks', 'Emus', 'Frogs'];
  const pairs = teams.flatMap((home) =>
    teams.filter((away) => away !== home).map((away) => [home, away] as const),
  );
  for (const [home, away] of pairs) {
    const dialog = await openDialogAt(page, cell(page, `${where}: free`));
    await dialog.getByLabel('Division').selectOption('Open');
    await dialog.getByLabel('Team 1').selectOption(home);
    await dialog.getByLabel('Team 2').selectOption(away);
    await dialog.getByRole('button', { name: 'Add Match' }).click();
    const refusal = dialog.getByRole('alert');
    await expect(refusal.or(undoButton(page))).toBeVisible();
    if (await undoButton(page).isVisible()) {
      await undoButton(page).click(); // no match of theirs is close
      continue;
    }
    const clashes = (await refusal.textContent())?.includes('already plays at that time');
    const override = dialog.getByRole('button', { name: 'Add it anyway' });
    await expect(override).toHaveCount(clashes ? 0 : 1);
    if (!clashes) return { where, who: `${home} against ${away}`, dialog };
    await page.keyboard.press('Escape');
  }
  throw new Error('no two teams play close to it');
}

/** Tries opponents one by one until one fits; returns who plays. */
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
