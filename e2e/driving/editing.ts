/** What an organiser does with a schedule that is there, found by the words on the page. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { generate, openForm } from './setup-form.ts';

/** The sample league, drawn and on the chart. */
export async function openSampleLeague(page: Page) {
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).click();
  await generate(page);
}

/** Opens an edit from its menu and answers with its dialog. */
export async function openEdit(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit Schedule' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog;
}

export function undoButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Undo: / });
}

/** The names of the matches that the chart shows, with time and field. */
export function readCells(page: Page): Promise<string[]> {
  return page
    .getByRole('gridcell', { name: / against / })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? '').sort());
}

export async function expectNoBarrier(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html)}`)).toEqual([]);
}

/** The same of the page as it stands, first in light and then in dark colours, as the person's system asks for them. */
export async function expectNoBarrierInAnyColours(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await expectNoBarrier(page);
  }
}
