import { expect, type Page, test } from '@playwright/test';
import { expectNoBarrierInAnyColors, openEdit } from '../../../journeys/driving/editing.ts';
import type { PublishedLeague } from '../../../journeys/driving/published-league.ts';
import {
  enterResults,
  openResult,
  openView,
  postponed,
  publishFourTeams,
  resultRows,
  scored,
  showAll,
  viewButton,
} from '../../../journeys/driving/results.ts';
import { expectSaved } from '../../../journeys/driving/saving.ts';

/** Publishes a league with some results, two tied teams, and a postponed match. */
async function playSome(page: Page): Promise<PublishedLeague> {
  const league = await publishFourTeams(page);
  await enterResults(page, league, [
    ...[scored('Ants', 1, 'Bees', 0), scored('Crows', 2, 'Ducks', 0)],
    ...[scored('Ants', 1, 'Ducks', 2), postponed('Bees', 'Crows', 'lightning')],
  ]);
  return league;
}

const tableOf = (page: Page) => page.getByRole('table', { name: /Open/ });

test('Where an organizer enters results, reads tables and makes score links is no barrier that a machine can find, light or dark', async ({
  page,
}) => {
  await openView(page, await playSome(page), 'results');
  await showAll(page);
  await expect(resultRows(page)).toHaveCount(6);
  await expectNoBarrierInAnyColors(page);

  const result = await openResult(page, resultRows(page).first());
  await result.getByRole('button', { name: 'History' }).click();
  await expect(result.getByText(/Ada Byron$|Nothing has been entered yet/).first()).toBeVisible();
  await expectNoBarrierInAnyColors(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Score links' }).click();
  const links = page.getByRole('dialog', { name: 'Score links' });
  await links.getByRole('button', { name: 'Scores on my phone' }).click();
  await expect(links.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expect(links.getByRole('listitem')).toHaveCount(1);
  await expectNoBarrierInAnyColors(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  await viewButton(page, 'Standings').click();
  await expect(tableOf(page)).toBeVisible();
  await expectNoBarrierInAnyColors(page);
});

test('Tables and brackets as their audience sees them have no barrier on a phone that a machine can find, light or dark', async ({
  page,
}) => {
  const league = await playSome(page);
  await openView(page, league, 'standings');
  const playoffs = await openEdit(page, 'Playoffs');
  await playoffs.getByRole('button', { name: 'Add playoffs' }).click();
  await expect(playoffs).toHaveCount(0);
  await expectSaved(page);

  await page.goto(`/s/${league.id}?view=standings`);
  await expect(tableOf(page)).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await page.goto(`/s/${league.id}?view=brackets`);
  await expect(page.getByText('Semi-final 1').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoBarrierInAnyColors(page);
});
