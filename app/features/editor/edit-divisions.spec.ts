import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  expectNoBarrier,
  openEdit,
  openSampleLeague,
  readCells,
  undoButton,
} from '../../../journeys/driving/editing.ts';
import { endSearch } from '../../../journeys/driving/setup-form.ts';

/** At the end, the sticky bar covers no part of an input, which would make it too small to press. */
const scrollToEnd = (dialog: Locator) =>
  dialog.evaluate((node) => {
    for (let part: Element | null = node; part !== null; part = part.parentElement) {
      part.scrollTo({ top: part.scrollHeight });
    }
  });

const ofDivision = (cells: readonly string[], name: string) =>
  cells.filter((cell) => cell.endsWith(`, ${name}`));

test('a division is added and no match that was there moves', async ({ page }) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const dialog = await openEdit(page, 'Add Additional Divisions');
  const add = dialog.getByRole('button', { name: 'Add to the Schedule' });
  await expect(add).toBeInViewport({ ratio: 1 });
  await add.click();
  await expect(dialog.getByText('This field is required').first()).toBeVisible();
  await scrollToEnd(dialog);
  await expectNoBarrier(page);
  await dialog.getByLabel('Division name').fill('U12');
  await dialog.getByLabel('Number of teams').fill('3');
  await add.click();
  await expect(dialog.getByText('U12 is already in the schedule.', { exact: false })).toBeVisible();
  await dialog.getByLabel('Division name').fill('U8');
  await add.click();
  await expect(dialog).toHaveCount(0);
  await endSearch(page);
  const after = await allCells(page);
  expect(after).toEqual(expect.arrayContaining(before));
  expect(ofDivision(after, 'U8').length).toBeGreaterThan(0);
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Add U8');
  await undoButton(page).click();
  const back = await allCells(page);
  expect(back).toEqual(expect.arrayContaining(before));
  expect(ofDivision(back, 'U8')).toEqual([]);
});

test('editing a division changes that one alone and keeps its matches where that goes together', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const list = await openEdit(page, 'Divisions');
  const edit = list.getByRole('button', { name: 'Edit U14' });
  await expect(edit).toBeInViewport({ ratio: 1 });
  await edit.click();
  const dialog = page.getByRole('dialog', { name: 'Edit Division Data' });
  const save = dialog.getByRole('button', { name: 'Save Division' });
  await expect(save).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByLabel('Division name')).toHaveValue('U14');
  await scrollToEnd(dialog);
  await expectNoBarrier(page);
  await dialog.getByLabel('Division name').fill('U15');
  await save.click();
  await expect(dialog).toHaveCount(0);
  const after = await readCells(page);
  expect(after).toEqual(before.map((cell) => cell.replace(/, U14$/, ', U15')).sort());
});

