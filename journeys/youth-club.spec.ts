import { expect, type Locator, type Page, test } from '@playwright/test';
import { matchCells } from './driving/chart-cells.ts';
import { CountedInputs } from './driving/counted-inputs.ts';
import { expectNoBarrierInAnyColors } from './driving/editing.ts';
import { arriveWithPlan } from './driving/plans.ts';
import { confirmPublish } from './driving/publishing.ts';
import { expectSaved } from './driving/saving.ts';
import { generate, hideTutorial } from './driving/setup-form.ts';

const MOST_INPUTS = 60; // for a season with ten constraints, names of teams pasted

const DIVISIONS = [
  { name: 'U8', minutes: '40', teams: ['Ants', 'Bees', 'Crows', 'Ducks'] },
  { name: 'U10', minutes: '50', teams: ['Emus', 'Foxes', 'Goats', 'Hawks'] },
  { name: 'U14', minutes: '90', teams: ['Ibis', 'Jays', 'Kites', 'Larks'] },
];

/** A Saturday as forms write it, the first of the season with 0. */
function saturday(week: number): string {
  const today = new Date();
  const day = today.getDate() + 13 - today.getDay() + 7 * week;
  const date = new Date(today.getFullYear(), today.getMonth(), day);
  return date.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit', year: 'numeric' });
}

interface Match {
  readonly date: string; // as the chart writes it
  readonly time: string;
  readonly field: string;
  readonly teams: readonly string[]; // home first
}

/** The matches of the chart, whose cells are called 'Sat 28 Nov, 9:00 AM, Field 2: Ants against Bees, U8'. */
async function readMatches(page: Page): Promise<Match[]> {
  const names = await matchCells(page).evaluateAll((cells) =>
    cells.map((cell) => cell.getAttribute('aria-label') ?? ''),
  );
  return names.flatMap((name) => {
    const parts = /^(.+), (.+), Field (.+): (?!still )(.+) against (.+), /.exec(name);
    if (parts === null) return [];
    const [, date = '', time = '', field = '', home = '', away = ''] = parts;
    return [{ date, time, field, teams: [home, away] }];
  });
}

/** A Saturday as the chart writes it. */
function shownSaturday(week: number): string {
  const parts = { weekday: 'short', day: 'numeric', month: 'short' } as const;
  return new Date(saturday(week)).toLocaleDateString('en-GB', parts).replace(',', '');
}

/** Nothing of the ten that must be is broken. */
function expectNothingBroken(matches: readonly Match[]) {
  const of = (team: string) => matches.filter(({ teams }) => teams.includes(team));
  const early = new Set([0, 1, 2, 3].map(shownSaturday));
  expect(matches.filter(({ date, field }) => field === '4' && early.has(date))).toEqual([]);
  expect(matches.filter(({ time }) => time.startsWith('12:'))).toEqual([]);
  for (const { date, time } of matches) {
    if (date.startsWith('Wed')) expect(time).toMatch(/^(5:[345]|6:|7:)/);
  }
  const times = (team: string) => of(team).map(({ date, time }) => `${date} ${time}`);
  expect(times('Ants').filter((time) => times('Ibis').includes(time))).toEqual([]);
  expect(of('Foxes').filter(({ date }) => date === shownSaturday(1))).toEqual([]);
  const atHome = matches.filter(({ teams }) => teams[0] === 'Jays');
  expect(atHome.filter(({ field }) => field !== '1')).toEqual([]);
  for (const team of DIVISIONS.flatMap(({ teams }) => teams)) {
    const days = of(team).map(({ date }) => date);
    expect(new Set(days).size, team).toBe(days.length);
  }
}

/** Opens a group of the form and adds a row. */
async function addRow(page: Page, inputs: CountedInputs, group: string, noun: string) {
  const button = page.getByRole('button', { name: new RegExp(`^${group}`) });
  if ((await button.getAttribute('aria-expanded')) !== 'true') await inputs.click(button);
  await inputs.click(page.getByRole('button', { name: `Add ${noun}` }));
  return page.getByRole('group', { name: new RegExp(`^${noun} \\d+$`, 'i') }).last();
}

async function enterGrid(page: Page, inputs: CountedInputs) {
  await inputs.fill(page.getByLabel('Total number of fields'), '4');
  await inputs.click(page.getByRole('button', { name: 'Fill in dates…' }));
  const days = page.getByRole('group', { name: 'Fill in dates' });
  await inputs.fill(days.getByLabel('First date'), saturday(0));
  await inputs.fill(days.getByLabel('How many dates'), '12');
  await inputs.click(days.getByText('Wed', { exact: true }));
  await inputs.click(days.getByRole('button', { name: /^Fill|^Replace/ }));
  await inputs.click(page.getByRole('button', { name: 'Fill in times…' }));
  const times = page.getByRole('group', { name: 'Fill in times' });
  await inputs.fill(times.getByLabel('Minutes per game'), '90');
  await inputs.fill(times.getByLabel('How many times'), '5');
  await inputs.click(times.getByRole('button', { name: /^Fill|^Replace/ }));
}

