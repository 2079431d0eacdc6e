import { expect, type Page, test } from '@playwright/test';
import { openSignedIn, post } from './driving/accounts.ts';
import { heightAboveChart } from './driving/chart-cells.ts';
import { expectNoBarrierInAnyColors, openEdit, undoButton } from './driving/editing.ts';
import { findCovered } from './driving/find-covered.ts';
import { arriveWithPlan } from './driving/plans.ts';
import {
  AFTER_LAST_DAY,
  type PublishedLeague,
  publishLeague,
  TO_COME,
} from './driving/published-league.ts';
import { numbersOf, resultRows, showAll } from './driving/results.ts';
import { expectSaved } from './driving/saving.ts';
import { fillDivision, generate, hideTutorial, openForm, setCount } from './driving/setup-form.ts';

const [first, second, third, fourth] = TO_COME.all_dates as [string, string, string, string];

/** Eight teams, four rounds, one a game day. */
const SWISS = {
  event_type: 'tournament',
  all_dates: [first, second, third, fourth],
  all_times: ['09:00 AM'],
  all_fields: ['1', '2', '3', '4'],
  schedules: [
    {
      ...{ division_name: 'Open', pool_name: '', rr_type: 'swiss', games_per_day: 1 },
      ...{ teams: ['Ants', 'Bees', 'Crows', 'Ducks', 'Emus', 'Frogs', 'Goats', 'Hawks'] },
      fields: ['1', '2', '3', '4'],
    },
  ],
};

/** Two pools of two, who have met after the first hour. */
const POOLS = {
  event_type: 'tournament',
  all_dates: [first],
  all_times: ['09:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '01:00 PM'],
  all_fields: ['1', '2'],
  schedules: [
    {
      ...{ division_name: 'Open', pool_name: 'North', rr_type: 'single' },
      ...{
        teams: ['Ants of the Northern Meadows', 'BeesOfTheSouthernMeadows'],
        fields: ['1', '2'],
      },
    },
    {
      ...{ division_name: 'Open', pool_name: 'South', rr_type: 'single' },
      ...{
        teams: ['Crows of the Eastern Meadows', 'DucksOfTheWesternMeadows'],
        fields: ['1', '2'],
      },
    },
  ],
};

interface Row {
  readonly matchid: string;
  readonly scoredate: string;
  readonly team1id: string;
  readonly team2id: string;
}

async function readDetail(page: Page, { id, owner: { origin } }: PublishedLeague) {
  const path = `${origin}/api/savedschedulardata/get-detail?schedule_id=${id}`;
  const { data } = await (await page.request.get(path)).json();
  return data as { readonly version: number; readonly matches: readonly Row[] };
}

/** The home team of a match wins; another device says so. */
async function win(page: Page, league: PublishedLeague, { matchid }: Row, version: number) {
  const { token, origin } = league.owner;
  const score = { result: 'final', score1: 2, score2: 0, idempotency_key: crypto.randomUUID() };
  const data = { id: matchid, eventid: league.id, version, ...score };
  await post(page, `${origin}/api/v2/bracket/addscore`, { data, token });
}

async function openEditor(page: Page, { id, owner }: PublishedLeague, view = 'color-chart') {
  await page.clock.setSystemTime(AFTER_LAST_DAY);
  await hideTutorial(page);
  await openSignedIn(page, `/dashboard/schedules/${id}?view=${view}`, owner);
}

test('round 2 of a Swiss tournament is paired by the results of round 1, and its audience sees who meets', async ({
  page,
}) => {
  const league = await publishLeague(page, { name: 'Swiss open', league: SWISS });
  const { version, matches } = await readDetail(page, league);
  const firstDay = matches[0]!.scoredate;
  const round = matches.filter(({ scoredate }) => scoredate === firstDay);
  expect(round).toHaveLength(4);
  for (const match of round) await win(page, league, match, version);
  const winners = new Set(round.map(({ team1id }) => team1id));

  await openEditor(page, league);
  await expect(page.getByText('Round 2 of Open can be paired.')).toBeVisible();
  const height = await heightAboveChart(page);
  expect(height).toBeLessThanOrEqual(300);
  await page.getByRole('button', { name: 'Pair round 2' }).click();
  const dialog = page.getByRole('dialog', { name: 'Round 2' });
  await expect(dialog.getByRole('group', { name: 'Pairings' }).getByRole('button')).toHaveCount(8);
  const pair = dialog.getByRole('button', { name: 'Pair round 2' });
  await expect(pair).toBeInViewport({ ratio: 1 });
  await expectNoBarrierInAnyColors(page, '[role=dialog]');
  await pair.click();
  await expect(page.getByText('Round 2 is paired.')).toBeVisible();
  await expect(page.getByText('Round 2 of Open can be paired.')).toHaveCount(0);
  expect(await heightAboveChart(page)).toBe(height);
  await expect(undoButton(page)).toHaveAccessibleName('Undo: Pair round 2 of Open');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const paired = (await readDetail(page, league)).matches.filter(
    ({ scoredate }) => scoredate === matches[4]!.scoredate,
  );
  for (const { team1id, team2id } of paired) {
    expect(winners.has(team1id)).toBe(winners.has(team2id));
  }
  await page.goto(`/s/${league.id}`);
  const { team1id, team2id } = paired[0]!;
  const pairing = new RegExp(`: ${team1id} against ${team2id}, Open`);
  await expect(page.getByRole('gridcell', { name: pairing })).toBeVisible();
  const open = page.getByRole('gridcell', { name: /Round 3, paired after round 2, Open/ });
  await expect(open).toHaveCount(4); // nobody is named in it, and nothing is marked as changed
  await expect(page.getByText(/Changed/)).toHaveCount(0);
});

test('two pools go on with playoffs, which start by their tables and end with a champion on every page', async ({
  page,
}) => {
  const league = await publishLeague(page, { name: 'Cup', league: POOLS });
  await openEditor(page, league);
  const dialog = await openEdit(page, 'Playoffs');
  await expect(dialog.getByText('3 matches fit.')).toBeInViewport();
  await expectNoBarrierInAnyColors(page, '[role=dialog]');
  await dialog.getByRole('button', { name: 'Add playoffs' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const { version, matches } = await readDetail(page, league);
  for (const match of matches.slice(0, 2)) await win(page, league, match, version);
  await page.reload();
  await page.getByRole('button', { name: 'Start playoffs' }).click();
  const start = page.getByRole('dialog', { name: 'Open Playoffs' });
  await expect(start.getByText(/^The standings are final\./)).toBeVisible();
  const startButton = start.getByRole('button', { name: 'Start playoffs' });
  await expect(startButton).toBeInViewport({ ratio: 1 });
  await startButton.click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  for (const name of ['Semi-final 1', 'Semi-final 2', 'Final']) {
    await page.getByRole('button', { name: 'Brackets' }).click();
    await page.getByRole('button', { name, exact: true }).click();
    const result = page.getByRole('dialog', { name: 'Result' });
    const inputs = result.getByRole('textbox');
    await inputs.nth(0).fill('3');
    await inputs.nth(1).fill('1');
    await result.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(result).toBeHidden();
  }
  const champion = page.getByText('Champion').locator('..');
  await expect(champion).toHaveText(/^Champion\s*(Ants|Bees|Crows|Ducks) ?[Oo]f/);
  const words = (await champion.textContent()) ?? '';
  await page.goto(`/s/${league.id}?view=brackets`);
  await expect(page.getByText('Champion').locator('..')).toHaveText(words);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await findCovered(page.getByRole('main')), `at ${width}`).toEqual([]);
  }
  const lines = page.locator('svg:has(> path:only-child)[class*=lines] path');
  await expect(lines).toHaveAttribute('d', /^(M[\d.]+ [\d.]+H[\d.]+V[\d.]+H[\d.]+){2}$/); // a line from each semi-final
});

test('the form of a tournament lists the resulting pools and knockouts, and whether they fit', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('radio', { name: 'Tournament' }).check();
  await page.getByLabel('Division name').fill('Cup');
  await page.getByLabel('Number of teams').fill('12');
  await page.getByLabel('Round robin type').selectOption('Pools, then knockout');
  await page.getByLabel('Plate').check();
  await setCount(page, 'Number of fields', 4);
  await setCount(page, 'Number of game days', 2);
  await setCount(page, 'Number of time slots', 9);
  await expect(page.getByRole('list', { name: 'Stages' })).toContainText(
    'Playoffs: 8 teams, each 1st, each 2nd, and the best 2 of the 3rd.',
  );
  await expect(page.getByRole('status').filter({ hasText: 'It fits.' })).toBeVisible();
  await expectNoBarrierInAnyColors(page, '[aria-labelledby=division-0-title]');
});

