import { expect, type Page } from '@playwright/test';
import { openSignedIn } from '../../../journeys/driving/accounts.ts';
import { test } from '../../../journeys/driving/foreign-page.ts';
import {
  publishedForAll,
  publishLeague,
  setPublished,
} from '../../../journeys/driving/published-league.ts';

const frameOf = (address: string) =>
  `<iframe src="${address}" title="Schedule" width="100%" height="100%" style="border:0;min-height:24rem"></iframe>`;

const embed = (page: Page) => page.frameLocator('iframe');

test('A club’s own page shows a schedule in a frame, as its chart or on phones its matches, and gets a message', async ({
  page,
  baseURL,
  openForeignPage,
}) => {
  const { id } = await publishedForAll(page);
  const club = await openForeignPage(page, frameOf(`${baseURL}/evenfield/embed/${id}`));
  await expect(embed(page).getByRole('grid', { name: 'Color chart' })).toBeVisible();
  await expect.poll(club.events).toEqual(['success']);
  expect((await club.heard())[0]).toMatchObject({ source: 'evenfield', schedule: id });
  await expect(embed(page).getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(embed(page).getByRole('listitem').first()).toBeVisible();
  await expect(embed(page).getByRole('grid')).toHaveCount(0);
});

test('A framed schedule that vanishes or is hidden notifies the page around it', async ({
  page,
  baseURL,
  openForeignPage,
}) => {
  const league = await publishLeague(page);
  const frame = frameOf(`${baseURL}/evenfield/embed/${league.id}`);
  const club = await openForeignPage(page, frame);
  await expect.poll(club.events).toEqual(['success']);
  await setPublished(page, league, false);
  const missing = embed(page).getByRole('heading', { name: '404 Page Not Found!' });
  await expect(missing).toBeVisible();
  await expect.poll(club.events).toEqual(['success', 'notFound']);
  await page.reload();
  await expect(missing).toBeVisible();
  await expect.poll(club.events).toEqual(['notSubscribed']);
});

test('No other page of the product can be put into a frame', async ({
  page,
  baseURL,
  openForeignPage,
}) => {
  const { id } = await publishedForAll(page);
  const paths = ['/', `/s/${id}`, '/schedules', '/generate-schedule', '/nowhere'];
  const club = await openForeignPage(page, paths.map((path) => frameOf(baseURL + path)).join(''));
  await expect(page.locator('iframe')).toHaveCount(paths.length);
  for (const frame of page.frames().slice(1)) {
    await expect.poll(() => frame.url()).toBe('chrome-error://chromewebdata/');
  }
  expect(await club.heard()).toEqual([]);
});

test('The code for a club’s page is chosen for one team, in the dark, and copied; the page then shows just that', async ({
  page,
  context,
  baseURL,
  openForeignPage,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { owner, name } = await publishedForAll(page);
  await openSignedIn(page, '/dashboard/schedules', owner);
  await page.getByRole('button', { name: `Embed code of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Embed code' });
  const code = dialog.getByLabel('Code for your page');
  await expect(code).toHaveValue(
    /^<iframe .* width="100%" height="100%" style="border:0;min-height:24rem"><\/iframe>$/,
  );
  await dialog.getByLabel('Division', { exact: true }).selectOption('Under 12');
  await dialog.getByRole('combobox', { name: 'Team' }).fill('Haw');
  await page.getByRole('option', { name: 'Hawks' }).click();
  await dialog.getByLabel('Colors').selectOption('Dark');
  await dialog.getByLabel('Height').selectOption('Fit the schedule (with a script)');
  const preview = dialog.frameLocator('iframe');
  await expect(preview.getByRole('heading', { name: /Hawks/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByText('Embed code copied successfully.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`${baseURL}/evenfield/embed/`);

  await openForeignPage(page, copied);
  await expect(embed(page).getByRole('heading', { name: /Hawks/ })).toBeVisible();
  await expect(embed(page).locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const sideways = () =>
    embed(page)
      .locator('html')
      .evaluate((html) => html.scrollHeight - html.clientHeight);
  await expect.poll(sideways).toBeLessThanOrEqual(0); // the frame is as tall as its content
});
