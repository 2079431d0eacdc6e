import { type Browser, expect, type Page, test } from '@playwright/test';
import { openSignedIn, register } from '../../../journeys/driving/accounts.ts';
import { pay, requiredDialog } from '../../../journeys/driving/card-form.ts';
import { cell, matchCells } from '../../../journeys/driving/chart-cells.ts';
import { undoButton } from '../../../journeys/driving/editing.ts';
import { findCovered } from '../../../journeys/driving/find-covered.ts';
import { tabTo } from '../../../journeys/driving/keyboard.ts';
import {
  enterResults,
  expectNumbers,
  numbersOf,
  openResult,
  openView,
  publishFourTeams,
  ranked,
  resultRows,
  rowOf,
  scored,
  showAll,
  sidesOf,
  viewButton,
} from '../../../journeys/driving/results.ts';
import { ROOMY, saveLeagueOf } from '../../../journeys/driving/saved-league.ts';
import { expectSaved, moveMatch } from '../../../journeys/driving/saving.ts';
import { hideTutorial } from '../../../journeys/driving/setup-form.ts';

const LONG_NAMES = ['Ants', 'Bees', 'Crows', 'Ducks'].map((name) => `${name}OfTheNorthernMeadows`);

/** Opens the browser of a visitor without an account. */
async function visitor(browser: Browser, page: Page, phone = false): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: new URL(page.url()).origin, reducedMotion: 'reduce' },
    ...(phone && { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }),
  });
  return context.newPage();
}

test('By the keyboard alone an organizer enters scores one after the other, finds them kept, and takes one back', async ({
  page,
}) => {
  await openView(page, await publishFourTeams(page), 'results');
  const first = resultRows(page).first();
  const second = resultRows(page).nth(1);
  await tabTo(page, numbersOf(first).first());
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  await expect(numbersOf(second).first()).toBeFocused();
  await expect(first.getByRole('status')).toHaveText('Saved');
  await page.keyboard.type('0');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0');
  await page.keyboard.press('Enter');
  await expect(second.getByRole('status')).toHaveText('Saved');
  const [one, other] = [await sidesOf(first), await sidesOf(second)];

  await page.reload();
  await expect(resultRows(page)).toHaveCount(4);
  await showAll(page);
  await expectNumbers(rowOf(page, one), ['2', '1']);
  await expectNumbers(rowOf(page, other), ['0', '0']);
  await viewButton(page, 'Color chart').click();
  await expect(cell(page, `${one.replace(' – ', ' against ')}, Open, 2:1`)).toBeVisible();

  await viewButton(page, 'View list').click();
  await page.getByRole('button', { name: `Result of ${one}: 2:1` }).click();
  const dialog = page.getByRole('dialog', { name: 'Result' });
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: `Result of ${one}: not entered` }).click();
  await dialog.getByRole('button', { name: 'History' }).click();
  await expect(dialog.getByRole('list').getByRole('listitem')).toHaveText([
    /^Taken back.*Ada Byron$/,
    /^2:1.*Ada Byron$/,
  ]);
});

test('Whoever looks at the public page sees a score, the table it makes and what is put off, without reloading', async ({
  page,
  browser,
}) => {
  const league = await publishFourTeams(page, LONG_NAMES);
  await openView(page, league, 'results');
  const audience = await visitor(browser, page);
  await audience.goto(`/s/${league.id}?view=matches`);
  const lines = audience.getByRole('listitem');
  await expect(lines.filter({ hasText: 'Ants' }).first()).toBeVisible();
  await expect(viewButton(audience, 'STANDINGS')).toHaveCount(0);

  const played = resultRows(page).first();
  const [home = '', away = ''] = (await sidesOf(played)).split(' – ');
  await numbersOf(played).first().fill('1');
  await numbersOf(played).last().fill('3');
  await numbersOf(played).last().press('Enter');
  await expect(lines.filter({ hasText: `${home} – ${away}` })).toContainText('1:3');

  const dialog = await openResult(page, resultRows(page).nth(1));
  await dialog.getByLabel('How it ended').selectOption('Postponed');
  await dialog.getByLabel('Remark').fill('lightning');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const off = lines.filter({ hasText: 'postponed (lightning)' });
  await expect(off).toBeVisible();
  const sides = off.getByText(await sidesOf(resultRows(page).nth(1)), { exact: true });
  await expect(sides).toHaveCSS('text-decoration-line', 'line-through');

  await viewButton(audience, 'STANDINGS').click();
  const table = audience.getByRole('table', { name: /Open/ });
  await expect(ranked(table).first()).toContainText(away);
  await expect(ranked(table).last()).toContainText(home);
  await expect(table.getByRole('row').nth(1)).toContainText('+2');

  await viewButton(audience, 'COLOR CHART').click();
  for (const width of [1440, 390]) {
    await audience.setViewportSize({ width, height: 900 });
    const scoredCell = audience.getByRole('gridcell').filter({ hasText: '1:3' });
    await expect(scoredCell).toBeVisible();
    expect(await findCovered(scoredCell)).toEqual([]);
  }
  await audience.context().close();
});

