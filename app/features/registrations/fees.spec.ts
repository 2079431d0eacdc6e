import { expect, type Page } from '@playwright/test';
import {
  type Account,
  findMail,
  newPerson,
  post,
  register,
} from '../../../journeys/driving/accounts.ts';
import { expectNoBarrierInAnyColors } from '../../../journeys/driving/editing.ts';
import { test } from '../../../journeys/driving/foreign-page.ts';
import { buyPlan } from '../../../journeys/driving/plans.ts';

/** Saves a published form whose division costs $25, or $20 with the code CLUB20. */
async function newPricedForm(page: Page, { token }: Account): Promise<string> {
  const division = { id: null, name: 'Under 10', places: 3, hasWaitlist: true };
  const form = {
    ...{ id: null, season: null, title: 'Spring league', description: '', registered: 'teams' },
    ...{ isPublished: true, opens: null, closes: null, confirmDays: 3, asksPhone: 'no' },
    ...{ asksMinors: false, asksDays: false, asksPlayers: false, playersUntil: null },
    ...{ erasedOn: null, divisions: [division], questions: [] },
  };
  const { data } = await post(page, '/api/registrations/forms', { data: form, token });
  const code = { id: null, code: 'CLUB20', percent: 20, cents: null, mostUses: null, until: null };
  const price = { price: 2500, earlyPrice: null, earlyUntil: null };
  const fees = {
    ...{ form: data.id, daysToPay: 7, codes: [code] },
    divisions: [{ division: data.divisions[0].id, ...price }],
  };
  await post(page, '/api/registrations/fees/prices', { data: fees, token });
  return data.id;
}

/** Connects a test account that takes payments, which is done without the page. */
async function connect(page: Page, { token }: Account) {
  const { data } = await post(page, '/api/registrations/fees/connect', { data: {}, token });
  await page.request.post(data.url, { maxRedirects: 0 });
}

/** Refunds all of the only payment for a form. */
async function refund(page: Page, { token }: Account, form: string) {
  const headers = { authorization: `Bearer ${token}` };
  const listed = await page.request.get(`/api/registrations/fees?form=${form}`, { headers });
  const [{ payments }] = (await listed.json()).data.fees;
  const [{ id: payment, refundable: cents }] = payments;
  const data = { payment, cents, note: '', key: crypto.randomUUID() };
  await post(page, '/api/registrations/fees/refund', { data, token });
}

/** Returns what the page writes to the console as errors. */
function listErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

for (const where of ['on a desktop', 'on a phone']) {
  test(`A team contact registers with a discount code ${where}, pays, and is refunded`, async ({
    page,
  }) => {
    const organizer = await register(page);
    await connect(page, organizer);
    const form = await newPricedForm(page, organizer);
    const contact = newPerson();
    const errors = listErrors(page);
    await page.goto(`/register/${form}`);
    await expect(page.getByLabel('Under 10')).toBeChecked(); // the only one
    await expect(page.getByText('To pay: $25.00')).toBeVisible();
    await page.getByLabel('Team name').fill('Lions');
    await page.getByLabel('Your name').fill('Ada Byron');
    await page.getByLabel('Your e-mail').fill(contact.email);
    await page.getByLabel('Discount code').fill('club20');
    await page.keyboard.press('Tab');
    await expect(page.getByText('With this code: $20.00 instead of $25.00.')).toBeVisible();
    await expect(page.getByText('To pay: $20.00')).toBeVisible();
    await expectNoBarrierInAnyColors(page);
    expect(await widthOf(page)).toBe(page.viewportSize()!.width);
    await button(page, 'Register').click();

    await expect(heading(page, 'The team is registered')).toBeFocused();
    await expect(heading(page, 'To pay: $20.00')).toBeVisible();
    await expectNoBarrierInAnyColors(page);
    expect(await widthOf(page)).toBe(page.viewportSize()!.width);

    await button(page, 'Pay $20.00').click();
    await expect(heading(page, 'Test payment')).toBeVisible();
    await page.getByRole('link', { name: 'Go back' }).click();
    await expect(heading(page, 'To pay: $20.00')).toBeFocused();
    await expect(page.getByText(/^You have not paid. Your place is kept until/)).toBeVisible();
    await button(page, 'Pay $20.00').focus();
    await page.keyboard.press('Enter');
    await button(page, 'Pay').click();

    await expect(heading(page, 'Paid: $20.00')).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`/register/${form}#[\\w-]+$`));
    await expect(page.getByText(`Receipts come by e-mail to ${contact.email}.`)).toBeVisible();
    await expectNoBarrierInAnyColors(page);
    expect(await widthOf(page)).toBe(page.viewportSize()!.width);
    await findMail(page, contact, /^Receipt for Spring league: \$20\.00/);

    await button(page, 'Withdraw').click();
    await expect(page.getByRole('dialog')).toContainText('decides whether it is refunded');
    await expectNoBarrierInAnyColors(page, 'dialog[open]');
    await button(page, 'Stay registered').click();
    await refund(page, organizer, form);
    await page.reload();
    await expect(heading(page, 'Refunded: $20.00')).toBeVisible();
    await expectNoBarrierInAnyColors(page);
    expect(errors).toEqual([]);
  });
}

test('A club’s own page shows the form in a frame, and paying leaves it', async ({
  page,
  baseURL,
  openForeignPage,
}) => {
  const organizer = await register(page);
  await buyPlan(page, organizer.token);
  await connect(page, organizer);
  const form = await newPricedForm(page, organizer);
  await openForeignPage(
    page,
    `<iframe src="${baseURL}/evenfield/embed/register/${form}" title="Registration" width="100%" height="700"></iframe>`,
  );
  const framed = page.frameLocator('iframe');
  await framed.getByLabel('Team name').fill('Lions');
  await framed.getByLabel('Your name').fill('Ada Byron');
  await framed.getByLabel('Your e-mail').fill(newPerson().email);
  await framed.getByRole('button', { name: 'Register', exact: true }).click();
  await framed.getByRole('link', { name: 'Pay $25.00' }).click();
  await expect(heading(page, 'Test payment')).toBeVisible();
  await button(page, 'Pay').click();
  await expect(heading(page, 'Paid: $25.00')).toBeFocused();
});
