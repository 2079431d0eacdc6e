import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import {
  AFTER_LAST_DAY,
  type PublishedLeague,
  publishLeague,
} from '../../../journeys/driving/published-league.ts';
import { makeScoreLink, revokeScoreLink } from '../../../journeys/driving/score-links.ts';
import { test } from '../../../journeys/driving/upgraded-server.ts';

let league: Promise<PublishedLeague> | undefined;

/** Returns the league of a worker's tests; each test uses its own match. */
const leagueOf = (page: Page) => {
  league ??= publishLeague(page);
  return league;
};

/** Opens a link to all matches, and searches for one team's. */
async function arrive(page: Page, team: string, name = 'Referee Kim') {
  const own = await leagueOf(page);
  const link = await makeScoreLink(page, own, { name });
  await page.goto(link.path);
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
  await page.getByLabel('Find a match').fill(team);
  return { own, link };
}

const cards = (page: Page) => page.getByRole('listitem');
const card = (page: Page, sides: string) => cards(page).filter({ hasText: sides }).first();

/** Returns the teams of the first match without a score: 'Ants – Bees'. */
async function sidesOfNext(page: Page): Promise<readonly [home: string, away: string]> {
  const name = await page
    .getByRole('button', { name: /: enter the score$/ })
    .first()
    .getAttribute('aria-label');
  const [home = '', away = ''] = (name ?? '').replace(/: enter the score$/, '').split(' – ');
  return [home, away];
}

async function enter(page: Page, [home, away]: readonly [string, string], score: [number, number]) {
  await page
    .getByRole('button', { name: `${home} – ${away}: enter the score` })
    .first()
    .tap();
  await expect(page.getByRole('heading', { level: 1, name: `${home} – ${away}` })).toBeFocused();
  for (const [team, goals] of [
    [home, score[0]],
    [away, score[1]],
  ] as const) {
    const more = page.getByRole('button', { name: `${team}: one more` });
    for (let goal = 0; goal < goals; goal++) await more.tap();
  }
  await expect(page.getByText(`${home} – ${away}, ${score.join(':')}`)).toBeVisible();
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  await page.getByRole('button', { name: 'Send anyway' }).tap(); // its day has not come
}

const entered = (page: Page, [home, away]: readonly [string, string], score: string): Locator =>
  page.getByRole('button', { name: `${home} – ${away}, ${score}: change` });

/** Resolves once the page is cached for offline use. */
async function untilStored(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).length))
    .toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
}

async function anotherPhone(browser: Browser, page: Page): Promise<Page> {
  const context = await browser.newContext({
    ...{ baseURL: new URL(page.url()).origin, viewport: { width: 390, height: 844 } },
    ...{ hasTouch: true, isMobile: true },
  });
  return context.newPage();
}

test('A referee on a phone enters a score by a link, changes it and takes it back', async ({
  page,
}) => {
  await arrive(page, 'Ants');
  const sides = await sidesOfNext(page);
  await enter(page, sides, [3, 1]);
  const match = card(page, `${sides[0]}3${sides[1]}1`);
  await expect(match.getByRole('status')).toHaveText('Sent');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectNoBarrierInAnyColors(page);

  await match.getByRole('button', { name: /^Change/ }).tap();
  await page.getByRole('button', { name: `${sides[1]}: one less` }).tap();
  await page.getByRole('button', { name: 'More', exact: true }).tap();
  await page.getByText('After overtime').tap();
  await expectNoBarrierInAnyColors(page);
  await page.getByRole('button', { name: 'Send', exact: true }).tap();
  const changed = page.getByRole('button', {
    name: `${sides.join(' – ')}, 3:0 after overtime: change`,
  });
  await expect(changed).toBeVisible();
  await page.getByRole('button', { name: `Take back: ${sides.join(' – ')}` }).tap();
  await expect(changed).toHaveCount(0);
  await page.reload();
  await expect(
    page.getByRole('button', { name: `${sides.join(' – ')}: enter the score` }).first(),
  ).toBeVisible();
});

test('A score entered on a phone without a network is kept through a reload and sent once there is one', async ({
  page,
  context,
}) => {
  const { own } = await arrive(page, 'Bees', 'Referee Lee');
  await untilStored(page);
  const sides = await sidesOfNext(page);
  await context.setOffline(true);
  await enter(page, sides, [2, 0]);
  await expect(page.getByText('Saved on this phone, will be sent')).toBeVisible();
  await page.reload(); // offline
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
  await expect(page.getByText('No connection')).toBeVisible();
  await expect(page.getByText('Saved on this phone, will be sent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Saved on this phone, will be sent')).toHaveCount(0);
  await expect(entered(page, sides, '2:0')).toBeVisible();
  await expect(page.getByText('No connection')).toHaveCount(0);
});

