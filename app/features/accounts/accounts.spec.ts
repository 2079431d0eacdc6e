import { expect, test } from '@playwright/test';
import {
  accountMenu,
  arriveSignedIn,
  chooseFromMenu,
  createAccount,
  failureSaying,
  findMail,
  logOut,
  newPerson,
  openSignIn,
  signIn,
  signInDialog,
} from '../../../journeys/driving/accounts.ts';
import { hideGuide } from '../../../journeys/driving/setup-form.ts';

test('An organizer creates an account, is still signed in after a reload, logs out and in again', async ({
  page,
}) => {
  const person = newPerson();
  await hideGuide(page);
  await page.goto('/generate-schedule');
  await openSignIn(page);
  await createAccount(page, person);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.reload();
  await logOut(page, person);
  expect(await page.evaluate(() => localStorage.getItem('evenfield.login'))).toBeNull();
  await openSignIn(page);
  await signIn(page, person);
  await expect(accountMenu(page, person)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Logging out ends the token on the server', async ({ page }) => {
  const person = await arriveSignedIn(page, '/terms');
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('evenfield.login') ?? '').value.token,
  );
  const checkVerified = () =>
    page.request.get('/api/user/email-verified/check', {
      headers: { authorization: `Bearer ${token}` },
    });
  expect((await checkVerified()).status()).toBe(200);
  const ended = page.waitForResponse('**/api/user/logout');
  await chooseFromMenu(page, person, 'Logout');
  expect((await ended).status()).toBe(200);
  expect((await checkVerified()).status()).toBe(401);
});

test('A wrong password is refused in words, and the right one goes on', async ({ page }) => {
  const person = await arriveSignedIn(page, '/terms');
  await logOut(page, person);
  await openSignIn(page);
  await signIn(page, { ...person, password: 'not this one' });
  const wrong = failureSaying(page, 'The e-mail or the password is wrong.');
  await expect(wrong).toBeVisible();
  await signIn(page, person);
  await expect(accountMenu(page, person)).toBeVisible();
  await expect(wrong).toHaveCount(0);
});

test('An address that has an account already cannot have a second one', async ({ page }) => {
  const person = await arriveSignedIn(page, '/terms');
  await logOut(page, person);
  await openSignIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  const marked = await dialog.locator('label').evaluateAll((labels) =>
    labels.flatMap((label) => {
      const parts = [label, ...label.querySelectorAll('*')];
      const hasMark = parts.some((part) => getComputedStyle(part, '::after').content.includes('*'));
      return hasMark ? (label.textContent ?? '') : [];
    }),
  );
  const terms = expect.stringMatching(/^I agree/);
  expect(marked).toEqual(['First name', 'Last name', 'Email', 'Password', terms]);
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(dialog.getByText('This field is required')).toHaveCount(4);
  await expect(dialog.getByText('You must agree to the terms and conditions')).toBeVisible();
  await dialog.getByLabel('First name').fill('Augusta');
  await dialog.getByLabel('Last name').fill('King');
  await dialog.getByLabel('Email').fill(person.email.toUpperCase());
  await dialog.getByLabel('Password', { exact: true }).fill('another one altogether');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(failureSaying(page, 'This e-mail already has an account.')).toBeVisible();
  await expect(dialog.getByLabel('First name')).toHaveValue('Augusta');
});

