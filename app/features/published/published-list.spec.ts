import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { createAccount, findCode, newPerson } from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { test as ownServerTest } from '../../../journeys/driving/own-server.ts';
import { publishLeague } from '../../../journeys/driving/published-league.ts';

const search = (page: Page) => page.getByRole('button', { name: 'Search', exact: true });
const result = (page: Page) => page.getByRole('heading', { name: 'Search Result' });
const cards = (page: Page) => page.getByRole('article');

/** Publishes two leagues with unique names at two locations. */
async function publishTwo(page: Page) {
  const mark = randomUUID().slice(0, 8);
  const harbour = { name: `Harbour Cup ${mark}`, location: `Quay ${mark}` };
  const meadow = { name: `Meadow Cup ${mark}`, location: `Green ${mark}` };
  await publishLeague(page, harbour);
  const { id } = await publishLeague(page, meadow);
  return { mark, harbour, meadow: { ...meadow, id } };
}

async function lookFor(page: Page, { name = '', location = '' }) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Location').fill(location);
  await search(page).click();
}

/** Searches with or without JavaScript; ends on a schedule's page. */
async function findByNameAndLocation(page: Page) {
  const { mark, harbour, meadow } = await publishTwo(page);
  await page.goto('/schedules');
  await expect(page.getByRole('heading', { level: 1, name: 'Schedules' })).toBeVisible();
  await search(page).click();
  await expect(page.getByText('Enter a name or a location to search for.')).toBeVisible();
  await lookFor(page, { name: mark.toUpperCase() });
  await expect(result(page)).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`name=${mark}`, 'i'));
  await lookFor(page, { name: 'cup', location: harbour.location });
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText(harbour.name);
  await expect(cards(page)).toContainText(harbour.location);
  await expect(cards(page)).toContainText('Created By Ada Byron');
  await expect(cards(page).locator('time')).toHaveText(/\w+ \d+, \d{4}/);
  await lookFor(page, { name: `${mark} nowhere` });
  await expect(
    page.getByRole('heading', { name: 'No schedules match your search.' }),
  ).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toContainText(harbour.name);
  await page.getByRole('link', { name: 'Clear Search' }).click();
  await expect(result(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/schedules$/);
  await lookFor(page, { location: meadow.location });
  await page.getByRole('link', { name: `View Schedule: ${meadow.name}` }).click();
  await expect(page).toHaveURL(`/s/${meadow.id}`);
  await expect(page.getByRole('heading', { level: 1, name: meadow.name })).toBeVisible();
}

test('A parent finds a schedule by its name and its place', async ({ page }) => {
  await findByNameAndLocation(page);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('A parent finds a schedule all the same', async ({ page }) => {
    await findByNameAndLocation(page);
  });
});

test('A search that fails shows that, and keeps its results and the typed text', async ({
  page,
}) => {
  const { harbour } = await publishTwo(page);
  await page.goto('/schedules');
  await lookFor(page, { name: harbour.name });
  await expect(cards(page)).toHaveCount(1);
  await expectNoBarrierInAnyColors(page);
  await page.route('**/api/savedschedulardata/get/public*', (route) => route.abort());
  await lookFor(page, { name: 'Meadow' });
  await expect(page.getByRole('alert').getByText('Unable to search right now.')).toBeVisible();
  await expect(cards(page)).toContainText(harbour.name);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Meadow');
});

test('Somebody who waits for the e-mail that proves their address has it sent again', async ({
  page,
}) => {
  const person = newPerson();
  await page.goto('/schedules');
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await createAccount(page, person);
  const proof = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await proof.getByRole('button', { name: 'Send Email' }).click();
  await proof.getByLabel('Verification code').fill(await findCode(page, person));
  await proof.getByRole('button', { name: 'Verify', exact: true }).click();
  await expect(proof.getByText('Email Verified')).toBeVisible();
  await expect(page).toHaveURL('/schedules');
});

ownServerTest('Where nobody has published anything the list says so', async ({ page }) => {
  await page.goto('/schedules');
  const nothing = 'Published schedules are not available right now.';
  await expect(page.getByRole('heading', { name: nothing })).toBeVisible();
  await expectNoBarrierInAnyColors(page);
});
