/** Changing the card of a plan, with every payment provider. */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buyPlan,
  CARDS,
  changeCard,
  newToken,
  post,
  purchase,
  turnBilling,
} from '#testing/server/buying.ts';
import { readMails } from '#testing/server/read-mail.ts';
import { get } from '#testing/server/saving.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { TILLS, type Till } from '#testing/server/tills.ts';
import { billingCalls } from '../api.ts';

const OTHER = '5555555555554444';
const CHANGED = { success: true, message: 'Your plan is paid with this card from now on.' };
const NO_PLAN = {
  success: false,
  message: 'You have no plan that could be paid with another card. You can buy it again.',
  error: 'no_plan',
};

describe.each(TILLS)('with %s', (_name, openTill) => {
  let till: Till;
  let url: string;

  beforeAll(async () => {
    till = await openTill();
    url = till.served.url;
  });
  afterAll(() => till.close());

  async function subscribed(): Promise<string> {
    const { token } = await signUp(url);
    const bought = await purchase(url, token, await till.tokenOf(CARDS.good));
    expect(bought.body.success).toBe(true);
    return token;
  }

  const cardOf = async (token: string) =>
    (await get(url, token, billingCalls.getCurrentPlan.path)).body.data.card;

  test('a plan shows which card pays for it, and another one from its change on', async () => {
    const token = await subscribed();
    expect(await cardOf(token)).toMatchObject({ brand: 'visa', last4: '4242', exp_month: 12 });
    const { status, body } = await changeCard(url, token, await till.tokenOf(OTHER));
    expect({ status, body }).toEqual({ status: 200, body: CHANGED });
    expect(await cardOf(token)).toMatchObject({ brand: 'mastercard', last4: '4444' });
    const { body: history } = await get(url, token, billingCalls.getTransactions.path);
    expect(history.data).toHaveLength(1);
  });

  test.each([
    [CARDS.declined, 'card_declined'],
    [CARDS.poor, 'insufficient_funds'],
    [CARDS.expired, 'expired_card'],
  ])('the card %s is refused with %s, and the one before stays', async (number, error) => {
    const token = await subscribed();
    const card = await till.tokenOf(number);
    const { body } = await changeCard(url, token, card);
    expect(body).toMatchObject({ success: false, error, message: expect.any(String) });
    expect((await changeCard(url, token, card)).body).toEqual(body);
    expect(await cardOf(token)).toMatchObject({ last4: '4242' });
  });

  test.each([
    [true, CHANGED, '3155'],
    [false, { success: false, error: 'setup_intent_authentication_failure' }, '4242'],
  ])(
    'a bank that asks is answered by the holder (%s), and the same change is sent again',
    async (approves, outcome, last4) => {
      const token = await subscribed();
      const card = await till.tokenOf(CARDS.asking);
      const key = randomUUID();
      const { body } = await changeCard(url, token, card, key);
      expect(body).toEqual({
        success: false,
        message: 'Your bank wants you to confirm this card.',
        error: 'requires_action',
        data: { client_secret: expect.any(String) },
      });
      expect(await cardOf(token)).toMatchObject({ last4: '4242' });
      await till.respondAsBank(body.data.client_secret, approves);
      expect((await changeCard(url, token, card, key)).body).toMatchObject(outcome);
      expect(await cardOf(token)).toMatchObject({ last4 });
    },
  );

  test('a key that was sent with another card is refused, and one of another organizer is not', async () => {
    const [token, other] = [await subscribed(), await subscribed()];
    const key = randomUUID();
    const send = async (who: string) => changeCard(url, who, await till.tokenOf(OTHER), key);
    expect((await send(token)).body).toEqual(CHANGED);
    expect(await send(token)).toMatchObject({ status: 400, body: { error: 'malformed' } });
    expect((await send(other)).body).toEqual(CHANGED);
  });

  test('without a plan there is nothing to pay with another card', async () => {
    const { token } = await signUp(url);
    expect((await changeCard(url, token, await till.tokenOf(OTHER))).body).toEqual(NO_PLAN);
  });

  test('somebody who tries too many cards for a plan has to wait', async () => {
    const token = await subscribed();
    const statuses: number[] = [];
    for (let i = 0; i < 12; i++) {
      statuses.push((await changeCard(url, token, `tok_${randomUUID()}`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429]);
  });
});

describe('in test mode, after a renewal that failed', () => {
  let till: Till;
  let url: string;

  beforeAll(async () => {
    const [[, openTill]] = TILLS as [(typeof TILLS)[number]];
    till = await openTill();
    url = till.served.url;
  });
  afterAll(() => till.close());

  const planOf = async (token: string) =>
    (await get(url, token, billingCalls.getCurrentPlan.path)).body.data;
  const statusesOf = async (token: string) => {
    const { body } = await get(url, token, billingCalls.getTransactions.path);
    return body.data.map(({ status }: { status: string }) => status);
  };

  test('another card pays at once what is owed; the e-mail about it leads to where it is changed', async () => {
    const { token, email } = await signUp(url);
    await buyPlan(url, token, CARDS.drained);
    await turnBilling(url, 31);
    expect(await planOf(token)).toMatchObject({ failed_payment: { amount: 29 } });
    const [mail] = await readMails(url, email, 1);
    expect(mail?.text).toMatch(/Change card:\shttp\S+\/dashboard\/subscription\?change=card$/m);
    const { body } = await changeCard(url, token, await newToken(url, OTHER));
    expect(body).toEqual({ success: true, message: `$29.00 was paid. ${CHANGED.message}` });
    expect(await planOf(token)).toMatchObject({ failed_payment: null, card: { last4: '4444' } });
    expect(await statusesOf(token)).toEqual(['paid', 'paid']);
    await turnBilling(url, 8);
    expect(await planOf(token)).toMatchObject({ subscription_status: 'active' });
  });

  test('once the plan has ended it is bought anew, and no other card is taken for it', async () => {
    const { token } = await signUp(url);
    await buyPlan(url, token);
    await post(url, token, billingCalls.cancelPlan);
    await turnBilling(url, 32);
    expect((await changeCard(url, token, await newToken(url, OTHER))).body).toEqual(NO_PLAN);
  });
});
