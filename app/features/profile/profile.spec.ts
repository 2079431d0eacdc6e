import { expect, type Page, test } from '@playwright/test';
import {
  accountMenu,
  arriveSignedIn,
  chooseFromMenu,
  newPerson,
} from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';

/** Opens the user's profile from the account menu. */
async function openProfile(page: Page) {
  const person = await arriveSignedIn(page, '/terms', newPerson({ lastName: 'Lovelace' }));
  await chooseFromMenu(page, person, 'Dashboard');
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible();
  return person;
}

/** Returns a photograph in landscape format, rendered by the browser. */
async function renderPhotograph(page: Page) {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 800;
    canvas.height = 500;
    const context = canvas.getContext('2d')!;
    for (const [x, color] of ['#17693a', '#f1bd62', '#2456c4', '#b3261e'].entries()) {
      context.fillStyle = color;
      context.fillRect(200 * x, 0, 200, 500);
    }
    return canvas.toDataURL('image/jpeg');
  });
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

const form = (page: Page) => page.getByRole('form', { name: 'Personal Details' });

test('An organizer reads their profile, edits it, and sees it everywhere at once', async ({
  page,
}) => {
  const person = await openProfile(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile');
  await expect(page.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute(
    'aria-valuenow',
    '27',
  );
  await expect(form(page).getByLabel('First Name')).toHaveAttribute('readonly');
  await expect(form(page).getByRole('button', { name: 'Update' })).toBeHidden();

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(form(page).getByLabel('First Name')).toBeFocused();
  await form(page).getByLabel('First Name').fill('Augusta');
  await form(page).getByLabel('Phone Number').fill('12345');
  await form(page).getByLabel('Zip Code').fill('12');
  await form(page).getByRole('button', { name: 'Update' }).click();
  await expect(form(page).getByText('Phone number must be at least 10 digits.')).toBeVisible();
  await expect(form(page).getByText('Minimum 6.')).toBeVisible();
  await expectNoBarrierInAnyColors(page);

  await page.getByRole('link', { name: 'Venues' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(new URL(page.url()).pathname).toBe('/dashboard/profile');
  await expect(form(page).getByLabel('First Name')).toHaveValue('Augusta');

  await form(page).getByLabel('Phone Number').fill('+354 581 2345');
  await form(page).getByRole('combobox', { name: 'Country' }).fill('Icel');
  await page.getByRole('option', { name: 'Iceland' }).click();
  await form(page).getByLabel('Zip Code').fill('101');
  await form(page).getByLabel('Organizations').fill('Riverside Rovers');
  await form(page).getByLabel('Website').fill('rovers.example');
  await form(page).getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Profile updated successfully.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Augusta Lovelace' })).toBeVisible();
  await expect(accountMenu(page, { ...person, firstName: 'Augusta' })).toBeVisible();
  await expect(form(page).getByLabel('Website')).toHaveValue('https://rovers.example');
  await expect(form(page).getByLabel('Website')).toHaveAttribute('readonly');

  await page.reload();
  await expect(form(page).getByRole('combobox', { name: 'Country' })).toHaveValue('Iceland');
  await expect(page.getByRole('progressbar', { name: 'Profile completion' })).toHaveAttribute(
    'aria-valuenow',
    '72',
  );
});

test('An organizer crops a picture by keyboard alone, and the page’s head shows it at once', async ({
  page,
}) => {
  await openProfile(page);
  await page.getByRole('button', { name: 'Change the profile picture' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Profile picture' });
  const file = dialog.locator('input[type="file"]');
  await file.setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no') });
  await expect(dialog.getByText(/notes\.png cannot be read as a picture/)).toBeVisible();
  await file.setInputFiles({
    name: 'photo.jpg',
    mimeType: 'image/jpeg',
    buffer: await renderPhotograph(page),
  });
  const frame = dialog.getByRole('application', { name: /The visible part is kept/ });
  await frame.focus();
  for (let i = 0; i < 60; i++) await page.keyboard.press('ArrowRight'); // to the picture's left edge
  await dialog.getByRole('slider', { name: 'Zoom' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('slider', { name: 'Zoom' })).toHaveAttribute(
    'aria-valuenow',
    '1.1',
  );
  await expectNoBarrierInAnyColors(page);
  await dialog.getByRole('button', { name: 'Save picture' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  const picture = page.getByRole('button', { name: 'Change the profile picture' }).locator('img');
  await expect(picture).toHaveAttribute('src', /^\/api\/user\/picture\/[\w-]{22}$/);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(250);
  await expect(page.getByRole('button', { name: 'Change the profile picture' })).toBeFocused();
  const login = await page.evaluate(() => localStorage.getItem('evenfield.login') ?? '');
  expect(login).toContain((await picture.getAttribute('src')) ?? 'a picture');
});

test('An organizer enters their other sites on a phone', async ({ page }) => {
  await openProfile(page);
  const socials = page.getByRole('region', { name: 'Socials' });
  await socials.getByLabel('Instagram').fill('javascript:alert(1)');
  await socials.getByRole('button', { name: 'Save' }).click();
  await expect(socials.getByText(/Enter a web address/)).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await socials.getByLabel('Instagram').fill('instagram.com/rovers');
  await socials.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Social links updated successfully.')).toBeVisible();
  await expect(socials.getByLabel('Instagram')).toHaveValue('https://instagram.com/rovers');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
});
