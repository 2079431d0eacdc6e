import { expect, type Page, test } from '@playwright/test';
import { generate, openForm, setCount } from './setup-form.ts';

const fairness = (page: Page) => page.getByRole('region', { name: 'Fairness' });

/** Writes down every score that the page shows from now on, however briefly. */
async function watchScores(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = () => {
      const words = document.querySelector('[aria-label="Fairness"]')?.textContent ?? '';
      const score = /\d+ of \d+ rules.*at best [\d,]+/.exec(words)?.[0];
      if (score !== undefined) seen.add(score);
      document.documentElement.dataset['scores'] = JSON.stringify([...seen]);
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
  return async () => JSON.parse((await page.locator('html').getAttribute('data-scores')) ?? '[]');
}

test.describe('An organiser waits for a fairer schedule', () => {
  test.beforeEach(async ({ page }) => {
    await openForm(page);
    await setCount(page, 'Total number of fields', 2);
    await setCount(page, 'Number of game days', 4);
    await setCount(page, 'Number of time slots', 9);
    await page.getByLabel('Division name').fill('Crowded'); // 66 games in four days: rests are short
    await page.getByLabel('Round robin type').selectOption('single');
    await page.getByLabel('Number of teams').fill('12');
  });

  test('sees a first answer, at least one better one, and Stop (Q09, Q22)', async ({ page }) => {
    const scores = await watchScores(page);
    await generate(page);
    await expect.poll(async () => (await scores()).length).toBeGreaterThan(1);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await expect(fairness(page)).toContainText('As fair as it got');

    await page.getByRole('button', { name: 'Improve' }).click();
    await expect(page.getByRole('progressbar', { name: 'Search' })).toBeVisible();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(fairness(page)).toContainText('Stopped with the best so far');
    await expect(page.getByRole('button', { name: 'Improve' })).toBeVisible();
  });

  test('keeps the best so far through a reload (E22, Q09)', async ({ page }) => {
    await generate(page);
    await page.getByRole('button', { name: 'Improve' }).click();
    await expect(page.getByRole('progressbar', { name: 'Search' })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('grid')).toBeVisible();
    await expect(fairness(page)).toContainText(/Fairness: \d+ of 11 rules at their proven best/);
    await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
  });

  test('is not held up by a search when drawing again or starting over (F21)', async ({ page }) => {
    await generate(page);
    await page.getByRole('button', { name: 'Improve' }).click();
    await page.getByRole('button', { name: 'Draw again' }).click();
    await expect(page.getByText('Another schedule is drawn.')).toBeVisible();
    await expect(page.getByText('Seed 1', { exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).first().click();
    await expect(page.getByText('Seed 1', { exact: true })).toBeVisible();
  });
});