async function enterDivisions(page: Page, inputs: CountedInputs) {
  for (const [d, { name, minutes, teams }] of DIVISIONS.entries()) {
    if (d > 0) await inputs.click(page.getByRole('button', { name: 'Add Another Division' }));
    await inputs.fill(page.getByLabel('Division name').nth(d), name);
    await inputs.fill(page.getByLabel('Number of teams').nth(d), '4');
    await inputs.fill(page.getByLabel('Game length').nth(d), minutes);
    const names = page.getByRole('group', { name: `Team names of ${name}` });
    await inputs.paste(names.getByLabel('Team 1', { exact: true }), teams.join('\n'));
  }
}

/** Everything of the ten that the lengths of the divisions' games do not hold. */
async function enterConstraints(page: Page, inputs: CountedInputs) {
  const add = (group: string, noun: string) => addRow(page, inputs, group, noun);
  const list = (row: Locator, name: string) => row.getByRole('combobox', { name, exact: true });
  const text = (row: Locator, name: string) => row.getByLabel(name, { exact: true });

  await inputs.click(page.getByRole('button', { name: 'Youth', exact: true })); // one game a day
  const evenings = await add('Opening hours', 'opening hours');
  await inputs.choose(list(evenings, 'Dates'), 'Wednesdays');
  await inputs.fill(text(evenings, 'Opens'), '5:30pm');
  await inputs.fill(text(evenings, 'Closes'), '8:30pm');

  const sown = await add('Closed times', 'closed time');
  await inputs.choose(list(sown, 'Fields'), '4');
  await inputs.fill(list(sown, 'Dates'), `until ${saturday(3)}`);
  await inputs.fill(text(sown, 'Reason'), 'New grass');
  const lunch = await add('Closed times', 'closed time');
  await inputs.fill(text(lunch, 'From'), '12pm');
  await inputs.fill(text(lunch, 'To'), '12:30pm');
  await inputs.fill(text(lunch, 'Reason'), 'Lunch');

  await inputs.click(page.getByRole('button', { name: 'Coaches and players' }));
  await inputs.click(page.getByRole('button', { name: 'Paste a list…' }));
  const people = page.getByRole('dialog', { name: 'Paste people' });
  await inputs.paste(people.getByLabel('One person per line'), 'Kim: U8 Ants, U14 Ibis');
  await inputs.click(people.getByRole('button', { name: 'Add 1 person' }));

  const away = await add('Requests of teams', 'request');
  await inputs.choose(list(away, 'Teams'), 'U10 Foxes');
  await inputs.fill(list(away, 'Dates'), saturday(1));
  const mornings = await add('Requests of teams', 'request');
  await inputs.choose(list(mornings, 'Teams'), 'U8 Bees');
  await inputs.select(list(mornings, 'Request'), 'Prefers to play');
  await inputs.fill(text(mornings, 'To'), '12pm');

  const home = await add('Home fields of teams', 'home field');
  await inputs.choose(list(home, 'Teams'), 'U14 Jays');
  await inputs.choose(list(home, 'Home fields'), '1');

  for (const [name, ...fields] of [
    ['North Park', '1', '2'],
    ['South Park', '3', '4'],
  ] as const) {
    const venue = await add('Venues', 'venue');
    await inputs.fill(text(venue, 'Name'), name);
    await inputs.choose(list(venue, 'Fields'), ...fields);
  }
  const drive = await add('Travel between venues', 'travel time');
  await inputs.fill(text(drive, 'Minutes'), '25');
  await inputs.fill(page.getByLabel('Changeover'), '10');
}

for (const where of ['', ' on a phone']) {
  test(`A youth club${where} comes from an empty form with ten constraints to a published schedule in at most ${MOST_INPUTS} inputs`, async ({
    page,
    context,
  }) => {
    test.slow(); // a whole journey
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await hideTutorial(page);
    await arriveWithPlan(page, '/generate-schedule');
    const inputs = new CountedInputs(page);
    await enterGrid(page, inputs);
    await enterDivisions(page, inputs);
    await enterConstraints(page, inputs);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight)); // the bar covers no row there
    await expectNoBarrierInAnyColors(page);
    await generate(page);
    await expectSaved(page);
    await inputs.click(page.getByRole('button', { name: 'Export', exact: true }));
    const exporting = page.getByRole('dialog', { name: 'Export' });
    await inputs.click(exporting.getByRole('switch', { name: 'Publish' }));
    await confirmPublish(page);
    const link = page.getByRole('dialog', { name: /^Share/ }).getByLabel('Link', { exact: true });
    const address = await link.inputValue();
    expect(inputs.entered).toBeLessThanOrEqual(MOST_INPUTS);

    await page.setViewportSize({ width: 1440, height: 6000 }); // a chart that shows all of it
    await page.goto(address);
    await expect.poll(() => readMatches(page)).toHaveLength(18); // rows follow the size of the window
    expectNothingBroken(await readMatches(page));
  });
}
