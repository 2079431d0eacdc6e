import { type Browser, expect, type Page, test } from '@playwright/test';
import { findMail, newPerson, type Person } from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { publishedForAll } from '../../../journeys/driving/published-league.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Requests e-mail on a team's page; returns the page's address. */
async function requestFollowing(page: Page, { email }: Person): Promise<string> {
  const { id } = await publishedForAll(page);
  await page.goto(`/s/${id}?division=Under+12&team=Hawks`);
  await page.getByRole('button', { name: 'Follow by e-mail' }).click();
  await page.getByLabel('Email').fill('nobody');
  await page.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect(page.getByRole('alert').getByText('Enter valid email.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Email').press('Enter');
  await expect(page.getByText(`The e-mail went to ${email}`)).toBeVisible();
  return page.url();
}

/** Returns the path of a kind of link in a user's e-mail. */
async function linkOf(page: Page, person: Person, mail: RegExp, act: 'confirm' | 'leave') {
  const { text } = await findMail(page, person, mail);
  const [path = ''] = new RegExp(`/follow/${act}\\?token=[\\w-]+`).exec(text) ?? [];
  return path;
}

async function linkToConfirm(page: Page, person: Person): Promise<string> {
  return linkOf(page, person, /Confirm that you follow Hawks/, 'confirm');
}

/** Requests e-mail again for a follower; the e-mail then has an unsubscribe link. */
async function linkToLeave(page: Page, person: Person): Promise<string> {
  await requestFollowing(page, person);
  return linkOf(page, person, /You already follow Hawks/, 'leave');
}

async function withoutScript(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  return context.newPage();
}

async function beginToFollow(page: Page, path: string) {
  await page.goto(path);
  await expect(heading(page, 'Follow Hawks (Under 12)?')).toBeVisible();
  await page.getByRole('button', { name: 'Follow this team' }).click();
  await expect(heading(page, 'You follow Hawks (Under 12)')).toBeVisible();
}

async function leave(page: Page, path: string) {
  await page.goto(path);
  await expect(heading(page, 'Get no more e-mails about Hawks (Under 12)?')).toBeVisible();
  await page.getByRole('button', { name: 'Get no more e-mails' }).click();
  await expect(heading(page, 'No more e-mails about Hawks (Under 12)')).toBeVisible();
}

test('A family follows a team by e-mail without a script, and leaves again', async ({
  page,
  browser,
  baseURL,
}) => {
  const person = newPerson();
  const team = await requestFollowing(page, person);
  const path = await linkToConfirm(page, person);
  await page.goto(path);
  await expectNoBarrierInAnyColors(page);
  const plain = await withoutScript(browser, baseURL);
  await beginToFollow(plain, path);
  await page.reload();
  await expect(heading(page, 'You follow Hawks (Under 12)')).toBeVisible();
  await page.getByRole('link', { name: 'See its matches' }).click();
  await expect(page).toHaveURL(team);

  const way = await linkToLeave(page, person);
  await page.goto(way);
  await expectNoBarrierInAnyColors(page);
  await leave(page, way);
  await plain.goto(way);
  await expect(heading(plain, 'This link follows no team')).toBeVisible();
  await plain.context().close();
});
