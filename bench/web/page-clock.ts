/** Times taken inside the page, so that communication with the browser is not included. */
import type { Locator, Page } from '@playwright/test';

/** Milliseconds from a click or a key on an element to the frame that shows the effect. */
export function timeToPaint(element: Locator, act: 'click' | 'Enter' | 'Delete'): Promise<number> {
  return element.evaluate((node: HTMLElement, key) => {
    const start = performance.now();
    node.focus();
    if (key === 'click') node.click();
    else node.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    return new Promise<number>((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now() - start); // comes after the paint
        port2.postMessage(null);
      });
    });
  }, act);
}

/** The frames of two seconds in which the chart is scrolled at 24,000 pixels per second, down and up. */
export function scrollFrames(page: Page): Promise<number[]> {
  return page.getByRole('grid').evaluate((grid) => {
    const frames: number[] = [];
    return new Promise<number[]>((resolve) => {
      let [last, step] = [performance.now(), 400];
      const next = (now: number) => {
        frames.push(now - last);
        last = now;
        const end = grid.scrollHeight - grid.clientHeight;
        if (grid.scrollTop >= end) step = -400;
        grid.scrollTop += step;
        if (frames.length < 120) requestAnimationFrame(next);
        else resolve(frames.slice(1));
      };
      requestAnimationFrame(next);
    });
  });
}

/** The frames while a match is dragged back and forth over the chart and held at its edge. */
export async function dragFrames(page: Page): Promise<number[]> {
  const grid = page.getByRole('grid');
  const match = page.locator('[data-position][data-code]').first();
  await grid.evaluate((node) => node.scrollTo(0, 0)); // else the match may be below the chart's header
  await match.scrollIntoViewIfNeeded();
  const from = (await match.boundingBox())!;
  const box = (await grid.boundingBox())!;
  await page.mouse.move(from.x + 60, from.y + 30);
  await page.mouse.down();
  await page.mouse.move(from.x + 90, from.y + 60);
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
  const bottom = Math.min(box.y + box.height, 900) - 12;
  for (let turn = 0; turn < 3; turn++) {
    await page.mouse.move(box.x + 700, box.y + 120, { steps: 30 });
    await page.mouse.move(box.x + 300, bottom, { steps: 30 });
  }
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
  await page.keyboard.press('Escape');
  await page.mouse.up();
  return frames.slice(1);
}

/** Milliseconds per frame of work on the page's main thread: other load on the machine is not included. */
export async function mainThreadTime(
  page: Page,
  measure: (page: Page) => Promise<number[]>,
): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN; // seconds
  };
  const before = await worked();
  const frames = await measure(page);
  const time = ((await worked()) - before) * 1000;
  await session.detach();
  return time / frames.length;
}

/** Starts recording the lengths of the page's frames. */
export async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const watch = { last: performance.now(), longest: 0 };
    Object.assign(globalThis, { watch });
    const next = (now: number) => {
      watch.longest = Math.max(watch.longest, now - watch.last);
      watch.last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

/** The longest frame since `watchFrames`, in milliseconds. */
export async function longestFrame(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { watch } = globalThis as unknown as { watch: { last: number; longest: number } };
    return Math.max(watch.longest, performance.now() - watch.last);
  });
}
