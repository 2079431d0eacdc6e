import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  expectNoBarrierInAnyColors,
  openEdit,
  openSampleLeague,
  readCells,
  undoButton,
} from '../../../journeys/driving/editing.ts';
import { tabTo } from '../../../journeys/driving/keyboard.ts';

const AVAILABILITY = 'Availability and Requests';

/** The last date that the page offers for a row. */
async function readLastDate(page: Page, dates: Locator): Promise<string | null> {
  await dates.click();
  const last = await page.getByRole('option').last().textContent();
  await page.keyboard.press('Escape');
  return last;
}

const onField3 = (cells: readonly string[]) => cells.filter((cell) => cell.includes('Field 3'));

/** Closes field 3 for the whole season in the dialog, which is not saved yet. */
async function closeField3(page: Page): Promise<Locator> {
  const dialog = await openEdit(page, AVAILABILITY);
  await dialog.getByRole('button', { name: 'Closed times' }).click();
  await dialog.getByRole('button', { name: 'Add closed time' }).click();
  const row = dialog.getByRole('group', { name: 'Closed time 1' });
  await row.getByRole('combobox', { name: 'Fields' }).fill('3');
  await page.getByRole('option', { name: '3', exact: true }).click();
  await page.keyboard.press('Escape');
  const dates = row.getByRole('combobox', { name: 'Dates' });
  await dates.fill(`until ${await readLastDate(page, dates)}`);
  await dates.press('Enter');
  return dialog;
}

for (const where of ['', ' on a phone']) {
  test(`A field${where} is closed for the rest of the season: its matches are counted, moved, and come back with one Undo`, async ({
    page,
  }) => {
    await openSampleLeague(page);
    const before = await readCells(page);
    expect(onField3(before)).not.toEqual([]);
    const dialog = await closeField3(page);
    await dialog.getByLabel('Changeover').press('End'); // its buttons cover no row at the end
    await expectNoBarrierInAnyColors(page, '[role=dialog]');
    await dialog.getByRole('button', { name: 'Save' }).click();

    await expect(dialog.getByText(/^\d+ matches break a rule with this change\.$/)).toBeVisible();
    await expect(
      dialog.getByRole('button', { name: /^Leave \d+ matches as they are$/ }),
    ).toBeVisible();
    await expectNoBarrierInAnyColors(page, '[role=dialog]');
    expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true);
    await dialog.getByRole('button', { name: /^Move \d+ matches/ }).click();
    await expect(dialog).toHaveCount(0);
    expect(onField3(await readCells(page))).toEqual([]);

    await undoButton(page).click();
    expect(await readCells(page)).toEqual(before);
  });
}

test('A locked match on a field that is closed is named, and stays while the others move', async ({
  page,
}) => {
  await openSampleLeague(page);
  const [first = '', second = ''] = onField3(await readCells(page));
  const lock = async (name: string) => {
    await page.getByRole('gridcell', { name, exact: true }).click();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(page.getByRole('gridcell', { name: `${name}, locked` })).toBeVisible();
  };
  await lock(first);
  const dialog = await closeField3(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Locked where they are')).toBeVisible();
  await expectNoBarrierInAnyColors(page, '[role=dialog]');
  await dialog.getByRole('button', { name: /^Move \d+ matches/ }).click();
  await expect(dialog).toHaveCount(0);
  expect(onField3(await readCells(page))).toEqual([expect.stringContaining(`${first}, locked`)]);
  expect(second).not.toBe('');
  await page.getByRole('button', { name: 'Summary Report' }).click();
  await expect(page.getByText('1 match at a closed time')).toBeVisible();
});

test('Matches for which no place is left wait in the buffer, and say why', async ({ page }) => {
  await openSampleLeague(page);
  const dialog = await openEdit(page, AVAILABILITY);
  await dialog.getByRole('button', { name: 'Closed times' }).click();
  await dialog.getByRole('button', { name: 'Add closed time' }).click();
  const row = dialog.getByRole('group', { name: 'Closed time 1' });
  await row.getByLabel('From', { exact: true }).fill('10am');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('No free place for these; they go to the buffer')).toBeVisible();
  await dialog.getByRole('button', { name: /^Move \d+ matches/ }).click();
  await expect(dialog).toHaveCount(0);
  expect((await readCells(page)).filter((cell) => !cell.includes(' 9:00 AM'))).toEqual([]);
  await page.getByRole('region', { name: 'Buffer area' }).getByRole('button').first().click();
  await page.getByRole('button', { name: 'Why no place?' }).click();
  const why = page.getByRole('dialog', { name: /^Why does .* have no place\?$/ });
  await expect(why).toContainText(/is closed|closed/);
});

test('With the keyboard alone a team that is away is entered, and its match stays where it is', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  await tabTo(page, page.getByRole('button', { name: 'Edit Schedule' }));
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: AVAILABILITY });
  await expect(item).toBeVisible();
  while (!(await item.evaluate((element) => element === document.activeElement))) {
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: AVAILABILITY });
  await tabTo(page, dialog.getByRole('button', { name: 'Requests of teams' }));
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Add request' }));
  await page.keyboard.press('Enter');
  const row = dialog.getByRole('group', { name: 'Request 1' });
  const teams = row.getByRole('combobox', { name: 'Teams' });
  await tabTo(page, teams);
  await page.keyboard.type('Foxes');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const dates = row.getByRole('combobox', { name: 'Dates' });
  await tabTo(page, dates);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible(); // Escape has closed the list alone
  await tabTo(page, dialog.getByRole('button', { name: 'Save', exact: true }));
  await page.keyboard.press('Enter');
  const leave = dialog.getByRole('button', { name: /^Leave \d+ match(es)? as they are$/ });
  await tabTo(page, leave);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  expect(await readCells(page)).toEqual(before);
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Change availability and requests');
});
