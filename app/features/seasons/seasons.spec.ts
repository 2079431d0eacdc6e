import { expect, test } from '@playwright/test';
import { arriveSignedIn, post } from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { setPublished } from '../../../journeys/driving/published-league.ts';
import { enterResults, publishFourTeams, scored } from '../../../journeys/driving/results.ts';
import { ROOMY, saveLeague, saveLeagueOf } from '../../../journeys/driving/saved-league.ts';
import { expectSaved } from '../../../journeys/driving/saving.ts';
import { generate, hideTutorial } from '../../../journeys/driving/setup-form.ts';

test('An organizer puts schedules into a season, archives it, and finds it again', async ({
  page,
}) => {
  await arriveSignedIn(page, '/terms');
  for (const name of ['U10', 'U12']) await saveLeague(page, name);
  await page.goto('/dashboard/schedules');
  await page.getByRole('button', { name: 'More for U10' }).click();
  await page.getByRole('menuitem', { name: 'Move to season' }).click();
  const moving = page.getByRole('dialog', { name: 'Season of U10' });
  await moving.getByRole('textbox', { name: 'Name of the new season' }).fill('Spring 2027');
  await expectNoBarrierInAnyColors(page);
  await moving.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByRole('row', { name: /U10.*Spring 2027/ })).toBeVisible();
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Spring 2027');
  await expect(page.getByText('1-1 of 1 found, 2 in all')).toBeVisible();
  await expectNoBarrierInAnyColors(page);

  await page.getByRole('button', { name: 'Seasons', exact: true }).click();
  const seasons = page.getByRole('dialog', { name: 'Seasons' });
  await seasons.getByRole('button', { name: 'Archive Spring 2027' }).click();
  await expect(seasons.getByText('Archived', { exact: true })).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: 'Season' }).selectOption('Current seasons');
  await expect(page.getByRole('link', { name: 'U10', exact: true })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Season' }).selectOption('All archived seasons');
  await expect(page.getByRole('link', { name: 'U10', exact: true })).toBeVisible();
});

test('An organizer copies a schedule to the next season, generates it, and finds it there', async ({
  page,
}) => {
  await hideTutorial(page);
  await arriveSignedIn(page, '/terms');
  await saveLeague(page, 'League 2027');
  await page.goto('/dashboard/schedules');
  await page.getByRole('button', { name: 'More for League 2027' }).click();
  await page.getByRole('menuitem', { name: 'Copy to next season' }).click();
  const dialog = page.getByRole('dialog', { name: 'Copy to next season' });
  await dialog.getByRole('textbox', { name: 'Name of the new season' }).fill('Spring 2028');
  await dialog.getByRole('textbox', { name: 'First game day' }).fill('04/01/2028');
  await expectNoBarrierInAnyColors(page);
  await dialog.getByRole('button', { name: 'Copy into the form' }).click();
  await expect(page.getByText('The new schedule will be saved in Spring 2028.')).toBeVisible();
  await expect(page.getByLabel('Division name').first()).toHaveValue('Under 10');
  await expect(page.getByLabel('Day 2', { exact: true })).toHaveValue('04/01/2028');
  await generate(page);
  await expectSaved(page);
  await page.goto('/dashboard/schedules');
  await expect(page.getByRole('row', { name: /Spring 2028/ })).toHaveCount(1);
  await expect(page.getByText('1-2 of 2')).toBeVisible();
});

test('A parent sees how a team did in an earlier season, and follows the link there', async ({
  page,
}) => {
  test.slow(); // two published leagues
  const earlier = await publishFourTeams(page);
  const { token, origin } = earlier.owner;
  await enterResults(page, earlier, [scored('Ants', 2, 'Bees', 0)]);
  const days = ['01', '08', '15', '22', '29'].map((day) => `04/${day}/2056`); // long after the first
  const league = { ...ROOMY, all_dates: [...days, '05/06/2056'] };
  const id = await saveLeagueOf(page, token, { name: 'Next cup', league });
  await setPublished(page, { ...earlier, id }, true);
  const filing = { schedules: [id], copyOf: earlier.id };
  await post(page, `${origin}/api/seasons/schedules`, { data: filing, token });
  await page.goto(`/s/${id}`);
  await page.getByRole('combobox', { name: 'My team' }).selectOption('Ants');
  const history = page.getByRole('listitem').filter({ hasText: 'Summer cup' });
  await expect(history).toHaveText('Summer cupOpen: 1st of 4, won 1, tied 0, lost 0');
  await expectNoBarrierInAnyColors(page);
  await history.getByRole('link', { name: 'Summer cup' }).click();
  await expect(page).toHaveURL(new RegExp(`/s/${earlier.id}.*team=Ants`));
  await expect(page.getByRole('heading', { name: 'Summer cup' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Earlier seasons' })).toHaveCount(0);
});
