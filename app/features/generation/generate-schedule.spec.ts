import { expect, test } from '@playwright/test';
import { openSampleLeague } from '../../../journeys/driving/editing.ts';
import {
  countDoubleheaders,
  countSidesInARow,
  expectEvenSeason,
  readLeagueRows,
  readTeamRows,
  readVerdicts,
} from '../../../journeys/driving/report-rows.ts';
import {
  endSearch,
  fillDivision,
  generate,
  importFile,
  openForm,
  setCount,
} from '../../../journeys/driving/setup-form.ts';

test.describe('An organizer types a league', () => {
  test('nine teams by hand become 36 matches with a bye for somebody every day', async ({
    page,
  }) => {
    await openForm(page);
    await setCount(page, 'Total number of fields', 2);
    await setCount(page, 'Number of game days', 9);
    await setCount(page, 'Number of time slots', 3);
    const teams = ['Ants', 'Bees', 'Crows', 'Ducks', 'Emus', 'Frogs', 'Geese', 'Hawks', 'Ibis'];
    await fillDivision(page, 'Under 10', teams);
    await generate(page);

    await page.getByRole('button', { name: 'League Schedules' }).click();
    const rows = await readLeagueRows(page);
    expectEvenSeason(rows, { 'Under 10': teams }, 1);
    await expect(page.getByText(/^Bye: /)).toHaveCount(9);
  });

  test('sees what is wrong only after pressing Generate, and loses nothing', async ({ page }) => {
    await openForm(page);
    await expect(page.getByRole('heading', { name: 'Enter Schedule Detail' })).toBeVisible();
    await page.getByLabel('Number of teams').fill('1');
    await page.getByLabel('Pool name').fill('North');
    await expect(page.getByText('Minimum 2.')).toHaveCount(0);
    await page.getByRole('button', { name: 'Generate Schedule' }).click();
    await expect(page.getByText('Minimum 2.')).toBeVisible();
    await expect(page.getByText('This field is required').first()).toBeVisible();
    await expect(page.getByLabel('Pool name')).toHaveValue('North');
    await page.getByLabel('Number of teams').fill('6');
    await expect(page.getByText('Minimum 2.')).toHaveCount(0);
  });

  test('shows what would be enough, and applies it with one click', async ({ page }) => {
    await openForm(page);
    await setCount(page, 'Total number of fields', 1);
    await setCount(page, 'Number of game days', 2);
    await setCount(page, 'Number of time slots', 3);
    await fillDivision(page, 'Seniors', ['Reds', 'Blues', 'Greens', 'Whites', 'Blacks', 'Golds']);
    await page.getByRole('button', { name: 'Generate Schedule' }).click();
    const modal = page.getByRole('dialog', {
      name: 'You must add more game days, time slots, or fields.',
    });
    await expect(modal).toContainText('15 games');
    await expect(modal).toContainText('room for 6');
    await modal.getByRole('button', { name: 'Add 3 game days' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.getByRole('button', { name: 'League Schedules' }).click();
    expect(await readLeagueRows(page)).toHaveLength(15);
  });

  test('leaves dates and times blank and plays on Day 1 at Time 1', async ({ page }) => {
    await openForm(page);
    await setCount(page, 'Total number of fields', 1);
    await setCount(page, 'Number of game days', 3);
    await setCount(page, 'Number of time slots', 2);
    await page.getByLabel('Time 1', { exact: true }).fill('');
    await page.getByLabel('Time 2', { exact: true }).fill('');
    await fillDivision(page, 'Friends', ['North', 'East', 'South', 'West']);
    await generate(page);
    await page.getByRole('button', { name: 'League Schedules' }).click();
    const rows = await readLeagueRows(page);
    expect(new Set(rows.map(({ day }) => day))).toEqual(new Set(['Day 1', 'Day 2', 'Day 3']));
    expect(rows[0]?.time).toBe('Time 1');
  });
});

test.describe('An organizer imports a file', () => {
  for (const [type, meetings] of [
    ['single', 1],
    ['double', 2],
  ] as const) {
    test(`two conferences of four pools become a ${type} round robin that three reports agree on`, async ({
      page,
    }) => {
      await importFile(page, 'nfl-pools.csv', { type, days: 10, slots: 6 });
      await expect(page.getByRole('grid')).toBeVisible();
      await expect(page).toHaveURL(/view=chart/);
      await endSearch(page);

      await page.getByRole('button', { name: 'League Schedules' }).click();
      const league = await readLeagueRows(page);
      const pools: Record<string, string[]> = {};
      for (const { division, home, away } of league) {
        pools[division] = [...new Set([...(pools[division] ?? []), home, away])];
      }
      expect(Object.keys(pools)).toHaveLength(8);
      expectEvenSeason(league, pools, meetings);

      await page.getByRole('button', { name: "Team's Schedules" }).click();
      const teams = await readTeamRows(page);
      expect(teams).toHaveLength(2 * league.length);
      const seen = new Set(
        league.map(({ day, time, field, home, away }) => [day, time, field, home, away].join()),
      );
      for (const { team, day, time, field, opponent, side } of teams) {
        const sides = side === 'Home' ? [team, opponent] : [opponent, team];
        expect(seen).toContain([day, time, field, ...sides].join());
      }

      await page.getByRole('button', { name: 'Summary Report' }).click();
      const judged = await readVerdicts(page);
      for (const rule of ['One match on a field at a time', 'Every pair meets as planned']) {
        expect(judged[rule]).toBe(0);
      }
      expect(judged['Few doubleheaders']).toBe(countDoubleheaders(teams));
      expect(judged['Home and away alternate']).toBe(countSidesInARow(teams));
      await expect(page.getByText('Broken')).toHaveCount(0);
    });
  }

  test('sees each mistake of a faulty file once, by division, and can mend it there', async ({
    page,
  }) => {
    await importFile(page, 'errors.csv', { type: 'single', days: 5, slots: 4 });
    const overlay = page.getByRole('dialog', { name: 'Please check the csv for below errors.' });
    await expect(overlay).toBeVisible();
    const header = overlay.getByRole('columnheader');
    await expect(header).toHaveText([
      'Field numbers',
      'Division name',
      'Pool name',
      'Team name',
      'Error',
    ]);
    const texts = await overlay.getByRole('listitem').allTextContents();
    expect(new Set(texts).size).toBeGreaterThanOrEqual(5);
    await overlay.getByRole('button', { name: 'Close' }).last().click();
    await expect(overlay).toBeHidden();
  });

  test('finds every message beside what it is about', async ({ page }) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Import' }).click();
    const modal = page.getByRole('dialog', { name: 'Import' });
    await expect(
      modal.getByText('Please enter the number of game days and time slot.'),
    ).toBeVisible();
    const main = modal.getByRole('button', { name: /^Import/ });
    await expect(main).toBeInViewport({ ratio: 1 });
    await main.click();
    await expect(modal.getByText('Please select type')).toBeVisible();
    await expect(modal.getByText('This field is required').first()).toBeVisible();
  });
});

test.describe('An organizer looks at a schedule', () => {
  test('the legend dims the other divisions and lets go again', async ({ page }) => {
    await openSampleLeague(page);
    const legend = page.getByRole('button', { name: /U12/ });
    await legend.click();
    await expect(legend).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Clear Selection' }).click();
    await expect(legend).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('button', { name: 'Clear Selection' })).toHaveCount(0);
  });

  test('a report takes the place of the chart, and the chart comes back', async ({ page }) => {
    await openSampleLeague(page);
    await page.getByRole('button', { name: 'Summary Report' }).click();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.getByRole('button', { name: 'View Color Chart' }).click();
    await expect(page.getByRole('grid')).toBeVisible();
    await page.getByRole('button', { name: 'Hide Color Chart' }).click();
    await expect(page.getByRole('heading', { name: 'Rule by rule' })).toBeVisible();
  });

  test('schedule and form are there again after a reload', async ({ page }) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Try with a sample league' }).click();
    await generate(page);
    const before = await page.getByRole('grid').textContent();
    await page.reload();
    await expect(page.getByRole('grid')).toHaveText(before ?? '');
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await expect(page.getByLabel('Division name').first()).toHaveValue('U12');
  });

  test('Reset asks first, and then both schedule and form are empty', async ({ page }) => {
    await openSampleLeague(page);
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByText('Are you sure you want to reset?')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('grid')).toBeVisible();
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
    await expect(page.getByRole('heading', { name: 'Enter Schedule Detail' })).toBeVisible();
    await expect(page.getByLabel('Division name')).toHaveCount(1);
    await expect(page.getByLabel('Division name')).toHaveValue('');
  });
});

