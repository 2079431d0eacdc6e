import { expect } from '@playwright/test';
import { createAccount, newPerson } from './driving/accounts.ts';
import { pay, requiredDialog } from './driving/card-form.ts';
import { test } from './driving/foreign-page.ts';
import { confirmPublish } from './driving/publishing.ts';
import { expectSaved } from './driving/saving.ts';
import { fillDivision, generate, hideTutorial, setCount } from './driving/setup-form.ts';

test('A new person on a phone comes from the home page to their league on their club’s own page, without help', async ({
  page,
  context,
  openForeignPage,
}) => {
  test.slow(); // a whole journey
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await hideTutorial(page);
  await page.goto('/');
  await page.getByRole('button', { name: 'Schedule a league' }).first().tap();
  await page.getByRole('dialog').getByRole('button', { name: 'Soccer' }).tap();
  await setCount(page, 'Total number of pitches', 2);
  await setCount(page, 'Number of game days', 4);
  await setCount(page, 'Number of time slots', 2);
  await fillDivision(page, 'Open', ['Ants', 'Bees', 'Crows', 'Ducks']);
  await generate(page);

  await page.getByRole('button', { name: 'Save', exact: true }).tap();
  await createAccount(page, newPerson());
  const save = page.getByRole('dialog', { name: 'Save schedule' });
  await save.getByLabel('Name').fill('Village league');
  await save.getByRole('button', { name: 'Save', exact: true }).tap();
  await expectSaved(page);

  await page.getByRole('button', { name: 'Export', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Export' }).getByRole('switch', { name: 'Publish' }).tap();
  await page.getByRole('button', { name: 'Publish anyway' }).tap(); // its game days have no dates yet
  await requiredDialog(page).getByRole('button', { name: 'Choose LITE' }).tap();
  await pay(page);
  await confirmPublish(page);
  const sharing = page.getByRole('dialog', { name: 'Share Village league' });
  await sharing.getByRole('button', { name: 'Embed code' }).tap();
  await page
    .getByRole('dialog', { name: 'Embed code' })
    .getByRole('button', { name: 'Copy' })
    .tap();
  const code = await page.evaluate(() => navigator.clipboard.readText());

  const club = await openForeignPage(page, code);
  const embed = page.frameLocator('iframe');
  await expect(embed.getByRole('heading', { name: 'Village league' })).toBeVisible();
  await expect(embed.getByRole('listitem').first()).toBeVisible(); // on a phone its matches
  await expect.poll(club.events).toEqual(['success']);
});
