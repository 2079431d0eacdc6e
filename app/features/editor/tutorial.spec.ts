import { expect, type Page, test } from '@playwright/test';
import { cell, matchCells } from '../../../journeys/driving/chart-cells.ts';
import { expectNoBarrier, openEdit, openSampleLeague } from '../../../journeys/driving/editing.ts';
import { generate, hideGuide } from '../../../journeys/driving/setup-form.ts';

const tutorial = (page: Page) => page.getByRole('dialog', { name: 'Color Chart Tutorial' });

const isPaused = (page: Page) =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.paused);

/** Opens the sample league in a new session, like a first-time visitor. */
async function openFirstChart(page: Page) {
  await hideGuide(page);
  await page.goto('/generate-schedule');
  await page.getByRole('button', { name: 'Try with a sample league' }).click();
  await generate(page);
}

test('the tutorial is offered once a session, leaves the chart free, and can be asked for again', async ({
  page,
}) => {
  await openFirstChart(page);
  await expect(tutorial(page)).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(tutorial(page)).toHaveCount(0);
  await page.reload();
  await expect(matchCells(page).first()).toBeVisible();
  await expect(tutorial(page)).toHaveCount(0);
  const dialog = await openEdit(page, 'Color Chart Tutorial');
  await expect(dialog.getByText('Undo takes back every step')).toBeHidden();
  await dialog.getByText('In words').click();
  await expect(dialog.getByText('Undo takes back every step')).toBeVisible();
  await expectNoBarrier(page);
  await page.keyboard.press('Escape');
  await expect(tutorial(page)).toHaveCount(0);
});

test('the tutorial goes away with the first match that is picked up', async ({ page }) => {
  await openFirstChart(page);
  await expect(tutorial(page)).toBeVisible();
  await matchCells(page).first().click();
  await expect(cell(page, /The match is here/).first()).toBeVisible();
  await expect(tutorial(page)).toHaveCount(0);
});

test('at twice the size the tutorial and the picked match leave the chart to be used', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 }); // 1440 by 900 at 200 %
  await openFirstChart(page);
  await expect(tutorial(page)).toBeVisible();
  expect((await tutorial(page).boundingBox())!.height).toBeLessThanOrEqual(450 / 3);
  await tutorial(page).getByRole('button', { name: 'Show how matches are moved' }).click();
  await expect(page.locator('video')).toBeVisible();
  await page.keyboard.press('Escape');
  await matchCells(page).first().click();
  const tray = page.getByRole('region', { name: 'Move matches' });
  await expect(tray.getByRole('button', { name: 'Move to…' })).toBeAttached();
  expect((await tray.boundingBox())!.height).toBeLessThanOrEqual(450 / 2.5);
  const picked = cell(page, /The match is here/).first();
  await expect(picked).toBeInViewport({ ratio: 1 });
  const { y, height } = (await picked.boundingBox())!;
  expect(y + height).toBeLessThanOrEqual((await tray.boundingBox())!.y);
});

test('the tutorial waits to be started where a person wants less motion', async ({ page }) => {
  await openSampleLeague(page);
  const dialog = await openEdit(page, 'Color Chart Tutorial');
  await expect(dialog.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await isPaused(page)).toBe(true);
  await dialog.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => isPaused(page)).toBe(false);
});

test.describe('with motion', () => {
  test.use({ reducedMotion: 'no-preference' });

  test('the tutorial plays over and over with captions, from this house alone, and can be paused', async ({
    page,
  }) => {
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).host));
    await openSampleLeague(page);
    const dialog = await openEdit(page, 'Color Chart Tutorial');
    const video = dialog.locator('video');
    await expect.poll(() => isPaused(page)).toBe(false);
    await expect(video).toHaveJSProperty('loop', true);
    await expect(video).toHaveJSProperty('muted', true);
    const countCues = () =>
      video.evaluate((element: HTMLVideoElement) => element.textTracks[0]?.cues?.length);
    await expect.poll(countCues).toBe(6);
    await dialog.getByRole('button', { name: 'Pause' }).click();
    await expect.poll(() => isPaused(page)).toBe(true);
    expect([...hosts]).toEqual([new URL(page.url()).host]);
  });
});
