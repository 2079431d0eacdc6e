import { encodePurchaseResponse } from '@evenfield/wire/billing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serveCalls, settingsOf } from '../../testing/serve-calls.ts';
import { subscribe } from '../../testing/type-card.ts';
import { CardForm } from '../card-form.tsx';
import { type FakeStripe, failScript, fakeStripe } from './testing/fake-stripe.ts';

const PURCHASE = '/api/subscription/purchase';
const INPUTS = ['cardNumber', 'cardExpiry', 'cardCvc'];
const bought = () =>
  encodePurchaseResponse({ kind: 'bought', message: 'Your LITE plan is active.' });

async function openForm(answers: Parameters<typeof serveCalls>[0] = {}) {
  const calls = await serveCalls({
    '/api/settings/get': [() => settingsOf('stripe', 'pk_live_1')],
    ...answers,
  });
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
  loginRecord.save({ user, token: 'abc' });
  renderInApp(<CardForm onBusy={vi.fn()} onBought={vi.fn()} onDone={vi.fn()} />);
  return { calls, purchases: () => calls.filter(({ path }) => path === PURCHASE) };
}

function startFake(answers: Partial<Parameters<typeof fakeStripe>[0]> = {}) {
  return fakeStripe({
    token: () => ({ token: { id: 'tok_live' } }),
    nextAction: () => ({ paymentIntent: { status: 'succeeded' } }),
    ...answers,
  });
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe Now' });

/** Simulates that Stripe's frames have loaded, one after another. */
async function showInputs(stripe: FakeStripe) {
  await waitFor(() => expect(stripe.inputs).toEqual(new Set(INPUTS)));
  for (const input of INPUTS) {
    expect(button().disabled).toBe(true);
    act(() => stripe.emit(input, 'ready'));
  }
  await waitFor(() => expect(button().disabled).toBe(false));
}

/** Simulates that a valid card was typed. */
function typeGoodCard(stripe: FakeStripe) {
  act(() => {
    for (const input of INPUTS) stripe.emit(input, 'change', { complete: true, error: undefined });
  });
  fireEvent.input(screen.getByLabelText('Cardholder name'), { target: { value: 'Ada Byron' } });
}

// Stripe's script is requested once per page: this test runs before it is there.
test('Stripe’s script that does not load is an error with a way to try again, and no test form takes its place', async () => {
  await openForm();
  await failScript();
  await screen.findByText('The card form could not be loaded.');
  expect(screen.queryByText('Test mode')).toBeNull();
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(button().disabled).toBe(true);
  const stripe = startFake();
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await showInputs(stripe);
});

test('the form waits for all of Stripe’s inputs, and buys with a token of theirs', async () => {
  const stripe = startFake();
  const { calls, purchases } = await openForm({ [PURCHASE]: [bought] });
  await showInputs(stripe);
  expect(stripe.keys).toEqual(['pk_live_1']);
  expect(screen.queryByText('Test mode')).toBeNull();
  typeGoodCard(stripe);
  subscribe();
  await screen.findByText('Payment successfull.');
  expect(stripe.calls).toEqual([{ what: 'createToken', how: { name: 'Ada Byron' } }]);
  expect(purchases()).toMatchObject([{ body: { cardtoken: 'tok_live', plan: 'lite' } }]);
  expect(calls.some(({ path }) => path.includes('test-payments'))).toBe(false);
});

test('Stripe’s errors appear under their inputs after the first try and disappear as the input gets focus', async () => {
  const stripe = startFake();
  await openForm();
  await showInputs(stripe);
  const past = "Your card's expiration year is in the past.";
  act(() => {
    const error = { code: 'invalid_expiry_year_past', message: past };
    stripe.emit('cardExpiry', 'change', { complete: false, error });
  });
  expect(screen.queryByText(past)).toBeNull();
  subscribe();
  await screen.findByText(past);
  expect(screen.getByText('Your card number is incomplete.')).toBeTruthy();
  expect(screen.getByText("Your card's security code is incomplete.")).toBeTruthy();
  expect(screen.getByText('This field is required')).toBeTruthy();
  act(() => stripe.emit('cardExpiry', 'focus'));
  await waitFor(() => expect(screen.queryByText(past)).toBeNull());
  expect(screen.getByText('Your card number is incomplete.')).toBeTruthy();
  expect(stripe.calls).toEqual([]);
});

test.each([
  ['invalid_number', 'Your card number is invalid.'],
  ['card_declined', 'Your card was declined.'],
])('a token that Stripe refuses as %s buys nothing', async (code, message) => {
  const stripe = startFake({ token: () => ({ error: { type: 'card_error', code, message } }) });
  const { purchases } = await openForm();
  await showInputs(stripe);
  typeGoodCard(stripe);
  subscribe();
  await screen.findByText(message);
  expect(purchases()).toEqual([]);
});

test('where the bank asks, Stripe asks the holder, and the same purchase is sent again', async () => {
  const stripe = startFake();
  const { purchases } = await openForm({
    [PURCHASE]: [
      () =>
        encodePurchaseResponse({
          kind: 'holderAsked',
          message: 'Asked.',
          clientSecret: 'pi_1_secret_2',
        }),
      bought,
    ],
  });
  await showInputs(stripe);
  typeGoodCard(stripe);
  subscribe();
  await screen.findByText('Payment successfull.');
  expect(stripe.calls.at(-1)).toEqual({
    what: 'handleNextAction',
    how: { clientSecret: 'pi_1_secret_2' },
  });
  const [first, second] = purchases();
  expect(second).toEqual(first);
});

test('a question of the bank that did not get to the holder is asked again by the next try, of the same purchase', async () => {
  let reached = false;
  const error = { type: 'api_connection_error', message: 'Stripe cannot be reached.' };
  const stripe = startFake({
    nextAction: () => (reached ? { paymentIntent: { status: 'succeeded' } } : { error }),
  });
  const asks = () =>
    encodePurchaseResponse({
      kind: 'holderAsked',
      message: 'Asked.',
      clientSecret: 'pi_1_secret_2',
    });
  const { purchases } = await openForm({ [PURCHASE]: [asks, asks, bought] });
  await showInputs(stripe);
  typeGoodCard(stripe);
  subscribe();
  await screen.findByText('Stripe cannot be reached.');
  await waitFor(() => expect(button().disabled).toBe(false));
  reached = true;
  subscribe();
  await screen.findByText('Payment successfull.');
  expect(new Set(purchases().map(({ key }) => key)).size).toBe(1);
  expect(stripe.calls.filter(({ what }) => what === 'createToken')).toHaveLength(1);
});
