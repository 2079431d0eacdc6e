import { expect, type Page, test } from '@playwright/test';
import {
  accountMenu,
  beginSignedIn,
  createAccount,
  logOut,
  newPerson,
  openSignIn,
} from '../../../journeys/driving/accounts.ts';
import { matchCells } from '../../../journeys/driving/chart-cells.ts';
import { undoButton } from '../../../journeys/driving/editing.ts';
import {
  cellCalled,
  expectSaved,
  moveMatch,
  openFromList,
  openNamedChart,
  openRoomyChart,
  openSavedChart,
  openSavedList,
  savingLine,
} from '../../../journeys/driving/saving.ts';

function saveDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Save schedule' });
}

test('Saving while signed out creates an account first, and then asks for a name and goes on', async ({
  page,
}) => {
  await openRoomyChart(page);
  await expect(savingLine(page)).toHaveText('Not saved');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await createAccount(page, newPerson());
  const dialog = saveDialog(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  const save = dialog.getByRole('button', { name: 'Save', exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  await save.click();
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await dialog.getByLabel('Name').fill('Spring League');
  await dialog.getByLabel('Location').fill('Springfi');
  await page
    .getByRole('option', { name: /Springfield/ })
    .first()
    .click();
  await expect(dialog.getByLabel('Location')).toHaveValue(/^Springfield, /);
  const sent = page.waitForRequest('**/api/saveschedulardata');
  await save.click();
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ name: 'Spring League', save_type: 'saveclick', id: '' });
  expect(body.location).toBe('Springfield');
  expect(body.address).toMatch(/^Springfield, /);
  expect(typeof body.address_lat).toBe('number');
  expect(body).not.toHaveProperty('token');
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(savingLine(page)).toHaveText('Saved');
  await expect(page.getByRole('heading', { level: 1, name: 'Spring League' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0); // it has its cell
  const panel = await openSavedList(page);
  await expect(panel.getByRole('listitem')).toHaveCount(1);
});

test('What somebody who is signed in generates saves itself, and so does every edit', async ({
  page,
}) => {
  await openSavedChart(page);
  const moved = await moveMatch(page, matchCells(page).first());
  await expect(savingLine(page)).toHaveText('Saving...');
  await expectSaved(page);
  await undoButton(page).click();
  await expectSaved(page);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expectSaved(page);
  const panel = await openSavedList(page);
  const row = panel.getByRole('listitem');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(/Open – \d\d\/\d\d\/\d{4}/);
  await expect(row).toContainText(/\d{4}[A-Z][a-z]{2} \d{1,2}, \d{4}/);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
  await openFromList(page, 'Open –');
  await expect(cellCalled(page, moved)).toBeVisible();
});

test('What was deleted while it was open is saved again as a new one when somebody asks for it', async ({
  page,
}) => {
  await openSavedChart(page);
  const panel = await openSavedList(page);
  await panel.getByRole('button', { name: /^Delete Open –/ }).click();
  await page
    .getByRole('dialog', { name: 'Please confirm' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(panel.getByText('No saved schedules found.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(savingLine(page)).toHaveText('Not saved');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saveDialog(page).getByLabel('Name').fill('Second Try');
  await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved successfully.')).toBeVisible();
  await openSavedList(page);
  await expect(panel.getByRole('listitem')).toHaveText([/Second Try/]);
});

test('Failures show a message, and nothing is lost', async ({ page }) => {
  await openNamedChart(page, 'Cup');
  const fail = (path: string) =>
    page.route(path, (route) => route.fulfill({ status: 500, body: '{}' }));
  await fail('**/api/savedschedulardata/get-detail*');
  await fail('**/api/schedulardata/delete*');
  let panel = await openSavedList(page);
  await panel.getByRole('button', { name: 'Open Cup' }).click();
  await expect(page.getByText("Couldn't load saved data.")).toBeAttached();
  await panel.getByRole('button', { name: 'Delete Cup' }).click();
  await page
    .getByRole('dialog', { name: 'Please confirm' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText("Couldn't delete saved data.")).toBeAttached();
  await expect(panel.getByRole('button', { name: 'Open Cup' })).toBeVisible();
  await page.keyboard.press('Escape');

  await fail('**/api/savedschedulardata/get');
  panel = await openSavedList(page);
  await expect(panel.getByText("Couldn't load saved data.")).toBeVisible();
  await page.unroute('**/api/savedschedulardata/get');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('button', { name: 'Open Cup' })).toBeVisible();
  await page.keyboard.press('Escape');

  await fail('**/api/schedules/*/commands');
  await moveMatch(page, matchCells(page).first());
  await expect(savingLine(page)).toHaveText('Not saved:');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Something went wrong.', { exact: true })).toBeVisible();
  await page.unroute('**/api/schedules/*/commands');
  await page.getByRole('button', { name: 'retry' }).click();
  await expectSaved(page);
});

test('Another account that signs in on this browser writes to nothing of the first one', async ({
  page,
}) => {
  const ada = await openNamedChart(page, 'Spring');
  await logOut(page, ada);
  const bob = newPerson({ firstName: 'Bob', lastName: 'Lee' });
  await openSignIn(page);
  await createAccount(page, bob);
  const saves: string[] = [];
  page.on('request', (request) => {
    if (/saveschedulardata|commands/.test(request.url())) saves.push(request.postData() ?? '');
  });
  await page.goto('/generate-schedule');
  await page.getByRole('button', { name: 'View Schedule' }).click();
  await expect(savingLine(page)).toHaveText('Not saved');
  await moveMatch(page, matchCells(page).first());
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(saveDialog(page)).toBeVisible();
  expect(saves).toEqual([]);
  await saveDialog(page).getByLabel('Name').fill('Mine now');
  await saveDialog(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expectSaved(page);
  expect(saves).toHaveLength(1);
  expect(JSON.parse(saves[0]!)).toMatchObject({ id: '', name: 'Mine now' });
  const panel = await openSavedList(page);
  await expect(panel.getByRole('listitem')).toHaveText([/Mine now/]);
  await page.keyboard.press('Escape');
  await expect(accountMenu(page, bob)).toBeVisible();
});

test('A venue is created where the location is asked for, and chosen at once', async ({ page }) => {
  await beginSignedIn(page);
  await page.route('**/api/saveschedulardata', (route) => route.abort()); // prevents automatic naming
  await openRoomyChart(page);
  await expect(savingLine(page)).toHaveText(/^Offline: /);
  await page.unroute('**/api/saveschedulardata');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = saveDialog(page);
  await dialog.getByRole('button', { name: 'Create venue' }).click();
  const venue = page.getByRole('dialog', { name: 'Create Venue' });
  await venue.getByRole('button', { name: 'Create Now' }).click();
  await expect(venue.getByText('Venue name is required.')).toBeVisible();
  await expect(venue.getByText('Address is required.')).toBeVisible();
  await venue.getByLabel('Venue Name').fill('Riverside Park');
  await venue.getByLabel('Address').fill('Springfi');
  await page
    .getByRole('option', { name: /Springfield/ })
    .first()
    .click();
  const address = await venue.getByLabel('Address').inputValue();
  await venue.getByLabel('Address').fill(`1 River Road, ${address}`);
  const sent = page.waitForRequest('**/api/user/venues/create');
  await venue.getByRole('button', { name: 'Create Now' }).click();
  expect((await sent).postDataJSON()).toEqual({
    name: 'Riverside Park',
    address: `1 River Road, ${address}`,
    address_lat: null,
    address_lng: null,
    address_placeid: null,
  });
  await expect(venue).toHaveCount(0);
  await expect(dialog.getByLabel('Location')).toHaveValue(
    `Riverside Park, 1 River Road, ${address}`,
  );
  await expect(dialog.getByLabel('Your venues').locator('option:checked')).toHaveText(
    /^Riverside Park/,
  );
  await expect(dialog.getByRole('button', { name: 'Create venue' })).toBeFocused();
  await dialog.getByLabel('Name', { exact: false }).first().fill('Spring');
  const save = page.waitForRequest('**/api/saveschedulardata');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  expect((await save).postDataJSON().location_id).not.toBe('');
  await expect(page.getByText('Saved successfully.')).toBeVisible();
});
