import { expect, test } from '@playwright/test';
import { createAccount, newPerson } from '../../../journeys/driving/accounts.ts';
import { matchCells } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import {
  expectSaved,
  moveMatch,
  openFromList,
  openNamedChart,
} from '../../../journeys/driving/saving.ts';
import { hideTutorial, openForm } from '../../../journeys/driving/setup-form.ts';

test('An owner invites somebody by link, who edits, and sees as a viewer what is missing', async ({
  page,
  browser,
}) => {
  test.slow(); // two people
  await openNamedChart(page, 'Cup');
  await page.goto('/dashboard/organization');
  await expect(page.getByText('You work alone here.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite a member' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite a member' });
  await dialog.getByText('By link').click();
  await expectNoBarrierInAnyColors(page);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  const link = await page.getByRole('textbox', { name: 'Link' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Open invitations' })).toContainText('By link');

  const ben = newPerson({ firstName: 'Ben', lastName: 'Oak' });
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Join Ada Byron' })).toBeVisible();
  await other.getByRole('button', { name: 'Sign in or create an account' }).click();
  await createAccount(other, ben, { offered: true });
  await expectNoBarrierInAnyColors(other);
  await other.getByRole('button', { name: 'Accept invitation' }).click();
  await expect(other).toHaveURL(/\/dashboard\/schedules/);
  await hideTutorial(other);
  await openForm(other);
  await openFromList(other, 'Cup');
  await moveMatch(other, matchCells(other).first());
  await expectSaved(other);

  await page.reload();
  await expectNoBarrierInAnyColors(page);
  await page.getByRole('button', { name: 'Change role of Ben Oak' }).click();
  await page.getByRole('dialog').getByText('Viewer', { exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change role' }).click();
  await expect(page.getByText('Ada Byron changed the role of Ben Oak to viewer')).toBeVisible();

  await other.goto('/dashboard/schedules');
  await expect(other.getByText('Viewer in Ada Byron')).toBeVisible();
  await expect(other.getByRole('link', { name: 'Add New Schedule' })).toHaveCount(0);
  await other.getByRole('link', { name: /Cup/ }).first().click();
  await expect(other).toHaveURL(/\/dashboard\/schedules\/./);
  await other.goto(`${new URL(other.url()).pathname}?view=color-chart`);
  await matchCells(other).first().press('Enter');
  const tray = other.getByRole('region', { name: 'Move matches' });
  await expect(tray.getByRole('button')).toHaveText(['Put back']);
  const refused = /^(Edit Schedule|Edit name|Undo|Improve|Regenerate|Publish|Draft|Save)/;
  await expect(other.getByRole('button', { name: refused })).toHaveCount(0);
  await expectNoBarrierInAnyColors(other);
  await other.getByRole('button', { name: 'Version History' }).click();
  await expect(other.getByRole('button', { name: 'Look at version 1' })).toBeVisible();
  await expect(other.getByRole('button', { name: 'Restore version 1' })).toHaveCount(0);
  await other.keyboard.press('Escape');

  await other.getByRole('button', { name: /Ben Oak/ }).click();
  await other.getByRole('menuitemradio', { name: 'Ben Oak' }).click();
  await expect(other).toHaveURL(/\/dashboard\/schedules$/);
  await expect(other.getByRole('link', { name: 'Add New Schedule' })).toBeVisible();
  await expect(other.getByText('Cup')).toHaveCount(0);
});
