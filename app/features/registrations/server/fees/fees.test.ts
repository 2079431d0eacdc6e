/** Fees over HTTP, with the built-in test mode and with Stripe. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runJob } from '#testing/server/run-job.ts';
import { call, signUp } from '#testing/server/sign-up.ts';
import { DAY, HOUR } from '#testing/server/turn-clock.ts';
import { registrationCalls } from '../../api.ts';
import { feeCalls } from '../../fees-api.ts';
import {
  connect,
  FEE_TILLS,
  type FeeTill,
  listFees,
  newPricedForm,
  ownFee,
  pageFor,
  payOffline,
  payOwn,
  price,
  readLedger,
  refund,
  registerFor,
  saveFees,
} from '../testing/use-fees.ts';
import {
  callByLink,
  dataIn,
  division,
  inputFor,
  openOwn,
  sendFrom,
} from '../testing/use-registrations.ts';

describe.each(FEE_TILLS)('with %s', (_, open) => {
  let till: FeeTill;
  let url: string;
  let token: string;
  beforeAll(async () => {
    till = await open();
    url = till.served.url;
    token = (await signUp(url)).token;
    await connect(till, token);
  });
  afterAll(() => till.close());

  /** Somebody who has registered for $25 and paid. */
  async function paid() {
    const form = await newPricedForm(url, token);
    const registered = await registerFor(url, form);
    expect(await till.pay(await pageFor(url, registered.secret))).toBe(true);
    const [fee] = await listFees(url, token, form);
    return { form, ...registered, payment: fee!.payments[0]!, fee: fee! };
  }

  test('an account is connected on a page of the provider', async () => {
    const { token: other } = await signUp(url);
    const view = async () => dataIn(await call(url, other, feeCalls.getFeeAccount));
    expect(await view()).toMatchObject({ connection: 'none', currency: 'usd', sharePercent: 2.5 });
    const { url: page } = dataIn<{ url: string }>(
      await call(url, other, feeCalls.connectFeeAccount, {}),
    );
    expect(await view()).toMatchObject({ connection: 'started' });
    const again = dataIn<{ url: string }>(await call(url, other, feeCalls.connectFeeAccount, {}));
    expect(again.url).toBe(page);
    await till.onboard(page);
    expect(await view()).toMatchObject({ connection: 'ready', accountName: expect.any(String) });
  });

  test('a registration is due, paid on the page of the provider, and in the ledger', async () => {
    const form = await newPricedForm(url, token);
    const { secret, registration, fee } = await registerFor(url, form);
    expect(registration.state).toBe('accepted');
    const dueBy = new Date(till.now().getTime() + 7 * DAY).toISOString();
    expect(fee).toMatchObject({
      cents: 2500,
      outstanding: 2500,
      status: 'due',
      canPay: true,
      dueBy,
    });
    const page = await pageFor(url, secret);
    expect(await pageFor(url, secret)).toBe(page);
    expect(await ownFee(url, secret)).toMatchObject({ status: 'due' });
    expect(await till.pay(page)).toBe(true);
    expect(await ownFee(url, secret)).toMatchObject({ status: 'paid', paid: 2500, outstanding: 0 });
    expect((await payOwn(url, secret)).body).toMatchObject({ success: false, error: 'notDue' });
    const [line] = await listFees(url, token, form);
    expect(line).toMatchObject({
      ...{ name: 'Lions', division: 'U10', paid: 2500, proposal: 0 },
      payments: [{ kind: 'online', cents: 2500, refundable: 2500 }],
    });
    const entries = (await readLedger(url, token)).slice(-2);
    expect(entries).toMatchObject(
      [
        { kind: 'due', cents: 2500, share: 0, registration: 'Lions', providerId: null },
        { kind: 'paid', cents: 2500, share: 62, form: form.title, providerId: /^pi_/ },
      ].map((one) => ({
        ...one,
        ...(one.providerId && { providerId: expect.stringMatching(one.providerId) }),
      })),
    );
  });

  test('two calls at once lead to one page', async () => {
    const form = await newPricedForm(url, token);
    const { secret } = await registerFor(url, form);
    const answers = await Promise.all([
      payOwn(url, secret),
      payOwn(url, secret),
      payOwn(url, secret),
    ]);
    const pages = answers.flatMap(({ body }) => (body.success ? [body.data.url] : []));
    expect(pages.length).toBeGreaterThan(0);
    expect(new Set(pages)).toEqual(new Set([await pageFor(url, secret)]));
    expect(await till.pay(pages[0])).toBe(true);
    expect(await ownFee(url, secret)).toMatchObject({ paid: 2500 });
  });

  test('a page that is over is replaced, and can not be paid', async () => {
    const form = await newPricedForm(url, token);
    const { secret } = await registerFor(url, form);
    const page = await pageFor(url, secret);
    till.turn(2 * HOUR);
    expect(await till.pay(page)).toBe(false);
    const other = await pageFor(url, secret);
    expect(other).not.toBe(page);
    expect(await till.pay(other)).toBe(true);
    expect(await ownFee(url, secret)).toMatchObject({ status: 'paid', paid: 2500 });
  });

  test('the fee is that of the day and the code; later prices change nothing', async () => {
    const today = till.now().toISOString().slice(0, 10);
    const codes = [
      { id: null, code: 'Club10', percent: 10, cents: null, mostUses: 2, until: null },
    ];
    const prices = [price({ earlyPrice: 2000, earlyUntil: today })];
    const form = await newPricedForm(url, token, { codes, prices });
    const { secret, fee } = await registerFor(url, form, { code: 'CLUB10' });
    expect(fee).toMatchObject({ cents: 1800, code: 'Club10' });
    dataIn(await saveFees(url, token, form, { prices: [price({ price: 9900 })] }));
    expect(await ownFee(url, secret)).toMatchObject({ cents: 1800, code: 'Club10' });
    expect((await registerFor(url, form)).fee).toMatchObject({ cents: 9900, code: null });
  });

  test('a code that two use at once is used as often as it may be', async () => {
    const codes = [{ id: null, code: 'free', percent: 100, cents: null, mostUses: 1, until: null }];
    const form = await newPricedForm(url, token, { codes });
    const sent = await Promise.all(
      [1, 2, 3].map(() => sendFrom(url, inputFor(form, { code: 'free' }))),
    );
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const refused = sent.find(({ status }) => status === 400)!;
    expect(refused.body.data.faults).toEqual([
      { path: 'code', message: 'This code has been used up.' },
    ]);
    const good = sent.find(({ status }) => status === 200)!;
    expect(good.body.data.fee).toMatchObject({ cents: 0, status: 'paid', outstanding: 0 });
    const quoted = { form: form.id, division: form.divisions[0]!.id, code: 'other' };
    expect((await call(url, null, feeCalls.quoteFee, quoted)).status).toBe(400);
    const plain = await call(url, null, feeCalls.quoteFee, { ...quoted, code: '' });
    expect(plain.body.data).toEqual({ cents: 2500, currency: 'usd' });
  });

  test('a payment offline is noted once, and no more than is outstanding', async () => {
    const form = await newPricedForm(url, token);
    const { secret, registration } = await registerFor(url, form);
    const page = await pageFor(url, secret);
    const key = randomUUID();
    expect(dataIn(await payOffline(url, token, registration.id, 1000, key))).toMatchObject({
      ...{ paid: 1000, outstanding: 1500, status: 'due' },
    });
    expect(dataIn(await payOffline(url, token, registration.id, 1000, key))).toMatchObject({
      paid: 1000,
    });
    expect(await till.pay(page)).toBe(false); // of an amount that is not due any more
    const refused = await payOffline(url, token, registration.id, 1501);
    expect(refused.body).toMatchObject({ success: false, error: 'tooMuch' });
    expect(await till.pay(await pageFor(url, secret))).toBe(true);
    expect(await ownFee(url, secret)).toMatchObject({ status: 'paid', paid: 2500 });
  });

  test('a waived fee is not asked any more', async () => {
    const form = await newPricedForm(url, token);
    const { secret, registration } = await registerFor(url, form);
    const page = await pageFor(url, secret);
    const waived = { registration: registration.id, note: 'Helps at the gate' };
    for (let again = 0; again < 2; again++) {
      expect(dataIn(await call(url, token, feeCalls.waiveFee, waived))).toMatchObject({
        ...{ status: 'waived', waived: 2500, outstanding: 0 },
      });
    }
    expect(await till.pay(page)).toBe(false);
  });

  test('refunds are made once, in parts, and never beyond the payment', async () => {
    const { form, payment, secret } = await paid();
    const key = randomUUID();
    const sent = await Promise.all([1, 2].map(() => refund(url, token, payment.id, 1000, key)));
    for (const answer of [...sent, await refund(url, token, payment.id, 1000, key)]) {
      expect(dataIn(answer)).toMatchObject({ refunded: 1000, status: 'paid', outstanding: 0 });
    }
    const other = await refund(url, token, payment.id, 900, key);
    expect(other.status).toBe(400);
    const tooMuch = await refund(url, token, payment.id, 1501);
    expect(tooMuch.body).toMatchObject({ success: false, error: 'tooMuch' });
    const both = await Promise.all([1, 2].map(() => refund(url, token, payment.id, 1500)));
    expect(both.filter(({ body }) => body.success)).toHaveLength(1);
    expect(await ownFee(url, secret)).toMatchObject({ refunded: 2500, status: 'refunded' });
    expect((await listFees(url, token, form))[0]!.payments[0]!.refundable).toBe(0);
  });

  test('a payment offline is refunded in the ledger alone', async () => {
    const form = await newPricedForm(url, token);
    const { registration } = await registerFor(url, form);
    const fee = dataIn<{ payments: { id: string }[] }>(
      await payOffline(url, token, registration.id, 2500),
    );
    const payment = fee.payments[0]!.id;
    expect(dataIn(await refund(url, token, payment, 500))).toMatchObject({ refunded: 500 });
    const rest = await Promise.all([1, 2].map(() => refund(url, token, payment, 2000)));
    expect(rest.filter(({ body }) => body.success)).toHaveLength(1);
    expect((await readLedger(url, token)).at(-1)).toMatchObject({
      ...{ kind: 'refundedOffline', cents: -2000, by: 'Ada Byron' },
    });
  });

  test('a disputed payment is not refunded, and comes back when the dispute is won', async () => {
    const { payment, secret } = await paid();
    const entries = await readLedger(url, token);
    const { providerId } = entries.at(-1)!;
    await till.dispute(providerId!, 2500, 'open');
    expect(await ownFee(url, secret)).toMatchObject({ status: 'disputed', disputed: 2500 });
    const refused = await refund(url, token, payment.id, 100);
    expect(refused.body).toMatchObject({ success: false, error: 'tooMuch' });
    await till.dispute(providerId!, 2500, 'won');
    expect(await ownFee(url, secret)).toMatchObject({ status: 'paid', disputed: 0 });
    expect(dataIn(await refund(url, token, payment.id, 100))).toMatchObject({ refunded: 100 });
  });

  test('whoever withdraws after paying is proposed for a refund', async () => {
    const { form, secret } = await paid();
    await callByLink(url, secret, registrationCalls.withdrawOwnRegistration);
    expect((await listFees(url, token, form))[0]).toMatchObject({
      ...{ state: 'withdrawn', status: 'paid', proposal: 2500 },
    });
  });

  test('a place that is not paid in time goes to the next, who then has to pay', async () => {
    const form = await newPricedForm(url, token, {}, { divisions: [division({ places: 1 })] });
    const first = await registerFor(url, form);
    const second = await registerFor(url, form);
    expect(second).toMatchObject({ registration: { state: 'waiting' }, fee: { status: 'waits' } });
    expect((await payOwn(url, second.secret)).body).toMatchObject({ error: 'notDue' });
    const page = await pageFor(url, first.secret);
    till.turn(7 * DAY - HOUR);
    await runJob(till.served, 'passOnPlaces');
    expect((await openOwn(url, first.secret)).state).toBe('accepted');
    till.turn(HOUR);
    await runJob(till.served, 'passOnPlaces');
    expect((await openOwn(url, first.secret)).state).toBe('withdrawn');
    expect(await till.pay(page)).toBe(false);
    expect(await ownFee(url, first.secret)).toMatchObject({ status: 'canceled', dueBy: null });
    await callByLink(url, second.secret, registrationCalls.confirmOwnPlace);
    const dueBy = new Date(till.now().getTime() + 7 * DAY).toISOString();
    expect(await ownFee(url, second.secret)).toMatchObject({ status: 'due', dueBy });
    expect(await till.pay(await pageFor(url, second.secret))).toBe(true);
  });
});
