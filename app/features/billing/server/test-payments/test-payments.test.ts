import { encodeTestCard, type TypedCard } from '@evenfield/wire/billing';
import { expect, test } from 'vitest';
import { postJson, serveApp } from '#testing/server/serve-app.ts';
import { DAY } from '#testing/server/turn-clock.ts';
import { useServer } from '#testing/server/use-server.ts';
import { billingCalls } from '../../api.ts';

const server = useServer();
const { buyPlan, call, newToken, purchase, signUp, turnBilling } = server;

const NEXT_YEAR = String(new Date().getUTCFullYear() + 30);
const GOOD: TypedCard = {
  number: '4242424242424242',
  month: '12',
  year: NEXT_YEAR,
  cvc: '123',
  name: 'Ada Byron',
};

const typeCard = (card: Partial<TypedCard>) =>
  call(null, billingCalls.createTestToken, encodeTestCard({ ...GOOD, ...card }));

test.each<[string, Partial<TypedCard>]>([
  ['as it is printed', { number: '4242 4242 4242 4242' }],
  ['of another brand', { number: '3782-822463-10005', cvc: '1234' }],
  ['with a year of two digits', { year: NEXT_YEAR.slice(2) }],
  ['with a month of one digit', { month: '7' }],
  ['that its bank is to refuse', { number: '4000000000000002' }],
  ['in its last month', lastMonth()],
])('a test card %s gets a token', async (_, card) => {
  const { status, body } = await typeCard(card);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    data: { cardtoken: expect.stringMatching(/^tok_[\w-]{22}$/) },
  });
});

/** Returns the current month by the tests' clock. */
function lastMonth(): Partial<TypedCard> {
  const now = new Date();
  return { month: String(now.getUTCMonth() + 1), year: String(now.getUTCFullYear()) };
}

test.each<[string, Partial<TypedCard>]>([
  ['incomplete_number', { number: '' }],
  ['incomplete_number', { number: '4242' }],
  ['incomplete_number', { number: '424242424242424' }],
  ['invalid_number', { number: '4111111111111111' }],
  ['invalid_number', { number: '4242424242424241' }],
  ['invalid_number', { number: '42424242424242422' }],
  ['invalid_number', { number: 'forty-two' }],
  ['incomplete_expiry', { month: '' }],
  ['incomplete_expiry', { month: '13' }],
  ['incomplete_expiry', { month: '0' }],
  ['incomplete_expiry', { year: '' }],
  ['incomplete_expiry', { year: '203' }],
  ['invalid_expiry_year_past', { year: '2020' }],
  ['invalid_expiry_year_past', { year: '20' }],
  ['incomplete_cvc', { cvc: '' }],
  ['incomplete_cvc', { cvc: '12' }],
  ['incomplete_cvc', { cvc: '12a' }],
  ['incomplete_number', { number: '42', month: '', cvc: '' }],
  ['incomplete_expiry', { month: '', cvc: '' }],
])('the response names the first fault of a card as %s: %j', async (error, card) => {
  const { status, body } = await typeCard(card);
  expect(status).toBe(200);
  expect(body).toEqual({ success: false, error, message: expect.stringMatching(/^[A-Z].+\.$/) });
});

test('a card whose month is over is too old in the year that runs, too', async () => {
  await turnTo(new Date(Date.UTC(new Date().getUTCFullYear() + 1, 1, 3)));
  const year = String(new Date().getUTCFullYear() + 1);
  expect((await typeCard({ month: '1', year })).body.error).toBe('invalid_expiry_month_past');
  expect((await typeCard({ month: '2', year })).body.success).toBe(true);
});

/** Advances the billing clock, from wherever it is. */
async function turnTo(moment: Date): Promise<void> {
  const { body } = await postJson(`${server.url}/dev/clock`, { advance_days: 0.001 });
  await turnBilling((moment.getTime() - Date.parse(body.data.now)) / DAY);
}

test('somebody who types a real card sees which one to type instead', async () => {
  const { body } = await typeCard({ number: '4111111111111111' });
  expect(body.message).toContain('4242 4242 4242 4242');
});

test('no number of a card is kept', async () => {
  await newToken();
  const { rows } = await server.database.connections.query(
    'select to_jsonb(it) as row from testpay_tokens it',
  );
  expect(rows.length).toBeGreaterThan(0);
  const stored = JSON.stringify(rows);
  expect(stored).toContain('"last4":"4242"'); // by which its holder recognizes it
  expect(stored).not.toMatch(/424242|123"|Byron/);
});

test('the bank accepts yes or no from the holder of a card', async () => {
  const answer = (clientSecret: string, approves: boolean) =>
    call(null, billingCalls.confirmTestBank, { clientSecret, approves });
  for (const [approves, error] of [
    [false, 'payment_intent_authentication_failure'],
    [true, undefined],
  ] as const) {
    const { token } = await signUp();
    const card = await newToken('4000002500003155');
    const purchased = await purchase(token, card);
    expect(purchased.body).toMatchObject({ success: false, error: 'requires_action' });
    const answered = await answer(purchased.body.data.client_secret, approves);
    expect(answered).toMatchObject({ status: 200, body: { success: approves } });
    const after = await purchase(token, card);
    expect(after.body).toMatchObject({ success: approves, ...(error && { error }) });
  }
  expect((await answer('testpay_guessed', true)).status).toBe(404);
});

test.each([
  [{}],
  [{ advance_days: 0 }],
  [{ advance_days: -1 }],
  [{ advance_days: 401 }],
  [{ advance_days: '' }],
  [{ advance_days: 'soon' }],
  [{ advance_days: null }],
  [undefined],
])('the billing clock is not turned by %j', async (body) => {
  const answer = await postJson(`${server.url}/dev/clock`, body === undefined ? '' : body);
  expect(answer).toMatchObject({ status: 400, body: { error: 'malformed' } });
});

test('the billing clock is turned, and what became due is settled before it answers', async () => {
  const { token } = await signUp();
  await buyPlan(token);
  await turnBilling(1);
  const { status, body } = await postJson(`${server.url}/dev/clock`, { advance_days: '61' });
  expect(status).toBe(200);
  expect(Date.parse(body.data.now)).toBeGreaterThan(Date.now() + 61 * DAY);
  const charges = await call(token, billingCalls.getTransactions);
  expect(charges.body.data).toHaveLength(3);
});

test('in production no test card is taken, no bank answers and no clock is turned', async () => {
  const live = await serveApp({ production: true });
  for (const path of [
    billingCalls.createTestToken.path,
    billingCalls.confirmTestBank.path,
    '/dev/clock',
  ]) {
    const answer = await postJson(live.url + path, { advance_days: 1, ...encodeTestCard(GOOD) });
    expect([path, answer.status]).toEqual([path, 404]);
  }
  await live.close();
});