test('Tie-breaks rank three teams level on points, and changed ones rank them otherwise', async ({
  page,
}) => {
  const league = await publishFourTeams(page);
  await enterResults(page, league, [
    ...[scored('Ants', 1, 'Bees', 0), scored('Bees', 3, 'Crows', 1), scored('Crows', 2, 'Ants', 1)],
    ...[scored('Ants', 5, 'Ducks', 0), scored('Bees', 1, 'Ducks', 0)],
    scored('Crows', 9, 'Ducks', 6),
  ]);
  await openView(page, league, 'standings');
  const table = page.getByRole('table', { name: /Open/ });
  await expect(table.getByRole('row')).toHaveCount(5);
  const points = table.getByRole('row').locator('td:nth-last-child(2)');
  await expect(points).toHaveText(['6', '6', '6', '0']);
  await expect(ranked(table)).toHaveText([
    /^Ants.*by goal difference$/, // +5
    /^Crows.*by goals scored$/, // +2 like Bees, with more goals
    ...[/^Bees/, /^Ducks/],
  ]);

  await page.getByRole('button', { name: 'Scoring and tables' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scoring and tables' });
  for (const name of ['Difference', 'Scored']) {
    await dialog.getByRole('button', { name: `Leave out: ${name}`, exact: true }).click();
  }
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(ranked(table)).toHaveText([
    /^Bees.*by head-to-head goal difference$/, // +1, 0 and −1 among the three
    /^Ants.*by head-to-head goal difference$/,
    ...[/^Crows/, /^Ducks/],
  ]);
  await undoButton(page).click();
  await expect(ranked(table).first()).toHaveText(/^Ants/);
});

test('Whoever is sent a link sends a score from a phone without an account, until the organizer ends the link', async ({
  page,
  browser,
}) => {
  await openView(page, await publishFourTeams(page), 'results');
  await page.getByRole('button', { name: 'Score links' }).click();
  const dialog = page.getByRole('dialog', { name: 'Score links' });
  await dialog.getByLabel('Who it is for').fill('Referee Kim');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  const address = await dialog.getByLabel('Link', { exact: true }).inputValue();

  const phone = await visitor(browser, page, true);
  await phone.goto(address);
  await phone
    .getByRole('button', { name: /: enter the score$/ })
    .first()
    .tap();
  const sides = (await phone.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await phone
    .getByRole('button', { name: /: one more$/ })
    .first()
    .tap();
  await phone.getByRole('button', { name: 'Send', exact: true }).tap();
  await phone.getByRole('button', { name: 'Send anyway' }).tap(); // its day has not come
  await expect(phone.getByText('Sent', { exact: true })).toBeVisible();

  await page.keyboard.press('Escape');
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange'))); // the user returns
  await expectNumbers(rowOf(page, sides), ['1', '0']);
  const history = await openResult(page, rowOf(page, sides));
  await history.getByRole('button', { name: 'History' }).click();
  await expect(history.getByRole('listitem')).toHaveText(/^1:0.*by the link Referee Kim$/);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Score links' }).click();
  await dialog.getByRole('button', { name: 'End the link for Referee Kim' }).click();
  await page.getByRole('button', { name: 'End link', exact: true }).click();
  await expect(dialog.getByText(/^Ended /)).toBeVisible();
  await phone.reload();
  const heading = phone.getByRole('heading', { level: 1, name: 'This link no longer works' });
  await expect(heading).toBeVisible();
  await phone.context().close();
});

test('Without a plan a score asks for one, and goes in once there is one', async ({ page }) => {
  const owner = await register(page);
  const id = await saveLeagueOf(page, owner.token, { name: 'Free cup', league: ROOMY });
  await hideTutorial(page);
  await openSignedIn(page, `/dashboard/schedules/${id}?view=results`, owner);
  const row = resultRows(page).first();
  await numbersOf(row).first().fill('4');
  await numbersOf(row).last().fill('4');
  await numbersOf(row).last().press('Enter');
  await expect(requiredDialog(page)).toContainText('You need LITE to record scores.');
  await requiredDialog(page).getByRole('button', { name: 'Choose LITE' }).click();
  await pay(page);
  await expect(row.getByRole('status')).toHaveText('Saved');
  await page.reload();
  await expect(resultRows(page)).toHaveCount(5);
});

test('The second of two devices that enter different results gets a question', async ({ page }) => {
  const league = await publishFourTeams(page);
  await openView(page, league, 'results');
  const row = resultRows(page).first();
  const sides = await sidesOf(row);
  const [home = '', away = ''] = sides.split(' – ');
  await numbersOf(row).first().fill('2');
  await page.route('**/api/v2/score/**', (route) => route.abort()); // this device gets no changes
  await enterResults(page, league, [scored(home, 0, away, 1)]);
  await numbersOf(row).last().fill('2');
  await numbersOf(row).last().press('Enter');
  await expect(row.getByRole('status')).toContainText('Now 0:1, by somebody else.');
  await expectNumbers(row, ['2', '2']);
  await numbersOf(row).last().press('Enter');
  await expect(row.getByRole('status')).toHaveText('Saved');

  const dialog = await openResult(page, row);
  await dialog.getByLabel(home, { exact: true }).fill('3');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectNumbers(row, ['3', '2']);
});

test('Undo takes an edit back and no score, and a match that was played is not deleted', async ({
  page,
}) => {
  const league = await publishFourTeams(page, LONG_NAMES);
  await openView(page, league, 'color-chart');
  const moved = await moveMatch(page, matchCells(page).first());
  await expectSaved(page);
  await viewButton(page, 'Results').click();
  const [, home = '', away = ''] = /: (\w+) against (\w+)/.exec(moved) ?? [];
  const row = rowOf(page, `${home} – ${away}`);
  await numbersOf(row).first().fill('7');
  await numbersOf(row).last().fill('6');
  await numbersOf(row).last().press('Enter');
  await expect(row.getByRole('status')).toHaveText('Saved');

  await viewButton(page, 'Color chart').click();
  const played = cell(page, `${moved}`).filter({ hasText: '7:6' });
  await expect(played).toBeVisible();
  expect(await findCovered(played)).toEqual([]);
  await page.getByRole('grid').press('Control+z');
  const match = cell(page, `${home} against ${away}, Open, 7:6`);
  await expect(match).not.toHaveAccessibleName(new RegExp(`^${moved}`));
  await expectSaved(page);

  await match.click();
  await page.getByRole('button', { name: 'Delete match' }).click();
  await page
    .getByRole('dialog', { name: 'Please confirm' })
    .getByRole('button', { name: 'Delete match' })
    .click();
  await expect(page.getByText(/has been played: 7:6\./).first()).toBeVisible();
  await expect(match).toBeVisible();
});

test('An organizer enters and corrects scores in the dashboard on a phone', async ({ page }) => {
  await openView(page, await publishFourTeams(page), 'results');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  const row = resultRows(page).first();
  await numbersOf(row).first().fill('2');
  await numbersOf(row).last().fill('0');
  expect(await width()).toBe(390);
  await row.getByRole('button', { name: 'Save' }).tap(); // its keyboard may have no Enter
  await expect(row.getByRole('status')).toHaveText('Saved');
  const dialog = await openResult(page, row);
  await dialog.getByLabel('How it ended').selectOption('After overtime');
  expect(await width()).toBe(390);
  await dialog.getByRole('button', { name: 'Save', exact: true }).tap();
  await expect(row.getByRole('status')).toContainText('OT');
  await viewButton(page, 'Standings').tap();
  await expect(page.getByRole('table', { name: /Open/ })).toBeVisible();
  expect(await width()).toBe(390);
});
