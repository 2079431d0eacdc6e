import { expect, type Page, test } from '@playwright/test';
import {
  arriveSignedIn,
  beginSignedIn,
  chooseFromMenu,
  findCode,
  newPerson,
  openSignIn,
  wrongCode,
} from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';

async function openCreateAccount(page: Page) {
  await page.goto('/terms');
  await openSignIn(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click();
  await page
    .getByRole('dialog', { name: 'Create Account' })
    .getByRole('button', { name: 'Create Account' })
    .click();
  await expect(page.getByText('You must agree to the terms and conditions')).toBeVisible();
}

async function openRecoveryCode(page: Page) {
  await page.goto('/terms');
  await openSignIn(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
}

async function openWait(page: Page) {
  const person = await arriveSignedIn(page, '/terms');
  await chooseFromMenu(page, person, 'Verify your e-mail');
  await page.getByRole('button', { name: 'Send Email' }).click();
  await page.getByLabel('Verification code').fill(wrongCode(await findCode(page, person)));
  const verify = page.getByRole('button', { name: 'Verify', exact: true });
  for (const left of ['2 attempts left.', '1 attempt left.']) {
    await verify.click();
    await expect(page.getByText(left)).toBeVisible();
  }
  await verify.click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(page.getByText('Mail Sent')).toHaveCount(0); // faded text is too faint
}

/** Every state of the accounts' pages and dialogs, with a function that leads there. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'the sign-in dialog': async (page) => {
    await page.goto('/terms');
    await openSignIn(page);
  },
  'a new account with its mistakes': openCreateAccount,
  'the code of a recovery': openRecoveryCode,
  'the wait after three wrong codes': openWait,
  'the account menu': async (page) => {
    await arriveSignedIn(page, '/terms');
    await page.getByRole('button', { name: 'Ada Byron' }).click();
    await expect(page.getByRole('menuitem', { name: 'Verify your e-mail' })).toBeVisible();
  },
  'the sign-in page': async (page) => {
    await page.goto('/sign-in');
    await expect(page.getByLabel('Email')).toBeVisible();
  },
  'a link that does not work': async (page) => {
    await beginSignedIn(page);
    await page.goto('/email-verification?token=not-one-of-ours');
    await expect(page.getByRole('button', { name: 'Resend Email' })).toBeVisible();
  },
  'the terms': async (page) => {
    await page.goto('/terms');
    await expect(page.getByRole('heading', { name: 'Terms and conditions' })).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(states)) {
  for (const where of ['on a desktop', 'on a phone']) {
    test(`${name} ${where} has no barrier that a machine can find, light or dark`, async ({
      page,
    }) => {
      await reach(page);
      await expectNoBarrierInAnyColors(page);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBe(page.viewportSize()?.width);
    });
  }
}
