import { expect, type Locator, type Page, test } from '@playwright/test';
import { findMail, newPerson, openSignedIn } from '../../../journeys/driving/accounts.ts';
import { cell } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import {
  moveMatchOf,
  type PublishedLeague,
  publishLeague,
} from '../../../journeys/driving/published-league.ts';
import { cellCalled, expectSaved, moveMatch } from '../../../journeys/driving/saving.ts';
import { hideTutorial } from '../../../journeys/driving/setup-form.ts';

const strip = (page: Page) => page.getByRole('region', { name: 'Draft' });
const menu = (page: Page) => page.getByRole('button', { name: 'Draft', exact: true });

/** Presses an entry of the menu beside Publish. */
async function choose(page: Page, name: string) {
  await menu(page).press('Enter');
  await page.getByRole('menuitem', { name }).press('Enter');
}
const matchOf = (page: Page, team: string) => cell(page, new RegExp(` ${team}\\b`)).first();

/** Opens the chart of a published league, which nobody follows yet. */
async function openPublished(page: Page): Promise<PublishedLeague> {
  const league = await publishLeague(page);
  await hideTutorial(page);
  await openSignedIn(page, `/dashboard/schedules/${league.id}?view=color-chart`, league.owner);
  await expect(menu(page)).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  return league;
}

async function follow(page: Page, { id }: PublishedLeague, team: string) {
  const person = newPerson();
  const data = { schedule: id, division: 'Under 12', team, email: person.email };
  await page.request.post('/api/followers/ask', { data });
  const { text } = await findMail(page, person, /Confirm that you follow/);
  const [, token] = /\/follow\/confirm\?token=([\w-]+)/.exec(text) ?? [];
  await page.request.post('/api/followers/confirm', { data: { token } });
}

/** The version that everybody sees, as the call of the page answers it. */
async function versionOf(page: Page, { id, owner }: PublishedLeague): Promise<number> {
  const path = `${owner.origin}/api/savedschedulardata/get-detail?schedule_id=${id}`;
  return (await (await page.request.get(path)).json()).data.version;
}

