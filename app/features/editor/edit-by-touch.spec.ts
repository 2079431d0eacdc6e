import { type CDPSession, expect, type Page, test } from '@playwright/test';
import {
  answers,
  cell,
  centerOf,
  expectMoved,
  matchCells,
  openChart,
  pickUpFor,
  readCell,
} from '../../../journeys/driving/chart-cells.ts';

test.beforeEach(async ({ page }) => {
  await openChart(page);
  await page.getByRole('grid').scrollIntoViewIfNeeded();
});

type Point = { readonly x: number; readonly y: number };

async function touch(client: CDPSession, type: 'Start' | 'Move' | 'End', points: Point[]) {
  await client.send('Input.dispatchTouchEvent', { type: `touch${type}`, touchPoints: points });
}

/** Long-presses a match until it is picked up, and drags it to another point. */
async function pressAndCarry(page: Page, from: Point, to: () => Promise<Point>) {
  const client = await page.context().newCDPSession(page);
  await touch(client, 'Start', [from]);
  await expect(page.getByRole('status').filter({ hasText: 'Picked up' })).toBeVisible();
  const end = await to();
  for (const share of [0.3, 0.6, 1]) {
    const x = from.x + (end.x - from.x) * share;
    await touch(client, 'Move', [{ x, y: from.y + (end.y - from.y) * share }]);
  }
  await touch(client, 'End', []);
}

test('a long press on a phone picks a match up and carries it to a free cell', async ({ page }) => {
  const match = await pickUpFor(page, answers.free);
  const from = await readCell(match);
  await page.keyboard.press('Escape');
  await match.scrollIntoViewIfNeeded();
  const at = await centerOf(match);
  let where = '';
  await pressAndCarry(page, at, async () => {
    const over = cell(page, answers.free).first();
    where = (await readCell(over)).where;
    return centerOf(over);
  });
  await expectMoved(page, from.who, from.where, where);
});

test('a finger that moves at once scrolls the chart on a phone, and picks nothing up', async ({
  page,
}) => {
  const from = await centerOf(matchCells(page).first());
  const client = await page.context().newCDPSession(page);
  await touch(client, 'Start', [from]);
  for (let step = 1; step <= 8; step++) {
    await touch(client, 'Move', [{ x: from.x, y: from.y - 25 * step }]);
  }
  await touch(client, 'End', []);
  const scrolled = () =>
    page.evaluate(() => window.scrollY + (document.querySelector('[role=grid]')?.scrollTop ?? 0));
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expect(cell(page, answers.free)).toHaveCount(0);
});

test('tap a match on a phone and park it, tap it in the buffer and tap a free cell', async ({
  page,
}) => {
  const match = await pickUpFor(page, answers.free);
  const { where, who } = await readCell(match);
  await page.getByRole('button', { name: 'Park', exact: true }).tap();
  const buffer = page.getByRole('region', { name: 'Buffer area' });
  await expect(buffer).toContainText('1 match');
  await expect(cell(page, `${where}: free`)).toBeVisible();
  await buffer.getByRole('button').tap();
  const over = cell(page, answers.free).first();
  const to = await readCell(over);
  await over.tap();
  await expect(cell(page, `${to.where}: ${who}`)).toBeVisible();
  await expect(buffer).toContainText('0 matches');
});

test('a match tapped on a phone, then another, can be swapped', async ({ page }) => {
  const match = await pickUpFor(page, answers.swap);
  const one = await readCell(match);
  const over = cell(page, answers.swap).first();
  const other = await readCell(over);
  await over.tap();
  await page.getByRole('button', { name: 'Swap the two' }).tap();
  await expect(cell(page, `${other.where}: ${one.who}`)).toBeVisible();
  await expect(cell(page, `${one.where}: ${other.who}`)).toBeVisible();
});

test('What can be done with a match on a phone has room for a thumb', async ({ page }) => {
  await matchCells(page).first().tap();
  for (const name of ['Move to…', 'Park', 'Lock', 'Put back']) {
    const button = page.getByRole('button', { name, exact: true });
    expect((await button.boundingBox())!.height, name).toBeGreaterThanOrEqual(44);
  }
});
