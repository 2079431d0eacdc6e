/**
 * How the season calendar behaves with the most matches possible: frames while it is scrolled, as
 * `measure-chart.ts` measures them for the chart, beside an empty page's.
 */
import { chromium, type Page } from '@playwright/test';
import { openEmptyPage } from './empty-page.ts';
import { mainThreadTime, scrollFrames } from './page-clock.ts';
import { saveLargestCalendar } from './save-largest-calendar.ts';
import { signInWithPlan } from './sign-in-with-plan.ts';
import { median, p95 } from './statistics.ts';

const RUNS = 5;
const { BASE_URL: baseURL = 'http://localhost:3000', CHROMIUM_PATH: executablePath = '' } =
  process.env;

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await openPage();
await page.addInitScript(() => {
  const yes = JSON.stringify({ version: 1, value: true });
  localStorage.setItem('evenfield.guide-hidden', yes);
  sessionStorage.setItem('evenfield.tutorial-shown', yes); // or its video would play during the measurement
});
await page.goto('/generate-schedule');
const { id, matches } = await saveLargestCalendar(page, await signInWithPlan(page));
await page.goto(`/dashboard/schedules/${id}?view=color-chart`);
await page.getByRole('grid', { name: 'Season calendar' }).waitFor({ timeout: 120_000 });
const empty = await openPage();
await openEmptyPage(empty, page);
const frames: { calendar: number[]; floor: number[] } = { calendar: [], floor: [] };
for (let turn = 0; turn < RUNS; turn++) {
  await page.bringToFront();
  frames.calendar.push(...(await scrollFrames(page)));
  await empty.bringToFront();
  frames.floor.push(...(await scrollFrames(empty)));
}
await page.bringToFront();
const scrollMainThread = await mainThreadTime(page, scrollFrames);
await browser.close();

const figures = {
  matches,
  scrollFrameMedian: median(frames.calendar),
  scrollFrameP95: p95(frames.calendar),
  scrollMainThread,
  floors: { scrollFrameMedian: median(frames.floor), scrollFrameP95: p95(frames.floor) },
};
console.log(`Season calendar: ${JSON.stringify(figures)}`);

async function openPage(): Promise<Page> {
  const opened = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await opened.addInitScript('globalThis.__name = (named) => named'); // tsx names functions with it, including those sent into the page
  return opened;
}
