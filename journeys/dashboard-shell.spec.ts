import { expect, type Page, test } from '@playwright/test';
import {
  accountMenu,
  arriveSignedIn,
  chooseFromMenu,
  newPerson,
  openSignedIn,
  register,
  signIn,
  signInDialog,
} from './driving/accounts.ts';
import { expectNoBarrierInAnyColors } from './driving/editing.ts';

/** The pages that the sidebar leads to, in its order, with what each is called and where it is. */
const PAGES = [
  { entry: 'Saved schedules', title: 'Saved Schedules', path: '/dashboard/schedules' },
  { entry: 'Registration', title: 'Registration', path: '/dashboard/registrations' },
  { entry: 'Venues', title: 'Venues', path: '/dashboard/venues' },
  { entry: 'Organization', title: 'Organization', path: '/dashboard/organization' },
  { entry: 'Subscription', title: 'Subscriptions', path: '/dashboard/subscription' },
  { entry: 'Help', title: 'Frequently asked questions', path: '/dashboard/help' },
] as const;

/** What a page of the dashboard asks as somebody who is signed in, before they do anything. */
const ASKED_BY_ITSELF = [
  /\/api\/subscription\/current\/get$/,
  /\/api\/user\/email-verified\/check$/,
  /\/api\/organizations$/,
];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const pages = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' });

async function expectPage(page: Page, { entry, title, path }: (typeof PAGES)[number]) {
  await expect(heading(page)).toHaveText(title);
  await expect(page).toHaveTitle(`${title} - Evenfield`);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(pages(page).getByRole('link', { name: entry })).toHaveAttribute(
    'aria-current',
    'page',
  );
}

test('An organizer walks through the dashboard by its sidebar, folds it, and finds it folded again', async ({
  page,
}) => {
  const person = await arriveSignedIn(page, '/terms');
  await chooseFromMenu(page, person, 'Dashboard');
  await expect(heading(page)).toBeVisible();
  const clipped = ({ scrollHeight, clientHeight }: HTMLElement) => scrollHeight - clientHeight;
  expect(await page.getByText('Ada Byron').first().evaluate(clipped)).toBe(0);
  await expect(page.locator('body')).toHaveCSS('font-variant-numeric', 'normal'); // else hyphens are as wide as figures
  for (const next of [...PAGES.slice(1), PAGES[0]]) {
    await pages(page).getByRole('link', { name: next.entry }).click();
    await expectPage(page, next);
    await expect(page.getByRole('main')).toBeFocused();
  }
  await chooseFromMenu(page, person, 'Profile Settings');
  await expect(heading(page)).toHaveText('Profile');
  await expect(page).toHaveTitle('Profile - Evenfield');
  await expectNoBarrierInAnyColors(page);

  const toggle = page.getByRole('button', { name: 'Sidebar' });
  const label = pages(page).getByText('Subscription', { exact: true });
  const width = () => label.evaluate((element) => element.getBoundingClientRect().width);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  expect(await width()).toBeGreaterThan(50);
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(await width()).toBeLessThanOrEqual(1);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await page.getByRole('link', { name: 'Subscription' }).focus();
  await expect(page.getByRole('tooltip', { name: 'Subscription' })).toBeVisible();
  await expectNoBarrierInAnyColors(page);
});

test('The menu of the account shows who is signed in and logs out; whoever then opens a page of the dashboard signs in and comes back to it', async ({
  page,
}) => {
  const person = await arriveSignedIn(page, '/terms');
  await page.goto('/dashboard/subscription');
  await accountMenu(page, person).click();
  const menu = page.getByRole('menu');
  await expect(menu).toContainText('Ada Byron');
  await expect(menu).toContainText(person.email);
  await expectNoBarrierInAnyColors(page);
  await menu.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('Logout successfully')).toBeVisible();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/dashboard/venues?search=park');
  await expect(signInDialog(page)).toBeVisible();
  await expect(page).toHaveURL('/');
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard/venues?search=park');
  await expect(heading(page)).toHaveText('Venues');
});

test('A sign-in that ends while the form is being filled in is renewed over it, and nothing is lost', async ({
  page,
}) => {
  const account = await register(page);
  const { person, token } = account;
  const responses = ASKED_BY_ITSELF.map((call) => page.waitForResponse(call));
  await openSignedIn(page, '/dashboard/generate-schedule', account);
  await Promise.all(responses);
  await page.getByLabel('Division name').fill('Under 12');
  await page.request.post('/api/user/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('button', { name: 'Saved List' }).click();
  await expect(signInDialog(page)).toContainText('Your sign-in has ended.');
  await expect(page.getByLabel('Division name')).toBeHidden();
  await expect(signInDialog(page).getByLabel('Email')).toHaveValue(person.email);
  await signIn(page, person);
  await expect(signInDialog(page)).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Saved List' })).toContainText(
    'No saved schedules found.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Division name')).toHaveValue('Under 12');
});

test('An organizer on a phone finds the pages in a drawer, which keeps the keyboard and goes with Escape and with a choice', async ({
  page,
}) => {
  const person = newPerson({ firstName: 'Wolfeschlegelsteinhausen'.repeat(2) });
  await arriveSignedIn(page, '/terms', person);
  await page.goto('/dashboard/subscription');
  await expect(heading(page)).toHaveText('Subscriptions');
  const toggle = page.getByRole('button', { name: 'Menu' });
  const drawer = page.getByRole('dialog', { name: 'Evenfield' });
  await toggle.tap();
  await expect(drawer).toBeVisible();
  for (let press = 0; press < PAGES.length + 4; press++) {
    await page.keyboard.press('Tab');
    await expect(drawer.locator(':focus')).toHaveCount(1);
  }
  for (const link of await drawer.getByRole('link').all()) {
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);
  }
  await expectNoBarrierInAnyColors(page);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(toggle).toBeFocused();
  for (const next of PAGES) {
    await toggle.tap();
    await drawer.getByRole('link', { name: next.entry }).tap();
    await expect(drawer).toBeHidden();
    await expect(heading(page)).toHaveText(next.title);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
  await expectNoBarrierInAnyColors(page);
  await accountMenu(page, person).tap();
  await expect(page.getByRole('menu')).toContainText(person.email);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
