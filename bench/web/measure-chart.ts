/**
 * How the colour chart behaves with as many matches as there can be: first paint, frames while it is
 * scrolled and while a match is dragged, heap, and the time from an edit to its paint. The running
 * product makes the season itself; a figure is the middle one of several runs, frames are the 95th of 100.
 */
import { chromium, type Page } from '@playwright/test';
import { openLargestSeason } from './largest-season.ts';
import { dragFrames, scrollFrames, timeToPaint } from './page-clock.ts';
import { median, p95 } from './statistics.ts';

const RUNS = 5;
const { BASE_URL: baseURL = 'http://localhost:3000', CHROMIUM_PATH: executablePath = '' } =
  process.env;

const browser = await chromium.launch({
  executablePath,
  args: ['--no-sandbox', '--enable-precise-memory-info', '--js-flags=--expose-gc'],
});
const page = await browser.newPage({ baseURL, viewport: { width: 1440, height: 900 } });
await page.addInitScript('globalThis.__name = (named) => named'); // tsx names functions with it, also those sent into the page
const matches = await openLargestSeason(page);
const figures = {
  matches,
  firstPaint: await repeat(paintChart),
  scrollFrameP95: p95(await scrollFrames(page)),
  dragFrameP95: p95(await dragFrames(page)),
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
console.table(
  Object.entries(figures).map(([figure, value]) => ({
    figure,
    value: Number(value.toFixed(1)),
    aim: aims[figure as keyof typeof figures] ?? '',
  })),
);
console.log(JSON.stringify(figures));

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
  const match = on.locator('[data-spot][data-code]').nth(3);
  const time = await timeToPaint(match, 'Enter');
  await on.keyboard.press('Escape');
  return time;
}

async function parkAndUndo(on: Page): Promise<number> {
  const time = await timeToPaint(on.locator('[data-spot][data-code]').nth(3), 'Delete');
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