test('A generation that takes long covers the page, and can be canceled without losing a word', async ({
  page,
}) => {
  await page.route('**/api/getschedulardata*', () => {}); // no response
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).click();
  await page.getByRole('button', { name: 'Generate Schedule' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.getByLabel('Division name').first()).toHaveValue('U12');
});

test('A season of 900 teams fills a chart of 13,500 matches', async ({ page }) => {
  await openForm(page);
  await setCount(page, 'Total number of fields', 30);
  await setCount(page, 'Number of game days', 30);
  await setCount(page, 'Number of time slots', 15);
  await page.getByLabel('Division name').fill('All');
  await page.getByLabel('Round robin type').selectOption('random');
  await page.getByLabel('Number of teams').fill('900');
  await generate(page);
  await expect(page.getByText('13,500 matches')).toBeVisible();
});
test('A director makes a tournament on a phone', async ({ page }) => {
  await openForm(page);
  await page.getByLabel('Tournament').check();
  await setCount(page, 'Total number of fields', 3);
  await setCount(page, 'Number of game days', 2);
  await setCount(page, 'Number of time slots', 8);
  await page.getByLabel('Division name').fill('Open');
  await page.getByLabel('Number of teams').fill('8');
  await generate(page);
  await page.getByRole('button', { name: 'League Schedules' }).click();
  const rows = await readLeagueRows(page);
  const games = rows.filter(({ home, away }) => [home, away].includes('Team 1'));
  expect(games.length).toBeGreaterThan(2);
  expect(new Set(games.flatMap(({ home, away }) => [home, away])).size).toBe(games.length + 1);
});
