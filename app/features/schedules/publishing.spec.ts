import { expect, type Page, test } from '@playwright/test';
import { findMail, newPerson, openSignedIn } from '../../../journeys/driving/accounts.ts';
import { matchCells } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { arriveWithPlan } from '../../../journeys/driving/plans.ts';
import { type PublishedLeague, publishLeague } from '../../../journeys/driving/published-league.ts';
import { publishDialog } from '../../../journeys/driving/publishing.ts';
import { ROOMY, saveLeague } from '../../../journeys/driving/saved-league.ts';
import { expectSaved, openFromList } from '../../../journeys/driving/saving.ts';
import { hideTutorial } from '../../../journeys/driving/setup-form.ts';

const warning = (page: Page) => page.getByRole('dialog', { name: 'Before you publish' });
const notReady = (page: Page) => warning(page).getByRole('list', { name: 'Not ready' });

test('Warnings before publishing, in chart and list, lead to where they can be fixed, and forbid nothing', async ({
  page,
}) => {
  await hideTutorial(page);
  await arriveWithPlan(page, '/generate-schedule');
  await saveLeague(page, 'Cup', ROOMY);
  await openFromList(page, 'Cup');
  await matchCells(page).first().press('Delete');
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await expectSaved(page);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const entry = page
    .getByRole('dialog', { name: 'Export' })
    .getByRole('switch', { name: 'Publish' });
  await entry.click();
  await expect(notReady(page)).toContainText('1 match is still in the buffer');
  await expect(notReady(page)).toContainText('5 matches have no date or time yet');
  const header = page.getByRole('button', { name: 'Publish', exact: true, includeHidden: true });
  await expect(header).toHaveAttribute('aria-busy', 'false'); // it awaits the user's decision
  await expectNoBarrierInAnyColors(page);
  const anyway = warning(page).getByRole('button', { name: 'Publish anyway' });
  await expect(anyway).toBeInViewport({ ratio: 1 });
  await warning(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(entry).not.toBeChecked();

  await page.goto('/dashboard/schedules');
  const listed = page.getByRole('switch', { name: 'Publish Cup' });
  await listed.click();
  await notReady(page).getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText('1 match', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(listed).not.toBeChecked();
  await listed.click();
  await anyway.click();
  const dialog = publishDialog(page);
  await expect(dialog.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await page.keyboard.type('Harbor Cup'); // replaces the suggested name
  await dialog.getByRole('radio', { name: 'A club' }).check();
  await dialog.getByLabel('Club name').fill('Riverside Rovers');
  const publish = dialog.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeInViewport({ ratio: 1 });
  await expectNoBarrierInAnyColors(page);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Schedule published successfully.')).toBeVisible();
  const sharing = page.getByRole('dialog', { name: 'Share Harbor Cup' });
  const link = await sharing.getByLabel('Link', { exact: true }).inputValue();

  await page.goto('/schedules?name=harbor');
  const card = page.getByRole('article').filter({ hasText: 'Riverside Rovers' });
  await expect(card).toContainText('Harbor Cup');
  await expect(card).not.toContainText('Byron');
  await page.goto('/dashboard/schedules');
  await page.getByRole('button', { name: 'Share Harbor Cup' }).click();
  await sharing.getByRole('button', { name: 'Publication settings' }).press('Enter');
  const settings = page.getByRole('dialog', { name: 'Publication settings' });
  await settings.getByRole('radio', { name: 'By link only' }).press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Publication settings saved.')).toBeVisible();
  await expect(settings).toHaveCount(0);
  await expect(sharing.getByRole('button', { name: 'Publication settings' })).toBeFocused();
  await page.goto('/schedules?name=harbor');
  await expect(page.getByText('No schedules match your search.')).toBeVisible();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Harbor Cup' })).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
});

/** Follows a team by its page and the confirmation e-mail. */
async function follow(page: Page, { id }: PublishedLeague, team: string) {
  const person = newPerson();
  const data = { schedule: id, division: 'Under 12', team, email: person.email };
  await page.request.post('/api/followers/ask', { data });
  const { text } = await findMail(page, person, /Confirm that you follow/);
  const [, token] = /\/follow\/confirm\?token=([\w-]+)/.exec(text) ?? [];
  const answer = await page.request.post('/api/followers/confirm', { data: { token } });
  expect((await answer.json()).success).toBe(true);
}

test('Sharing offers a schedule’s link, QR code and followers, and an announcement to every open page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const league = await publishLeague(page);
  await follow(page, league, 'Hawks');
  await openSignedIn(page, '/dashboard/schedules', league.owner);
  await page.getByRole('button', { name: `Share ${league.name}` }).click();
  const sharing = page.getByRole('dialog', { name: `Share ${league.name}` });
  await expect(sharing.getByText('1 person follows a team of it')).toBeVisible();
  await expect(sharing.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await sharing.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const viewer = await context.newPage();
  await viewer.goto(link);
  await expect(viewer.getByRole('heading', { name: league.name })).toBeVisible();
  await page.bringToFront();
  const words = 'Field 2 is <b>closed</b> on Saturday.';
  await sharing.getByLabel('Announcement').fill(words);
  await sharing.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(sharing.getByText('Announced: everybody sees it.')).toBeVisible();
  const announced = viewer.getByRole('complementary', { name: 'Announcement' });
  await expect(announced).toHaveText(words);
  await sharing.getByRole('button', { name: 'Remove announcement' }).click();
  await expect(announced).toHaveCount(0);
});
