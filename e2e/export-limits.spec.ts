import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { getDocumentProxy } from 'unpdf';
import { openSampleLeague } from './driving/editing.ts';
import { largeScheduleCsv } from './driving/large-schedule.ts';
import { signInWithPlan } from './driving/plans.ts';
import { fillDivision, generate, openForm, setCount } from './driving/setup-form.ts';

/** Chooses a file in the Import dialog. */
async function chooseFile(page: Page, name: string, buffer: Buffer) {
  await openForm(page);
  await page.getByRole('button', { name: 'Import' }).click();
  const chooser = page.getByRole('dialog', { name: 'Import' }).locator('input[type=file]');
  await chooser.setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function openPopup(page: Page) {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  return page.getByRole('dialog', { name: 'Export' });
}

test('An organizer can leave an export that takes long, and gets no file of it (X07)', async ({
  page,
}) => {
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await chooseFile(page, 'schedule.csv', largeScheduleCsv(15));
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 40_000 });
  await signInWithPlan(page);
  await (await openPopup(page)).getByRole('button', { name: 'Game cards' }).click();
  const loader = page.getByRole('dialog', { name: 'Drawing the game cards' });
  await expect(loader.getByRole('progressbar')).toBeVisible();
  await loader.getByRole('button', { name: 'Cancel' }).click();
  await expect(loader).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  const download = page.waitForEvent('download');
  await (await openPopup(page)).getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(parse(await readFile(await file.path()), { bom: true })).toHaveLength(13_501);
  expect(files).toEqual(['schedule.csv']);
});

test('An organizer can leave a large schedule.csv before it is read, and choose another file (X02)', async ({
  page,
}) => {
  await chooseFile(page, 'schedule.csv', largeScheduleCsv(30));
  const loader = page.getByRole('dialog', { name: 'Reading the schedule' });
  await expect(loader.getByRole('progressbar')).toBeVisible();
  await loader.getByRole('button', { name: 'Cancel' }).click();
  await expect(loader).toHaveCount(0);
  const form = page.getByRole('dialog', { name: 'Import' });
  await expect(form.getByText('schedule.csv', { exact: true })).toHaveCount(0);
  await expect(page.getByRole('grid')).toHaveCount(0);
  await form.locator('input[type=file]').setInputFiles({
    name: 'small.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(largeScheduleCsv(1).toString().split('\r\n').slice(0, 9).join('\r\n')),
  });
  await expect(page.getByRole('grid')).toBeVisible();
});

test('X08 Alerts «no Schedules for generate pdf», «No schedules to export», where no match is on the field', async ({
  page,
}) => {
  await openForm(page);
  await setCount(page, 'Total number of fields', 1);
  await setCount(page, 'Number of game days', 1);
  await setCount(page, 'Number of time slots', 1);
  await fillDivision(page, 'Open', ['Ants', 'Bees']);
  await page.getByLabel('Round robin type').selectOption('single');
  await generate(page);
  await signInWithPlan(page);
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await page.getByRole('gridcell', { name: /Ants/ }).focus();
  await page.keyboard.press('Delete'); // parked: it waits in the buffer, which is no field
  for (const [title, said] of [
    ['Export Pdf', 'no Schedules for generate pdf'],
    ['Game cards', 'no Schedules for generate pdf'],
    ['Export CSV', 'No schedules to export'],
    ['CSV with match numbers', 'No schedules to export'],
    ['Excel', 'No schedules to export'],
    ['Calendar', 'No schedules to export'],
    ['Print', 'No schedules to export'],
  ] as const) {
    const popup = await openPopup(page);
    await popup.getByLabel('What to export').selectOption('One field');
    await popup.getByRole('button', { name: title }).click();
    const alert = page.getByRole('alert').filter({ hasText: said });
    await expect(alert).toBeVisible();
    await alert.getByRole('button').click();
    await expect(alert).toHaveCount(0);
  }
  expect(files).toEqual([]);
});

test('A script that no font of the PDFs has is said, letter by letter, and the other files have it (X04)', async ({
  page,
}) => {
  await openForm(page);
  await page.getByRole('button', { name: 'Try with a sample league' }).click();
  await page.getByLabel('Team 1', { exact: true }).first().fill('東京 Łódź');
  await generate(page);
  await signInWithPlan(page);
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    (await openPopup(page)).getByRole('button', { name: 'Export Pdf' }).click(),
  ]);
  expect(pdf.suggestedFilename()).toBe('League_Schedules.pdf');
  const warning = page.getByRole('status').filter({ hasText: 'lacks these letters' });
  await expect(warning).toContainText('東 京.');
  await expect(warning).not.toContainText('Ł');
  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    (await openPopup(page)).getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(await readFile(await csv.path(), 'utf8')).toContain('東京 Łódź');
});

test.describe('An organizer on a phone takes the schedule away by touch', () => {
  async function tapExport(page: Page, title: string) {
    await page.getByRole('button', { name: 'Export', exact: true }).tap();
    const popup = page.getByRole('dialog', { name: 'Export' });
    const entry = popup.getByRole('button', { name: title });
    await entry.scrollIntoViewIfNeeded();
    const [box, place] = [(await entry.boundingBox())!, (await popup.boundingBox())!];
    expect(box.height).toBeGreaterThanOrEqual(44);
    expect(place.x).toBeGreaterThanOrEqual(0);
    expect(place.x + place.width).toBeLessThanOrEqual(390);
    const [file] = await Promise.all([page.waitForEvent('download'), entry.tap()]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
  }

  test('schedule.csv on a phone (X02)', async ({ page }) => {
    await openSampleLeague(page);
    await signInWithPlan(page);
    const { name, bytes } = await tapExport(page, 'Export CSV');
    expect(name).toBe('schedule.csv');
    expect(parse(bytes, { bom: true })).toHaveLength(65);
  });

  test('League_Schedules.pdf and the game cards on a phone (X04, X07)', async ({ page }) => {
    await openSampleLeague(page);
    await signInWithPlan(page);
    const league = await tapExport(page, 'Export Pdf');
    expect(league.name).toBe('League_Schedules.pdf');
    expect((await getDocumentProxy(new Uint8Array(league.bytes))).numPages).toBeGreaterThan(1);
    const cards = await tapExport(page, 'Game cards');
    expect(cards.name).toBe('Schedule.pdf');
    expect((await getDocumentProxy(new Uint8Array(cards.bytes))).numPages).toBe(32);
  });

  test("a team's calendar on a phone (X10)", async ({ page }) => {
    await openSampleLeague(page);
    await signInWithPlan(page);
    await page.getByRole('button', { name: 'Export', exact: true }).tap();
    await page.getByLabel('What to export').selectOption('One team');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Calendar' }).tap(),
    ]);
    const calendar = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')));
    const events = calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
    const team = calendar.getFirstPropertyValue('name')?.toString().split(' · ')[0] ?? '';
    expect(events.length).toBeGreaterThan(5);
    for (const { summary } of events) expect(summary.split(' – ')).toContain(team);
  });
});
