/** What people do to keep a schedule in their account, found by the words on the page. */
import { expect, type Locator, type Page } from '@playwright/test';
import { arriveSignedIn, beginSignedIn, type Person } from './accounts.ts';
import { cell, matchCells } from './chart-cells.ts';
import { ROOMY, saveLeague } from './saved-league.ts';
import { fillDivision, generate, hideTutorial, openForm, setCount } from './setup-form.ts';

/** The line that always says whether the schedule is in the account. */
export function savingLine(page: Page): Locator {
  return page.getByRole('main').locator('header').getByRole('status');
}

/** Waits until all that was done is in the account. */
export async function expectSaved(page: Page) {
  await expect(savingLine(page)).toHaveText('Saved', { timeout: 30_000 });
}

/** Keeps a page from being sent what others do, as where a proxy lets no streams through. */
export function holdEvents(page: Page) {
  return page.route(/\/api\/schedules\/[^/]+\/events/, (route) => route.abort());
}

const FREE = /: free\. The match can go here/;

/** A small league in which every match has many cells to go to. */
export async function openRoomyChart(page: Page) {
  await openForm(page);
  await setCount(page, 'Total number of fields', 2);
  await setCount(page, 'Number of game days', 6);
  await setCount(page, 'Number of time slots', 2);
  await fillDivision(page, 'Open', ['Ants', 'Bees', 'Crows', 'Ducks']);
  await generate(page);
}

/** Somebody with a new account and a schedule on the chart, which has saved itself. */
export async function openSavedChart(page: Page): Promise<Person> {
  const person = await beginSignedIn(page);
  await openRoomyChart(page);
  await expectSaved(page);
  return person;
}

/** Somebody with a schedule of that name in the account, which is open on the chart. */
export async function openNamedChart(page: Page, name: string): Promise<Person> {
  await hideTutorial(page);
  const person = await arriveSignedIn(page, '/generate-schedule');
  await saveLeague(page, name, ROOMY);
  await openFromList(page, name);
  await expectSaved(page);
  return person;
}

export async function openSavedList(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Saved List' }).click();
  const panel = page.getByRole('dialog', { name: 'Saved List' });
  await expect(panel).toBeVisible();
  return panel;
}

/** Opens a saved schedule from the list, on a page that shows the form. */
export async function openFromList(page: Page, name: string) {
  const panel = await openSavedList(page);
  await panel.getByRole('button', { name: `Open ${name}` }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(matchCells(page).first()).toBeVisible();
}

/** A second tab of the same person, with a saved schedule open. */
export async function openSecondTab(page: Page, name: string): Promise<Page> {
  const other = await page.context().newPage();
  await openForm(other);
  await openFromList(other, name);
  return other;
}

/** Moves a match to one of the cells that are free for it, and answers with its name there. */
export async function moveMatch(
  page: Page,
  match: Locator,
  to: 'first' | 'last' = 'first',
): Promise<string> {
  const name = (await match.getAttribute('aria-label')) ?? '';
  const [, who = ''] = /: (.*)$/.exec(name) ?? [];
  await match.click();
  const target = cell(page, FREE)[to]();
  const [where = ''] = ((await target.getAttribute('aria-label')) ?? '').split(': ');
  await target.click();
  const [teams = ''] = who.split('.');
  const moved = `${where}: ${teams}`;
  await expect(cell(page, new RegExp(`^${moved}`))).toBeVisible();
  return moved;
}

/** The cells that begin with a name. */
export function cellCalled(page: Page, name: string): Locator {
  return cell(page, new RegExp(`^${name}`));
}
