import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import {
  beginSignedIn,
  createAccount,
  newPerson,
  readToken,
  register,
  signInElsewhere,
} from '../../../journeys/driving/accounts.ts';
import { pay, requiredDialog } from '../../../journeys/driving/card-form.ts';
import { openChart } from '../../../journeys/driving/chart-cells.ts';
import { oneDayCsv } from '../../../journeys/driving/large-schedule.ts';
import { buyPlan, signInWithPlan } from '../../../journeys/driving/plans.ts';
import { confirmPublish, pressPublish } from '../../../journeys/driving/publishing.ts';
import { saveLeague } from '../../../journeys/driving/saved-league.ts';
import { expectSaved, savingLine } from '../../../journeys/driving/saving.ts';
import { openForm } from '../../../journeys/driving/setup-form.ts';

async function openExport(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return page.getByRole('dialog', { name: 'Export' });
}

/** Buys LITE in the dialog that asks for a plan. */
async function buyHere(page: Page, reason: string) {
  await expect(requiredDialog(page)).toContainText(reason);
  await requiredDialog(page).getByRole('button', { name: 'Choose LITE' }).click();
  await pay(page);
}

async function saveAs(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name: 'Save schedule' });
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Resolves to whether a schedule is public. */
async function isActiveFor(page: Page, id: string): Promise<boolean> {
  const answer = await page.request.get(`/api/subscription/isactivefor/${id}`);
  return (await answer.json()).data;
}

/** Closes the sharing dialog that opens after publishing. */
async function closeSharing(page: Page) {
  const sharing = page.getByRole('dialog', { name: 'Share Cup' });
  await expect(sharing.getByLabel('Link', { exact: true })).toHaveValue(/\/s\/[\w-]+$/);
  await expect(sharing.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sharing).toHaveCount(0);
}

/** Confirms the warning that the league has no dates. */
async function publishAnyway(page: Page) {
  const warning = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(warning).toContainText('no date or time yet');
  await warning.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(warning).toHaveCount(0);
}

const publishSwitch = (page: Page) => page.getByRole('switch', { name: 'Publish Cup' });

/** Signs in a user without a plan and saves a schedule named Cup. */
async function openCup(page: Page): Promise<string> {
  await beginSignedIn(page);
  const id = await saveLeague(page, 'Cup');
  await page.goto('/dashboard/schedules');
  await expect(publishSwitch(page)).not.toBeChecked();
  return id;
}

for (const where of ['on a desktop', 'on a phone']) {
  test(`Whoever exports while signed out signs in, gets a plan, and is given the file ${where}`, async ({
    page,
  }) => {
    await openChart(page);
    await (await openExport(page)).getByRole('button', { name: 'Export CSV' }).click();
    await createAccount(page, newPerson());
    await expect(requiredDialog(page)).toContainText('$29');
    const download = page.waitForEvent('download');
    await buyHere(page, 'You need LITE to export this schedule.');
    const file = await download;
    expect(file.suggestedFilename()).toBe('schedule.csv');
    expect(parse(await readFile(await file.path()), { bom: true })).toHaveLength(16);

    const again = page.waitForEvent('download');
    await (await openExport(page)).getByRole('button', { name: 'Export CSV' }).click();
    await again;
  });
}

test('Whoever wants no plan goes on as before, and the export is forgotten', async ({ page }) => {
  await openChart(page);
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  const account = await register(page);
  await signInElsewhere(page, account);
  await (await openExport(page)).getByRole('button', { name: 'Export CSV' }).click();
  await requiredDialog(page).getByRole('button', { name: 'Stay on FREE' }).click();
  await expect(requiredDialog(page)).toHaveCount(0);
  await buyPlan(page, account.token);
  const download = page.waitForEvent('download');
  await (await openExport(page)).getByRole('button', { name: 'Excel' }).click();
  await download;
  expect(files).toHaveLength(1);
});

test('Where nobody knows whether there is a plan, none is sold, and asking again goes on', async ({
  page,
}) => {
  await openChart(page);
  await signInWithPlan(page);
  const current = '**/api/subscription/current/get';
  await page.route(current, (route) => route.abort());
  await (await openExport(page)).getByRole('button', { name: 'Export CSV' }).click();
  const unknown = page.getByRole('dialog', { name: 'Your plan' });
  await expect(unknown).toContainText('Your plan could not be checked right now.');
  await expect(requiredDialog(page)).toHaveCount(0);
  await page.unroute(current);
  const download = page.waitForEvent('download');
  await unknown.getByRole('button', { name: 'Try again' }).click();
  await download;
});