test('Who is signed out is sent to the home page, signs in, and lands where they wanted to go', async ({
  page,
}) => {
  await hideGuide(page);
  await page.goto('/dashboard/generate-schedule?event=tournament');
  await expect(signInDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  const person = newPerson();
  await createAccount(page, person);
  await expect(page).toHaveURL(/\/dashboard\/generate-schedule\?event=tournament$/);
  await expect(page.getByRole('radio', { name: 'Tournament' })).toBeChecked();
  await expect(page).toHaveTitle('Schedule league - Evenfield');
  await logOut(page, person);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('The sign-in page does what the dialog does, and leads on within the product only', async ({
  page,
}) => {
  const person = await arriveSignedIn(page, '/terms');
  await logOut(page, person);
  await page.goto('/sign-in?next=//elsewhere.example');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign In' })).toBeVisible();
  await signIn(page, person);
  await expect(page).toHaveURL('/');
  await expect(accountMenu(page, person)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('The sign-in page names the missing inputs', async ({ page }) => {
    expect((await page.goto('/sign-in'))?.status()).toBe(200);
    const words = page.locator('noscript');
    await expect(words).toBeVisible();
    expect(await words.textContent()).toContain('needs JavaScript');
  });
});

test('A forgotten password is recovered by a code from an e-mail', async ({ page }) => {
  const person = await arriveSignedIn(page, '/terms');
  await logOut(page, person);
  await openSignIn(page);
  await signInDialog(page).getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recover your password' });
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await dialog.getByRole('button', { name: 'Verify Code' }).click();
  await expect(dialog.getByText('This field is required.')).toBeVisible();
  await dialog.getByLabel('Code').fill('abcdef');
  await expect(dialog.getByText('Must be number')).toBeVisible();
  const { subject } = await findMail(page, person, /^\d{6} is your code for a new password/);
  await dialog.getByLabel('Code').fill(subject.slice(0, 6));
  await dialog.getByRole('button', { name: 'Verify Code' }).click();
  await expect(dialog.getByLabel('New password')).toBeFocused();
  await dialog.getByLabel('New password').fill('a quite different one');
  await dialog.getByLabel('Confirm password').fill('a quite different two');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(dialog.getByText('The passwords do not match.')).toBeVisible();
  await dialog.getByLabel('Confirm password').fill('a quite different one');
  await dialog.getByRole('button', { name: 'Reset Password' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(signInDialog(page).getByLabel('Email')).toHaveValue(person.email);
  await signIn(page, person);
  await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
  await signIn(page, { ...person, password: 'a quite different one' });
  await expect(accountMenu(page, person)).toBeVisible();
  await findMail(page, person, /Evenfield password was changed/);
});

test('An address without an account is answered the same', async ({ page }) => {
  await page.goto('/terms');
  await openSignIn(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recover your password' });
  await dialog.getByLabel('Email').fill(newPerson().email);
  await dialog.getByRole('button', { name: 'Send Code' }).click();
  await expect(dialog.getByText(/a 6-digit code is on its way/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('dialog', { name: 'Create Account' })).toBeVisible();
});

test('A sign-in that was ended elsewhere is renewed, and what was pressed goes on', async ({
  page,
}) => {
  const person = await arriveSignedIn(page, '/terms');
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('evenfield.login') ?? '').value.token,
  );
  const headers = { authorization: `Bearer ${token}` };
  await accountMenu(page, person).click();
  const verify = page.getByRole('menuitem', { name: 'Verify your e-mail' });
  await expect(verify).toBeVisible();
  expect((await page.request.post('/api/user/logout', { headers })).status()).toBe(200);
  await verify.click();
  const dialog = signInDialog(page);
  await expect(dialog).toContainText('Your sign-in has ended. Sign in again to continue.');
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await signIn(page, person);
  const verification = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await expect(verification).toContainText(person.email);
});

test('What one tab does, the others see', async ({ page, context }) => {
  await page.goto('/terms');
  const other = await context.newPage();
  await hideGuide(other);
  await other.goto('/dashboard/generate-schedule');
  await expect(signInDialog(other)).toBeVisible();
  const person = newPerson();
  await openSignIn(page);
  await createAccount(page, person);
  await expect(other).toHaveURL(/\/dashboard\/generate-schedule$/);
  await expect(accountMenu(other, person)).toBeVisible();
  await chooseFromMenu(other, person, 'Logout');
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
});

test('The terms can be read before they are agreed to', async ({ page, context }) => {
  await page.goto('/terms');
  await openSignIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click();
  await page.getByLabel('First name').fill('Ada');
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: /terms and conditions/ }).click();
  const terms = await opened;
  await expect(terms.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
});

test('A keyboard alone opens sign-in, signs in, and gets back to where it was', async ({
  page,
}) => {
  const person = await arriveSignedIn(page, '/terms');
  await logOut(page, person);
  const open = page.getByRole('button', { name: 'SIGN IN' });
  await open.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(open).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This field is required')).toHaveCount(2);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(person.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(person.password);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Show what is typed' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(accountMenu(page, person)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await accountMenu(page, person).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Logout successfully').first()).toBeVisible();
});

test('The header on a phone has room for the way in, and for a name of any length', async ({
  page,
}) => {
  await page.goto('/terms');
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  expect(await width()).toBe(390);
  const person = newPerson({ firstName: 'Wolfeschlegelsteinhausen', lastName: 'Bergerdorff' });
  await openSignIn(page);
  await createAccount(page, person);
  expect(await width()).toBe(390);
  await accountMenu(page, person).tap();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  expect(await width()).toBe(390);
  await page.getByRole('menuitem', { name: 'Logout' }).tap();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logout successfully')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.getByRole('button', { name: 'SIGN IN' })).toBeVisible();
  expect(await width()).toBe(320);
});
