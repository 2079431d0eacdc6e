/**
 * How the color chart behaves with the most matches possible: first paint, frames while it is scrolled
 * and while a match is dragged, heap, and the time from an edit to its paint. The running product makes
 * the season itself; a figure is the median of several runs, frames are the 95th of 100. Frames
 * alternate with an empty page's: the difference is the chart's own cost.
 */
import { chromium, type Page } from '@playwright/test';
import { openEmptyPage } from './empty-page.ts';
import { openLargestSeason } from './largest-season.ts';
import { dragFrames, mainThreadTime, scrollFrames, timeToPaint } from './page-clock.ts';
import { median, p95 } from './statistics.ts';

const RUNS = 5;
const { BASE_URL: baseURL = 'http://localhost:3000', CHROMIUM_PATH: executablePath = '' } =
  process.env;

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});
const page = await openPage();
const matches = await openLargestSeason(page);
const empty = await openPage();
await openEmptyPage(empty, page);
const firstPaint = await repeat(paintChart);
const scroll = await inTurns(scrollFrames);
const drag = await inTurns(dragFrames);
const figures = {
  matches,
  firstPaint,
  scrollFrameMedian: median(scroll.chart),
  scrollFrameP95: p95(scroll.chart),
  scrollMainThread: await mainThreadTime(page, scrollFrames),
  dragFrameP95: p95(drag.chart),
  pickUpToPainted: await repeat(pickUp),
  editToPainted: await repeat(parkAndUndo),
  heapMB: await measureHeap(page),
};
await browser.close();

const aims: Partial<Record<keyof typeof figures, number>> = {
  scrollFrameP95: 16.7,
  dragFrameP95: 16.7,
  editToPainted: 100,
};
const floors: typeof aims = {
  scrollFrameMedian: median(scroll.floor),
  scrollFrameP95: p95(scroll.floor),
  dragFrameP95: p95(drag.floor),
};
console.table(
  Object.entries(figures).map(([figure, value]) => ({
    figure,
    value: rounded(value),
    aim: rounded(aims[figure as keyof typeof figures]),
    'empty page': rounded(floors[figure as keyof typeof figures]),
  })),
);
console.log(JSON.stringify({ ...figures, floors }));

async function openPage(): Promise<Page> {
  const opened = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
  await opened.addInitScript('globalThis.__name = (named) => named'); // tsx names functions with it, including those sent into the page
  return opened;
}

function rounded(value: number | undefined): number | string {
  return value === undefined ? '' : Number(value.toFixed(1));
}

/** The frames of the chart and of the empty page, in alternating runs. */
async function inTurns(measure: (page: Page) => Promise<number[]>) {
  const frames: { chart: number[]; floor: number[] } = { chart: [], floor: [] };
  for (let turn = 0; turn < RUNS; turn++) {
    await page.bringToFront();
    frames.chart.push(...(await measure(page)));
    await empty.bringToFront();
    frames.floor.push(...(await measure(empty)));
  }
  await page.bringToFront();
  return frames;
}

async function repeat(measure: (page: Page) => Promise<number>): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < RUNS; turn++) times.push(await measure(page));
  return median(times);
}

async function paintChart(on: Page): Promise<number> {
  await on.getByRole('button', { name: 'Hide Color Chart' }).click();
  await on.getByRole('grid').waitFor({ state: 'detached' });
  return timeToPaint(on.getByRole('button', { name: 'View Color Chart' }), 'click');
}

async function pickUp(on: Page): Promise<number> {
  const match = on.locator('[data-position][data-code]').nth(3);
  const time = await timeToPaint(match, 'Enter');
  await on.keyboard.press('Escape');
  return time;
}

async function parkAndUndo(on: Page): Promise<number> {
  const time = await timeToPaint(on.locator('[data-position][data-code]').nth(3), 'Delete');
  await on.getByRole('button', { name: /^Undo/ }).click();
  return time;
}

async function measureHeap(on: Page): Promise<number> {
  return on.evaluate(() => {
    (globalThis as unknown as { gc: () => void }).gc(); // Chromium was started with it
    const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
    return memory.usedJSHeapSize / 1e6;
  });
}
