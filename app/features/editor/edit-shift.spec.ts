import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import {
  expectNoBarrier,
  openEdit,
  openSampleLeague,
  readCells,
  undoButton,
} from '../../../journeys/driving/editing.ts';
import { tabTo } from '../../../journeys/driving/keyboard.ts';
import { signInWithPlan } from '../../../journeys/driving/plans.ts';
import { type LeagueRow, readLeagueRows } from '../../../journeys/driving/report-rows.ts';

const MINUTES_A_DAY = 1440;

/** Parses '9:30 AM' to minutes since midnight. */
function minutesOf(time: string): number {
  const [, hour, minute, half] = /^0?(\d+):(\d\d) ([AP]M)$/.exec(time) ?? [];
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'PM' ? 720 : 0);
}

function clock(minutes: number): string {
  const hour = Math.floor((minutes % MINUTES_A_DAY) / 60);
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${half}`;
}

interface Cell {
  readonly day: string;
  readonly time: string;
  readonly field: string;
  readonly who: string;
}

/** Returns the chart's matches in order, by their accessible names. */
async function readMatches(page: Page): Promise<Cell[]> {
  const names = await page
    .getByRole('gridcell', { name: / against / })
    .evaluateAll((cells) => cells.map((cell) => cell.getAttribute('aria-label') ?? ''));
  return names.map((name) => {
    const [, day = '', time = '', field = '', who = ''] =
      /^(.*?), (\d+:\d\d [AP]M), (.*?): (.*?)(?:\.|$)/.exec(name) ?? [];
    return { day, time, field, who };
  });
}

async function exportAs(page: Page, title: string): Promise<Buffer> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: title }).click();
  return readFile(await (await download).path());
}

async function readReport(page: Page): Promise<LeagueRow[]> {
  await page.getByRole('button', { name: 'League Schedules' }).click();
  const rows = await readLeagueRows(page);
  await page.getByRole('button', { name: 'View Color Chart' }).click();
  return rows;
}

test('shifting a game day by half an hour shows a preview, changes every view, and is one undo step', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const first = (await readMatches(page))[0]!;
  const dialog = await openEdit(page, 'Shift Times');
  await dialog.getByRole('button', { name: '30 minutes later' }).click();
  const status = dialog.getByRole('status');
  const later = clock(minutesOf(first.time) + 30);
  await expect(status).toContainText(/^\d+ matches of /);
  await expect(status).toContainText(`of ${first.day}, first ${later} instead of ${first.time}.`);
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Shift the Day' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(undoButton(page)).toHaveAccessibleName(`Undo: Shift ${first.day} 30 minutes later`);
  await expect(
    page.getByRole('rowheader', { name: `${first.day}, ${later}`, exact: true }),
  ).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: `${first.day}, ${later}, ${first.field}: ${first.who}` }),
  ).toBeVisible();
  await page.reload();
  await expect(
    page.getByRole('rowheader', { name: `${first.day}, ${later}`, exact: true }),
  ).toBeVisible();
  await undoButton(page).click();
  await expect.poll(() => readCells(page)).toEqual(before);
});

test('the games of a field begin later from a chosen time on, and every export has the real times', async ({
  page,
}) => {
  await openSampleLeague(page);
  const reported = await readReport(page);
  const chosen = (await readMatches(page)).at(0)!;
  const dialog = await openEdit(page, 'Shift Times');
  await dialog.getByText('Chosen games').click();
  await dialog.getByLabel('Field', { exact: true }).selectOption(chosen.field);
  await dialog.getByRole('button', { name: '15 minutes later' }).click();
  const shift = dialog.getByRole('button', { name: /^Shift \d+ match/ });
  const count = Number(((await shift.textContent()) ?? '').replace(/\D/g, ''));
  expect(count).toBeGreaterThan(0);
  await shift.click();
  await expect(dialog).toHaveCount(0);

  const after = await readReport(page);
  const changed = after.filter((row) => !reported.some((old) => same(row, old)));
  expect(changed).toHaveLength(count);
  for (const row of changed) {
    const old = reported.find(
      (one) => one.home === row.home && one.away === row.away && one.field === row.field,
    );
    expect(minutesOf(row.time) - minutesOf(old!.time)).toBe(15);
  }

  await signInWithPlan(page);
  const [header, ...lines] = parse(await exportAs(page, 'Export CSV'), { bom: true }) as string[][];
  expect(header?.slice(2, 7)).toEqual(['Date', 'Time', 'Field', 'Team 1', 'Team 2']);
  expect(
    lines.map(([, , , time = '', , one, two]) => `${time.replace(/^0/, '')} ${one} ${two}`).sort(),
  ).toEqual(after.map(({ time, home, away }) => `${time} ${home} ${away}`).sort());

  const calendar = new ICAL.Component(ICAL.parse((await exportAs(page, 'Calendar')).toString()));
  const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
  expect(
    events
      .map(
        ({ startDate, summary }) => `${clock(startDate.hour * 60 + startDate.minute)} ${summary}`,
      )
      .sort(),
  ).toEqual(after.map(({ time, home, away }) => `${time} ${home} – ${away}`).sort());
});

test('a shift into another match is refused with the name of that match, and nothing changes', async ({
  page,
}) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const cells = await readMatches(page);
  const [one, next] = followingPair(cells);
  const dialog = await openEdit(page, 'Shift Times');
  await dialog.getByText('Chosen games').click();
  await dialog.getByLabel('Game day', { exact: true }).selectOption({ index: 0 });
  await dialog.getByLabel('Field', { exact: true }).selectOption(one.field);
  await dialog.getByLabel('To', { exact: true }).selectOption(one.time);
  await dialog.getByLabel('From', { exact: true }).selectOption(one.time);
  await dialog.getByRole('button', { name: '30 minutes later' }).click();
  const alert = dialog.getByRole('alert');
  await expect(alert).toContainText('Another match is on that field at that time.');
  await expect(alert).toContainText(next.who.split(',')[0]!.replace(' against ', ' – '));
  await dialog.getByRole('button', { name: 'Shift 1 match' }).click();
  await expect(dialog).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  expect(await readCells(page)).toEqual(before);
});

test('the match in the hand is shifted by itself, and shown with its own time', async ({
  page,
}) => {
  await openSampleLeague(page);
  const [first] = await readMatches(page);
  const { day, time, field, who } = first!;
  await page.getByRole('gridcell', { name: `${day}, ${time}, ${field}: ${who}` }).click();
  await page.getByRole('button', { name: 'Shift time…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Shift Times' });
  await dialog.getByText('Earlier').click();
  const earlier = clock(minutesOf(time) - 15);
  await expect(dialog.getByRole('status')).toContainText(`${earlier} instead of ${time}`);
  await dialog.getByRole('button', { name: 'Shift 1 match' }).click();
  await expect(dialog).toHaveCount(0);
  const card = page.getByRole('gridcell', { name: `${day}, ${earlier}, ${field}: ${who}` });
  await expect(card).toContainText(`${earlier} · ${field}`);
  await expect(card).toBeFocused();
  await expect(
    page.getByRole('rowheader', { name: `${day}, ${time}`, exact: true }),
  ).toBeAttached();
});

test('keyboard only: a day is shifted earlier, and back with Ctrl+Z', async ({ page }) => {
  await openSampleLeague(page);
  const before = await readCells(page);
  const first = (await readMatches(page))[0]!;
  await page.getByRole('button', { name: 'Edit Schedule' }).focus();
  await page.keyboard.press('Enter');
  const item = page.getByRole('menuitem', { name: 'Shift Times' });
  for (let step = 0; step < 12; step++) {
    if (await item.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Shift Times' });
  await expect(dialog.getByLabel('Game day', { exact: true })).toBeFocused();
  await tabTo(page, dialog.getByRole('radio', { name: 'Later' }));
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('radio', { name: 'Earlier' })).toBeChecked();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Minutes' }));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const earlier = clock(minutesOf(first.time) - 20);
  await expect(
    page.getByRole('gridcell', { name: `${first.day}, ${earlier}, ${first.field}: ${first.who}` }),
  ).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => readCells(page)).toEqual(before);
});

test('a day is shifted on a phone with thumbs', async ({ page }) => {
  await openSampleLeague(page);
  const first = (await readMatches(page))[0]!;
  const dialog = await openEdit(page, 'Shift Times');
  for (const name of ['5 minutes more', '5 minutes less', '60 minutes later', 'Shift the Day']) {
    const { height } = (await dialog.getByRole('button', { name }).boundingBox())!;
    expect(height, name).toBeGreaterThanOrEqual(44);
  }
  await dialog.getByRole('button', { name: '60 minutes later' }).tap();
  await dialog.getByRole('button', { name: '5 minutes more' }).tap();
  const later = clock(minutesOf(first.time) + 65);
  await expect(dialog.getByRole('status')).toContainText(`${later} instead of ${first.time}`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(
    true,
  );
  await expectNoBarrier(page);
  await dialog.getByRole('button', { name: 'Shift the Day' }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(
    page.getByRole('rowheader', { name: `${first.day}, ${later}`, exact: true }),
  ).toBeAttached();
});

function same(one: LeagueRow, other: LeagueRow): boolean {
  return Object.values(one).join('|') === Object.values(other).join('|');
}

/** Returns two consecutive matches on a field on the first day. */
function followingPair(cells: readonly Cell[]): [Cell, Cell] {
  for (const one of cells) {
    const next = cells.find(
      ({ day, field, time }) =>
        day === one.day && field === one.field && minutesOf(time) - minutesOf(one.time) === 60,
    );
    if (next !== undefined && one.day === cells[0]!.day) return [one, next];
  }
  throw new Error('No field has two matches in a row.');
}
