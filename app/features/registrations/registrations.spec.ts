import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { arriveSignedIn } from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { hideTutorial } from '../../../journeys/driving/setup-form.ts';

/** Registers a team, which is done without the page. */
async function registerTeam(page: Page, form: string, division: string, name: string) {
  const data = {
    ...{ form, division, name, key: randomUUID(), website: '' },
    ...{ contact: `Coach of ${name}`, email: `${randomUUID()}@club.example`, phone: '' },
    ...{ isMinor: false, days: name === '=Bees' ? ['2027-04-03'] : [], players: [], answers: [] },
  };
  const answer = await (await page.request.post('/api/registrations/register', { data })).json();
  expect(answer.success, answer.message).toBe(true);
}

test('An organizer makes a form, teams register, and become divisions of a schedule', async ({
  page,
}) => {
  test.slow(); // from the form to the schedule
  await hideTutorial(page);
  await arriveSignedIn(page, '/terms');
  await page.goto('/dashboard/registrations');
  await expect(page.getByRole('heading', { name: 'No registration forms yet' })).toBeVisible();
  await expectNoBarrierInAnyColors(page);

  await page.getByRole('link', { name: 'New form' }).click();
  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Name what people register for.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Title' }).fill('Spring league');
  await page.getByRole('textbox', { name: 'Name of division 1' }).fill('U10');
  await page.getByRole('textbox', { name: 'Places in U10' }).fill('2');
  await page.getByRole('button', { name: 'Add consent' }).click();
  await page.getByRole('textbox', { name: 'Consent 1' }).fill('I know the rules.');
  await page.getByRole('checkbox', { name: 'Question 1 is required' }).uncheck();
  await expectNoBarrierInAnyColors(page);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('dialog', { name: 'Preview' })).toContainText('Spring league');
  await expectNoBarrierInAnyColors(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save and publish' }).click();
  const address = page.getByRole('textbox', { name: 'Address' });
  await expect(address).toHaveValue(/\/register\/[\w-]+$/);
  await expectNoBarrierInAnyColors(page);

  const form = (await address.inputValue()).split('/').at(-1)!;
  const open = await (await page.request.get(`/api/registrations/open/${form}`)).json();
  const [division] = open.data.divisions;
  for (const name of ['Ants', '=Bees', 'Cats']) {
    await registerTeam(page, form, division.id, name);
  }
  await page.getByRole('tab', { name: /^Registrations/ }).click();
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expect(page.getByText('Waiting, number 1')).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await page.getByRole('button', { name: 'Cats' }).click();
  await expect(page.getByRole('dialog', { name: 'Cats' })).toContainText('Coach of Cats');
  await expectNoBarrierInAnyColors(page);
  await page.keyboard.press('Escape');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Registrations.csv');
  expect(await readFile(await file.path(), 'utf8')).toContain("'=Bees");

  await page.getByRole('checkbox', { name: 'Select Cats' }).check();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Please confirm' });
  await expect(question).toContainText('U10 then has 3 in 2 places.');
  await expectNoBarrierInAnyColors(page);
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(page.getByText('Cats is accepted.')).toBeVisible();

  await page.getByRole('button', { name: 'Make divisions of these' }).click();
  await expect(page).toHaveURL(/\/dashboard\/generate-schedule/);
  await expect(page.getByLabel('Division name').first()).toHaveValue('U10');
  await expect(page.getByText('3 teams of Spring league are filled in.')).toBeVisible();
  const teams = page.getByRole('textbox', { name: /^Team \d/ });
  await expect(teams.first()).toHaveValue('Ants');
});
