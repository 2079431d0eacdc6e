/** What an organizer does on the chart, found by the words on the page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openDrawn } from './generated-league.ts';
import { fillDivision, setCount } from './setup-form.ts';

/** A league with room to spare: six teams, fifteen matches, thirty-two cells. */
export async function openChart(page: Page) {
  await openDrawn(page, 'six teams', async () => {
    await setCount(page, 'Total number of fields', 2);
    await setCount(page, 'Number of game days', 4);
    await setCount(page, 'Number of time slots', 4);
    await fillDivision(page, 'Open', ['Ants', 'Bees', 'Crows', 'Ducks', 'Emus', 'Frogs']);
  });
}

/** What a cell's answer is called while a match is picked up. */
export const answers = {
  free: /: free\. The match can go here(:|$)/,
  warned: /: free\. The match can go here, close/,
  refused: /: free\. The match cannot go here/,
  swap: /against .* The two matches can be swapped/,
};

export function cell(page: Page, name: string | RegExp): Locator {
  return page.getByRole('gridcell', { name });
}

export function matchCells(page: Page): Locator {
  return cell(page, / against /);
}

/** Where a cell is and who plays there, by its name. */
export async function readCell(found: Locator): Promise<{ where: string; who: string }> {
  const name = (await found.getAttribute('aria-label')) ?? '';
  const [, where = '', who = ''] = /^(.*?\d): ([^.]*)/.exec(name) ?? [];
  return { where, who };
}

/** A match that some cell in sight would answer so, picked up with a click. */
export async function pickUpFor(page: Page, answer: RegExp): Promise<Locator> {
  const count = await matchCells(page).count();
  for (let i = 0; i < count; i++) {
    const match = matchCells(page).nth(i);
    const name = await match.getAttribute('aria-label');
    await match.click();
    if ((await cell(page, answer).count()) > 0) return cell(page, new RegExp(`^${name}`));
    await page.keyboard.press('Escape');
  }
  throw new Error(`No match has a cell that answers ${answer}.`);
}

export async function centerOf(found: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await found.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** How far the chart is below the top of the page, in pixels: what is above it has this height. */
export async function heightAboveChart(page: Page): Promise<number> {
  const { y } = (await page.getByRole('grid').boundingBox())!;
  return y + (await page.evaluate(() => scrollY));
}

export async function expectMoved(page: Page, who: string, from: string, to: string) {
  await expect(cell(page, new RegExp(`^${to}: ${who}`))).toBeVisible();
  await expect(cell(page, new RegExp(`^${from}: free`))).toBeVisible();
}
