import { expect, test } from '@playwright/test';
import {
  expectNoBarrier,
  openEdit,
  openSampleLeague,
  readCells,
  undoButton,
} from '../../../journeys/driving/editing.ts';

test('a rained-out day asks for both dates, refuses the same and a taken one, and goes to a new date', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const dialog = await openEdit(page, 'Set Rain out Day');
  const move = dialog.getByRole('button', { name: 'Move the Day' });
  await move.click();
  await expect(dialog.getByRole('alert')).toContainText('Please select dates.');
  await dialog.getByLabel('Rain out date').selectOption({ index: 1 });
  await dialog.getByLabel('Replacement date').selectOption({ index: 1 });
  await move.click();
  await expect(dialog.getByRole('alert')).toContainText('Dates can not be same.');
  await dialog.getByLabel('Replacement date').selectOption({ index: 2 });
  await move.click();
  const taken = dialog.getByRole('alert');
  await expect(taken).toContainText('Other matches already Scheduled on same day.');
  await expectNoBarrier(page);
  await dialog.getByLabel('Replacement date').selectOption('Another date …');
  const first = await dialog.getByLabel('Rain out date').evaluate((select: HTMLSelectElement) => {
    return select.selectedOptions[0]!.text;
  });
  const wednesday = new Date(`${first} UTC`);
  wednesday.setUTCDate(wednesday.getUTCDate() + 4);
  const [year, month, date] = wednesday.toISOString().slice(0, 10).split('-');
  await dialog.getByRole('textbox', { name: 'New date' }).fill(`${month}/${date}/${year}`);
  await move.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('gridcell', { name: /^Wed .* against / }).first()).toBeVisible();
  await undoButton(page).click();
  expect(await readCells(page)).toEqual(before);
});

test('repair finds new places for a rained-out day, shows every move, and makes them as one step', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const dialog = await openEdit(page, 'Set Rain out Day');
  await dialog.getByLabel('Rain out date').selectOption({ index: 2 });
  await dialog.getByRole('button', { name: 'Repair' }).click();
  const rows = dialog.getByRole('table', { name: 'Moves' }).getByRole('row');
  await expect(rows.nth(1)).toContainText('Its game day is canceled');
  const moves = (await rows.count()) - 1;
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: `Move ${moves} matches` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(undoButton(page)).toHaveAccessibleName(/^Undo: Repair Sat/);
  const lost = before.filter((cell) => cell.startsWith(before[0]!.slice(0, 10)));
  expect(lost.length).toBeGreaterThan(0);
  await undoButton(page).click();
  expect(await readCells(page)).toEqual(before);
});
