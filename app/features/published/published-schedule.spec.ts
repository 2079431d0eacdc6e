import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import {
  moveMatchOf,
  type PublishedLeague,
  publishedForAll,
  publishLeague,
  setPublished,
  TO_COME,
} from '../../../journeys/driving/published-league.ts';
import { enterResults, openView, scored } from '../../../journeys/driving/results.ts';

/** Opens a schedule that this test does not change. */
async function lookAt(page: Page, query = ''): Promise<PublishedLeague> {
  const league = await publishedForAll(page);
  await open(page, league, query);
  return league;
}

async function open(page: Page, { id, name }: PublishedLeague, query = '') {
  await page.goto(`/s/${id}${query}`);
  await expect(page.getByRole('heading', { name })).toBeVisible();
}

const view = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Views' }).getByRole('button', { name, exact: true });
const chart = (page: Page) => page.getByRole('grid', { name: 'Color chart' });
const myTeam = (page: Page) => page.getByRole('combobox', { name: 'My team' });
const matchesOf = (page: Page, team: string) =>
  page.getByRole('listitem').filter({ hasText: team });
const teamHeading = (page: Page, team: string) =>
  page.getByRole('heading', { name: new RegExp(team) });

/** Expects that all that a page has loaded is within the limit for a first view. */
async function expectLightView(page: Page) {
  await page.waitForLoadState('load');
  const sizes = await page.evaluate(() =>
    performance.getEntries().map((entry) => Number(entry.toJSON().transferSize ?? 0)),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000); // not from a cache
  expect(bytes).toBeLessThan(100_000);
}

/** 25 teams that meet once: 300 matches. */
const LARGE = {
  ...TO_COME,
  all_fields: ['1', '2', '3', '4'],
  all_times: ['08:00', '09:00', '10:00', '11:00'].map((time) => `${time} AM`),
  all_dates: Array.from({ length: 25 }, () => ''),
  schedules: [
    {
      ...{ division_name: 'Open', pool_name: '', rr_type: 'single', fields: ['1', '2', '3', '4'] },
      teams: Array.from({ length: 25 }, (_, team) => `Team ${team + 1}`),
    },
  ],
};

