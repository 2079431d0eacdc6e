import { expect, type Page, test } from '@playwright/test';
import { generate, openForm, setCount } from '../../../journeys/driving/setup-form.ts';

test('Counts are clamped while they are typed, and text that is no number shows an error', async ({
  page,
}) => {
  const counts = [
    ['Total number of fields', 'Must be number'],
    ['Number of game days', 'Must be number'],
    ['Number of time slots', 'Must be number'],
  ] as const;
  await openForm(page);
  for (const [label] of counts) {
    const input = page.getByLabel(label);
    await input.pressSequentially('99');
    await expect(input).toHaveValue('30');
    await input.fill('-3');
    await expect(input).toHaveValue('1');
    await input.fill('x');
  }
  await page.getByRole('button', { name: 'Generate Schedule' }).click();
  for (const [label, message] of counts) {
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(new RegExp(message));
  }
});

test('Times go on past midnight on their game day, dates a week or a day apart', async ({
  page,
}) => {
  await openForm(page);
  await setCount(page, 'Number of time slots', 30);
  await expect(page.getByLabel('Time 1', { exact: true })).toHaveValue('07:00 AM');
  await expect(page.getByLabel('Time 18', { exact: true })).toHaveValue('12:00 AM +1');
  await setCount(page, 'Number of game days', 3);
  await page.getByLabel('Day 1', { exact: true }).fill('04/03/2027');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Day 3', { exact: true })).toHaveValue('04/17/2027');
  await page.getByLabel('Tournament').check();
  await expect(page.getByLabel('Day 3', { exact: true })).toHaveValue('04/05/2027');
});

test('A volunteer pastes forty teams, names the fields and colors the division', async ({
  page,
}) => {
  await openForm(page);
  await setCount(page, 'Total number of fields', 20);
  await setCount(page, 'Number of game days', 2);
  await setCount(page, 'Number of time slots', 1);
  await page.getByLabel('Field 20', { exact: true }).fill('Riverside');
  await page.getByLabel('Division name').fill('Open');
  await page.getByLabel('Pool name').fill('North');
  await page.getByLabel('Games per team').fill('2');
  await page.getByLabel('Default team name').fill('Squad');
  await page.getByLabel('Number of teams').fill('2');
  await paste(
    page,
    'Team 2',
    Array.from({ length: 39 }, (_, i) => `Club ${i + 2}`),
  );
  await expect(page.getByLabel('Number of teams')).toHaveValue('40');
  await page.getByRole('button', { name: /^Color of/ }).click();
  await page.getByLabel('#e03131').click();
  await generate(page);
  await page.getByRole('button', { name: 'League Schedules' }).click();
  await expect(page.getByRole('cell', { name: 'Riverside' }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Squad 1', exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByLabel('Number of teams')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByLabel('Team 40', { exact: true })).toHaveValue('Club 40');
});

/** Pastes a column, as copied from a spreadsheet, into a labeled input. */
async function paste(page: Page, label: string, column: readonly string[]) {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${column.join('\r\n')}\r\n`);
  await page.getByLabel(label, { exact: true }).click();
  await page.keyboard.press('ControlOrMeta+V');
}
