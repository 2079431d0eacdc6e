import { expect, type Page, test } from '@playwright/test';
import { openCrowdedSeason } from '../../../journeys/driving/crowded-season.ts';
import { openSampleLeague } from '../../../journeys/driving/editing.ts';
import { readTeamRows, readVerdicts, type TeamRow } from '../../../journeys/driving/report-rows.ts';
import { endSearch, generate, openForm } from '../../../journeys/driving/setup-form.ts';

const details = (page: Page) => page.getByRole('region', { name: 'U12', exact: true });

async function openReport(page: Page, name: string) {
  await endSearch(page);
  await page.getByRole('button', { name }).click();
}

/** Returns the games of each team by name. */
function gamesByTeam(rows: readonly TeamRow[]): Map<string, TeamRow[]> {
  const games = new Map<string, TeamRow[]>();
  for (const row of rows) games.set(row.team, [...(games.get(row.team) ?? []), row]);
  return games;
}

test('An organizer sets games per team, the odd team out and the order of rounds by keyboard alone', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).click();
  await details(page).getByLabel('Number of teams').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(details(page).getByLabel('Games per team')).toBeFocused();
  await page.keyboard.type('6');
  await page.keyboard.press('Tab');
  await expect(details(page).getByLabel('Game length')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(details(page).getByLabel('Odd team out')).toBeFocused();
  await page.keyboard.type('Plays');
  await expect(details(page).getByLabel('Odd team out')).toHaveValue('doubleheader');
  await page.getByLabel('Alternating home and away').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Varied opponent order')).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Varied opponent order')).toBeChecked();
  await generate(page);

  await openReport(page, "Team's Schedules");
  const games = gamesByTeam(await readTeamRows(page));
  const u12 = ['Foxes', 'Badgers', 'Otters', 'Kestrels', 'Hares', 'Herons', 'Martens', 'Swifts'];
  for (const team of [...u12, 'Adders']) {
    expect(games.get(team), team).toHaveLength(6);
    expect(new Set(games.get(team)?.map(({ opponent }) => opponent)).size, team).toBe(6);
  }
});

test('Every team is at home as often as away, give or take one; home venues and must-be-home dates are not part of this', async ({
  page,
}) => {
  await openSampleLeague(page);
  await openReport(page, "Team's Schedules");
  const games = gamesByTeam(await readTeamRows(page));
  expect(games.size).toBe(17);
  for (const [team, own] of games) {
    const home = own.filter(({ side }) => side === 'Home').length;
    expect(Math.abs(2 * home - own.length), team).toBeLessThanOrEqual(1);
  }
  await page.getByRole('button', { name: 'Summary Report' }).click();
  expect((await readVerdicts(page))['Home and away balanced']).toBe(0);
});

test.describe('An organizer of a crowded season reads the certificate', () => {
  test.beforeEach(async ({ page }) => {
    await openCrowdedSeason(page);
    await openReport(page, 'Summary Report');
  });

  const row = (page: Page, rule: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: rule }) });

  test('and finds every count beside its bound, and Optimal where both are the same', async ({
    page,
  }) => {
    await readVerdicts(page);
    const rows = page.getByRole('table').filter({ hasText: 'Ideal' }).locator('tbody tr');
    const soft = (await rows.all()).slice(5);
    expect(soft).toHaveLength(11);
    for (const one of soft) {
      const [count, bound, word] = await one.getByRole('cell').allTextContents();
      expect(word === 'Optimal', `${count} ${bound} ${word}`).toBe(count === bound);
    }
    await expect(row(page, 'Few doubleheaders')).toContainText('Optimal');
  });

  test('and goes from every violation to its match in the chart, and back', async ({ page }) => {
    const verdicts = await readVerdicts(page);
    const doubleheaders = row(page, 'Few doubleheaders');
    await doubleheaders.getByText('Where', { exact: true }).click();
    const listed = doubleheaders.getByRole('listitem');
    await expect(listed.first()).toBeVisible();
    await expect(doubleheaders.getByRole('button', { name: /more of/ })).toHaveCount(0);
    const extra = 2 * 66 - 12 * 4; // games of all teams beyond the first on a day
    expect(verdicts['Few doubleheaders']).toBe(extra);
    expect(await listed.count()).toBe(12 * 4); // each team on each day

    const link = listed.last().getByRole('button').last();
    const words = (await link.textContent()) ?? '';
    const [, home, away, time] = /^(.+) – (.+?), (.+)$/.exec(words) ?? [];
    await link.click();
    await expect(page).toHaveURL(/match=/);
    const cell = page.locator('[role="gridcell"]:focus');
    await expect(cell).toHaveAccessibleName(new RegExp(`^${time}: ${home} against ${away}`));
    await expect(cell).toBeInViewport();
    await page.reload();
    await expect(cell).toHaveAccessibleName(new RegExp(`${home} against ${away}`));
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Rule by rule' })).toBeVisible();
  });
});
