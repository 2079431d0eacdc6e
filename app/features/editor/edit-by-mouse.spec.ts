import { expect, type Locator, type Page, test } from '@playwright/test';
import {
  answers,
  cell,
  centerOf,
  expectMoved,
  heightAboveChart,
  matchCells,
  openChart,
  pickUpFor,
  readCell,
} from '../../../journeys/driving/chart-cells.ts';

test.beforeEach(({ page }) => openChart(page));

/** Finds a match for an answer and drags it over that cell. */
async function carryOver(page: Page, answer: RegExp): Promise<{ match: Locator; over: Locator }> {
  const match = await pickUpFor(page, answer);
  await page.keyboard.press('Escape');
  const from = await centerOf(match);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12);
  const over = cell(page, answer).first();
  const to = await centerOf(over);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  return { match, over };
}

test('a match is dragged to a free cell, and every report follows at once', async ({ page }) => {
  const { match, over } = await carryOver(page, answers.free);
  const from = await readCell(match);
  const to = await readCell(over);
  await expect(page.getByRole('status').filter({ hasText: to.where })).toBeVisible();
  await page.mouse.up();
  await expectMoved(page, from.who, from.where, to.where);
  await page.getByRole('button', { name: 'League Schedules' }).click();
  const [day = '', time = ''] = to.where.split(', ');
  const teams = from.who.split(', ')[0]!.split(' against ');
  const row = page.getByRole('row').filter({ hasText: teams[0]! }).filter({ hasText: teams[1]! });
  await expect(row.filter({ hasText: time })).toBeVisible();
  expect(day).not.toBe('');
});

test('a drag onto a time at which a team plays is refused in words that stay', async ({ page }) => {
  const { match } = await carryOver(page, answers.refused);
  const from = await readCell(match);
  await page.mouse.up();
  const message = page.getByRole('alert').filter({
    hasText: 'One of these teams has a time conflict.',
  });
  await expect(message).toContainText('already plays at that time');
  await expect(cell(page, new RegExp(`^${from.where}: ${from.who}`))).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(message).toBeVisible();
  await message.getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
});

test('a drag close to another match of a team is done, with a warning', async ({ page }) => {
  const { match, over } = await carryOver(page, answers.warned);
  const from = await readCell(match);
  const to = await readCell(over);
  await page.mouse.up();
  await expectMoved(page, from.who, from.where, to.where);
  await expect(page.getByRole('note').filter({ hasText: 'rest period' })).toBeVisible();
});

test('a match dropped on another offers to swap the two', async ({ page }) => {
  const { match, over } = await carryOver(page, answers.swap);
  const one = await readCell(match);
  const other = await readCell(over);
  await page.mouse.up();
  await expect(page.getByRole('button', { name: 'Do not swap' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Swap the two' }).click();
  await expect(cell(page, new RegExp(`^${other.where}: ${one.who}`))).toBeVisible();
  await expect(cell(page, new RegExp(`^${one.where}: ${other.who}`))).toBeVisible();
});

test('the chart begins at 300 pixels at most and stays there when a match is picked up, refused, swapped, undone, or filtered', async ({
  page,
}) => {
  const height = await heightAboveChart(page);
  expect(height).toBeLessThanOrEqual(300);
  const expectInPlace = async () => expect(await heightAboveChart(page)).toBe(height);

  await pickUpFor(page, answers.refused);
  await expectInPlace();
  await cell(page, answers.refused).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'time conflict' })).toBeVisible();
  await expectInPlace();
  await page.keyboard.press('Escape');
  await pickUpFor(page, answers.swap);
  await cell(page, answers.swap).first().click();
  const tray = page.getByRole('region', { name: 'Move matches' });
  await expect(tray.getByRole('group', { name: 'Swap them?' })).toBeVisible();
  expect(await tray.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.getByRole('button', { name: 'Swap the two' }).click();
  const undo = page.getByRole('button', { name: /^Undo: / });
  await expect(undo).toBeVisible();
  await expectInPlace();
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expectInPlace();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByLabel(/^Leave out game days/).check();
  await page.getByRole('combobox', { name: 'Show only these fields' }).click();
  await page.getByRole('option', { name: '1' }).click();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Shown: /)).toBeVisible();
  await expectInPlace();
});

test('a match is dragged into the buffer and back to the chart', async ({ page }) => {
  const match = matchCells(page).first();
  const { where, who } = await readCell(match);
  const buffer = page.getByRole('region', { name: 'Buffer area' });
  const teams = who.split(', ')[0]!.replace(' against ', ' – ');
  await match.dragTo(buffer);
  await expect(buffer).toContainText('1 match');
  await expect(cell(page, `${where}: free`)).toBeVisible();
  await buffer
    .getByRole('button', { name: teams })
    .dragTo(cell(page, `${where}: free`), { sourcePosition: { x: 20, y: 10 } });
  await expect(cell(page, `${where}: ${who}`)).toBeVisible();
  await expect(buffer).toContainText('0 matches');
});

test('click a match, then click where it is to go; or one of the best cells beside the chart', async ({
  page,
}) => {
  const match = await pickUpFor(page, answers.free);
  const from = await readCell(match);
  const over = cell(page, answers.free).first();
  const to = await readCell(over);
  await over.click();
  await expectMoved(page, from.who, from.where, to.where);
  await cell(page, new RegExp(`^${to.where}: ${from.who}`)).click();
  await page
    .getByRole('list', { name: 'Best cells' })
    .getByRole('button', { name: `${from.where} – ` })
    .click();
  await expectMoved(page, from.who, to.where, from.where);
});

test('a match is deleted once that is confirmed', async ({ page }) => {
  const match = matchCells(page).first();
  const { where } = await readCell(match);
  await match.click();
  await page.getByRole('button', { name: 'Delete match' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete this match?');
  await dialog.getByRole('button', { name: 'Delete match' }).click();
  await expect(cell(page, `${where}: free`)).toBeVisible();
  await expect(page.getByText('14 matches')).toBeVisible();
});

test('A locked match wears a lock and stays where it is until it is unlocked', async ({ page }) => {
  const match = await pickUpFor(page, answers.free);
  const { where, who } = await readCell(match);
  await page.getByRole('button', { name: 'Lock', exact: true }).click();
  const locked = cell(page, new RegExp(`^${where}: ${who}, locked`));
  await locked.click();
  await expect(cell(page, answers.free)).toHaveCount(0);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(locked).toHaveCount(0);
});

test('The chart scrolls on while a match is held at its edge', async ({ page }) => {
  const from = await centerOf(matchCells(page).first());
  const grid = page.getByRole('grid');
  const box = (await grid.boundingBox())!;
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, Math.min(box.y + box.height, 900) - 10, { steps: 4 });
  await expect.poll(() => grid.evaluate((element) => element.scrollTop)).toBeGreaterThan(200);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(cell(page, answers.free)).toHaveCount(0);
});
