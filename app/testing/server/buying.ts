/** Buys plans over HTTP, as the page does: with test cards, of which the published numbers say what they do. */

import { randomUUID } from 'node:crypto';
import { encodePurchase, encodeTestCard } from '@evenfield/wire/billing';
import { billingCalls } from '#features/billing/api.ts';
import { type Answer, fetchJson, postJson } from './fetch-json.ts';
import { callAs } from './sign-up.ts';

export const CARDS = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  expired: '4000000000000069',
  wrongCode: '4000000000000127',
  unlucky: '4000000000000119', // a fault while it is charged
  drained: '4000000000000341', // pays once, and no renewal
  asking: '4000002500003155', // its bank asks the holder
} as const;

/** A token for a card; throws where the card was mistyped. */
export async function newToken(url: string, number: string = CARDS.good): Promise<string> {
  const year = String(new Date().getFullYear() + 20);
  const card = { number, month: '12', year, cvc: '123', name: 'Ada Byron' };
  const { body } = await postJson(url + billingCalls.createTestToken.path, encodeTestCard(card));
  if (body.success !== true) throw new Error(body.message);
  return body.data.cardtoken;
}

/** Sends a purchase; without a key the card's token says which one it is. */
export function purchase(
  url: string,
  token: string,
  cardToken: string,
  key: string | null = null,
): Promise<Answer> {
  return sendCard(url + billingCalls.purchasePlan.path, token, {
    key,
    body: encodePurchase({ cardToken, plan: 'lite' }),
  });
}

/** Pays the plan with another card; without a key the card's token says which change it is. */
export function changeCard(
  url: string,
  token: string,
  cardToken: string,
  key: string | null = null,
): Promise<Answer> {
  return sendCard(url + billingCalls.changeCard.path, token, { key, body: { cardToken } });
}

function sendCard(
  address: string,
  token: string,
  { key, body }: { readonly key: string | null; readonly body: unknown },
): Promise<Answer> {
  return fetchJson(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      ...(key !== null && { 'idempotency-key': key }),
    },
    body: JSON.stringify(body),
  });
}

/** Buys a plan; throws where it was refused. */
export async function buyPlan(
  url: string,
  token: string,
  number: string = CARDS.good,
): Promise<void> {
  const { body } = await purchase(url, token, await newToken(url, number), randomUUID());
  if (body.success !== true) throw new Error(body.message);
}

/** Turns the billing clock forward, and waits until all that became due is settled. */
export async function turnBilling(url: string, days: number): Promise<void> {
  const { status, body } = await postJson(`${url}/dev/clock`, { advance_days: days });
  if (status !== 200) throw new Error(JSON.stringify(body));
}

export const post = (
  url: string,
  token: string,
  endpoint: { readonly path: string },
  body?: unknown,
) => callAs(url + endpoint.path, token, { method: 'POST', ...(body !== undefined && { body }) });
