import { expect, type Page, test } from '@playwright/test';
import {
  accountMenu,
  arriveSignedIn,
  chooseFromMenu,
  findCode,
  findMail,
  type Person,
  signIn,
  signInDialog,
  wrongCode,
} from '../../../journeys/driving/accounts.ts';

async function openVerification(page: Page, person: Person) {
  await chooseFromMenu(page, person, 'Verify your e-mail');
  const dialog = page.getByRole('dialog', { name: 'Verify your e-mail' });
  await expect(dialog).toContainText(person.email);
  return dialog;
}

test('A code pasted from the e-mail as it is verifies the address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await arriveSignedIn(page, '/terms');
  const dialog = await openVerification(page, person);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(dialog.getByText('Mail Sent')).toBeVisible();
  await expect(dialog.getByText('Mail Sent')).toHaveCount(0, { timeout: 5000 });
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Please Enter 6 digit code.')).toBeVisible();
  const code = await findCode(page, person);
  await dialog.getByLabel('Verification code').fill(wrongCode(code));
  await dialog.getByRole('button', { name: 'Verify' }).click();
  await expect(dialog.getByText('Verification code is invalid.')).toBeVisible();
  await expect(dialog.getByText('2 attempts left.')).toBeVisible();
  const spaced = `${code.slice(0, 3)} ${code.slice(3)} `;
  await page.evaluate((text) => navigator.clipboard.writeText(text), spaced);
  await dialog.getByLabel('Verification code').press('Control+A');
  await page.keyboard.press('Control+V');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Email Verified')).toBeVisible();
  await expect(dialog).toHaveCount(0, { timeout: 6000 });
  await accountMenu(page, person).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Verify your e-mail' })).toHaveCount(0);
});

test('After three wrong codes there is a wait that counts down, also after a reload', async ({
  page,
}) => {
  const person = await arriveSignedIn(page, '/terms');
  const dialog = await openVerification(page, person);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  const code = await findCode(page, person);
  const verify = dialog.getByRole('button', { name: 'Verify' });
  await dialog.getByLabel('Verification code').fill(wrongCode(code));
  for (const left of ['2 attempts left.', '1 attempt left.']) {
    await verify.click();
    await expect(dialog.getByText(left)).toBeVisible();
  }
  await verify.click();
  const wait = dialog.getByRole('timer');
  await expect(wait).toHaveText(/^Please try again after 14 minutes, \d+ seconds?$/);
  await expect(dialog.getByText(/attempts? left/)).toHaveCount(0);
  await expect(verify).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Resend Email' })).toBeDisabled();
  const before = await wait.textContent();
  await expect(wait).not.toHaveText(before!);

  await page.reload();
  await openVerification(page, person);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  await expect(wait).toHaveText(/^Please try again after 14 minutes/);
  await dialog.getByRole('button', { name: 'I have a code' }).click();
  await expect(verify).toBeDisabled();
});

test('The link of the e-mail verifies it in another browser, after signing in there', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = await arriveSignedIn(page, '/terms');
  const dialog = await openVerification(page, person);
  await dialog.getByRole('button', { name: 'Send Email' }).click();
  const { text } = await findMail(page, person, /\/email-verification\?token=/);
  const [link] = /\/email-verification\?token=[\w-]+/.exec(text)!;

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }) });
  const other = await elsewhere.newPage();
  await other.goto(link);
  await expect(signInDialog(other)).toContainText('Sign in to verify your e-mail.');
  await expect(other).toHaveURL(/\/email-verification$/);
  await signIn(other, person);
  await expect(other.getByRole('heading', { name: 'Email Verified' })).toBeVisible();
  await elsewhere.close();

  await page.goto('/email-verification?token=not-one-of-ours');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'This link is no longer valid. Please ask for a new e-mail.',
  );
  await page.getByRole('button', { name: 'Resend Email' }).click();
  await expect(page.getByRole('dialog')).toContainText('Email Verified');
});

test('A link without a connection shows that and tries again', async ({ page, context }) => {
  await arriveSignedIn(page, '/terms');
  await page.route('**/api/user/email-verify/bytoken', (route) => route.abort());
  await page.goto('/email-verification?token=whatever');
  await expect(page.getByRole('heading', { name: 'Email Could not Verified.' })).toBeVisible();
  await context.unrouteAll();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: /no longer valid/ })).toBeVisible();
});
