import { expect, type Page, test } from '@playwright/test';
import { centerOf } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrierInAnyColors, undoButton } from '../../../journeys/driving/editing.ts';
import { tabTo } from '../../../journeys/driving/keyboard.ts';
import { arriveWithPlan } from '../../../journeys/driving/plans.ts';
import { type SavedLeague, saveLeague } from '../../../journeys/driving/saved-league.ts';
import { hideTutorial } from '../../../journeys/driving/setup-form.ts';

const CLUBS = ['Abbey', 'Brook', 'Castle', 'Dale'];
const HALLS = CLUBS.map((club) => `${club} Hall`);
const DATES = Array.from({ length: 20 }, (_, week) =>
  new Date(Date.UTC(2027, 8, 1 + 7 * week))
    .toISOString()
    .replace(/^(\d+)-(\d+)-(\d+).*/, '$2/$3/$1'),
);

/** Four clubs, each with a hall of its own that is open every Wednesday evening. */
const LEAGUE = {
  ...{ event_type: 'league', all_dates: DATES, all_times: [], all_fields: HALLS },
  ...{ game_minutes: 90, hours: [{ fields: [], dates: [], from: '08:00 PM', to: '09:30 PM' }] },
  schedules: [
    {
      ...{ division_name: 'First', pool_name: '', rr_type: 'double', teams: CLUBS, fields: HALLS },
      grounds: CLUBS.map((team) => ({ team, fields: [`${team} Hall`] })),
    },
  ],
};

const calendar = (page: Page) => page.getByRole('grid', { name: 'Season calendar' });
const matches = (page: Page) => calendar(page).getByRole('button', { name: /against/ });
const freeDate = (page: Page) =>
  calendar(page).getByRole('gridcell', { name: /: 0 matches\. The match can go here/ });

test.beforeEach(async ({ page }) => {
  await hideTutorial(page);
  await arriveWithPlan(page, '/dashboard/schedules');
  const id = await saveLeague(page, 'Clubs', LEAGUE as unknown as SavedLeague);
  await page.goto(`/dashboard/schedules/${id}?view=color-chart`);
  await expect(matches(page)).toHaveCount(12);
});

/** 'Abbey against Brook' and the rest, without the date. */
const teamsOf = (label: string | null) => label!.split(': ')[1]!.split('. ')[0]!;
/** 'September 8, 2027'. */
const dateOf = (label: string | null) => /\w+ \d+, \d{4}/.exec(label!)![0];

async function expectOn(page: Page, date: string, teams: string) {
  const day = calendar(page).getByRole('gridcell', { name: new RegExp(date) });
  await expect(day.getByRole('button', { name: new RegExp(teams) })).toBeVisible();
}

test('a match of a league of clubs is dragged to another date', async ({ page }) => {
  const match = matches(page).first();
  const teams = teamsOf(await match.getAttribute('aria-label'));
  await match.click();
  const to = freeDate(page).first();
  const date = dateOf(await to.getAttribute('aria-label'));
  await page.keyboard.press('Escape');
  const from = await centerOf(match);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 12, from.y + 12);
  const target = await centerOf(calendar(page).getByRole('gridcell', { name: new RegExp(date) }));
  await page.mouse.move(target.x, target.y, { steps: 4 });
  await page.mouse.up();
  await expectOn(page, date, teams);
});

test('a match is moved to another date with a tap on each, on a phone', async ({ page }) => {
  const match = matches(page).first();
  const teams = teamsOf(await match.getAttribute('aria-label'));
  await match.click();
  const to = freeDate(page).first();
  const date = dateOf(await to.getAttribute('aria-label'));
  await to.scrollIntoViewIfNeeded();
  await to.click();
  await expectOn(page, date, teams);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});

test('a match is moved to another date, and put back, with the keyboard alone', async ({
  page,
}) => {
  const first = matches(page).first();
  const teams = teamsOf(await first.getAttribute('aria-label'));
  const day = first.locator('xpath=ancestor::*[@role="gridcell"]');
  const date = dateOf(await day.getAttribute('aria-label'));
  await tabTo(page, calendar(page).locator('[tabindex="0"]').first());
  const focused = page.locator(':focus');
  const goTo = async (key: string, name: RegExp) => {
    for (let step = 0; step < 60; step++) {
      if (name.test((await focused.getAttribute('aria-label')) ?? '')) return;
      await page.keyboard.press(key);
    }
    throw new Error(`${key} does not lead to ${name}.`);
  };
  await page.keyboard.press('Control+Home');
  await goTo('ArrowRight', new RegExp(date));
  await page.keyboard.press('Enter'); // into the day
  await expect(focused).toHaveAccessibleName(new RegExp(teams));
  await page.keyboard.press('Enter'); // picks it up
  await goTo('ArrowRight', /: 0 matches\. The match can go here/);
  const to = dateOf(await focused.getAttribute('aria-label'));
  await page.keyboard.press('Enter');
  await expectOn(page, to, teams);
  await tabTo(page, undoButton(page));
  await page.keyboard.press('Enter');
  await expectOn(page, date, teams);
});

test('the calendar has no barriers, also with a match picked up', async ({ page }) => {
  await expectNoBarrierInAnyColors(page);
  await matches(page).first().click();
  await expectNoBarrierInAnyColors(page);
});
