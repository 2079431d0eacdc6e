import { type Browser, expect, type Page, test } from '@playwright/test';
import { arriveSignedIn } from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors, openEdit } from '../../../journeys/driving/editing.ts';
import { TO_COME } from '../../../journeys/driving/published-league.ts';
import { saveLeague } from '../../../journeys/driving/saved-league.ts';
import { expectSaved, openFromList } from '../../../journeys/driving/saving.ts';
import { hideTutorial } from '../../../journeys/driving/setup-form.ts';

async function phone(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: new URL(page.url()).origin, viewport: { width: 390, height: 844 } },
    ...{ hasTouch: true, isMobile: true },
  });
  return context.newPage();
}

test('A club sends a day on which it cannot play by its link, the organizer accepts it, and the club sees that', async ({
  page,
  browser,
}) => {
  await hideTutorial(page);
  await arriveSignedIn(page, '/generate-schedule');
  await saveLeague(page, 'Spring league', TO_COME);
  await openFromList(page, 'Spring league');
  const dialog = await openEdit(page, 'Club Requests');
  await dialog.getByRole('button', { name: /^One club per team/ }).click();
  await dialog.getByRole('button', { name: 'Create links for all' }).click();
  const address = await dialog.getByLabel('Link for Ants', { exact: true }).inputValue();
  expect(new URL(address).pathname).toBe('/requests');
  await expectNoBarrierInAnyColors(page, '[role="dialog"]');

  const club = await phone(browser, page);
  await club.goto(address);
  await expect(club.getByRole('heading', { level: 1, name: 'Ants' })).toBeVisible();
  await club.getByRole('checkbox').first().tap();
  await club.getByLabel('Reason (optional)').first().fill('Cup final');
  expect(await club.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoBarrierInAnyColors(club);
  await club.getByRole('button', { name: 'Send to the organizer' }).tap();
  await expect(club.getByText('Sent to your organizer.')).toBeVisible();
  await expect(club.getByText('Not decided yet')).toBeVisible();

  await page.keyboard.press('Escape');
  const again = await openEdit(page, 'Club Requests');
  const requests = again.getByRole('list', { name: 'Requests of Ants' });
  await requests.getByRole('textbox').fill('Good luck in the cup!');
  await requests.getByRole('button', { name: /^Accept: Cannot play/ }).click();
  await expect(requests.getByText(/^Accepted, (not )?met/)).toBeVisible();
  await expectNoBarrierInAnyColors(page, '[role="dialog"]');
  await page.keyboard.press('Escape');
  await expectSaved(page);

  await club.reload();
  await expect(club.getByText(/^Accepted, (not )?met/)).toBeVisible();
  await expect(club.getByText('“Good luck in the cup!”')).toBeVisible();
  await expectNoBarrierInAnyColors(club);
  await club.context().close();
});

test('The page on a phone without a link explains where links come from', async ({ page }) => {
  await page.goto('/requests');
  const heading = page.getByRole('heading', { level: 1, name: "Open your club's link" });
  await expect(heading).toBeVisible();
  await expectNoBarrierInAnyColors(page);
});