test('a tournament goes from the form over its pools to a started knockout', async ({ page }) => {
  test.slow(); // a whole journey
  await arriveWithPlan(page, '/terms');
  await openForm(page);
  await page.getByRole('radio', { name: 'Tournament' }).check();
  await fillDivision(page, 'Cup', ['Ants', 'Bees', 'Crows', 'Ducks']);
  await page.getByLabel('Round robin type').selectOption('Pools, then knockout');
  await page.getByLabel('Number of pools').fill('2');
  await setCount(page, 'Number of fields', 2);
  await setCount(page, 'Number of game days', 1);
  await setCount(page, 'Number of time slots', 12);
  await generate(page);
  await expect(page.getByRole('gridcell', { name: /Cup Playoffs/ })).toHaveCount(4);
  await expect(page.getByRole('button', { name: /Pair round/ })).toHaveCount(0);
  await expectSaved(page);

  await page.getByRole('button', { name: 'Results', exact: true }).click();
  await showAll(page);
  for (const winner of ['Ants', 'Bees']) {
    const row = resultRows(page).filter({
      has: page.getByRole('button', { name: new RegExp(`^Result of .*${winner}`) }),
    });
    await numbersOf(row).first().fill('1');
    await numbersOf(row).last().fill('0');
    await numbersOf(row).last().press('Enter');
    await expect(row.getByRole('status')).toHaveText('Saved');
  }
  await page.getByRole('button', { name: 'View Color Chart' }).click();
  await page.getByRole('button', { name: 'Start playoffs' }).click();
  const start = page.getByRole('dialog', { name: 'Cup Playoffs' });
  await expectNoBarrierInAnyColors(page, '[role=dialog]');
  await start.getByRole('button', { name: 'Start playoffs' }).click();
  await expectSaved(page);
  await page.getByRole('button', { name: 'Brackets', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Semi-final 1', exact: true })).toBeVisible();
  await expect(page.getByText(/1st in/)).toHaveCount(0);
});