test('The first view of a schedule of 300 matches is light, in its page and embedded', async ({
  page,
}) => {
  const { id, name } = await publishLeague(page, { name: 'Large league', league: LARGE });
  for (const path of [`/s/${id}`, `/evenfield/embed/${id}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expectLightView(page);
  }
});

test('Anybody sees a published schedule, the color chart first, looks at it and prints it in every way, and edits nothing', async ({
  page,
}) => {
  await lookAt(page);
  await expectLightView(page);
  await expect(page.getByText('Schedule Detail')).toBeVisible();
  await expect(view(page, 'COLOR CHART')).toHaveAttribute('aria-pressed', 'true');
  await expect(chart(page)).toHaveAttribute('aria-readonly', 'true');
  for (const name of [/undo/i, /add/i, /edit/i, /rain/i, /saved list/i, /export/i, /save$/i]) {
    await expect(page.getByRole('article').getByRole('button', { name })).toHaveCount(0);
  }
  for (const [name, sign] of [
    ['SUMMARY REPORT', 'Games'],
    ['LEAGUE SCHEDULES', 'Under 10'],
    ["TEAM'S SCHEDULES", 'Opponent'],
  ] as const) {
    await view(page, name).click();
    await expect(page.getByRole('table').getByText(sign).first()).toBeVisible();
    await expect(chart(page)).toHaveCount(0);
    await expectOnPaper(page, page.getByRole('table').getByText(sign).first());
  }
  await view(page, 'COLOR CHART').click();
  await expect(chart(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expectOnPaper(page, page.getByRole('listitem').filter({ hasText: 'Hawks' }).first());
});

/** Expects black-on-white print without links and inputs. */
async function expectOnPaper(page: Page, printed: Locator) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(printed).toBeVisible();
  await expect(page.getByRole('article')).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const role of ['button', 'searchbox', 'combobox', 'navigation'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await page.emulateMedia({ media: null, colorScheme: null });
}

test('The address remembers the view, the division and the team', async ({ page }) => {
  const { id } = await lookAt(page);
  await view(page, 'LEAGUE SCHEDULES').click();
  await expect(page).toHaveURL(/view=league_schedules/);
  await page.reload();
  await expect(view(page, 'LEAGUE SCHEDULES')).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`/s/${id}?division=Under+12&team=Hawks`);
  await expect(teamHeading(page, 'Hawks')).toBeVisible();
  await expect(myTeam(page).locator('option:checked')).toHaveText('Hawks');
});

test('The matches come first on a phone, and nothing needs scrolling sideways', async ({
  page,
}) => {
  await lookAt(page);
  const day = page.getByRole('heading', { name: /^Saturday, \w+ \d+, \d{4}$/ });
  await expect(day.first()).toBeVisible();
  await expect(chart(page)).toBeHidden();
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(390);
  await view(page, 'COLOR CHART').tap();
  await expect(chart(page)).toBeVisible();
  expect(await width()).toBe(390);
});

test('The next match of a team, its place in the table and whole words fit on a phone 360 pixels wide', async ({
  page,
}) => {
  const teams = ['Northampton Wanderers', 'Kirkcaldy Thistle', 'Recreation Rovers', 'Bees'];
  const [schedules] = TO_COME.schedules;
  const league = await publishLeague(page, {
    name: 'Spring league of the county',
    league: { ...TO_COME, schedules: [{ ...schedules!, teams }] },
    location: 'Riverside Park',
  });
  const [one, other] = teams as [string, string];
  await enterResults(page, league, [scored(one, 1, other, 0)]);
  await page.setViewportSize({ width: 360, height: 640 });
  const query = new URLSearchParams({ team: one });
  await open(page, league, `?${query}`);
  await expect(page.getByText('1st of 4 in the standings')).toBeVisible();
  const next = (await page.getByRole('region', { name: 'Next match' }).boundingBox())!;
  expect(next.y + next.height).toBeLessThanOrEqual(640);
  const views = (await page.getByRole('group', { name: 'Views' }).boundingBox())!;
  expect(views.height).toBeLessThanOrEqual(56); // one row

  await page.getByRole('button', { name: /^Subscribe in calendar/ }).tap();
  await expect(page.getByRole('link', { name: 'Open Google Calendar' })).toBeVisible();
  await expectNoBarrierInAnyColors(page);

  await myTeam(page).selectOption('Pick your team');
  await view(page, 'LEAGUE SCHEDULES').tap();
  await expectWholeWords(page.getByRole('cell'));
  await openView(page, league, 'league_schedules');
  await expectWholeWords(page.getByRole('cell'));
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const share = page.getByRole('button', { name: 'Share', exact: true });
    await expect(share).toBeInViewport({ ratio: 1 });
  }
});

/** Expects that no word of some texts is broken across lines. */
async function expectWholeWords(texts: Locator) {
  await expect(texts.first()).toBeVisible();
  const broken = await texts.evaluateAll((cells) =>
    cells.flatMap((cell) => {
      const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\w+/g)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          if (range.getClientRects().length > 1) found.push(word);
        }
      }
      return found;
    }),
  );
  expect(broken).toEqual([]);
}

test('By the keyboard alone: to the views, and to a team', async ({ page }) => {
  await lookAt(page);
  await view(page, 'COLOR CHART').focus();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(view(page, "TEAM'S SCHEDULES")).toHaveAttribute('aria-pressed', 'true');
  await myTeam(page).focus();
  await page.keyboard.type('Hawks');
  await expect(teamHeading(page, 'Hawks')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('A schedule is read and found: its name, its matches, a preview', async ({ page }) => {
    const { name } = await lookAt(page);
    await expect(page).toHaveTitle(new RegExp(name));
    await expect(matchesOf(page, 'Hawks')).toHaveCount(6);
    await expect(matchesOf(page, 'Hawks').first()).toBeVisible();
    await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', /Spring/);
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.stringify(JSON.parse(data ?? ''))).toContain('SportsEvent');
  });
});

test('An edit reaches every open page, describes itself, and stays marked', async ({
  page,
  context,
}) => {
  const league = await publishLeague(page);
  await open(page, league, '?view=matches');
  const embed = await context.newPage();
  await embed.goto(`/evenfield/embed/${league.id}?view=matches`);
  await expect(matchesOf(embed, 'Hawks').first()).toBeVisible();
  const was = await moveMatchOf(page, league, 'Hawks');
  const note = new RegExp(`^Changed: was .*, Field ${was.fieldname}$`);
  await expect(page.getByRole('status').getByText(/has just changed: /)).toBeVisible();
  for (const viewer of [page, embed]) await expect(viewer.getByText(note)).toBeVisible();
  await page.reload();
  await expect(page.getByText(note)).toBeVisible();
});

test('What its owner shows no longer is gone at once, and a 404 like what never was', async ({
  page,
}) => {
  const league = await publishLeague(page);
  await open(page, league);
  await setPublished(page, league, false);
  const missing = page.getByRole('heading', { name: '404 Page Not Found!' });
  await expect(missing).toBeVisible();
  for (const path of [`/s/${league.id}`, '/s/nothing', `/evenfield/embed/${league.id}`]) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(missing).toBeVisible();
  }
});

test('A family has its team at hand: next match, calendar, code, and the same team next time', async ({
  page,
}) => {
  const league = await lookAt(page);
  await myTeam(page).selectOption({ label: 'Hawks' });
  await expect(page.getByRole('heading', { name: /^Next match/ })).toBeVisible();
  await expect(page).toHaveURL(/team=Hawks/);
  const feed = page.getByRole('link', { name: 'Calendar file (.ics)' });
  const calendar = await page.request.get((await feed.getAttribute('href')) ?? '');
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  const text = await calendar.text();
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(6);
  expect(text).not.toContain('Ants');
  await page.getByRole('button', { name: 'QR code' }).click();
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible();
  await open(page, league);
  await page.getByRole('button', { name: 'Show my team' }).click();
  await expect(teamHeading(page, 'Hawks')).toBeVisible();
});
