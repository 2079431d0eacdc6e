import type { Page } from '@playwright/test';
import { finish } from '../../scripts/finish.mjs';

const DAYS = 30;

/**
 * Makes the largest possible season in the form, 30 fields on 30 days of 30 slots with dates (a calendar
 * has no events without), and returns its number of matches.
 */
export async function openLargestSeason(page: Page): Promise<number> {
  await page.addInitScript(() => {
    const yes = JSON.stringify({ version: 1, value: true });
    localStorage.setItem('evenfield.guide-hidden', yes);
    sessionStorage.setItem('evenfield.tutorial-shown', yes); // or its video would play during the measurement
  });
  await page.goto('/generate-schedule');
  for (const [label, count] of [
    ['Total number of fields', 30],
    ['Number of game days', DAYS],
    ['Number of time slots', 30],
  ] as const) {
    await page.getByLabel(label).fill(String(count));
    await page.getByLabel(label).press('Tab');
  }
  for (let day = 1; day <= DAYS; day++) {
    const date = new Date(Date.UTC(2030, 0, 7 * day)); // 30 slots of an hour end on the next day
    const [month, ofMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
    await page.getByLabel(`Day ${day}`, { exact: true }).fill(`${month}/${ofMonth}/2030`);
  }
  await page.getByLabel('Division name').fill('All');
  await page.getByLabel('Round robin type').selectOption('random');
  await page.getByLabel('Number of teams').fill('1800');
  await page.getByRole('button', { name: 'Generate Schedule' }).click();
  await finish(page, 'The largest season', () =>
    page.getByRole('grid').waitFor({ timeout: 300_000 }),
  );
  const stop = page.getByRole('button', { name: 'Stop' });
  if (await stop.isVisible()) await stop.click();
  await stop.waitFor({ state: 'detached', timeout: 120_000 });
  const words = await page
    .getByText(/^[\d,]+ matches/)
    .first()
    .textContent();
  return Number.parseInt((words ?? '0').replaceAll(',', ''), 10);
}