test('Publishing a schedule that is not saved signs in, saves it, sells a plan and publishes it', async ({
  page,
}) => {
  await openChart(page);
  const entry = (await openExport(page)).getByRole('switch', { name: 'Publish' });
  await entry.click();
  await publishAnyway(page);
  await createAccount(page, newPerson());
  const saved = page.waitForResponse('**/api/saveschedulardata');
  await saveAs(page, 'Cup');
  const { schedule_id } = (await (await saved).json()).data;
  await buyHere(page, 'Subscription required for publish schedule.');
  await confirmPublish(page);
  await expect(page.getByText('Schedule published successfully.')).toBeVisible();
  await closeSharing(page);
  await expectSaved(page);
  expect(await isActiveFor(page, schedule_id)).toBe(true);
  await expect(entry).toBeChecked();
  await entry.click();
  await expect(page.getByText('Schedule unpublished successfully.')).toBeVisible();
  await expect(entry).not.toBeChecked();
  expect(await isActiveFor(page, schedule_id)).toBe(false);
});

for (const where of ['on a desktop', 'on a phone']) {
  test(`In the list a switch without a plan goes back, and leads to the plans; with one it publishes ${where}`, async ({
    page,
  }) => {
    const id = await openCup(page);
    await publishSwitch(page).click();
    await publishAnyway(page);
    await expect(publishSwitch(page)).not.toBeChecked();
    const prompt = requiredDialog(page);
    await expect(prompt).toContainText('Subscription required for publish schedule.');
    await prompt.getByRole('button', { name: 'Go To Subscription' }).click();
    await expect(page).toHaveURL('/dashboard/subscription');
    await page.getByRole('button', { name: 'Upgrade' }).click();
    await pay(page);

    await page.goBack();
    await publishSwitch(page).click();
    await publishAnyway(page);
    await confirmPublish(page);
    await expect(page.getByText('Schedule published successfully.')).toBeVisible();
    await closeSharing(page);
    await expect(publishSwitch(page)).toBeChecked();
    expect(await isActiveFor(page, id)).toBe(true);
  });
}

test('A switch that fails shows an error, goes back, and works again afterwards', async ({
  page,
}) => {
  await openCup(page);
  await buyPlan(page, await readToken(page));
  const call = '**/api/schedules/change/publish_status';
  await page.route(call, (route) => route.abort());
  await publishSwitch(page).click();
  await publishAnyway(page);
  await pressPublish(page);
  const failed = page.getByRole('alert').filter({ hasText: 'Unable to change publish status' });
  await expect(failed).toBeVisible();
  await expect(publishSwitch(page)).not.toBeChecked();
  await failed.getByRole('button').click();
  await expect(failed).toHaveCount(0);
  await page.unroute(call);
  await confirmPublish(page); // the form is still open with its input
  await expect(page.getByText('Schedule published successfully.')).toBeVisible();
  await closeSharing(page);
  await expect(publishSwitch(page)).toBeChecked();
  await page.route(call, (route) => route.fulfill({ status: 500, body: '{}' }));
  await publishSwitch(page).click();
  await expect(failed).toBeVisible();
  await expect(publishSwitch(page)).toBeChecked();
  await page.unroute(call);
  await publishSwitch(page).click();
  await expect(page.getByText('Schedule unpublished successfully.')).toBeVisible();
  await expect(publishSwitch(page)).not.toBeChecked();
});

test('A season of more than 25 teams is saved as soon as a plan pays, and stays in the browser until then', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const chooser = page.getByRole('dialog', { name: 'Import' }).locator('input[type=file]');
  await chooser.setInputFiles({ name: 'season.csv', mimeType: 'text/csv', buffer: oneDayCsv() });
  await expect(page.getByRole('grid')).toBeVisible();
  await signInElsewhere(page, await register(page));
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saveAs(page, 'Many Teams');
  await expect(requiredDialog(page)).toContainText('You need LITE to save this schedule.');
  await page.keyboard.press('Escape');
  await expect(savingLine(page)).toContainText('Not saved: more than 25 teams need a plan');
  await page.getByRole('button', { name: 'See plans' }).click();
  await buyHere(page, 'You need LITE to save this schedule.');
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expectSaved(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Many Teams' })).toBeVisible();
});

test('The code to embed a schedule is shown as soon as a plan pays', async ({ page }) => {
  await openCup(page);
  await page.getByRole('button', { name: 'Embed code of Cup' }).click();
  await buyHere(page, 'You need LITE to embed this schedule.');
  await expect(page.getByRole('dialog', { name: 'Embed code' })).toBeVisible();
});
