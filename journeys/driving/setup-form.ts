/** What an organizer does in the form, found by the words on the page. */
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';

function samplePath(file: string): string {
  return fileURLToPath(new URL(`../../packages/wire/src/samples/${file}`, import.meta.url));
}

/** Makes the browser one in which somebody has said not to show the guide again, so that it is in nobody's way. */
export async function hideGuide(page: Page) {
  await page.addInitScript(() =>
    localStorage.setItem('evenfield.guide-hidden', '{"version":1,"value":true}'),
  );
}

/** The same, and makes the session one in which the tutorial was offered already. */
export async function hideTutorial(page: Page) {
  await hideGuide(page);
  await page.addInitScript(() =>
    sessionStorage.setItem('evenfield.tutorial-shown', '{"version":1,"value":true}'),
  );
}

/** Opens the form in such a session. */
export async function openForm(page: Page) {
  await hideTutorial(page);
  await page.goto('/generate-schedule');
  await expect(page.getByRole('heading', { name: 'Enter Schedule Detail' })).toBeVisible();
}

export async function setCount(page: Page, label: string, count: number) {
  await page.getByLabel(label).fill(String(count));
  await page.getByLabel(label).press('Tab');
}

/** Fills the first division. */
export async function fillDivision(page: Page, name: string, teams: readonly string[]) {
  await page.getByLabel('Division name').fill(name);
  await page.getByLabel('Number of teams').fill(String(teams.length));
  for (const [i, team] of teams.entries()) {
    await page.getByLabel(`Team ${i + 1}`, { exact: true }).fill(team);
  }
}

/** Waits until the schedule that is shown is not replaced by fairer ones any more. */
export async function endSearch(page: Page) {
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0, { timeout: 40_000 });
}

/** Presses Generate Schedule and waits for the chart and the end of the search. */
export async function generate(page: Page) {
  await page.getByRole('button', { name: 'Generate Schedule' }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await endSearch(page);
}

/** Sends one of the project's sample files through the Import dialog. */
export async function importFile(
  page: Page,
  file: string,
  { type, days, slots }: { type: string; days: number; slots: number },
) {
  await openForm(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const modal = page.getByRole('dialog', { name: 'Import' });
  await modal.locator('input[type=file]').setInputFiles(samplePath(file));
  await modal.getByLabel('Round robin type').selectOption(type);
  await modal.getByLabel('Number of game days').fill(String(days));
  await modal.getByLabel('Number of time slots').fill(String(slots));
  await modal.getByRole('button', { name: 'Import and generate' }).click();
}
