/**
 * How long the exports of the most matches possible take, from the click to the file, and how long the
 * page is blocked meanwhile; the exported schedule.csv is imported again. The running product makes the
 * season itself. With COMPARE_URL, another version of it does the same alternately, so that both are
 * measured on the same machine at the same time. A figure is the median of several runs.
 */
import { stat } from 'node:fs/promises';
import { chromium, type Page } from '@playwright/test';
import { finish } from '../../scripts/finish.mjs';
import { openLargestSeason } from './largest-season.ts';
import { longestFrame, watchFrames } from './page-clock.ts';
import { signInWithPlan, signOut } from './sign-in-with-plan.ts';
import { median } from './statistics.ts';

const RUNS = 3;
const LONG = 120_000; // milliseconds, after which an export or import counts as stuck
const EXPORTS = [
  'Export CSV',
  'CSV with match numbers',
  'Excel',
  'Export Pdf',
  'Export Chart',
  'Game cards',
  'Calendar',
];

interface Taken {
  readonly seconds: number;
  readonly longestFrame: number; // milliseconds
  readonly megabytes: number;
  readonly path: string;
}

const { BASE_URL = 'http://localhost:3000', COMPARE_URL, CHROMIUM_PATH = '' } = process.env;
const versions = [
  ...(COMPARE_URL === undefined ? [] : [{ name: 'compared', baseURL: COMPARE_URL }]),
  { name: 'this', baseURL: BASE_URL },
];

const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] });
const rows: Record<string, Record<string, number>> = {};
const pages: { name: string; page: Page }[] = [];
for (const { name, baseURL } of versions) {
  const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await page.addInitScript('globalThis.__name = (named) => named'); // tsx names functions with it, including those sent into the page
  console.log(`${name}: ${await openLargestSeason(page)} matches`);
  await signInWithPlan(page); // after generation, or it would be saved meanwhile
  pages.push({ name, page });
}
const files = new Map<string, string>(); // version -> its schedule.csv
for (const title of EXPORTS) {
  await compare(title, async (page, name) => {
    const taken = await exportAs(page, title);
    if (title === 'Export CSV') files.set(name, taken.path);
    return taken;
  });
}
for (const { page } of pages) await signOut(page);
await compare('Import of schedule.csv', (page, name) => importAgain(page, files.get(name)!));
await browser.close();
console.table(rows);
console.log(JSON.stringify(rows));

async function compare(
  title: string,
  measure: (page: Page, name: string) => Promise<Omit<Taken, 'path'>>,
): Promise<void> {
  const runs = new Map<string, Omit<Taken, 'path'>[]>(pages.map(({ name }) => [name, []]));
  for (let run = 0; run < RUNS; run++) {
    for (const { name, page } of pages) {
      await page.bringToFront(); // or the browser throttles it
      runs.get(name)!.push(await measure(page, name));
    }
  }
  const row: Record<string, number> = {};
  for (const [name, taken] of runs) {
    const middle = (of: 'seconds' | 'longestFrame' | 'megabytes') =>
      Number(median(taken.map((one) => one[of])).toFixed(1));
    row[`${name}, s`] = middle('seconds');
    row[`${name}, longest frame, ms`] = Math.round(middle('longestFrame'));
    row[`${name}, MB`] = middle('megabytes');
  }
  rows[title] = row;
  console.log(title, row);
}

async function exportAs(page: Page, title: string): Promise<Taken> {
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const popup = page.getByRole('dialog', { name: 'Export' });
  const entry = popup.getByRole('button', { name: title });
  await entry.waitFor();
  await watchFrames(page);
  const start = performance.now();
  const [download] = await finish(page, title, () =>
    Promise.all([page.waitForEvent('download', { timeout: LONG }), entry.click()]),
  );
  const path = await download.path();
  const seconds = (performance.now() - start) / 1000;
  const { size } = await stat(path);
  return { seconds, longestFrame: await longestFrame(page), megabytes: size / 1e6, path };
}

/** From choosing the file to its chart; the schedule is the same one again. */
async function importAgain(page: Page, path: string): Promise<Omit<Taken, 'path'>> {
  await page.goto('/generate-schedule');
  await page.getByRole('button', { name: 'Import' }).click();
  const form = page.getByRole('dialog', { name: 'Import' });
  await watchFrames(page);
  const start = performance.now();
  await form.locator('input[type=file]').setInputFiles(path);
  await finish(page, 'Import', () => page.getByRole('grid').waitFor({ timeout: LONG }));
  const seconds = (performance.now() - start) / 1000;
  const { size } = await stat(path);
  return { seconds, longestFrame: await longestFrame(page), megabytes: size / 1e6 };
}
