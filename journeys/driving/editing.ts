/** What an organizer does with a schedule that is there, found by the words on the page. */
import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import { findRetiredPhrases } from '../../scripts/retired-phrases.mjs';
import { openDrawn } from './generated-league.ts';

/** The sample league, drawn and on the chart. */
export async function openSampleLeague(page: Page) {
  await openDrawn(page, 'the sample league', () =>
    page.getByRole('button', { name: 'Try with a sample league' }).click(),
  );
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

const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const RULES_OF_COLOR = ['color-contrast', 'link-in-text-block'];

/** Expects no fault that axe finds on the page or a part of it, and nothing in words that were replaced by plainer ones. */
export async function expectNoBarrier(page: Page, part?: string) {
  await expectNone(inspect(page, part).withTags(STANDARDS));
  // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered is read by anybody
  const shown = await page.locator('body').innerText();
  expect(findRetiredPhrases(shown)).toEqual([]);
}

/**
 * The same of the page as it stands in light, and then of its colors in dark, as the person's system
 * asks for them: nothing else differs. Of a part of it alone where that covers the rest.
 */
export async function expectNoBarrierInAnyColors(page: Page, part?: string) {
  await showIn(page, 'light');
  await expectNoBarrier(page, part);
  await showIn(page, 'dark');
  await expectNone(inspect(page, part).withRules(RULES_OF_COLOR));
}

/** No page has a frame of another site, so that one run inside it sees all and opens no second page. */
function inspect(page: Page, part = 'html'): AxeBuilder {
  return new AxeBuilder({ page })
    .include(part)
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
}

async function expectNone(inspection: AxeBuilder) {
  const { violations } = await inspection.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html)}`)).toEqual([]);
}

async function showIn(page: Page, colorScheme: 'light' | 'dark') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}
