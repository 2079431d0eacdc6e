import { type Browser, expect, type Page, test } from '@playwright/test';
import { matchCells } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrierInAnyColors, undoButton } from '../../../journeys/driving/editing.ts';
import {
  cellCalled,
  expectSaved,
  moveMatch,
  openNamedChart,
  openSecondTab,
} from '../../../journeys/driving/saving.ts';

/** The same person in another browser, with the same schedule open. */
async function openElsewhere(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const blank = await context.newPage();
  const other = await openSecondTab(blank, 'Cup');
  await blank.close();
  await expect(others(page)).toContainText('You, on another device');
  return other;
}

const others = (page: Page) => page.getByRole('list', { name: 'Also open here' });

test('Two browsers see each other’s edits as they are made, and each undoes its own', async ({
  page,
  browser,
}) => {
  await openNamedChart(page, 'Cup');
  const other = await openElsewhere(browser, page);
  const there = await moveMatch(other, matchCells(other).last(), 'last');
  await expect(cellCalled(page, there)).toBeVisible();
  await expect(page.getByText(/^On another device, you moved /)).toBeVisible();
  await expect(undoButton(page)).toHaveCount(0); // what was done there is not undone here

  const before = (await matchCells(page).first().getAttribute('aria-label')) ?? '';
  const here = await moveMatch(page, matchCells(page).first());
  await expect(cellCalled(other, here)).toBeVisible();
  const again = await moveMatch(other, cellCalled(other, there), 'first');
  await expect(cellCalled(page, again)).toBeVisible();
  await undoButton(page).click();
  for (const one of [page, other]) {
    await expect(cellCalled(one, before)).toBeVisible();
    await expect(cellCalled(one, again)).toBeVisible();
    await expectSaved(one);
  }
  await other.context().close();
  await expect(others(page)).toHaveCount(0);
});

test('Each sees which match the other has selected, by name, in light and dark and on a phone', async ({
  page,
  browser,
}) => {
  await openNamedChart(page, 'Cup');
  const other = await openElsewhere(browser, page);
  await matchCells(other).first().click();
  await expect(others(page)).toContainText(/You, on another device: .+ – /);
  await expect(page.locator('[data-presence]')).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(others(page)).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await other.keyboard.press('Escape');
  await expect(page.locator('[data-presence]')).toBeHidden();
  await other.context().close();
});

test('What was done without a connection follows, and what others have changed meanwhile is named', async ({
  page,
  browser,
}) => {
  await openNamedChart(page, 'Cup');
  const other = await openElsewhere(browser, page);
  const who = (await matchCells(page).first().getAttribute('aria-label')) ?? '';
  await page.context().setOffline(true);
  const mine = await moveMatch(page, matchCells(page).last());
  await moveMatch(page, cellCalled(page, who));
  const theirs = await moveMatch(other, cellCalled(other, who), 'last');
  await expectSaved(other);
  await page.context().setOffline(false);
  await expect(cellCalled(other, mine)).toBeVisible({ timeout: 30_000 });
  await expect(cellCalled(page, theirs)).toBeVisible();
  const strip = page.getByRole('note').filter({ hasText: /^Undone: Move / });
  await expect(strip).toBeVisible();
  await strip.getByRole('button', { name: 'Do it again' }).click();
  await expect(cellCalled(page, theirs)).toHaveCount(0);
  await expectSaved(page);
  await expect(cellCalled(other, theirs)).toHaveCount(0);
  await other.context().close();
});
