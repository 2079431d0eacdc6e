import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { answers, cell, matchCells, openChart, pickUpFor } from './chart-cells.ts';
import { generate, importFile, openForm } from './setup-form.ts';

/** Every state of the product that a person can be in, and how to come there. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the home page': (page) => page.goto('/'),
  'the sport picker': async (page) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Schedule a league' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Soccer' })).toBeVisible();
  },
  'a page that is not there': (page) => page.goto('/no-such-page'),
  'the form': openForm,
  'the form with its mistakes': async (page) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Generate Schedule' }).click();
    await expect(page.getByText('This field is required').first()).toBeVisible();
  },
  'the import dialog': async (page) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Import' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'the errors of a file': async (page) => {
    await importFile(page, 'errors.csv', { type: 'single', days: 5, slots: 4 });
    await expect(
      page.getByRole('dialog', { name: 'Please check the csv for below errors.' }),
    ).toBeVisible();
  },
  'the colour chart': async (page) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Try with a sample league' }).click();
    await generate(page);
  },
};

/** States of the chart while something is done on it. */
const chartStates: Record<string, (page: Page) => Promise<unknown>> = {
  'the chart with a match picked up': (page) => matchCells(page).first().click(),
  'the chart with a swap offered': async (page) => {
    await pickUpFor(page, answers.swap);
    await cell(page, answers.swap).first().click();
    await expect(page.getByRole('button', { name: 'Swap the two' })).toBeVisible();
  },
  'the chart with a free cell chosen': async (page) => {
    await cell(page, /: free/)
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Add manual match' })).toBeVisible();
  },
  'the chart with a match in the buffer': async (page) => {
    await matchCells(page).first().press('Delete');
    await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  },
  'the dialog that moves a match': async (page) => {
    await matchCells(page).first().click();
    await page.getByRole('button', { name: 'Move to…' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(chartStates)) {
  states[name] = async (page) => {
    await openChart(page);
    await reach(page);
  };
}

for (const report of ['Summary Report', 'League Schedules', "Team's Schedules"]) {
  states[report] = async (page) => {
    await states['the colour chart']?.(page);
    await page.getByRole('button', { name: report }).click();
    await expect(page.getByRole('grid')).toHaveCount(0);
  };
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`In ${colorScheme} colours`, () => {
    test.use({ colorScheme });
    for (const [name, reach] of Object.entries(states)) {
      test(`${name} has no barrier that a machine can find`, async ({ page }) => {
        await reach(page);
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html)}`);
        expect(found).toEqual([]);
      });
    }
  });
}