test('A score kept on a phone outlives an upgrade of the server, and the page is the new one then', async ({
  page,
  context,
  upgradable: { origin, upgrade },
}) => {
  const own = await leagueOf(page);
  const { path } = await makeScoreLink(page, own, { name: 'Referee Sol' });
  await page.goto(origin + path);
  await untilStored(page);
  const sides = await sidesOfNext(page);
  await context.setOffline(true);
  await enter(page, sides, [1, 0]);
  await expect(page.getByText('Saved on this phone, will be sent')).toBeVisible();
  upgrade();
  await context.setOffline(false); // the old page sends its entries
  await expect(entered(page, sides, '1:0')).toBeVisible();

  const ofNewBuild = page.locator('script[src*="/new-build/"]');
  await expect(async () => {
    await page.reload(); // a new page that takes over three seconds is shown on the next visit
    await expect(entered(page, sides, '1:0')).toBeVisible();
    expect(await ofNewBuild.count()).toBeGreaterThan(0);
  }).toPass();
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/score'))?.text()))
    .toContain('/new-build/');
  await context.setOffline(true);
  await page.reload(); // the new one is cached too
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
  await expect(ofNewBuild).not.toHaveCount(0);
  await expect(entered(page, sides, '1:0')).toBeVisible();
});

test('A score sent on a phone counts once, also where its answer is lost on the way', async ({
  page,
}) => {
  await arrive(page, 'Crows', 'Referee Ito');
  const sides = await sidesOfNext(page);
  const keys: string[] = [];
  await page.route('**/api/score-links/record', async (route) => {
    keys.push(route.request().postDataJSON().key);
    if (keys.length > 2) return route.continue();
    await route.fetch(); // it reaches the server
    return route.abort('connectionreset');
  });
  await enter(page, sides, [1, 1]);
  await expect(card(page, `${sides[0]}1${sides[1]}1`).getByRole('status')).toHaveText('Sent');
  expect(keys.length).toBe(3);
  expect(new Set(keys).size).toBe(1);
});

test('The second of two referees who enter different results on a phone chooses which one holds', async ({
  page,
  browser,
}) => {
  const { own } = await arrive(page, 'Emus', 'Referee One');
  const sides = await sidesOfNext(page);
  const other = await anotherPhone(browser, page);
  const link = await makeScoreLink(page, own, { name: 'Referee Two' });
  await other.clock.setSystemTime(AFTER_LAST_DAY);
  await other.goto(link.path);
  await other.getByLabel('Find a match').fill('Emus');
  await other
    .getByRole('button', { name: `${sides.join(' – ')}: enter the score` })
    .first()
    .tap();
  await enter(page, sides, [2, 1]);
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();

  await other.getByRole('button', { name: `${sides[1]}: one more` }).tap();
  await other.getByRole('button', { name: 'Send', exact: true }).tap();
  const notice = other
    .getByRole('alert')
    .filter({ hasText: 'Not accepted: somebody else entered' });
  await expect(notice).toContainText(`${sides.join(' – ')}, 2:1`);
  await expectNoBarrierInAnyColors(other);
  await notice.getByRole('button', { name: 'Send mine' }).tap();
  await expect(entered(other, sides, '0:1')).toBeVisible();
  await expect(notice).toHaveCount(0);
  await other.context().close();
});

test('A team on a phone disputes a result in words, and everybody who has a link sees that', async ({
  page,
  browser,
}) => {
  const { own } = await arrive(page, 'Frogs', 'Frogs');
  const sides = await sidesOfNext(page);
  await enter(page, sides, [4, 0]);
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
  const other = await anotherPhone(browser, page);
  await other.goto((await makeScoreLink(page, own, { name: 'The others' })).path);
  await other.getByLabel('Find a match').fill('Frogs');
  await other
    .getByRole('button', { name: `Dispute: ${sides.join(' – ')}` })
    .first()
    .tap();
  await other.getByLabel('What is not right?').fill('The last goal did not count');
  await other.getByRole('button', { name: 'Send dispute' }).tap();
  await expect(other.getByText('Disputed: your organizer will check it.')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Disputed: your organizer will check it.')).toBeVisible();
  await other.context().close();
});

test('A revoked link on a phone shows that, and the pending entries can still be read', async ({
  page,
  context,
}) => {
  const { own, link } = await arrive(page, 'Goats', 'Referee Gone');
  const sides = await sidesOfNext(page);
  await context.setOffline(true);
  await enter(page, sides, [5, 2]);
  await expect(page.getByText('Saved on this phone, will be sent')).toBeVisible();
  await page.route('**/api/score-links/record', (route) => route.abort()); // until it is revoked
  await context.setOffline(false);
  await revokeScoreLink(page, own, link);
  await page.unroute('**/api/score-links/record');
  await page.reload();
  const heading = page.getByRole('heading', { level: 1, name: 'This link no longer works' });
  await expect(heading).toBeVisible();
  const unsent = page.getByRole('region', { name: 'Not sent' });
  await expect(unsent).toContainText(`${sides.join(' – ')}, 5:2`);
  await expect(unsent.getByRole('button', { name: 'Copy' })).toBeVisible();
  await expectNoBarrierInAnyColors(page);
});

test('The page on a phone without a link explains where links come from, and lists those opened there', async ({
  page,
}) => {
  await page.goto('/score');
  const heading = page.getByRole('heading', { level: 1, name: 'Open your score link' });
  await expect(heading).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  const { own } = await arrive(page, 'Hawks', 'Referee Again');
  await page.goto('/schedules');
  await page.goto('/score');
  await page.getByRole('link', { name: 'Referee Again' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
});