async function openPublishing(page: Page): Promise<Locator> {
  await strip(page).getByRole('button', { name: 'Publish changes' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Publish Draft A' });
  await expect(dialog.getByRole('status')).toBeVisible();
  return dialog;
}

test('Changes of a published schedule collect in a draft and are published as one version', async ({
  page,
}) => {
  const league = await openPublished(page);
  await follow(page, league, 'Hawks');
  await choose(page, 'Edit a draft');
  await expect(strip(page)).toContainText('Draft A');
  await expect(strip(page)).toContainText('No changes yet.');
  await expect(strip(page).getByRole('button', { name: 'Publish changes' })).toBeDisabled();
  await expect(strip(page)).toBeFocused();
  const moved = await moveMatch(page, matchOf(page, 'Hawks'), 'last');
  await expectSaved(page);
  await expect(strip(page)).toContainText('Draft A1 change not published');
  expect(await versionOf(page, league)).toBe(1);
  await page.reload();
  await expect(strip(page)).toContainText('Draft A1 change not published');
  await expect(cellCalled(page, moved)).toBeVisible();
  await expectNoBarrierInAnyColors(page);

  const dialog = await openPublishing(page);
  await expect(dialog).toContainText('1 match changes for 2 teams.');
  await expect(dialog).toContainText('1 e-mail will go to followers of these teams.');
  await expect(dialog.getByRole('list', { name: 'Changes for each team' })).toContainText('now ');
  await expectNoBarrierInAnyColors(page);
  await dialog.getByLabel('Reason').fill('Field 2 is closed');
  await dialog.getByLabel('Announcement').fill('New times from Saturday on');
  await dialog.getByRole('button', { name: 'Publish changes' }).press('Enter');
  await expect(page.getByText('Changes published.')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expect(menu(page)).toBeFocused();
  await expect(cellCalled(page, moved)).toBeVisible();
  expect(await versionOf(page, league)).toBe(2);
  await page.goto(`/s/${league.id}`);
  await expect(page.getByRole('complementary', { name: 'Announcement' })).toHaveText(
    'New times from Saturday on',
  );
});

test('A draft gets what is published meanwhile, and discarding it leaves the published schedule', async ({
  page,
}) => {
  const league = await openPublished(page);
  await choose(page, 'Edit a draft');
  await expect(strip(page)).toContainText('No changes yet.');
  await moveMatch(page, matchOf(page, 'Hawks'), 'last');
  await expectSaved(page);
  await moveMatchOf(page, league, 'Hawks');
  await strip(page).getByText('1 match was changed here and in the published schedule.').click();
  await expect(strip(page).getByRole('listitem')).toContainText(/ here, .* published/);
  await expectNoBarrierInAnyColors(page);
  await strip(page).getByRole('button', { name: 'Use the published place' }).click();
  await expectSaved(page);
  await expect(strip(page)).toContainText('No changes yet.');
  const moved = await moveMatch(page, matchOf(page, 'Emus'), 'last');
  await expectSaved(page);
  await choose(page, 'Edit the published schedule');
  await expect(strip(page)).toContainText('Draft A: 1 change not published');
  await strip(page).getByRole('button', { name: 'Edit Draft A' }).press('Enter');
  await cellCalled(page, moved).press('Enter');
  await page.getByRole('button', { name: 'Publish now' }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await question.getByRole('button', { name: 'Publish match' }).click();
  await expect(page.getByText('The match is published.')).toBeVisible();
  await expect(strip(page)).toContainText('No changes yet.');
  expect(await versionOf(page, league)).toBe(3);
  await choose(page, 'Rename Draft A');
  await page.getByRole('textbox', { name: 'Name' }).fill('Rain plan');
  await page.getByRole('button', { name: 'Rename draft' }).click();
  await choose(page, 'Discard Rain plan');
  await expect(question).toContainText('Rain plan: no changes yet. Discarding cannot be undone.');
  await question.getByRole('button', { name: 'Discard Rain plan' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  expect(await versionOf(page, league)).toBe(3);
});

test('Two drafts are compared by fairness and by what they change, and one is chosen', async ({
  page,
}) => {
  await openPublished(page);
  await choose(page, 'Edit a draft');
  await expect(strip(page)).toContainText('No changes yet.');
  await moveMatch(page, matchOf(page, 'Hawks'), 'last');
  await expectSaved(page);
  await choose(page, 'New draft');
  await expect(strip(page)).toContainText('Draft BNo changes yet.');
  await choose(page, 'Compare drafts');
  const dialog = page.getByRole('dialog', { name: 'Compare drafts' });
  await expect(dialog.getByRole('table', { name: 'Fairness' })).toContainText('Draft B');
  const first = dialog.getByRole('region', { name: 'Draft A' });
  await expect(first).toContainText('1 match changes for 2 teams.');
  await expect(dialog.getByRole('region', { name: 'Draft B' })).toContainText(
    'Nothing changes for any team.',
  );
  await expectNoBarrierInAnyColors(page);
  await first.getByRole('button', { name: 'Choose Draft A' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await question.getByRole('button', { name: 'Discard Draft B' }).click();
  await expect(strip(page)).toContainText('Draft A1 change not published');
  await menu(page).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Compare drafts' })).toHaveCount(0);
});

test('A draft is begun, changed and published on a phone', async ({ page }) => {
  const league = await openPublished(page);
  await choose(page, 'Edit a draft');
  await expect(strip(page)).toContainText('Draft A');
  await expect(strip(page)).toContainText('No changes yet.');
  await expect(strip(page).getByRole('button', { name: 'Publish changes' })).toBeDisabled();
  await moveMatch(page, matchOf(page, 'Hawks'), 'first');
  await expectSaved(page);
  await expect(strip(page)).toContainText('Draft A1 change not published');
  const dialog = await openPublishing(page);
  const publish = dialog.getByRole('button', { name: 'Publish changes' });
  await expect(publish).toBeInViewport({ ratio: 1 });
  await expectNoBarrierInAnyColors(page);
  await publish.click();
  await expect(page.getByText('Changes published.')).toBeVisible();
  expect(await versionOf(page, league)).toBe(2);
});
