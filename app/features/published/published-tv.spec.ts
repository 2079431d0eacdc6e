import { expect, type Page, test } from '@playwright/test';
import { expectNoBarrier, openEdit } from '../../../journeys/driving/editing.ts';
import {
  moveMatchOf,
  type PublishedLeague,
  publishLeague,
  TO_COME,
} from '../../../journeys/driving/published-league.ts';
import {
  enterResults,
  openView,
  publishFourTeams,
  scored,
} from '../../../journeys/driving/results.ts';
import { expectSaved } from '../../../journeys/driving/saving.ts';
import { count } from '../../../scripts/soak-count.mjs';

const MINUTE = 60_000; // milliseconds

const heading = (page: Page) => page.getByRole('heading', { level: 2 }).first();
const fields = (page: Page) => page.getByRole('main').getByRole('listitem');

/** Returns a local time on the first game day of a future league, as a timestamp. */
function onFirstDay(page: Page, time: string): Promise<number> {
  const [month, day, year] = TO_COME.all_dates[0]!.split('/');
  return page.evaluate((text) => +new Date(text), `${year}-${month}-${day}T${time}`);
}

/** Returns what is on the screen but too small to read from afar, or cut off. */
function findFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.documentElement;
    const faults = scrollWidth > innerWidth || scrollHeight > innerHeight ? ['scrolls'] : [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { parentElement: element, textContent } = texts.currentNode;
      if (!element?.checkVisibility({ visibilityProperty: true }) || !textContent?.trim()) continue;
      const range = document.createRange();
      range.selectNode(texts.currentNode);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      if (size < 0.03 * innerHeight) faults.push(`small: ${textContent}`);
      if (!isInside) faults.push(`outside: ${textContent}`);
    }
    return faults;
  });
}

/** Opens a league's TV screen at a time of its first day, and waits for hydration. */
async function openScreen(page: Page, { id }: PublishedLeague, query = '') {
  await page.goto(`/s/${id}/tv${query}`);
  await expect(page.getByRole('img', { name: 'QR code' })).toBeVisible();
  await expect(page.getByRole('time')).toBeVisible();
}

test('a screen in a hall shows current and coming matches, follows scores, and can be read from afar', async ({
  page,
}) => {
  const league = await publishFourTeams(page);
  await openView(page, league, 'color-chart');
  const playoffs = await openEdit(page, 'Playoffs');
  await playoffs.getByRole('button', { name: 'Add playoffs' }).click();
  await expect(playoffs).toHaveCount(0);
  await expectSaved(page);
  await page.clock.setFixedTime(await onFirstDay(page, '07:10'));
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openScreen(page, league);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(league.name);
  await expect(page.getByRole('time')).toHaveText('7:10 AM');
  await expect(heading(page)).toHaveText('Now and next');
  await expect(page.getByRole('link', { name: /Follow your team/ })).toHaveAttribute(
    'href',
    `/s/${league.id}`,
  );
  await page.keyboard.press('Space');
  await expect(page.getByText('Now', { exact: true }).first()).toBeVisible();

  const sides = fields(page).first().getByRole('paragraph');
  const [home = '', away = ''] = (await sides.allTextContents()).slice(1, 3);
  await enterResults(page, league, [scored(home, 2, away, 1)]);
  await expect(sides.nth(1)).toHaveText(`${home}2`);
  await expect(sides.nth(2)).toHaveText(`${away}1`);

  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
    [1080, 1920],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const seen = new Set<string>();
    for (let turn = 0; turn < 6; turn++) {
      const panel = (await heading(page).textContent()) ?? '';
      await expect.poll(() => findFaults(page), { message: `${panel} at ${width}` }).toEqual([]);
      if (width === 1920 && !seen.has(panel)) await expectNoBarrier(page);
      seen.add(panel);
      await page.keyboard.press('ArrowRight');
    }
    const panels = ['Latest results', 'Now and next', 'Open Playoffs', 'Standings'];
    expect([...seen].sort()).toEqual(panels);
  }
  await openScreen(page, league, '?theme=light');
  await expectNoBarrier(page);
});

test('a screen with live changes needs no more after two hours than after its first minutes', async ({
  page,
}) => {
  test.setTimeout(count(30 * MINUTE, 2 * MINUTE));
  const [first, last] = [count(5, 2), count(120, 5)]; // minutes of its clock
  const league = await publishLeague(page);
  await enterResults(page, league, [scored('Ants', 2, 'Bees', 1)]);
  await page.clock.install({ time: await onFirstDay(page, '08:50') });
  await openScreen(page, league);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');

  /** Measures after garbage collection, at the same panel each time. */
  const measure = async () => {
    for (let turn = 0; turn < 5; turn++) {
      if (/^(Now and next|Next)/.test((await heading(page).textContent()) ?? '')) break;
      await page.keyboard.press('ArrowRight');
    }
    for (let pass = 0; pass < 3; pass++) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    const of = (name: string) => metrics.find((one) => one.name === name)?.value ?? 0;
    return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
  };

  const early = { heap: 0, nodes: 0, listeners: 0 };
  for (let minute = 1; minute <= last; minute++) {
    await moveMatchOf(page, league, 'Hawks');
    await page.clock.runFor(MINUTE);
    if (minute === first) Object.assign(early, await measure());
  }
  const late = await measure();
  test.info().annotations.push({ type: 'measured', description: JSON.stringify({ early, late }) });
  expect(late.listeners).toBeLessThanOrEqual(early.listeners);
  expect(late.nodes).toBeLessThanOrEqual(early.nodes * 1.3);
  expect(late.heap).toBeLessThan(early.heap * count(1.1, 1.5));
});
