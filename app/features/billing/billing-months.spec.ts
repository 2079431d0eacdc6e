import { expect, type Page } from '@playwright/test';
import {
  arriveSignedIn,
  openSignedIn,
  post,
  readToken,
  register,
  signIn,
} from '../../../journeys/driving/accounts.ts';
import { changeCardDialog, fillCard, pay } from '../../../journeys/driving/card-form.ts';
import { test, turnClock } from '../../../journeys/driving/own-server.ts';
import { buyPlan, CARDS } from '../../../journeys/driving/plans.ts';
import { LARGE, saveLeague } from '../../../journeys/driving/saved-league.ts';

const PAGE = '/dashboard/subscription';
const MONTH = 31; // days at most

const amounts = (page: Page) =>
  page.getByRole('table', { name: 'Transactions' }).locator('tbody tr td:nth-child(3)');

test.describe.configure({ mode: 'default' }); // the tests share one clock

test('Matches of published schedules are billed with the next month; after the plan nothing is lost, and it comes back with a new one', async ({
  page,
}) => {
  await arriveSignedIn(page, '/terms');
  const token = await readToken(page);
  await buyPlan(page, token);
  const schedule = await saveLeague(page, 'Big Cup', LARGE);
  const data = { schedule_id: schedule, publish: '1' };
  await post(page, '/api/schedules/change/publish_status', { data, token });
  await page.goto(PAGE);
  const bill = page.getByRole('region', { name: 'Upcoming bill' });
  await expect(bill).toContainText('Scheduled matches: 13 × $0.08');
  await expect(bill.getByRole('definition').last()).toHaveText('$30.04');
  await turnClock(page, MONTH);
  await page.reload();
  await expect(amounts(page)).toHaveText(['$30.04', '$29.00']);

  await page.getByRole('button', { name: 'Pause Subscription' }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await expect(question.getByRole('definition').last()).toHaveText('$1.04');
  await question.getByRole('button', { name: 'Pause Subscription' }).click();
  await expect(page.getByRole('region', { name: 'Final bill' })).toContainText('$1.04');
  await turnClock(page, MONTH);
  await page.goto('/dashboard/schedules');
  const main = page.getByRole('main');
  await expect(main).toContainText('A subscription is needed to show your saved schedule.');
  await expect(page.getByRole('link', { name: 'Open Big Cup' })).toHaveCount(0);
  const locked = page.getByRole('list', { name: 'Schedules that need LITE' });
  await expect(locked.getByRole('listitem')).toHaveText(/^Big Cup.*Opens with LITE$/);
  await main.getByRole('button', { name: 'See plans' }).click();
  await page.getByRole('button', { name: 'Choose LITE' }).click();
  await pay(page);
  await expect(locked).toHaveCount(0);
  await page.getByRole('link', { name: 'Open Big Cup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Big Cup');
  await page.goto(PAGE);
  await expect(amounts(page)).toHaveText(['$29.00', '$1.04', '$30.04', '$29.00']);
});

test('The page explains what to do about a declined card, and the plan ends after the last attempt', async ({
  page,
}) => {
  const account = await register(page);
  await buyPlan(page, account.token, CARDS.paysOnce);
  await turnClock(page, MONTH);
  await openSignedIn(page, PAGE, account);
  await expect(page.getByText('Your payment of $29.00 failed.')).toBeVisible();
  await expect(page.getByText(/^It is tried again on /)).toBeVisible();
  await expect(amounts(page)).toHaveText([/\$29\.00.*Not paid yet/, '$29.00']);
  await turnClock(page, 8);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Upgrade' })).toBeVisible();
  await expect(amounts(page)).toHaveText([/\$29\.00.*Could not be charged/, '$29.00']);
});

test('A renewal that failed is paid at once with another card, from the warning or from the e-mail', async ({
  page,
}) => {
  const account = await register(page);
  await buyPlan(page, account.token, CARDS.paysOnce);
  await turnClock(page, MONTH);
  await openSignedIn(page, '/dashboard/venues', account);
  await page.getByRole('link', { name: 'Change card' }).click();
  const form = changeCardDialog(page);
  await expect(form).toContainText('Visa ending in 0341');
  await expect(form.getByLabel('Cardholder name')).toBeFocused();
  await fillCard(page, CARDS.declined, form);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toContainText('Your card was declined.');

  const outbox = await (await page.request.get('/dev/outbox?format=json')).json();
  const [mail] = outbox.filter(({ to }: { to: string }) => to === account.person.email);
  const [link = ''] = /http\S+change=card/.exec(mail.text) ?? [];
  await page.evaluate(() => localStorage.clear()); // like a browser without a sign-in
  await page.goto(new URL(link).pathname + new URL(link).search);
  await signIn(page, account.person);
  await fillCard(page, CARDS.asksHolder, form);
  await form.getByRole('button', { name: 'Use this card' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(form).toContainText('$29.00 was paid.');
  await expect(form).toHaveCount(0);
  await expect(page.getByText('Your payment of $29.00 failed.')).toHaveCount(0);
  await expect(page.getByText('Visa ending in 3155')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change card' })).toBeFocused();
  await expect(amounts(page)).toHaveText(['$29.00', '$29.00']);
});
