/** Leagues that many journeys begin with: drawn by clicking once in a worker, and found in the browser's storage from then on. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { generate, hideTutorial, openForm } from './setup-form.ts';

type BrowserStorage = Awaited<ReturnType<BrowserContext['storageState']>>;

const drawn = new Map<string, BrowserStorage>();

/** Ends signed out on the chart of the league that `fill` writes into the form. */
export async function openDrawn(page: Page, name: string, fill: (page: Page) => Promise<void>) {
  const stored = drawn.get(name);
  if (stored === undefined) {
    await openForm(page);
    await fill(page);
    await generate(page);
    await expect(async () => drawn.set(name, await storageWithSchedule(page))).toPass();
    return;
  }
  await page.context().setStorageState(stored);
  await hideTutorial(page);
  await page.goto('/generate-schedule?view=chart');
  await expect(page.getByRole('grid')).toBeVisible();
}

/** What the browser keeps; throws until the schedule is part of it, which comes after it is shown. */
async function storageWithSchedule(page: Page): Promise<BrowserStorage> {
  const storage = await page.context().storageState({ indexedDB: true });
  expect(JSON.stringify(storage)).toContain('"fixtures"');
  return storage;
}
