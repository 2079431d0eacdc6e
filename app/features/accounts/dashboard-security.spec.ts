import { type Browser, expect, type Page, test } from '@playwright/test';
import {
  accountMenu,
  arriveSignedIn,
  beginSignedIn,
  findMail,
  openSignIn,
  type Person,
  signIn,
} from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { openNamedChart } from '../../../journeys/driving/saving.ts';
import { hideGuide } from '../../../journeys/driving/setup-form.ts';

const PROFILE = '/dashboard/profile';
const NEW_PASSWORD = 'three corner kicks';

async function openTab(page: Page, name: string) {
  await page.getByRole('tab', { name }).click();
  return page.getByRole('tabpanel', { name });
}

/** Opens the same page for the same user on another device. */
async function openElsewhere(browser: Browser, person: Person, path: string) {
  const page = await (await browser.newContext()).newPage();
  await page.goto('/terms');
  await openSignIn(page);
  await signIn(page, person);
  await expect(accountMenu(page, person)).toBeVisible();
  await page.goto(path);
  return page;
}

async function expectSignedOut(page: Page) {
  await page.reload();
  await expect(page.getByText('Your sign-in has ended. Sign in again to continue.')).toBeVisible();
}

test('A new password signs out every other device, keeps this one, and is confirmed by e-mail', async ({
  page,
  browser,
}) => {
  const person = await arriveSignedIn(page, '/terms');
  const elsewhere = await openElsewhere(browser, person, PROFILE);
  await expect(elsewhere.getByRole('tab', { name: 'Privacy' })).toBeVisible();
  await page.goto(PROFILE);
  const panel = await openTab(page, 'Change Password');
  await panel.getByRole('button', { name: 'Change Password' }).click();
  await expect(panel.getByText('Please enter old password')).toBeVisible();
  await expect(panel.getByText('Please enter new password')).toBeVisible();
  await expect(panel.getByText('Please enter confirm password')).toBeVisible();

  await panel.getByLabel('Old password').fill(person.password);
  await panel.getByLabel('New password').fill(NEW_PASSWORD);
  await panel.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await panel.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText(/^Your password was changed/)).toBeVisible();
  await expect(panel.getByText('Ended in the last 30 days (1)')).toBeVisible();
  await expectSignedOut(elsewhere);
  await elsewhere.context().close();
  await findMail(page, person, /Your Evenfield password was changed/);
  await page.reload();
  await expect(accountMenu(page, person)).toBeVisible();

  await openTab(page, 'Change Password');
  await page.getByRole('button', { name: 'Forgot Password' }).click();
  const recovery = page.getByRole('dialog', { name: 'Recover your password' });
  await expect(recovery.getByLabel('Email')).toHaveValue(person.email);
});

test('A device that is signed in elsewhere is signed out from here', async ({ page, browser }) => {
  const person = await beginSignedIn(page);
  const elsewhere = await openElsewhere(browser, person, PROFILE);
  await page.goto(PROFILE);
  const panel = await openTab(page, 'Change Password');
  const list = panel.getByRole('list', { name: 'Where you are signed in' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expectNoBarrierInAnyColors(page);
  await list.getByRole('button', { name: /^Sign out there/ }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await question.getByRole('button', { name: 'Sign out there' }).click();
  await expect(page.getByText('Signed out there.')).toBeVisible();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('region', { name: 'Where you are signed in' })).toBeFocused();
  await expectSignedOut(elsewhere);
  await elsewhere.context().close();
});

test('An account is deleted with everything in it, here and in this browser, after its records were taken', async ({
  page,
}) => {
  const person = await openNamedChart(page, 'Spring');
  await page.goto(PROFILE);
  const panel = await openTab(page, 'Privacy');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: 'Download my records' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('evenfield.json');
  await expectNoBarrierInAnyColors(page);

  const close = panel.getByRole('button', { name: 'Close & Delete This Account' });
  await close.click();
  await expect(panel.getByText('Please enter password')).toBeVisible();
  await panel.getByLabel('Password', { exact: true }).fill(person.password);
  await close.click();
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await expect(question).toContainText('Are you sure you want to delete this account?');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText('Your account was deleted.')).toBeVisible();
  await expect(page).toHaveURL('/');

  const { email, password } = person;
  const back = await page.request.post('/api/user/login', { data: { email, password } });
  expect(await back.json()).toMatchObject({ success: false });
  await hideGuide(page);
  await page.goto('/generate-schedule');
  await expect(page.getByRole('button', { name: 'Generate Schedule' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'View Schedule' })).toBeHidden();
  await findMail(page, person, /Your Evenfield account was deleted/);
});

test('The password and the privacy of an account fit on a phone', async ({ page }) => {
  await beginSignedIn(page);
  await page.goto(PROFILE);
  for (const name of ['Change Password', 'Privacy']) {
    const panel = await openTab(page, name);
    await expect(panel).toBeVisible();
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  }
});
