import { createServer, type Server } from 'node:http';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { arriveSignedIn } from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';

const VENUES = '/dashboard/venues';

function map(page: Page): Locator {
  return page.getByRole('region', { name: 'Map of your venues' });
}

/** Types an address and picks the suggested place. */
async function pickPlace(dialog: Locator, search: string, place: string) {
  const address = dialog.getByRole('combobox', { name: 'Address' });
  await address.fill(search);
  const page = dialog.page();
  const named = page.getByText(place, { exact: true });
  const own = page.getByText('(your venue)'); // may be at that very address
  await page.getByRole('option').filter({ has: named, hasNot: own }).click();
  await expect(address).toHaveValue(place);
}

async function openForm(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: '+ Create venue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create Venue' });
  await dialog.getByLabel('Venue Name').fill(name);
  return dialog;
}

async function createNow(page: Page, dialog: Locator) {
  await dialog.getByRole('button', { name: 'Create Now' }).click();
  await expect(page.getByText('Venue created successfully.').last()).toBeVisible();
  await expect(dialog).toBeHidden();
}

async function createAtPlace(page: Page, name: string, search: string, place: string) {
  const dialog = await openForm(page, name);
  await pickPlace(dialog, search, place);
  await createNow(page, dialog);
}

interface Settings {
  readonly tiles_url: string;
  readonly tiles_attribution: string;
}

async function readSettings(page: Page): Promise<Settings> {
  return (await (await page.request.get('/api/settings/get')).json()).data;
}

/** Serves street tiles at the product's tile URL; returns the paths requested. */
async function renderStreets(page: Page): Promise<{ sent: string[]; server: Server }> {
  const { port } = new URL((await readSettings(page)).tiles_url);
  const sent: string[] = [];
  const tile =
    '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#eee"/></svg>';
  const server = createServer(({ url = '' }, response) => {
    sent.push(url);
    response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(tile);
  });
  await new Promise<void>((listening) => server.listen(Number(port), '127.0.0.1', listening));
  return { sent, server };
}

/** Expects a pin's tip in the middle of the map. */
async function expectInTheMiddle(page: Page, pin: Locator) {
  await expect
    .poll(async () => {
      const panel = await map(page).boundingBox();
      const box = await pin.boundingBox();
      if (panel === null || box === null) return 'nowhere';
      const across = box.x + box.width / 2 - (panel.x + panel.width / 2);
      const down = box.y + box.height - (panel.y + panel.height / 2);
      return Math.max(Math.abs(across), Math.abs(down)) < 4 ? 'in the middle' : [across, down];
    })
    .toBe('in the middle');
}

/** Collects errors of the console, except network failures. */
function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (line) => {
    const ofNetwork = line.text().startsWith('Failed to load resource: net::');
    if (line.type() === 'error' && !ofNetwork) faults.push(line.text());
  });
  return faults;
}

test('an organizer creates venues, finds them on the street map and deletes one', async ({
  page,
}) => {
  test.slow(); // a long test
  const faults = collectFaults(page);
  const { sent, server } = await renderStreets(page);
  await arriveSignedIn(page, '/terms');
  await page.goto(VENUES);
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manage Venues' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No venues yet' })).toBeVisible();

  await page.getByRole('button', { name: '+ Create venue' }).click();
  const empty = page.getByRole('dialog', { name: 'Create Venue' });
  await empty.getByRole('button', { name: 'Create Now' }).click();
  await expect(empty.getByText('Venue name is required.')).toBeVisible();
  await expect(empty.getByText('Address is required.')).toBeVisible();
  await page.keyboard.press('Escape');

  await createAtPlace(page, '<b>North</b> Park', 'Portland, OR', 'Portland, OR, United States');
  await createAtPlace(page, 'Salem Green', 'Salem, OR', 'Salem, OR, United States');
  const yard = await openForm(page, 'Yard');
  await pickPlace(yard, 'Salem, OR', 'Salem, OR, United States');
  await yard.getByRole('combobox', { name: 'Address' }).fill('Salem, behind the school');
  await createNow(page, yard);

  await expect(map(page)).toHaveCSS('height', '400px');
  const pin = map(page).getByRole('button', {
    name: '<b>North</b> Park, Portland, OR, United States',
  });
  await expect(map(page).getByRole('button', { name: /United States$/ })).toHaveCount(2);
  await page.getByRole('button', { name: 'Locate <b>North</b> Park' }).click();
  await expect(map(page).getByText('<b>North</b> Park', { exact: true })).toBeVisible();
  await expectInTheMiddle(page, pin);
  await expect.poll(() => sent.some((path) => path.startsWith('/18/'))).toBe(true);
  await expect(page.getByText((await readSettings(page)).tiles_attribution)).toBeVisible();
  await expect(map(page).locator('img.leaflet-tile-loaded').first()).toBeVisible();
  await page.mouse.move(0, 0); // off the button, so that its tooltip closes
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expectNoBarrierInAnyColors(page);

  await page.getByRole('button', { name: 'Locate Yard' }).click();
  await expect(page.getByText('No map location is stored for the address of Yard.')).toBeVisible();
  await page.keyboard.press('Escape');

  await pin.focus();
  await page.keyboard.press('Escape');
  await expect(map(page).getByText('<b>North</b> Park', { exact: true })).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(map(page).getByText('<b>North</b> Park', { exact: true })).toBeVisible();
  await map(page).getByRole('button', { name: 'Zoom out' }).press('Enter');
  await expect.poll(() => sent.some((path) => path.startsWith('/17/'))).toBe(true);

  await page.getByRole('button', { name: 'Delete Yard' }).click();
  const question = page.getByRole('dialog', { name: 'Delete Yard' });
  await expect(question).toContainText('Are you sure you want to delete this venue?');
  await expect(question).toContainText('No saved schedule uses it.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Venue deleted successfully.')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  expect(faults).toEqual([]);
  server.closeAllConnections();
  server.close();
});

test('where no tile comes, and where no street map is configured, the venues are listed and pinned on outlines on a phone', async ({
  page,
}) => {
  test.slow(); // a long test
  const faults = collectFaults(page);
  const settings = await readSettings(page);
  const { origin } = new URL(settings.tiles_url);
  await page.route(`${origin}/**`, (route) => route.abort('connectionrefused'));
  await arriveSignedIn(page, '/terms');
  await page.goto(VENUES);
  await createAtPlace(page, 'Green', 'Salem, OR', 'Salem, OR, United States');
  const pin = map(page).getByRole('button', { name: 'Green, Salem, OR, United States' });
  await expect(page.getByText('The street map cannot be loaded right now.')).toBeVisible();
  await page.getByRole('button', { name: 'Locate Green' }).click();
  await expect(pin).toBeInViewport();
  await expectInTheMiddle(page, pin);

  await page.route('**/api/settings/get', (route) => {
    const data = { ...settings, tiles_url: null, tiles_attribution: null };
    return route.fulfill({ json: { success: true, data } });
  });
  await page.reload();
  await expect(page.getByText('Street map not configured')).toBeVisible();
  await page.getByRole('button', { name: 'Locate Green' }).click();
  await expectInTheMiddle(page, pin);
  await expect(map(page).locator('.leaflet-outlines-pane path')).toBeAttached();
  await expectNoBarrierInAnyColors(page);
  const overhang = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overhang).toBeLessThanOrEqual(0);
  expect(faults).toEqual([]);
});
