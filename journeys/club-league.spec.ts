import { type Browser, expect, type Page, test } from '@playwright/test';
import { CountedInputs } from './driving/counted-inputs.ts';
import { openEdit } from './driving/editing.ts';
import { arriveWithPlan } from './driving/plans.ts';
import { confirmPublish } from './driving/publishing.ts';
import { expectSaved } from './driving/saving.ts';
import { endSearch, generate, hideTutorial } from './driving/setup-form.ts';

const CLUBS = [...'ABCDEFGHIJKLMN'].map((letter) => `Club ${letter}`);
const WEEKDAYS = ['Tuesday', 'Wednesday', 'Thursday', 'Friday'];
const WEEKS = 26; // a double round robin of 14 teams
const MOST_INPUTS = 25; // entered and pressed by the organizer

/** The Tuesday after the coming week, as forms write it. */
function firstTuesday(): string {
  const today = new Date();
  const days = 16 - today.getDay();
  const date = new Date(today.getFullYear(), today.getMonth(), today.getDate() + days);
  return date.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
}

async function enterSeason(page: Page, inputs: CountedInputs) {
  await inputs.fill(page.getByLabel('Division name'), 'First');
  await inputs.fill(page.getByLabel('Number of teams'), String(CLUBS.length));
  await inputs.paste(page.getByLabel('Team 1', { exact: true }), CLUBS.join('\n'));
  await inputs.select(page.getByLabel('Round robin type'), 'double');
  await inputs.click(page.getByLabel('Own grounds'));
  await inputs.click(page.getByRole('button', { name: 'Fill in dates…' }));
  const days = page.getByRole('group', { name: 'Fill in dates' });
  await inputs.fill(days.getByLabel('First date'), firstTuesday());
  await inputs.fill(days.getByLabel('How many dates'), String(WEEKS * WEEKDAYS.length));
  for (const weekday of WEEKDAYS.slice(1)) {
    await inputs.click(days.getByText(weekday.slice(0, 3), { exact: true }));
  }
  await inputs.click(days.getByRole('button', { name: /^Fill|^Replace/ }));
  await inputs.click(page.getByRole('button', { name: 'Youth', exact: true })); // one game a day
}

/** A club opens its link on a phone and sends the evenings on which its ground is free. */
async function sendEvenings(browser: Browser, address: string, weekday: string) {
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  await page.goto(address);
  const free = page.getByRole('listitem').filter({ hasText: 'Our ground is free' }).first();
  await free.getByRole('button', { name: `All ${weekday}s` }).tap();
  await free.getByLabel('From', { exact: true }).last().fill('19:30');
  await free.getByLabel('to', { exact: true }).last().fill('22:00');
  await page.getByRole('button', { name: 'Send to the organizer' }).tap();
  await expect(page.getByText('Sent to your organizer.')).toBeVisible();
  await context.close();
}

interface HomeGame {
  readonly weekday: string;
  readonly clock: string; // 1930
}

/** A club's home games by the calendar that its families get on the public page. */
async function readHomeGames(page: Page, club: string): Promise<HomeGame[]> {
  await page.getByRole('combobox', { name: 'My team' }).selectOption({ label: club });
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('team') === club);
  const feed = page.getByRole('link', { name: 'Calendar file (.ics)' });
  const calendar = await page.request.get((await feed.getAttribute('href')) ?? '');
  const events = (await calendar.text()).split('BEGIN:VEVENT').slice(1);
  const own = events.filter((event) => event.includes(`SUMMARY:${club} `));
  return own.map((event) => {
    const [, year, month, day, clock = ''] =
      /DTSTART[^:]*:(\d{4})(\d\d)(\d\d)T(\d{4})/.exec(event) ?? [];
    const date = new Date(Number(year), Number(month) - 1, Number(day));
    return { weekday: date.toLocaleDateString('en-US', { weekday: 'long' }), clock };
  });
}

test('A league of 14 clubs, each with its own ground, is published on the evenings that every club entered by its link', async ({
  page,
  context,
  browser,
}) => {
  test.slow(); // a whole journey
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hideTutorial(page);
  await arriveWithPlan(page, '/generate-schedule');
  const inputs = new CountedInputs(page);
  await enterSeason(page, inputs);
  await generate(page);
  await expectSaved(page);

  const dialog = await openEdit(page, 'Club Requests');
  await inputs.click(dialog.getByRole('button', { name: /^One club per team/ }));
  await inputs.click(dialog.getByRole('button', { name: 'Create links for all' }));
  const evenings = new Map(CLUBS.map((club, c) => [club, WEEKDAYS[c % WEEKDAYS.length]!]));
  for (const [club, weekday] of evenings) {
    const link = dialog.getByLabel(`Link for ${club}`, { exact: true });
    await sendEvenings(browser, await link.inputValue(), weekday);
  }
  await page.keyboard.press('Escape');
  const answered = await openEdit(page, 'Club Requests');
  await expect(answered.getByText('14 of 14 clubs have sent requests.')).toBeVisible();
  await inputs.click(answered.getByRole('button', { name: 'Accept all 14 open requests' }));
  await expect(answered.getByRole('button', { name: /^Accept all/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await inputs.click(page.getByRole('button', { name: 'Regenerate' }));
  await expect(page.getByRole('button', { name: 'Undo: Regenerate' })).toBeEnabled();
  await endSearch(page);
  await expectSaved(page);
  await inputs.click(page.getByRole('button', { name: 'Export', exact: true }));
  const exporting = page.getByRole('dialog', { name: 'Export' });
  await inputs.click(exporting.getByRole('switch', { name: 'Publish' }));
  await confirmPublish(page);
  const link = page.getByRole('dialog', { name: /^Share/ }).getByLabel('Link', { exact: true });
  const address = await link.inputValue();
  expect(inputs.entered + inputs.clicked).toBeLessThanOrEqual(MOST_INPUTS);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(address);
  for (const [club, weekday] of evenings) {
    const games = await readHomeGames(page, club);
    expect(games, club).toHaveLength(CLUBS.length - 1);
    expect(new Set(games.map((game) => game.weekday)), club).toEqual(new Set([weekday]));
    for (const { clock } of games) {
      expect(clock >= '1930' && clock <= '2100', `${club} begins at ${clock}`).toBe(true);
    }
  }
});
