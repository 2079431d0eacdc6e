/** A season in which no schedule pleases everybody: 66 games in four days, so that rests are short. */
import type { Page } from '@playwright/test';
import { openDrawn } from './generated-league.ts';
import { setCount } from './setup-form.ts';

/** Writes it into the form that is open. */
export async function fillCrowdedSeason(page: Page) {
  await setCount(page, 'Total number of fields', 2);
  await setCount(page, 'Number of game days', 4);
  await setCount(page, 'Number of time slots', 9);
  await page.getByLabel('Division name').fill('Crowded');
  await page.getByLabel('Round robin type').selectOption('single');
  await page.getByLabel('Number of teams').fill('12');
}

/** The same, drawn and on the chart. */
export function openCrowdedSeason(page: Page) {
  return openDrawn(page, 'a crowded season', fillCrowdedSeason);
}
