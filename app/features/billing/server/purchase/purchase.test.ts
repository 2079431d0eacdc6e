import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CARDS, post, purchase } from '#testing/server/buying.ts';
import { get } from '#testing/server/saving.ts';
import { signUp } from '#testing/server/sign-up.ts';
import { TILLS, type Till } from '#testing/server/tills.ts';
import { billingCalls } from '../../api.ts';

const BOUGHT = { success: true, message: 'Payment received. Your LITE plan is active.' };
const HAS_ONE = {
  success: false,
  message: 'You already have this plan.',
  error: 'already_subscribed',
};

describe.each(TILLS)('with %s', (_name, openTill) => {
  let till: Till;
  let url: string;

  beforeAll(async () => {
    till = await openTill();
    url = till.served.url;
  });
  afterAll(() => till.close());

  const newCard = () => till.tokenOf(CARDS.good);

  async function buy(token: string): Promise<void> {
    expect((await purchase(url, token, await newCard())).body).toEqual(BOUGHT);
  }

  const planOf = async (token: string) =>
    (await get(url, token, billingCalls.getCurrentPlan.path)).body.data;
  const chargesOf = async (token: string) =>
    (await get(url, token, billingCalls.getTransactions.path)).body.data;

  test('a card buys the LITE plan: it is charged $29 at once, and the plan runs', async () => {
    const { token } = await signUp(url);
    expect(await planOf(token)).toBeNull();
    const { status, body } = await purchase(url, token, await newCard());
    expect({ status, body }).toEqual({ status: 200, body: BOUGHT });
    expect(await planOf(token)).toMatchObject({ planid: 'lite', subscription_status: 'active' });
    expect(await chargesOf(token)).toMatchObject([{ amount: 29, status: 'paid' }]);
  });

  test.each([
    [CARDS.declined, 'card_declined'],
    [CARDS.poor, 'insufficient_funds'],
    [CARDS.expired, 'expired_card'],
    [CARDS.wrongCode, 'incorrect_cvc'],
    [CARDS.unlucky, 'processing_error'],
  ])(
    'the card %s is refused with %s, nothing is charged, and another card buys',
    async (number, error) => {
      const { token } = await signUp(url);
      const card = await till.tokenOf(number);
      const first = await purchase(url, token, card);
      expect(first).toMatchObject({
        status: 200,
        body: { success: false, error, message: expect.stringMatching(/^[A-Z].{10,}\.$/) },
      });
      expect((await purchase(url, token, card)).body).toEqual(first.body);
      expect(await planOf(token)).toBeNull();
      await buy(token);
      expect(await chargesOf(token)).toMatchObject([{ amount: 29, status: 'paid' }]);
    },
  );

  test('a token that nobody was given buys nothing', async () => {
    const { token } = await signUp(url);
    const { status, body } = await purchase(url, token, 'tok_guessed');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, message: expect.any(String) });
    expect(await planOf(token)).toBeNull();
  });

  async function challenged(key: string | null = null) {
    const { token } = await signUp(url);
    const card = await till.tokenOf(CARDS.asking);
    const { body } = await purchase(url, token, card, key);
    expect(body).toEqual({
      success: false,
      message: 'Your bank wants you to confirm this payment.',
      error: 'requires_action',
      data: { client_secret: expect.any(String) },
    });
    expect(await planOf(token)).toBeNull();
    const answer = (approves: boolean) => till.respondAsBank(body.data.client_secret, approves);
    return { token, card, answer };
  }

  test.each([
    ['card', null],
    ['key', randomUUID()],
  ])(
    'a bank that asks is answered by the holder, and the same purchase, known by its %s, then buys, once',
    async (_, key) => {
      const { token, card, answer } = await challenged(key);
      await answer(true);
      expect((await purchase(url, token, card, key)).body).toEqual(BOUGHT);
      expect((await purchase(url, token, card, key)).body).toEqual(BOUGHT);
      expect(await planOf(token)).toMatchObject({ subscription_status: 'active' });
      expect(await chargesOf(token)).toMatchObject([{ amount: 29, status: 'paid' }]);
    },
  );

  test('a purchase is refused when the holder declines, and a new one can be made', async () => {
    const { token, card, answer } = await challenged();
    await answer(false);
    expect((await purchase(url, token, card)).body).toMatchObject({
      success: false,
      error: 'payment_intent_authentication_failure',
    });
    expect(await planOf(token)).toBeNull();
    await buy(token);
  });

  test('a holder who never answers keeps nobody from buying with another card', async () => {
    const { token, card } = await challenged();
    await buy(token);
    expect((await purchase(url, token, card)).body).toEqual(HAS_ONE);
    expect(await chargesOf(token)).toMatchObject([{ status: 'paid' }]);
  });

  test('the same purchase sent many times, also at the same moment, is answered alike and charged once', async () => {
    const { token } = await signUp(url);
    const card = await newCard();
    const answers = await Promise.all([1, 2, 3, 4].map(() => purchase(url, token, card)));
    for (const { body } of [...answers, await purchase(url, token, card)]) {
      expect(body).toEqual(BOUGHT);
    }
    expect(await chargesOf(token)).toHaveLength(1);
  });

  test('one of two simultaneous purchases succeeds, and the other reports the existing plan', async () => {
    const { token } = await signUp(url);
    const cards = await Promise.all([newCard(), newCard()]);
    const answers = await Promise.all(
      cards.map((card) => purchase(url, token, card, randomUUID())),
    );
    expect(answers.map(({ body }) => body)).toEqual(expect.arrayContaining([BOUGHT, HAS_ONE]));
    expect(await chargesOf(token)).toHaveLength(1);
  });

  test('somebody who has a plan is not charged again', async () => {
    const { token } = await signUp(url);
    await buy(token);
    expect((await purchase(url, token, await newCard())).body).toEqual(HAS_ONE);
    await post(url, token, billingCalls.cancelPlan);
    expect((await purchase(url, token, await newCard())).body).toEqual(HAS_ONE);
    expect(await chargesOf(token)).toHaveLength(1);
  });

  test('a key identifies one purchase of one organizer', async () => {
    const [ada, bob] = [await signUp(url), await signUp(url)];
    const key = randomUUID();
    const card = await newCard();
    expect((await purchase(url, ada.token, card, key)).body).toEqual(BOUGHT);
    const other = await purchase(url, ada.token, await newCard(), key);
    expect(other).toMatchObject({
      status: 400,
      body: { data: { faults: [{ path: 'idempotency-key' }] } },
    });
    expect((await purchase(url, bob.token, await newCard(), key)).body).toEqual(BOUGHT);
    expect(await planOf(bob.token)).toMatchObject({ planid: 'lite' });
    const long = await purchase(url, bob.token, card, 'x'.repeat(256));
    expect(long.status).toBe(400);
  });

  test('a card that another organizer has paid with buys nothing', async () => {
    const [ada, bob] = [await signUp(url), await signUp(url)];
    const card = await newCard();
    await purchase(url, ada.token, card);
    expect((await purchase(url, bob.token, card)).body).toMatchObject({ success: false });
    expect(await planOf(bob.token)).toBeNull();
  });

  test('an account can try ten cards an hour, including declined ones, and gets the same response to a repeated try', async () => {
    const { token } = await signUp(url);
    const cards = await Promise.all(Array.from({ length: 11 }, () => till.tokenOf(CARDS.declined)));
    const [first = '', ...others] = cards;
    const last = others.pop() ?? '';
    for (const card of [first, ...others]) {
      expect((await purchase(url, token, card)).body.error).toBe('card_declined');
    }
    const refused = await purchase(url, token, last);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await purchase(url, token, first)).body.error).toBe('card_declined');
  });
});
