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

const NEXT_YEAR = new Date().getFullYear() + 1;

const QUESTIONS = [
  { kind: 'choice', label: 'Level of play', purpose: 'We make even groups.', isRequired: true },
  { kind: 'consent', label: 'We follow the rules of the league.', purpose: '', isRequired: true },
].map((question) => ({
  ...{ id: null, ...question },
  choices: question.kind === 'choice' ? ['For fun', 'To win'] : [],
}));

/** Saves a published form of two divisions; one has a single place. */
async function newForm(page: Page, { token }: Account): Promise<string> {
  const data = {
    ...{ id: null, season: null, title: 'Spring league', registered: 'teams', isPublished: true },
    description: 'Seven games, one a week.\nBalls are there.',
    ...{ opens: null, closes: `${NEXT_YEAR}-03-01T18:00:00Z`, confirmDays: 3 },
    ...{ asksPhone: 'optional', asksMinors: false, asksDays: true, asksPlayers: true },
    ...{ playersUntil: `${NEXT_YEAR}-04-01`, erasedOn: `${NEXT_YEAR}-07-01` },
    divisions: [
      { id: null, name: 'Under 10', places: 3, hasWaitlist: true },
      { id: null, name: 'Under 12', places: 0, hasWaitlist: true },
    ],
    questions: QUESTIONS,
  };
  return (await post(page, '/api/registrations/forms', { data, token })).data.id;
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
  test(`A team contact registers ${where}, sees the state, changes it and withdraws`, async ({
    page,
  }) => {
    const errors = listErrors(page);
    const form = await newForm(page, await register(page));
    const contact = newPerson();
    await page.goto(`/register/${form}`);
    await expect(heading(page, 'Spring league')).toBeVisible();
    await expect(page.getByText('3 places left')).toBeVisible();
    await expect(page.getByText('Full: the waitlist is empty')).toBeVisible();
    await expect(page.getByText(`It is erased on July 1, ${NEXT_YEAR}.`)).toBeVisible();
    await expectNoBarrierInAnyColors(page);

    await button(page, 'Register').click();
    await expect(page.getByRole('alert')).toContainText('Choose a division.');
    await expect(page.getByLabel('Under 10')).toBeFocused();
    await expectNoBarrierInAnyColors(page);

    await page.getByLabel('Under 10').check();
    await page.getByLabel('Team name').fill('Lions');
    await page.getByLabel('Your name').fill('Ada Byron');
    await page.getByLabel('Your e-mail').fill(contact.email);
    await page.reload();
    await expect(page.getByLabel('Team name')).toHaveValue('Lions');
    await page.getByLabel('Level of play').selectOption('For fun');
    await button(page, 'Add a day').click();
    await page.getByLabel('Day', { exact: true }).fill(`${NEXT_YEAR}-04-03`);
    await button(page, 'Add a player').click();
    await expect(page.getByLabel('Player 1', { exact: true })).toBeFocused();
    await page.keyboard.type('Kim Young');
    await page.getByLabel('We follow the rules of the league.').check();
    await expectNoBarrierInAnyColors(page);
    expect(await widthOf(page)).toBe(page.viewportSize()!.width);
    await button(page, 'Register').click();

    await expect(heading(page, 'The team is registered')).toBeFocused();
    await expect(page.getByText('Lions has a place in Under 10.')).toBeVisible();
    await expect(page.getByText(`The link to this page went to ${contact.email}.`)).toBeVisible();
    await expectNoBarrierInAnyColors(page);
    expect(await widthOf(page)).toBe(page.viewportSize()!.width);

    const { text } = await findMail(page, contact, /^Registered: Lions/);
    const [link] = new RegExp(`/register/${form}#[\\w-]+`).exec(text)!;
    await page.goto('/favicon.svg');
    await page.goto(link);
    await button(page, 'Change').click();
    await page.getByLabel('Team name').fill('Tigers');
    await expectNoBarrierInAnyColors(page);
    await button(page, 'Send changes').click();
    await expect(page.getByText('Tigers has a place in Under 10.')).toBeVisible();

    await button(page, 'Withdraw').click();
    await expect(page.getByRole('dialog', { name: 'Withdraw Tigers?' })).toBeVisible();
    await expectNoBarrierInAnyColors(page, 'dialog[open]');
    await button(page, 'Withdraw Tigers').click();
    await expect(heading(page, 'Withdrawn')).toBeFocused();
    await expectNoBarrierInAnyColors(page);
    expect(errors).toEqual([]);
  });
}

test('A team joins the waitlist with the keyboard alone, which never meets the field for programs', async ({
  page,
}) => {
  const form = await newForm(page, await register(page));
  await page.goto(`/register/${form}`);
  await expect(page.getByLabel('Under 10')).toBeEnabled();
  const goTo = async (name: string) => {
    for (let steps = 0; steps < 30; steps++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      expect(await focused.getAttribute('name')).not.toBe('website');
      if (await focused.and(page.getByLabel(name, { exact: true })).count()) return;
      if (await focused.and(button(page, name)).count()) return;
    }
    throw new Error(`The keyboard does not reach ${name}.`);
  };
  await page.getByLabel('Under 10').focus();
  await page.keyboard.press('ArrowDown');
  await goTo('Team name');
  await page.keyboard.type('Lions');
  await goTo('Your name');
  await page.keyboard.type('Ada Byron');
  await goTo('Your e-mail');
  await page.keyboard.type(newPerson().email);
  await goTo('Level of play');
  await page.keyboard.type('To win');
  await goTo('We follow the rules of the league.');
  await page.keyboard.press('Space');
  await goTo('Join the waitlist');
  await page.keyboard.press('Enter');
  await expect(heading(page, 'On the waitlist: number 1')).toBeFocused();
});

test('A lost link is asked for anew, and a form that is not there says so', async ({ page }) => {
  const form = await newForm(page, await register(page));
  await page.goto(`/register/${form}#a-link-that-never-was`);
  await expect(heading(page, 'This link no longer works')).toBeVisible();
  await expectNoBarrierInAnyColors(page);
  await page.getByLabel('E-mail address of the registration').fill(newPerson().email);
  await button(page, 'Send me a new link').click();
  await expect(page.getByText(/a new link is on its way/)).toBeVisible();
  await page.goto('/register/nowhere');
  await expect(heading(page, '404 Page Not Found!')).toBeVisible();
});

test('A club’s own page shows the form in a frame, and the link to the registration leaves it', async ({
  page,
  baseURL,
  openForeignPage,
}) => {
  const organizer = await register(page);
  await buyPlan(page, organizer.token);
  const form = await newForm(page, organizer);
  const club = await openForeignPage(
    page,
    `<iframe src="${baseURL}/evenfield/embed/register/${form}" title="Registration" width="100%" height="700"></iframe>`,
  );
  await expect.poll(club.events).toEqual(['success']);
  const framed = page.frameLocator('iframe');
  await framed.getByLabel('Under 10').check();
  await framed.getByLabel('Team name').fill('Lions');
  await framed.getByLabel('Your name').fill('Ada Byron');
  await framed.getByLabel('Your e-mail').fill(newPerson().email);
  await framed.getByLabel('Level of play').selectOption('For fun');
  await framed.getByLabel('We follow the rules of the league.').check();
  await framed.getByRole('button', { name: 'Register', exact: true }).click();
  await framed.getByRole('link', { name: 'See or change the registration' }).click();
  await expect(page).toHaveURL(new RegExp(`/register/${form}#`));
  await expect(page.getByText('Lions has a place in Under 10.')).toBeVisible();
});
