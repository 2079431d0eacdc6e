import { expect, type Page } from '@playwright/test';
import { arriveSignedIn, openSignedIn, post, readToken, register } from './driving/accounts.ts';
import { pay } from './driving/card-form.ts';
import { test, turnClock } from './driving/own-server.ts';
import { buyPlan, CARDS } from './driving/plans.ts';
import { LARGE, saveLeague } from './driving/saved-league.ts';

const PAGE = '/dashboard/subscription';
const MONTH = 31; // days, or fewer

const amounts = (page: Page) =>
  page.getByRole('table', { name: 'Transactions' }).locator('tbody tr td:nth-child(3)');

test.describe.configure({ mode: 'default' }); // one clock

test('B06 B07 S11 Matches of published schedules are billed with the next month; after the plan nothing is lost, and it comes back with a new one', async ({
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
  const kept = page.getByRole('main');
  await expect(kept).toContainText('A subscription is needed to show your saved schedule.');
  await expect(page.getByRole('link', { name: 'Open Big Cup' })).toHaveCount(0);
  const locked = page.getByRole('list', { name: 'Schedules that need LITE' });
  await expect(locked.getByRole('listitem')).toHaveText(/^Big Cup.*Opens with LITE$/);
  await kept.getByRole('button', { name: 'See plans' }).click();
  await page.getByRole('button', { name: 'Choose LITE' }).click();
  await pay(page);
  await expect(locked).toHaveCount(0);
  await page.getByRole('link', { name: 'Open Big Cup' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Big Cup');
  await page.goto(PAGE);
  await expect(amounts(page)).toHaveText(['$29.00', '$1.04', '$30.04', '$29.00']);
});

test('B05 B07 A card that cannot be charged again is told of with what to do, and the plan ends after the last try', async ({
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
