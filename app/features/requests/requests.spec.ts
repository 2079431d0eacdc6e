import { type Browser, expect, type Page, test } from '@playwright/test';
import { arriveSignedIn, findCode, findMail } from '../../../journeys/driving/accounts.ts';
import {
  expectNoBarrierInAnyColors,
  openEdit,
  undoButton,
} from '../../../journeys/driving/editing.ts';
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

test('A club gets its link by e-mail, and its unsent entries survive a reload', async ({
  page,
  browser,
}) => {
  await hideTutorial(page);
  const organizer = await arriveSignedIn(page, '/generate-schedule');
  await saveLeague(page, 'Spring league', TO_COME);
  await openFromList(page, 'Spring league');
  const dialog = await openEdit(page, 'Club Requests');
  await dialog.getByRole('button', { name: /^One club per team/ }).click();
  await dialog.getByRole('button', { name: 'Edit Ants' }).click();
  const contact = `ants.${organizer.email}`;
  await dialog.getByLabel('Contact e-mail').fill(contact);
  await dialog.getByRole('button', { name: 'Save club' }).click();
  await dialog.getByRole('button', { name: 'E-mail links to 1 club' }).click();
  const proof = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await proof.getByRole('button', { name: 'Send Email' }).click();
  await proof.getByLabel('Verification code').fill(await findCode(page, organizer));
  await proof.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText(`E-mailed to ${contact}`)).toBeVisible();
  await expectNoBarrierInAnyColors(page, '[role="dialog"]');

  const { text } = await findMail(page, { ...organizer, email: contact }, /^Requests of Ants/);
  const [link] = /\/requests#[\w-]{43}/.exec(text)!;
  const club = await phone(browser, page);
  await club.goto(link);
  await club.getByRole('checkbox').first().tap();
  await club.reload();
  await expect(club.getByText(/^What you had entered is here again/)).toBeVisible();
  await expect(club.getByRole('checkbox').first()).toBeChecked();
  await expectNoBarrierInAnyColors(club);
  await club.getByRole('button', { name: 'Send to the organizer' }).tap();
  await expect(club.getByText('Sent to your organizer.')).toBeVisible();
  await club.context().close();
});

test('Requests are pasted from a spreadsheet, and undone with one press', async ({ page }) => {
  await hideTutorial(page);
  await arriveSignedIn(page, '/generate-schedule');
  await saveLeague(page, 'Spring league', TO_COME);
  await openFromList(page, 'Spring league');
  const dialog = await openEdit(page, 'Club Requests');
  await dialog.getByRole('button', { name: /^One club per team/ }).click();
  await dialog.getByRole('button', { name: 'Import requests' }).click();
  const rows = ['Team\tCannot play', `Ants\t${TO_COME.all_dates[0]} (Cup)`, 'Wolves\tSaturdays'];
  await dialog.getByLabel('Or paste rows from a spreadsheet').fill(rows.join('\n'));
  await expect(dialog.getByText('There is no club or team ‘Wolves’')).toBeVisible();
  await expectNoBarrierInAnyColors(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Add 1 request' }).click();
  await expect(dialog.getByText('1 request added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const requests = dialog.getByRole('list', { name: 'Requests of Ants' });
  await expect(requests.getByText(/^Accepted, (not )?met/)).toBeVisible();
  await page.keyboard.press('Escape');
  await undoButton(page).click();
  const again = await openEdit(page, 'Club Requests');
  await expect(again.getByText('The schedule differs from your decisions')).toBeVisible();
});

test('The page on a phone without a link explains where links come from', async ({ page }) => {
  await page.goto('/requests');
  const heading = page.getByRole('heading', { level: 1, name: "Open your club's link" });
  await expect(heading).toBeVisible();
  await expectNoBarrierInAnyColors(page);
});
