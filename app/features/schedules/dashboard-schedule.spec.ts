import { expect, type Page, test } from '@playwright/test';
import {
  arriveSignedIn,
  beginSignedIn,
  chooseFromMenu,
} from '../../../journeys/driving/accounts.ts';
import { answers, cell, matchCells, readCell } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrierInAnyColors, undoButton } from '../../../journeys/driving/editing.ts';
import { tabTo } from '../../../journeys/driving/keyboard.ts';
import { saveLeague } from '../../../journeys/driving/saved-league.ts';
import { expectSaved, moveMatch, openRoomyChart } from '../../../journeys/driving/saving.ts';

const NAME = 'Winter League';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const list = (page: Page) => page.getByRole('region', { name: 'Matches' });
const rows = (page: Page) => list(page).getByRole('row');
const days = (page: Page) => list(page).getByRole('rowheader');
const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar' });
const month = (page: Page) => page.getByLabel('Month', { exact: true });
const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Views' }).getByRole('button', { name });

/** Opens the page of a saved league of 24 matches. */
async function openLeague(page: Page, search = '') {
  await page.addInitScript(() =>
    sessionStorage.setItem('evenfield.tutorial-shown', '{"version":1,"value":true}'),
  );
  await beginSignedIn(page);
  const id = await saveLeague(page, NAME);
  await page.goto(`/dashboard/schedules/${id}${search}`);
  await expect(title(page)).toHaveText(NAME);
}

async function expectShown(page: Page, name: string) {
  await expect(view(page, name)).toHaveAttribute('aria-pressed', 'true');
}

test('A saved schedule opens with its matches by day and month, and a sent link shows the same', async ({
  page,
}) => {
  await openLeague(page);
  await expect(page).toHaveTitle(`${NAME} - Evenfield`);
  await page.getByRole('link', { name: 'Back to the saved schedules' }).click();
  await expect(title(page)).toHaveText('Saved Schedules');
  await page.getByRole('link', { name: `Open ${NAME}` }).click();

  await expect(days(page)).toHaveText([
    'Day 1',
    'Saturday, December 26, 2026',
    'Saturday, April 3, 2027',
    'Saturday, April 10, 2027',
    ...(await days(page).allTextContents()).slice(4),
  ]);
  await expect(list(page).getByRole('columnheader')).toHaveText([
    ...['Time', 'Division name', 'Pool name', 'Teams', 'Result'],
  ]);
  await expect(rows(page).filter({ hasText: 'Under 10' }).first()).toContainText('East');
  await expect(rows(page).filter({ hasText: 'Under 12' }).first()).toContainText('—');
  await expect(calendar(page)).toContainText(
    /Not in the calendar: \d matches on game days without/,
  );

  const next = page.getByRole('button', { name: 'Next month', exact: true });
  const seen = [await month(page).inputValue()];
  for (let turn = 0; turn < 4; turn++) {
    await next.click();
    seen.push(await month(page).inputValue());
  }
  expect(seen).toEqual(['All', '2026-12', '2027-04', '2027-05', '2026-12']);
  await expect(days(page)).toHaveText(['Saturday, December 26, 2026']);
  await expect(calendar(page)).toContainText('December 2026');
  await page.getByRole('button', { name: 'Previous month', exact: true }).click();
  await expect(month(page)).toHaveValue('2027-05');
  await expect(calendar(page)).toContainText('May 2027');
  await page.getByLabel('Division', { exact: true }).selectOption('Under 12');
  await page.getByLabel('Team', { exact: true }).selectOption('Emus');
  await expect(rows(page).filter({ hasNotText: /Emus|Teams|Saturday/ })).toHaveCount(0);
  const shown = await rows(page).allTextContents();

  const sent = await page.context().newPage();
  await sent.goto(page.url());
  await expect(rows(sent)).toHaveText(shown);
  await sent.close();
  await page.goBack();
  await expect(page.getByLabel('Team', { exact: true })).toHaveValue('');
  await page.getByRole('searchbox').fill('nobody');
  await expect(list(page)).toContainText("Nothing matches 'nobody'.");
});

test('The address names one of the five views, and the reports open in the editor', async ({
  page,
}) => {
  await openLeague(page);
  await expectShown(page, 'View list');
  const views = [
    ['Summary report', page.getByRole('table').first()],
    ['League schedules', page.getByRole('table').first()],
    ["Team's schedules", page.getByRole('table').first()],
    ['Color chart', page.getByRole('grid')],
  ] as const;
  for (const [name, content] of views) {
    await view(page, name).click();
    await expectShown(page, name);
    await expect(content).toBeVisible();
    await expect(title(page)).toHaveText(NAME);
    await expect(page.getByRole('group', { name: 'Reports' })).toHaveCount(0);
  }
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await page.goBack();
  await expectShown(page, "Team's schedules");
});

