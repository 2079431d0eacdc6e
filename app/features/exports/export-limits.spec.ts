import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import ICAL from 'ical.js';
import { getDocumentProxy } from 'unpdf';
import { openSampleLeague } from '../../../journeys/driving/editing.ts';
import { largeScheduleCsv } from '../../../journeys/driving/large-schedule.ts';
import { signInWithPlan } from '../../../journeys/driving/plans.ts';
import {
  fillDivision,
  generate,
  openForm,
  setCount,
} from '../../../journeys/driving/setup-form.ts';
import { finish } from '../../../scripts/finish.mjs';

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

test('An organizer can leave an export that takes long, and gets no file of it', async ({
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

test('An organizer can leave a large schedule.csv before it is read, and choose another file', async ({
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

test('Alerts «no Schedules for generate pdf», «No schedules to export», where no match is on the field', async ({
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
  await page.keyboard.press('Delete'); // to the buffer, which is no field
  for (const [title, reason] of [
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
    const press = () => popup.getByRole('button', { name: title }).click();
    const waited = finish(page, title, () => Promise.all([page.waitForEvent('download'), press()])); // waits like `npm run bench:web`
    await expect(waited).rejects.toThrow(`${title} did not finish: ${reason}`);
    const alert = page.getByRole('alert').filter({ hasText: reason });
    await expect(alert).toBeVisible();
    await alert.getByRole('button').click();
    await expect(alert).toHaveCount(0);
  }
  expect(files).toEqual([]);
});

test('The dialog lists the letters that no PDF font has, and the other files contain them', async ({
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

/** Names wider and higher than a cell, of zero width, and in scripts that no font has. */
const HOSTILE_NAMES = [
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  'W'.repeat(10_000),
  '\u200b\u200d'.repeat(5000),
  `Z${'\u0301'.repeat(1000)}`,
  'مُنَافَسَة الفريق'.repeat(10),
  '👩‍👩‍👧‍👦🏆'.repeat(40),
  '\u{10330}\u{e0041}\ue000\ufffd'.repeat(20),
];

/** Returns a schedule: on the first of two fields these names, each followed by an ordinary one. */
function csvOf(names: readonly string[]): Buffer {
  const rows = names
    .flatMap((name, n) => [`${name} ${n}`, `Below ${n}`])
    .flatMap((name, slot) => [
      `Open,,Day 1,Time ${slot + 1},1,"${name}","Guest ${slot}",2f6b3c,0`,
      `Open,,Day 1,Time ${slot + 1},2,"Beside ${slot}","Other ${slot}",2f6b3c,0`,
    ]);
  const header = 'Division,Pool,Date,Time,Field,Team 1,Team 2,Color,Manual match';
  return Buffer.from([header, ...rows].join('\r\n'));
}

/** Returns the rows of the first field whose pixels differ, and how many others differ. */
async function compareCharts(page: Page, pictures: readonly Buffer[]) {
  const sources = pictures.map((bytes) => `data:image/png;base64,${bytes.toString('base64')}`);
  return page.evaluate(
    async ({ urls, slots }) => {
      const [one, other] = await Promise.all(
        urls.map(async (url) => {
          const image = new Image();
          image.src = url;
          await image.decode();
          const brush = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          brush.drawImage(image, 0, 0);
          return brush.getImageData(0, 0, image.width, image.height);
        }),
      );
      const [left, cell] = [2 * 96, { width: 2 * 166, height: 2 * 46 }]; // 2 pixels per CSS pixel
      const top = one!.height - 2 - slots * cell.height; // the title above differs
      const rows = new Set<number>();
      let elsewhere = 0;
      for (let at = 4 * top * one!.width; at < one!.data.length; at += 4) {
        if ([0, 1, 2].every((part) => one!.data[at + part] === other!.data[at + part])) continue;
        const x = ((at / 4) % one!.width) - left;
        const y = Math.floor(at / 4 / one!.width) - top;
        const row = Math.floor(y / cell.height);
        if (x >= 0 && x < cell.width) rows.add(row);
        else elsewhere++;
      }
      return { rows: [...rows], elsewhere };
    },
    { urls: sources, slots: 2 * HOSTILE_NAMES.length },
  );
}

test('Names of any length, height and script stay in their cells of the chart as a picture', async ({
  page,
}) => {
  const pictures: Buffer[] = [];
  for (const names of [HOSTILE_NAMES, HOSTILE_NAMES.map(() => 'Ants')]) {
    await chooseFile(page, 'schedule.csv', csvOf(names));
    await expect(page.getByRole('grid')).toBeVisible();
    if (pictures.length === 0) await signInWithPlan(page);
    const download = page.waitForEvent('download');
    await (await openPopup(page)).getByRole('button', { name: 'Chart as PNG' }).click();
    pictures.push(await readFile(await (await download).path()));
  }
  expect(await compareCharts(page, pictures)).toEqual({
    rows: HOSTILE_NAMES.map((_, n) => 2 * n), // every other row has ordinary names
    elsewhere: 0,
  });
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

  test('schedule.csv on a phone', async ({ page }) => {
    await openSampleLeague(page);
    await signInWithPlan(page);
    const { name, bytes } = await tapExport(page, 'Export CSV');
    expect(name).toBe('schedule.csv');
    expect(parse(bytes, { bom: true })).toHaveLength(65);
  });

  test('League_Schedules.pdf and the game cards on a phone', async ({ page }) => {
    await openSampleLeague(page);
    await signInWithPlan(page);
    const league = await tapExport(page, 'Export Pdf');
    expect(league.name).toBe('League_Schedules.pdf');
    expect((await getDocumentProxy(new Uint8Array(league.bytes))).numPages).toBeGreaterThan(1);
    const cards = await tapExport(page, 'Game cards');
    expect(cards.name).toBe('Schedule.pdf');
    expect((await getDocumentProxy(new Uint8Array(cards.bytes))).numPages).toBe(32);
  });

  test("a team's calendar on a phone", async ({ page }) => {
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
