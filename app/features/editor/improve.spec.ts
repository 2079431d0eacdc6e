import { expect, type Locator, type Page, test } from '@playwright/test';
import { fillCrowdedSeason, openCrowdedSeason } from '../../../journeys/driving/crowded-season.ts';
import { expectNoBarrier, readCells, undoButton } from '../../../journeys/driving/editing.ts';
import { generate, openForm } from '../../../journeys/driving/setup-form.ts';

const fairness = (page: Page) => page.getByRole('region', { name: 'Fairness' });

/** Records every score that the page shows from now on, however briefly. */
async function watchScores(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const record = () => {
      const words = document.querySelector('[aria-label="Fairness"]')?.textContent ?? '';
      const score = /\d+ of \d+ measures.*ideal: [\d,]+/.exec(words)?.[0];
      if (score !== undefined) seen.add(score);
      document.documentElement.dataset['scores'] = JSON.stringify([...seen]);
    };
    new MutationObserver(record).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return async () => JSON.parse((await page.locator('html').getAttribute('data-scores')) ?? '[]');
}

/** Runs Improve until it has found something, and opens its proposal. */
async function improveUntilFound(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Improve' }).click();
  await expect(fairness(page)).toContainText('Nothing has changed yet.', { timeout: 60_000 });
  const stop = page.getByRole('button', { name: 'Stop' });
  if (await stop.isVisible()) await stop.click();
  const dialog = page.getByRole('dialog', { name: 'Improve' });
  await expect(dialog.getByRole('button', { name: 'Accept' })).toBeVisible();
  return dialog;
}

/** Discards what a stopped search has found. */
async function discardWhatIsFound(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Improve' });
  const stopped = fairness(page)
    .getByText(/^Stopped with the best so far/)
    .first();
  await expect(dialog.or(stopped)).toBeVisible();
  if (await dialog.isVisible()) await dialog.getByRole('button', { name: 'Discard' }).click();
}

test.describe('An organizer waits for a fairer schedule', () => {
  test('sees a first answer, at least one better one, and Stop', async ({ page }) => {
    await openForm(page);
    await fillCrowdedSeason(page);
    const scores = await watchScores(page);
    await generate(page);
    await expect.poll(async () => (await scores()).length).toBeGreaterThan(1);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(fairness(page)).toContainText(/Fair on \d+ of 11 measures/);

    await page.getByRole('button', { name: 'Improve' }).click();
    await expect(page.getByRole('progressbar', { name: 'Search' })).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await discardWhatIsFound(page);
    await expect(page.getByRole('button', { name: 'Improve' })).toBeVisible();
  });

  test('sees what Improve would change and for whom before it is accepted', async ({ page }) => {
    await openCrowdedSeason(page);
    const before = await readCells(page);
    const dialog = await improveUntilFound(page);
    await expect(dialog.getByRole('status')).toContainText('measures');
    await expect(dialog.getByText(/^\d+ of 66 matches moves?\b/)).toBeVisible();
    await expect(dialog.getByRole('table', { name: 'Rules' }).getByRole('row')).not.toHaveCount(1);
    await expect(dialog.getByRole('table', { name: 'Teams' })).toContainText('→');
    await expectNoBarrier(page);
    await page.keyboard.press('Escape');
    expect(await readCells(page)).toEqual(before);
    await page.getByRole('button', { name: 'See what changes' }).click();
    await dialog.getByRole('button', { name: 'Accept' }).click();
    await expect(undoButton(page)).toHaveAccessibleName('Undo: Improve');
    expect(await readCells(page)).not.toEqual(before);
    await undoButton(page).click();
    expect(await readCells(page)).toEqual(before);
  });

  test('keeps the best so far through a reload', async ({ page }) => {
    await openCrowdedSeason(page);
    await page.getByRole('button', { name: 'Improve' }).click();
    await expect(page.getByRole('progressbar', { name: 'Search' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(fairness(page)).toContainText(/Fair on \d+ of 11 measures/);
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  });

  test('is not held up by a search when drawing again or starting over', async ({ page }) => {
    await openCrowdedSeason(page);
    await page.getByRole('button', { name: 'Improve' }).click();
    await page.getByRole('button', { name: 'Regenerate' }).click();
    await expect(page.getByText('The schedule was regenerated.')).toBeVisible();
    await expect(page.getByText('Seed 1', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('Seed 1', { exact: true })).toBeVisible();
  });
});