test('An edit on the chart is saved and appears in the list, and undo beyond the opening loses nothing', async ({
  page,
}) => {
  await openLeague(page, '?view=color-chart');
  await expect(matchCells(page).first()).toBeVisible();
  const moved = await moveMatch(page, matchCells(page).first(), 'last');
  await expectSaved(page);
  await view(page, 'View list').click();
  const [, time = '', teams = ''] = /(\d+:\d\d [AP]M), Field \d: (.*?)(?:,|$)/.exec(moved) ?? [];
  const [home = '', away = ''] = teams.split(' against ');
  const row = rows(page)
    .filter({ hasText: time })
    .filter({ hasText: `${home} – ${away}` });
  await expect(row.first()).toBeVisible();

  await view(page, 'Color chart').click();
  await undoButton(page).click();
  await expectSaved(page);
  await expect(undoButton(page)).toHaveCount(0);
});

test('The calendar shows the same matches by month, week and day, and leads to the chart', async ({
  page,
}) => {
  test.slow(); // a long test
  await openLeague(page, '?month=2027-04');
  const modes = page.getByRole('group', { name: 'Calendar by' });
  const events = calendar(page).getByRole('button', { name: / – / });
  await expect(calendar(page)).toContainText('April 2027');
  await expect(calendar(page).getByRole('columnheader').first()).toHaveText(/^Sun/);
  await expect(events.first()).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await modes.getByRole('button', { name: 'Week' }).click();
  await expect(calendar(page)).toContainText(/Mar 28\s–\sApr 3, 2027/);
  await modes.getByRole('button', { name: 'Day' }).click();
  await expect(calendar(page)).toContainText('Saturday, April 3, 2027');
  await expect(events.first()).toBeVisible();
  await page.getByRole('button', { name: 'Next day of the calendar' }).click();
  await expect(calendar(page)).toContainText('No matches here.');
  await page.getByRole('button', { name: 'Go to the next matches' }).click();
  await expect(calendar(page)).toContainText('Saturday, April 10, 2027');
  const name = (await events.first().textContent()) ?? '';
  const [, home = ''] = /([A-Z][a-z]+) – /.exec(name) ?? [];
  await events.first().click();
  await expectShown(page, 'Color chart');
  await expect(cell(page, new RegExp(`Sat 10 Apr.*${home}`)).first()).toBeInViewport();
});

test('A schedule of somebody else, or of nobody, is not found', async ({ page }) => {
  await openLeague(page);
  const path = new URL(page.url()).pathname;
  const other = await page.context().browser()!.newContext();
  const theirs = await other.newPage();
  await arriveSignedIn(theirs, new URL('/terms', page.url()).href);
  for (const search of ['', '?view=color-chart']) {
    await theirs.goto(new URL(path + search, page.url()).href);
    await expect(theirs.getByRole('heading', { name: '404 Page Not Found!' })).toBeVisible();
    await expect(theirs.getByText("Couldn't load saved data.").first()).toBeVisible();
  }
  await other.close();
});

test('A schedule is made, saved, opened from the list, looked at by day and edited on a phone', async ({
  page,
}) => {
  test.slow(); // a long test
  const person = await beginSignedIn(page);
  await openRoomyChart(page);
  await expectSaved(page);
  await chooseFromMenu(page, person, 'Dashboard');
  await page.getByRole('link', { name: /^Open Open –/ }).click();
  await expect(title(page)).toContainText('Open –');
  await expect(rows(page).first()).toBeVisible();
  await expect(
    page.getByRole('group', { name: 'Calendar by' }).getByRole('button', { name: 'Day' }),
  ).toHaveAttribute('aria-pressed', 'true');
  await expectNoBarrierInAnyColors(page);
  await view(page, 'Color chart').click();
  await expect(matchCells(page).first()).toBeVisible();
  await moveMatch(page, matchCells(page).first());
  await expectSaved(page);
  await view(page, 'View list').click();
  await expect(rows(page).first()).toBeVisible();
});

test('By the keyboard alone a schedule is named, opened from the list, edited and saved', async ({
  page,
}) => {
  test.slow(); // a long test
  const person = await beginSignedIn(page);
  await openRoomyChart(page);
  await expectSaved(page);
  await tabTo(page, page.getByRole('button', { name: 'Edit name' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Control+A');
  await page.keyboard.type(NAME);
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(NAME);

  await tabTo(page, page.getByRole('button', { name: `${person.firstName} ${person.lastName}` }));
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Dashboard' }).press('Enter');
  await tabTo(page, page.getByRole('link', { name: `Open ${NAME}` }));
  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(NAME);
  await tabTo(page, view(page, 'Color chart'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await tabTo(page, page.getByRole('grid').locator('[tabindex="0"]').first());
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 8; step++) {
    const { who } = await readCell(page.locator(':focus'));
    if (/ against /.test(who)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  for (let step = 0; step < 16; step++) {
    await page.keyboard.press('ArrowDown');
    const name = (await page.locator(':focus').getAttribute('aria-label')) ?? '';
    if (answers.free.test(name)) break;
  }
  await page.keyboard.press('Enter');
  await expectSaved(page);
  await expect(undoButton(page)).toBeVisible();
});
