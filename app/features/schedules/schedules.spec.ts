import { expect, type Page, test } from '@playwright/test';
import { beginSignedIn, readToken } from '../../../journeys/driving/accounts.ts';
import { expectNoBarrier, expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { buyPlan } from '../../../journeys/driving/plans.ts';
import { saveLeague } from '../../../journeys/driving/saved-league.ts';

const LIST = '/dashboard/schedules';

const table = (page: Page) => page.getByRole('table', { name: 'Saved schedules' });
const rows = (page: Page) => table(page).locator('tbody tr');
const range = (page: Page) => page.getByText(/^\d[\d,-]* (of|found)/);
const action = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Opens the list of a user with schedules of these names. */
async function openList(page: Page, names: readonly string[]) {
  await beginSignedIn(page);
  for (const name of names) await saveLeague(page, name);
  await page.goto(LIST);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Saved Schedules');
}

async function expectNothingBeside(page: Page) {
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
}

test('A list without schedules shows that and leads to the form', async ({ page }) => {
  await openList(page, []);
  await expect(page.getByRole('heading', { name: 'No saved schedules found.' })).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await page.getByRole('link', { name: 'Add New Schedule' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule league');
});

test('The saved schedules can be searched, sorted and filtered, and the address names how', async ({
  page,
}) => {
  await openList(page, ['Spring League', 'autumn cup 100%', 'Winter League']);
  await expect(range(page)).toHaveText('1-3 of 3');
  await expect(rows(page)).toHaveText([/^1Winter League/, /^2autumn cup/, /^3Spring League/]);
  await expect(rows(page).first()).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
  await action(page, 'Name').click();
  await expect(rows(page)).toHaveText([/autumn cup/, /Spring League/, /Winter League/]);
  await expect(table(page).getByRole('columnheader', { name: 'Name' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const search = page.getByPlaceholder('Search saved schedules');
  await search.fill('LEAGUE');
  await expect(range(page)).toHaveText('1-2 of 2 found, 3 in all');
  await expect(page).toHaveURL(/search=LEAGUE/);
  await page.reload();
  await expect(search).toHaveValue('LEAGUE');
  await expect(rows(page)).toHaveText([/Spring League/, /Winter League/]);
  await search.fill('0%');
  await expect(rows(page)).toHaveText([/autumn cup 100%/]);
  await search.fill('');
  await expect(range(page)).toHaveText('1-3 of 3');
  await page.getByLabel('Which schedules').selectOption('Without dates');
  await expect(page.getByText('No saved schedule has this status today.')).toBeVisible();
  await page.goBack();
  await expect(range(page)).toHaveText('1-3 of 3');
  await page.getByLabel('Rows on a page').selectOption('Show All');
  await expect(range(page)).toHaveText('1-3 of 3');
  await expectNoBarrierInAnyColors(page);
  await page.getByRole('link', { name: 'Open Winter League' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Winter League');
});

test('A schedule is renamed, embedded, deleted and restored by the keyboard alone', async ({
  page,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openList(page, ['Spring League', 'Winter League']);
  await buyPlan(page, await readToken(page));
  const rename = action(page, 'Edit name of Spring League');
  await rename.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit name' });
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rename).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Summer League');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Schedule name updated successfully.')).toBeVisible();
  await expect(rows(page).filter({ hasText: 'Summer League' })).toBeVisible();

  await action(page, 'Embed code of Summer League').press('Enter');
  const embed = page.getByRole('dialog', { name: 'Embed code' });
  await expectNoBarrier(page);
  await embed.getByRole('button', { name: 'Copy' }).press('Enter');
  await expect(embed.getByText('Embed code copied successfully.')).toBeVisible();
  await expect(embed.getByText('Embed code copied successfully.')).toHaveCount(0); // after two seconds
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^<iframe src="http.*\/evenfield\/embed\/.*width="100%" height="100%"/,
  );
  await page.keyboard.press('Escape');

  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await action(page, 'Delete Summer League').press('Enter');
  await expect(question).toContainText('Are you sure you want to delete this schedules?');
  await page.keyboard.press('Escape');
  await expect(action(page, 'Delete Summer League')).toBeFocused();
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('Schedules deleted successfully.')).toBeVisible();
  await expect(range(page)).toHaveText('1-1 of 1');
  await page.getByRole('tab', { name: 'Saved' }).focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Restore Summer League' }).press('Enter');
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await page.getByRole('tab', { name: 'Bin' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(range(page)).toHaveText('1-2 of 2');
});

test('The saved schedules are cards on a phone, with room for a thumb', async ({ page }) => {
  await openList(page, ['Spring League', 'A Championship with a Name of Many Long and Wide Words']);
  await expect(range(page)).toHaveText('1-2 of 2');
  await expectNothingBeside(page);
  await expectNoBarrierInAnyColors(page);
  const small = await page
    .locator('main :is(a:not(td[data-on-phone=title] a), button, input, select):visible')
    .evaluateAll((targets) =>
      targets
        .map((target) => target.closest('label') ?? target) // a click anywhere on it counts
        .filter((target) => target.getBoundingClientRect().height < 43.9)
        .map((target) => target.outerHTML.slice(0, 120)),
    );
  expect(small).toEqual([]);
  await page.getByLabel('Sort by').selectOption('Name, ascending');
  await expect(rows(page)).toHaveText([/A Championship/, /Spring League/]);
  await action(page, 'Delete Spring League').tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).tap();
  await expect(range(page)).toHaveText('1-1 of 1');
  await page.getByRole('tab', { name: 'Bin' }).tap();
  await page.getByRole('button', { name: 'Restore Spring League' }).tap();
  await expect(page.getByText('The bin is empty.')).toBeVisible();
  await expectNothingBeside(page);
});
