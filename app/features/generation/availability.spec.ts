import { expect, type Page, test } from '@playwright/test';
import { matchCells } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { tabTo } from '../../../journeys/driving/keyboard.ts';
import { endSearch, generate, openForm } from '../../../journeys/driving/setup-form.ts';

/** Opens a group of the form, adds a row, and answers with it. */
async function addRow(page: Page, group: string, noun: string) {
  await page.getByRole('button', { name: group }).click();
  await page.getByRole('button', { name: `Add ${noun}` }).click();
  return page.getByRole('group', { name: new RegExp(`^${noun} 1$`, 'i') });
}

/** The matches of the chart as 'Sat 28 Nov, 9:00 AM, Field 2: Adders against Foxes'. */
async function readMatches(page: Page): Promise<string[]> {
  return matchCells(page).evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute('aria-label') ?? ''),
  );
}

for (const where of ['', ' on a phone']) {
  test(`A club${where} enters lunch, a coach of two teams and a team that is away, and the schedule respects them`, async ({
    page,
  }) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Try with a sample league' }).click();
    const lunch = await addRow(page, 'Closed times', 'closed time');
    await lunch.getByLabel('From', { exact: true }).fill('11am');
    await lunch.getByLabel('To', { exact: true }).fill('12pm');
    await lunch.getByLabel('Reason').fill('Lunch');

    await page.getByRole('button', { name: 'Coaches and players' }).click();
    await page.getByRole('button', { name: 'Paste a list…' }).click();
    const paste = page.getByRole('dialog', { name: 'Paste people' });
    await paste
      .getByLabel('One person per line')
      .fill('Kim: U12 Foxes, U14 Ashdown\nLee: U12 Badgers, U14 Nobody');
    await expect(paste.getByText('Lee: there is no team ‘U14 Nobody’.')).toBeVisible();
    await paste.getByRole('button', { name: 'Add 1 person' }).click();

    const away = await addRow(page, 'Requests of teams', 'request');
    await away.getByRole('combobox', { name: 'Teams' }).fill('Hares');
    await page.getByRole('option', { name: 'U12 Hares' }).click();
    await page.keyboard.press('Escape');
    await away.getByRole('combobox', { name: 'Dates' }).click();
    await away
      .getByRole('option', { name: /^\d\d\/\d\d\/\d{4}$/ })
      .first()
      .click();
    await page.keyboard.press('Escape');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // the bar covers no row there
    await expectNoBarrierInAnyColors(page);
    expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true);

    await generate(page);
    const matches = await readMatches(page);
    expect(matches.length).toBeGreaterThan(8);
    const firstDay = matches[0]!.split(',')[0]!;
    expect(matches.filter((match) => / 11:\d\d AM,/.test(match))).toEqual([]);
    const closed = page.getByRole('gridcell', { name: /, 11:00 AM, .*: closed: Lunch$/ });
    await expect(closed.first()).toHaveText('Lunch');
    expect(matches.filter((m) => m.startsWith(firstDay) && m.includes('Hares'))).toEqual([]);
    const times = (team: string) =>
      matches.filter((match) => match.includes(team)).map((match) => match.split(', Field')[0]!);
    expect(times('Foxes').filter((time) => times('Ashdown').includes(time))).toEqual([]);

    await page.goto('/generate-schedule'); // the form is as it was left
    await expect(page.getByRole('button', { name: 'Requests of teams' })).toContainText('1');
  });
}

for (const where of ['', ' on a phone']) {
  test(`A league${where} starts from what is usual and gives a team its home field, and is told of dates that change nothing`, async ({
    page,
  }) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Try with a sample league' }).click();
    await page.getByRole('button', { name: 'Youth' }).click();
    await expect(page.getByText('Youth: one game a day.')).toBeVisible();
    const home = await addRow(page, 'Home fields of teams', 'home field');
    await home.getByRole('combobox', { name: 'Teams' }).fill('Foxes');
    await page.getByRole('option', { name: 'U12 Foxes' }).click();
    await page.keyboard.press('Escape');
    const field = home.getByRole('combobox', { name: 'Home fields' });
    await page.getByRole('button', { name: 'Generate Schedule' }).click();
    await expect(page.getByText('Choose at least one field.')).toBeVisible();
    await field.fill('2');
    await page.getByRole('option', { name: '2', exact: true }).click();
    await page.keyboard.press('Escape');
    const spacing = await addRow(page, 'Rest and return games', 'rule');
    await spacing.getByLabel('Rest in minutes').fill('90');
    const closed = await addRow(page, 'Closed times', 'closed time');
    await closed.getByRole('combobox', { name: 'Dates' }).fill('12/24/2099');
    await page.keyboard.press('Enter');
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // the bar covers no row there
    await expectNoBarrierInAnyColors(page);
    expect(await page.evaluate(() => document.body.scrollWidth <= innerWidth)).toBe(true);

    await generate(page);
    await expect(
      page.getByText(
        'Closed time 1 names dates that are no game days and change nothing: 12/24/2099.',
      ),
    ).toBeVisible();
    const matches = await readMatches(page);
    const atHome = matches.filter((match) => match.includes(': Foxes against'));
    expect(atHome.length).toBeGreaterThan(0);
    expect(atHome.filter((match) => !match.includes('Field 2'))).toEqual([]);
    const days = matches.filter((m) => m.includes('Foxes')).map((m) => m.split(',')[0]!);
    expect(new Set(days).size).toBe(days.length);
  });
}

test('With the keyboard alone a league starts from what is usual and a team gets its home field', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).click();
  await page.getByRole('button', { name: 'Youth' }).focus();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Home fields of teams' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Add home field' }));
  await page.keyboard.press('Enter');
  const home = page.getByRole('group', { name: 'Home field 1' });
  await expect(home.getByRole('combobox', { name: 'Teams' })).toBeFocused(); // of the new row
  await page.keyboard.type('Foxes');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, home.getByRole('combobox', { name: 'Home fields' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await tabTo(page, page.getByRole('button', { name: 'Generate Schedule' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('grid')).toBeVisible();
  await endSearch(page);
  const atHome = (await readMatches(page)).filter((match) => match.includes(': Foxes against'));
  expect(atHome.filter((match) => !match.includes('Field 1'))).toEqual([]);
});
