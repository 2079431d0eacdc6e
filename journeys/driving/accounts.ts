/** What people do about their accounts, found by the words on the page; their e-mails are read in the outbox. */
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Somebody who has no account yet. */
export function newPerson(name: Partial<Person> = {}): Person {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    email: `ada.${randomUUID()}@club.example`,
    password: 'clover on the halfway line',
    ...name,
  };
}

export function signInDialog(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sign In' });
}

export async function openSignIn(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'SIGN IN' }).click();
  await expect(signInDialog(page).getByLabel('Email')).toBeFocused();
  return signInDialog(page);
}

/** Fills the form that is open and sends it. */
export async function signIn(page: Page, { email, password }: Person) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form').getByRole('button', { name: 'Sign In', exact: true }).click();
}

/** Creates an account from the dialog that is open, and ends signed in. */
export async function createAccount(page: Page, person: Person, { offered = false } = {}) {
  if (!offered) {
    await page.getByRole('dialog').getByRole('button', { name: 'Create Account' }).click();
  }
  const dialog = page.getByRole('dialog', { name: 'Create Account' });
  await dialog.getByLabel('First name').fill(person.firstName);
  await dialog.getByLabel('Last name').fill(person.lastName);
  await dialog.getByLabel('Email').fill(person.email);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Create Account' }).click();
  await expect(accountMenu(page, person)).toBeVisible();
}

/** Somebody with an account, their sign-in, and the server that knows them. */
export interface Account {
  readonly person: Person;
  readonly token: string;
  readonly origin: string;
}

/** Creates an account, which is done without the page. */
export async function register(page: Page, person = newPerson()): Promise<Account> {
  const { firstName, lastName, email, password } = person;
  const data = { first_name: firstName, last_name: lastName, email, password };
  const answer = await page.request.post('/api/user/register', { data });
  const { success, message, data: user } = await answer.json();
  expect(success, message).toBe(true);
  return { person, token: user.token, origin: new URL(answer.url()).origin };
}

/** Sends a call without the page, which must succeed, and answers with what it came to. */
export async function post(page: Page, path: string, sent: { data: object; token: string }) {
  const headers = { authorization: `Bearer ${sent.token}` };
  const answer = await (await page.request.post(path, { data: sent.data, headers })).json();
  expect(answer.success, answer.message).toBe(true);
  return answer;
}

/** Opens a page as somebody who has just created an account, which is done without the page. */
export async function arriveSignedIn(page: Page, path: string, person = newPerson()) {
  await openSignedIn(page, path, await register(page, person));
  return person;
}

/** Signs in somebody who has just created an account, before the first page is opened. */
export async function beginSignedIn(page: Page, person = newPerson()) {
  await storeSignIn(page, await register(page, person));
  return person;
}

/** Opens a page as somebody who has an account, and nothing else in this browser. */
export async function openSignedIn(page: Page, path: string, account: Account) {
  await storeSignIn(page, account);
  await page.goto(path);
  await expect(accountMenu(page, account.person)).toBeVisible();
}

async function storeSignIn(page: Page, account: Account) {
  await page.context().clearCookies();
  await page.goto(`${account.origin}/favicon.svg`); // to set the context's storage would open another page
  const records = [loginRecord(account), storedRecord('guide-hidden', 1, true)];
  await page.evaluate(replaceStorage, records);
}

/** Leaves nothing in the browser but these records. */
async function replaceStorage(records: readonly { name: string; value: string }[]) {
  localStorage.clear();
  for (const { name, value } of records) localStorage.setItem(name, value);
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
}

/** Signs in from another tab, and leaves the page as it stands. */
export async function signInElsewhere(page: Page, account: Account) {
  const tab = await page.context().newPage();
  await tab.goto('/favicon.svg');
  await tab.evaluate(({ name, value }) => localStorage.setItem(name, value), loginRecord(account));
  await tab.close();
  await expect(accountMenu(page, account.person)).toBeVisible();
}

/** A sign-in as the page keeps it. */
function loginRecord({ person, token }: Account) {
  const { firstName, lastName, email } = person;
  return storedRecord('login', 2, {
    user: { firstName, lastName, email, pictureUrl: null },
    token,
  });
}

/** The token of whoever is signed in on the page. */
export async function readToken(page: Page): Promise<string> {
  const login = await page.evaluate(() => localStorage.getItem('evenfield.login'));
  return JSON.parse(login ?? '').value.token;
}

/** Something as the page keeps it for the next visit. */
function storedRecord(key: string, version: number, value: unknown) {
  return { name: `evenfield.${key}`, value: JSON.stringify({ version, value }) };
}

export function accountMenu(page: Page, { firstName, lastName }: Person): Locator {
  return page.getByRole('button', { name: `${firstName} ${lastName}` });
}

export async function chooseFromMenu(page: Page, person: Person, entry: string) {
  await accountMenu(page, person).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

/** Logs out by the menu, which leads to the home page; ends once that has said so. */
export async function logOut(page: Page, person: Person) {
  await chooseFromMenu(page, person, 'Logout');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Logout successfully').first()).toBeVisible();
}

/** What is said of something that went wrong. */
export function failureSaying(page: Page, words: string): Locator {
  return page.getByRole('alert').filter({ hasText: words });
}

/** The newest e-mail to somebody whose subject or text has the words, once it is there. */
export async function findMail(page: Page, { email }: Person, words: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await page.request.get('/dev/outbox?format=json');
    const mails: Mail[] = await answer.json();
    found = mails.find(({ to, subject, text }) => to === email && words.test(subject + text));
    expect(found).toBeDefined();
  }).toPass({ timeout: 20_000 });
  return found!;
}

export async function findCode(page: Page, person: Person): Promise<string> {
  const { subject } = await findMail(page, person, /^\d{6} is your code/);
  return subject.slice(0, 6);
}

/** A code that is not the one that was sent. */
export function wrongCode(code: string): string {
  return code === '000000' ? '000001' : '000000';
}