test('a match that was added by hand stays where it is when its division is edited, or the season drawn again', async ({
  page,
}) => {
  await openSampleLeague(page);
  const added = await addByHand(page, 'U14', ['Ashdown', 'Northgate']);
  const list = await openEdit(page, 'Divisions');
  await list.getByRole('button', { name: 'Edit U14' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Division Data' });
  await dialog.getByLabel('Number of teams').fill('9');
  await dialog.getByLabel('Number of teams').press('Tab');
  await dialog.getByRole('button', { name: 'Save Division' }).click();
  await expect(dialog).toHaveCount(0);
  await endSearch(page);
  await expect(page.getByRole('gridcell', { name: added })).toHaveCount(1);
  await expect(undoButton(page)).toHaveAccessibleName(/U14/);
  await page.getByRole('button', { name: 'Regenerate' }).click();
  await expect(
    page.getByText('The schedule was regenerated around the added match.'),
  ).toBeVisible();
  await endSearch(page);
  await expect(page.getByRole('gridcell', { name: added })).toHaveCount(1);
});

test('a division is deleted once that is confirmed, and comes back by undo', async ({ page }) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const list = await openEdit(page, 'Divisions');
  await expectNoBarrier(page);
  await list.getByRole('button', { name: 'Delete division U14' }).click();
  const question = page.getByRole('dialog', { name: 'Delete U14' });
  await expect(question).toContainText('Are you sure you want to delete this division?');
  await expect(question).toContainText(/This deletes \d+ matches\. None has a result yet\./);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await list.getByRole('button', { name: 'Delete division U14' }).click();
  await question.getByRole('button', { name: 'Delete division' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  expect(ofDivision(await readCells(page), 'U14')).toEqual([]);
  await page.keyboard.press('Control+z');
  expect(await readCells(page)).toEqual(before);
});

test('A locked division cannot be deleted, and a game day is locked like it (H5)', async ({
  page,
}) => {
  await openSampleLeague(page);
  const list = await openEdit(page, 'Divisions');
  await list.getByRole('button', { name: 'Lock U14' }).click();
  await expect(list.getByRole('button', { name: 'Unlock U14' })).toBeVisible();
  await list.getByRole('button', { name: 'Delete division U14' }).click();
  await expect(list.getByRole('alert')).toContainText('This match is locked.');
  await page.keyboard.press('Escape');
  const days = await openEdit(page, 'Game Days');
  await expectNoBarrier(page);
  await days
    .getByRole('button', { name: /^Lock / })
    .first()
    .click();
  await expect(days.getByRole('button', { name: /^Unlock / }).first()).toBeVisible();
});

/** Reads a chart that is longer than the window, by scrolling. */
async function allCells(page: Page): Promise<string[]> {
  const found = new Set(await readCells(page));
  const grid = page.getByRole('grid');
  for (let y = 0; y < 6000; y += 400) {
    await grid.evaluate(async (element, top) => {
      element.scrollTo({ top });
      const frame = () => new Promise(requestAnimationFrame);
      await frame().then(frame); // the chart is notified in the first frame
    }, y);
    for (const cell of await readCells(page)) found.add(cell);
  }
  return [...found];
}

/** Adds a match at the end of a day in spite of warnings; returns the name of its cell. */
async function addByHand(page: Page, division: string, [home, away]: [string, string]) {
  const free = page.getByRole('gridcell', { name: /12:00 PM, .*: free$/ }).first(); // no other match
  const where = ((await free.getAttribute('aria-label')) ?? '').replace(': free', '');
  await free.click();
  await page.getByRole('button', { name: 'Add Manual Match' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Manual Match' });
  await dialog.getByRole('combobox', { name: 'Division' }).selectOption(division);
  await dialog.getByLabel('Team 1').selectOption(home);
  await dialog.getByLabel('Team 2').selectOption(away);
  await dialog.getByRole('button', { name: 'Add Match' }).click();
  const reason = dialog.getByLabel('Reason');
  await expect(reason.or(undoButton(page))).toBeVisible();
  if (await reason.isVisible()) {
    await reason.fill('A friendly');
    await reason.press('Enter');
  }
  await expect(dialog).toHaveCount(0);
  return `${where}: ${home} against ${away}, ${division}`;
}

test('another date in Edit Division Data moves its matches once that is confirmed, and Game Days adds and removes days', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = (await allCells(page)).sort();
  const list = await openEdit(page, 'Divisions');
  await list.getByRole('button', { name: 'Edit U14' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Division Data' });
  const day = dialog.getByLabel('Day 2', { exact: true });
  const [month, date, year] = (await day.inputValue()).split('/').map(Number);
  const next = new Date(Date.UTC(year!, month! - 1, date! + 1));
  const two = (part: number) => String(part).padStart(2, '0');
  await day.fill(
    `${two(next.getUTCMonth() + 1)}/${two(next.getUTCDate())}/${next.getUTCFullYear()}`,
  );
  await day.press('Tab');
  await dialog.getByRole('button', { name: 'Save Division' }).click();
  const question = page.getByRole('dialog', { name: 'Change dates and times' });
  await expect(question).toContainText('move with it.');
  await question.getByRole('button', { name: 'Change them' }).click();
  await expect(dialog).toHaveCount(0);
  await endSearch(page);
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Edit U14');
  expect(await allCells(page)).toHaveLength(before.length);
  await undoButton(page).click();
  expect((await allCells(page)).sort()).toEqual(before);

  await (await openEdit(page, 'Divisions')).getByRole('button', { name: 'Edit U14' }).click();
  await dialog.getByRole('button', { name: 'Remove Time 3' }).click();
  await expect(dialog.getByText('11:00 AM is removed when you save: 14 matches')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add a game day' }).click();
  await scrollToEnd(dialog);
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Save Division' }).click();
  await expect(question).toContainText('11:00 AM is removed: 14 matches will wait in the buffer.');
  await expect(question).toContainText('is added.');
  await question.getByRole('button', { name: 'Change them' }).click();
  await expect(dialog).toHaveCount(0);
  await endSearch(page);
  await expect(page.getByRole('region', { name: 'Buffer area' })).toContainText('14 matches');
  await undoButton(page).click();
  expect((await allCells(page)).sort()).toEqual(before);

  const days = await openEdit(page, 'Game Days');
  const count = await days.getByRole('listitem').count();
  const add = (await days.getByRole('button', { name: 'Add game day' }).boundingBox())!;
  const fill = (await days.getByRole('button', { name: 'Fill in dates…' }).boundingBox())!;
  expect(fill.y - add.y - add.height).toBeGreaterThanOrEqual(16); // gap in pixels
  await days.getByRole('button', { name: 'Choose the date of the new game day' }).click();
  const today = page.locator('[data-today]');
  await expect(today).toHaveCSS('border-top-style', 'solid'); // it is highlighted
  await today.press('Escape');
  await expect(today).toHaveCount(0);
  await days.getByRole('textbox', { name: 'Date of the new game day' }).fill('05/03/2031');
  await days.getByRole('button', { name: 'Add game day' }).click();
  await expect(days.getByRole('listitem')).toHaveCount(count + 1);
  await expectNoBarrier(page);
  await days.getByRole('button', { name: 'Remove Saturday, May 3, 2031' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Saturday, May 3, 2031' });
  await expect(removal).toContainText('No match is on this day.');
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(days.getByRole('listitem')).toHaveCount(count);
  await expect(removal).toHaveCount(0);
  await expect(days).toBeFocused(); // the button in the removed day is gone
});
