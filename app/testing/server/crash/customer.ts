/** People who buy, publish and ask for e-mails until the server is gone, and what has to be so afterwards. */

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { decodeSavedList } from '@evenfield/wire';
import { decodeCurrentPlan, decodeTransactions } from '@evenfield/wire/billing';
import { accountCalls } from '#features/accounts/api.ts';
import { billingCalls } from '#features/billing/api.ts';
import { scheduleCalls } from '#features/schedules/api.ts';
import { newToken, purchase } from '../buying.ts';
import { postJson } from '../fetch-json.ts';
import type { TestMailServer } from '../mail-server.ts';
import { get, publish, saveNew } from '../saving.ts';
import { callAs, signUp } from '../sign-up.ts';
import { smallSchedule } from '../small-schedule.ts';

const MOST_PURCHASES = 20; // the server takes thirty an hour from one address
const ARRIVING = 60_000; // milliseconds that an e-mail may take after a start
const ADOPTING = 180_000; // milliseconds until a purchase that was charged is the plan of whoever paid

interface Customer {
  readonly email: string;
  readonly token: string;
  readonly purchase: { readonly cardToken: string; readonly key: string; sent: boolean };
  schedule: string | null;
  published: boolean | null; // null: neither acknowledged nor refused
}

export interface Customers {
  readonly all: Customer[];
  readonly mailed: string[]; // addresses to which an e-mail was promised
}

export function newCustomers(): Customers {
  return { all: [], mailed: [] };
}

/** A new person with a card, who has bought nothing yet. */
export async function addCustomer(url: string, { all }: Customers): Promise<void> {
  if (all.length >= MOST_PURCHASES) return;
  const { email, token } = await signUp(url);
  const purchase = { cardToken: await newToken(url), key: randomUUID(), sent: false };
  all.push({ email, token, purchase, schedule: null, published: false });
}

/** The newest buys a plan, then publishes and hides a schedule until the server is gone, or `stopped` says so. */
export async function buyAndPublish(
  url: string,
  { all, mailed }: Customers,
  stopped: () => boolean,
): Promise<void> {
  const customer = all.at(-1);
  if (!customer) return;
  const { email, token } = customer;
  try {
    if (!customer.purchase.sent) {
      const { cardToken, key } = customer.purchase;
      // Caught here, since the server may end while only the next call is awaited.
      const buying = purchase(url, token, cardToken, key).catch(() => null);
      customer.purchase.sent = true;
      const answered = await postJson(url + accountCalls.forgotPassword.path, { email });
      if (answered.status === 200) mailed.push(email);
      await buying;
    }
    customer.schedule ??= await saveNew(url, token, smallSchedule());
    for (let published = true; !stopped(); published = !published) {
      customer.published = null;
      const { status } = await publish(url, token, customer.schedule, published);
      if (status === 200) customer.published = published;
    }
  } catch {
    // The server was killed in the middle of it: the check says what became of it.
  }
}

/** Throws where somebody paid twice or unseen, where a schedule is half published, or where an e-mail is lost. */
export async function checkCustomers(
  url: string,
  { all, mailed }: Customers,
  mailServer: TestMailServer,
): Promise<void> {
  for (const customer of all) {
    await checkPurchase(url, customer);
    await checkPublished(url, customer);
  }
  const end = performance.now() + ARRIVING;
  const lost = () => mailed.filter((email) => !mailServer.mails.some(({ to }) => to === email));
  while (lost().length > 0) {
    if (performance.now() > end) throw new Error(`No e-mail has come for ${lost().join(', ')}.`);
    await sleep(100);
  }
}

/** E-mails that came once more than they were promised. */
export function countRepeated({ mailed }: Customers, { mails }: TestMailServer): number {
  const came = mails.filter(({ to }) => mailed.includes(to)).length;
  return came - mailed.length;
}

async function checkPurchase(url: string, customer: Customer): Promise<void> {
  const { email, token } = customer;
  const charges = async () => {
    const { body } = await callAs(url + billingCalls.getTransactions.path, token);
    return decodeTransactions(body).rows.length;
  };
  const hasPlan = async () =>
    decodeCurrentPlan((await get(url, token, billingCalls.getCurrentPlan.path)).body) !== null;
  const before = await charges();
  const end = performance.now() + ADOPTING;
  let had = await hasPlan();
  while (before === 1 && !had && performance.now() < end) {
    await sleep(1000); // the server finds out by itself, once a minute
    had = await hasPlan();
  }
  if (before > 1 || had !== (before === 1)) {
    throw new Error(`${email} was charged ${before} times and has a plan: ${had}.`);
  }
  const { cardToken, key, sent } = customer.purchase;
  if (!sent || had) return;
  // The page sends again what was not answered. For a minute the server may take it for still being made.
  let answer = await purchase(url, token, cardToken, key);
  while (answer.status === 503 && performance.now() < end) {
    answer = await purchase(url, token, cardToken, key);
  }
  const { status, body } = answer;
  if (body.success !== true) {
    throw new Error(`A purchase cannot be repeated: ${status} ${JSON.stringify(body)}`);
  }
  const after = await charges();
  if (after === 1 && (await hasPlan())) return;
  throw new Error(`${email} was charged ${after} times for one purchase.`);
}

async function checkPublished(url: string, customer: Customer): Promise<void> {
  const { token, schedule, published } = customer;
  if (schedule === null) return;
  const { body } = await get(url, token, scheduleCalls.getSavedList.path);
  const list = decodeSavedList(body);
  const isPublished = list.ok && list.value.find(({ id }) => id === schedule)?.published;
  if (published !== null && isPublished !== published) {
    throw new Error(`${schedule} is published: ${isPublished}, acknowledged was ${published}.`);
  }
  const { status } = await fetch(`${url}/s/${schedule}`);
  if (status !== (isPublished ? 200 : 404)) {
    throw new Error(`The page of ${schedule} answers ${status}; it is published: ${isPublished}.`);
  }
  const plan = decodeCurrentPlan((await get(url, token, billingCalls.getCurrentPlan.path)).body);
  const { length } = smallSchedule().placements;
  if (isPublished && plan?.bill.matches !== length) {
    throw new Error(`The bill has ${plan?.bill.matches} matches instead of ${length}.`);
  }
}
