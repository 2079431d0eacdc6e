import { expect, type Page, test } from '@playwright/test';
import { beginSignedIn, newPerson } from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';

const contactDialog = (page: Page) => page.getByRole('dialog', { name: 'Contact US' });

/** Finds the support message in the outbox. */
async function findMessage(page: Page, email: string) {
  let found: { subject: string; text: string } | undefined;
  await expect(async () => {
    const mails = await (await page.request.get('/dev/outbox?format=json')).json();
    found = mails.find(({ text }: { text: string }) => text.includes(email));
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found!;
}

async function expectNoSidewaysScroll(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(page.viewportSize()?.width);
}

test('A visitor finds help in the header, a topic by its card, and an answer by its question', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Help' }).click();
  await expect(page).toHaveURL(/\/help$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Help center' })).toBeVisible();
  const topics = page.getByRole('navigation', { name: 'Topics' });
  for (const [topic, place] of [
    ['Billing & Payments', 'billing-and-payments'],
    ['Users And Collaboration', 'users-and-collaboration'],
    ['Features And Integrations', 'features-and-integrations'],
    ['Frequently Asked Questions', 'frequently-asked-questions'],
  ] as const) {
    await topics.getByRole('link', { name: topic }).click();
    await expect(page).toHaveURL(new RegExp(`#${place}$`));
    await expect(page.getByRole('heading', { name: topic })).toBeInViewport();
  }
  const question = page.getByRole('button', { name: 'When does a subscription become active?' });
  const answer = page.getByText('as soon as your payment has succeeded');
  await expect(answer).toBeHidden();
  await question.press('Enter');
  await expect(answer).toBeVisible();
  await page.reload();
  await expect(answer).toBeVisible();
  await expect(question).toBeInViewport();
  await expectNoBarrierInAnyColors(page);
});

test('On paper every answer is open', async ({ page }) => {
  await page.goto('/help');
  const answers = page.getByRole('region').filter({ hasText: 'Every schedule has a seed number' });
  await expect(page.getByText('Every schedule has a seed number')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(answers.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Contact us' })).toBeHidden();
});

test('A visitor writes to the support from the footer, by keyboard alone', async ({ page }) => {
  const { email } = newPerson();
  await page.goto('/terms');
  const contact = page.getByRole('contentinfo').getByRole('button', { name: 'Contact' });
  await contact.press('Enter');
  const dialog = contactDialog(page);
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await page.keyboard.press('Enter');
  for (const field of ['Name', 'Email', 'Subject', 'Description']) {
    await expect(dialog.getByText(`${field} is required.`)).toBeVisible();
  }
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expectNoBarrierInAnyColors(page);
  for (const words of ['Ada Byron', email, '22 86 44 00', 'A rain day']) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type('It rained.');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(contact).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Description')).toHaveValue('It rained.'); // no input is lost
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you. Your message was sent.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const { subject, text } = await findMessage(page, email);
  expect(subject).toBe('Contact: A rain day');
  expect(text).toContain('> It rained.');
  expect(text).toContain('Phone: 22 86 44 00');
});

test('A message that the server does not take stays in its form', async ({ page }) => {
  await page.goto('/help');
  await page.getByRole('button', { name: 'Contact us' }).click();
  const dialog = contactDialog(page);
  await dialog.getByLabel('Name').fill('Ada Byron');
  await dialog.getByLabel('Email').fill(newPerson().email);
  await dialog.getByLabel('Subject').fill('A rain day');
  await dialog.getByLabel('Description').fill('It rained.');
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'GET IN TOUCH' }).click();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(dialog.getByLabel('Description')).toHaveValue('It rained.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'GET IN TOUCH' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('The dashboard has the same help on a phone, and a message knows who is signed in', async ({
  page,
}) => {
  const { firstName, lastName, email } = await beginSignedIn(page);
  await page.goto('/dashboard/help#rain-day');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }),
  ).toBeVisible();
  await expect(page.getByText('Above the chart press Edit Schedule')).toBeInViewport();
  await expectNoSidewaysScroll(page);
  await expectNoBarrierInAnyColors(page);
  await page.getByRole('button', { name: 'Contact us' }).tap();
  const dialog = contactDialog(page);
  await expect(dialog.getByLabel('Name')).toHaveValue(`${firstName} ${lastName}`);
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Subject')).toBeFocused();
  await expectNoSidewaysScroll(page);
});
