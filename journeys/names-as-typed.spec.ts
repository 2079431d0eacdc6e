import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { newPerson, openSignedIn } from './driving/accounts.ts';
import { publishLeague, TO_COME } from './driving/published-league.ts';
import { hideTutorial } from './driving/setup-form.ts';

const named = (what: string) => `<img src=x onerror=alert(1)> & "Söhne" ${what}`;
const TEAMS = ['Ants', 'Bees', 'Crows', 'Ducks'].map(named);

const LEAGUE = {
  ...TO_COME,
  all_fields: [named('Field'), named('Ground')],
  schedules: [
    {
      ...{ division_name: named('Division'), pool_name: named('Pool'), rr_type: 'double' },
      ...{ teams: TEAMS, fields: [named('Field'), named('Ground')] },
    },
  ],
};

/** The names stand on the page as they were typed, and none of them has become a part of it. */
async function expectAsTyped(page: Page, names: readonly string[]) {
  for (const name of names) await expect(page.getByText(name).first()).toBeAttached();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
}

test('Names with signs of HTML are everywhere as they were typed: pages, frame, list, title, calendar, file', async ({
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', async (dialog) => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const person = newPerson({ firstName: named('Ada').slice(0, 50) });
  const [name, location] = [named('Cup'), named('Park')];
  const { id, owner } = await publishLeague(page, { name, location, league: LEAGUE, person });

  for (const path of [`/s/${id}`, `/evenfield/embed/${id}`]) {
    await page.goto(`${path}?view=matches`);
    expect(await page.title()).toContain(name);
    await expectAsTyped(page, [name, location, ...TEAMS, named('Field'), named('Division')]);
    for (const view of ['SUMMARY REPORT', 'LEAGUE SCHEDULES', "TEAM'S SCHEDULES", 'COLOR CHART']) {
      await page.getByRole('button', { name: view }).click();
      await expectAsTyped(page, [named('Division')]);
    }
    const head = page.getByRole('columnheader', { name: named('Field'), exact: true });
    await expect(head).toHaveAttribute('title', named('Field'));
    await expect(head).toHaveCSS('display', 'block'); // in a flexible box there would be no ellipsis
    const team = { division: named('Division'), pool: named('Pool'), team: TEAMS[0]! };
    await page.goto(`${path}?${new URLSearchParams(team)}`);
    await expect(page.getByRole('heading', { name: TEAMS[0]! })).toBeVisible();
    await expectAsTyped(page, TEAMS);
  }
  await page.goto(`/schedules?${new URLSearchParams({ name, location })}`);
  await expectAsTyped(page, [name, location, person.firstName]);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);

  const calendar = await page.request.get(`/api/calendar/${id}.ics`);
  const events = new ICAL.Component(ICAL.parse(await calendar.text())).getAllSubcomponents(
    'vevent',
  );
  expect(events).toHaveLength(12);
  for (const one of events) {
    const event = new ICAL.Event(one);
    expect(TEAMS.filter((team) => event.summary.includes(team))).toHaveLength(2);
    expect(event.location).toMatch(/<img src=x onerror=alert\(1\)> & "Söhne" (Field|Ground)/);
  }

  await hideTutorial(page);
  await openSignedIn(page, `/dashboard/schedules/${id}?view=color-chart`, owner);
  await expect(page).toHaveTitle(`${name} - Evenfield`);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const rows = parse(await readFile(await (await download).path()), { bom: true }) as string[][];
  expect(new Set(rows.slice(1).flatMap(([, , , , , one, two]) => [one, two]))).toEqual(
    new Set(TEAMS),
  );
  await expectAsTyped(page, [name]);
  expect(dialogs).toEqual([]);
});
