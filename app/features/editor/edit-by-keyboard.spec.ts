import { expect, type Page, test } from '@playwright/test';
import {
  answers,
  cell,
  expectMoved,
  matchCells,
  openChart,
  pickUpFor,
  readCell,
} from '../../../journeys/driving/chart-cells.ts';

test.beforeEach(({ page }) => openChart(page));

const focused = (page: Page) => page.locator(':focus');

/** Focuses a match for which some cell shows that answer. */
async function standOnMatchFor(page: Page, answer: RegExp) {
  const match = await pickUpFor(page, answer);
  await page.keyboard.press('Escape');
  await match.focus();
}

/** Moves to a cell with that answer by arrow keys: down one field and up the next. */
async function walkTo(page: Page, answer: RegExp) {
  await page.keyboard.press('Control+Home');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowUp']) {
    const steps = key === 'ArrowRight' ? 1 : 16;
    for (let step = 0; step < steps; step++) {
      if (answer.test((await focused(page).getAttribute('aria-label')) ?? '')) return;
      await page.keyboard.press(key);
    }
  }
  throw new Error(`No cell on the way answers ${answer}.`);
}

test('Enter picks a match up, arrows carry it, Enter drops it, and a screen reader hears where it is', async ({
  page,
}) => {
  await standOnMatchFor(page, answers.free);
  const from = await readCell(focused(page));
  await page.keyboard.press('Enter');
  const status = page.getByRole('status').filter({ hasText: /Picked up|The match can|Done/ });
  await expect(status).toContainText(`Picked up`);
  await walkTo(page, answers.free);
  const to = await readCell(focused(page));
  await expect(status).toContainText(`${to.where}: The match can go here`);
  await page.keyboard.press('Enter');
  await expect(status).toContainText('Done');
  await expectMoved(page, from.who, from.where, to.where);
  await expect(focused(page)).toHaveAccessibleName(`${to.where}: ${from.who}`);
});

test('Escape puts the match back', async ({ page }) => {
  await matchCells(page).first().focus();
  const { where, who } = await readCell(focused(page));
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('status').filter({ hasText: 'Put back.' })).toBeVisible();
  await expect(cell(page, answers.free)).toHaveCount(0);
  await expect(cell(page, `${where}: ${who}`)).toBeVisible();
});

test('Delete parks a match, and Enter brings it back from the buffer', async ({ page }) => {
  await standOnMatchFor(page, answers.free);
  const { where, who } = await readCell(focused(page));
  await page.keyboard.press('Delete');
  await expect(focused(page)).toHaveAccessibleName(`${where}: free`);
  const buffer = page.getByRole('region', { name: 'Buffer area' });
  await expect(buffer).toContainText('1 match');
  await buffer.getByRole('button').press('Enter');
  await expect(focused(page)).toHaveAttribute('data-position');
  await walkTo(page, answers.free);
  const to = await readCell(focused(page));
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAccessibleName(`${to.where}: ${who}`);
  await expect(buffer).toContainText('0 matches');
});

test('Enter on another match offers to swap the two, and the focus comes back to the chart', async ({
  page,
}) => {
  await standOnMatchFor(page, answers.swap);
  const one = await readCell(focused(page));
  await page.keyboard.press('Enter');
  await walkTo(page, answers.swap);
  const other = await readCell(focused(page));
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAccessibleName('Swap the two');
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveAccessibleName(`${other.where}: ${one.who}`);
  await expect(cell(page, `${one.where}: ${other.who}`)).toBeVisible();
});

test('a refusal is announced and the match stays in the hand', async ({ page }) => {
  await matchCells(page).first().focus();
  const { where, who } = await readCell(focused(page));
  await page.keyboard.press('Enter');
  await walkTo(page, /cannot go here/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('conflict');
  await expect(cell(page, new RegExp(`^${where}: ${who}\\. The match is here`))).toBeVisible();
});

test('A match goes to a day, time and field that are chosen by name', async ({ page }) => {
  await standOnMatchFor(page, answers.free);
  const { where, who } = await readCell(focused(page));
  await page.keyboard.press('Enter');
  const target = await readCell(cell(page, answers.free).first());
  const [day = '', time = '', field = ''] = target.where.split(', ');
  await page.getByRole('button', { name: 'Move to…' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Game day').selectOption(day);
  await dialog.getByLabel('Time').selectOption(time);
  await dialog.getByLabel('Field').selectOption(field);
  await dialog.getByRole('button', { name: 'Move' }).press('Enter');
  await expectMoved(page, who, where, target.where);
});
