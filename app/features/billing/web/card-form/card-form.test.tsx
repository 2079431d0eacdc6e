import { encodeMessage } from '@evenfield/wire';
import { encodePurchaseResponse, encodeTestCardResponse } from '@evenfield/wire/billing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { contactDialog } from '#features/help/web/port.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { LOST, serveCalls, settingsOf, testModeResponses } from '../testing/serve-calls.ts';
import { subscribe, type, typeCard } from '../testing/type-card.ts';
import { CardForm } from './card-form.tsx';

const PURCHASE = '/api/subscription/purchase';
const TOKENS = '/api/test-payments/tokens';
const bought = () =>
  encodePurchaseResponse({ kind: 'bought', message: 'Your LITE plan is active.' });
const refusedWith = (code: string, message: string) => () =>
  encodePurchaseResponse({ kind: 'refused', code, message });
const holderAsked = () =>
  encodePurchaseResponse({
    kind: 'holderAsked',
    message: 'Your bank asks.',
    clientSecret: 'sec_1',
  });

afterEach(() => void vi.useRealTimers());

/** Opens the form with these server responses; returns the calls and the form's callbacks. */
async function openForm(answers: Parameters<typeof serveCalls>[0] = {}) {
  const calls = await serveCalls({ ...testModeResponses(), ...answers });
  const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
  loginRecord.save({ user, token: 'abc' });
  const handlers = { onBusy: vi.fn(), onBought: vi.fn(), onDone: vi.fn() };
  renderInApp(<CardForm {...handlers} />);
  const purchases = () => calls.filter(({ path }) => path === PURCHASE);
  const tokens = () => calls.filter(({ path }) => path === TOKENS);
  return { ...handlers, purchases, tokens };
}

async function openTestForm(answers: Parameters<typeof serveCalls>[0] = {}) {
  const form = await openForm(answers);
  await screen.findByLabelText('Card number');
  return form;
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Subscribe Now' });
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('asks for plan, holder and card, mentions test mode, and is disabled until all inputs are filled', async () => {
  await openForm();
  expect(
    (await screen.findByRole<HTMLButtonElement>('button', { name: 'Subscribe Now' })).disabled,
  ).toBe(true);
  await screen.findByLabelText('Card number');
  await waitFor(() => expect(button().disabled).toBe(false));
  expect(
    screen.getByRole('radio', { name: /LITE Per month \$29/ }).getAttribute('aria-checked'),
  ).toBe('true');
  for (const label of ['Cardholder name', 'Card number', 'Expiry', 'CVC']) {
    expect(value(label)).toBe('');
  }
  expect(screen.getByText('Test mode')).toBeTruthy();
  expect(screen.getByText(/4242 4242 4242 4242/)).toBeTruthy();
});

test('errors appear after the first try, under each input, and disappear as the input gets focus', async () => {
  const { purchases, tokens } = await openTestForm();
  expect(screen.queryByText('This field is required')).toBeNull();
  subscribe();
  await screen.findByText('This field is required');
  const messages = [
    ['Card number', 'Your card number is incomplete.'],
    ['Expiry', "Your card's expiration date is incomplete."],
    ['CVC', "Your card's security code is incomplete."],
  ] as const;
  for (const [label, message] of messages) {
    expect(screen.getByText(message)).toBeTruthy();
    fireEvent.focus(screen.getByLabelText(label));
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  }
  expect(tokens()).toEqual([]);
  expect(purchases()).toEqual([]);
});

test('a card that is no test card is refused under its number, before anything is bought', async () => {
  const refusal = {
    ok: false,
    code: 'invalid_number',
    message: 'This is not a test card.',
  } as const;
  const { purchases } = await openTestForm({ [TOKENS]: [() => encodeTestCardResponse(refusal)] });
  typeCard();
  subscribe();
  await screen.findByText('This is not a test card.');
  const number = screen.getByLabelText('Card number');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  expect(purchases()).toEqual([]);
});

test('a confirmation stands over an empty form for two seconds, and then the dialog is done', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { purchases, onBought, onDone, onBusy } = await openTestForm({ [PURCHASE]: [bought] });
  typeCard();
  subscribe();
  await screen.findByText('Payment successfull.');
  expect(screen.getByRole('status').textContent).toContain('Your LITE plan is active.');
  expect(screen.queryByLabelText('Card number')).toBeNull();
  expect(onBought).toHaveBeenCalledOnce();
  expect(onDone).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  await screen.findByLabelText('Card number');
  for (const label of ['Cardholder name', 'Card number', 'Expiry', 'CVC']) {
    expect(value(label)).toBe('');
  }
  expect(onBusy.mock.calls).toEqual([[true], [false]]);
  expect(purchases()).toMatchObject([{ body: { cardtoken: 'tok_1', plan: 'lite' } }]);
});

test('a purchase whose answer was lost is sent again as the same one, until it is known how it came out', async () => {
  const { purchases, tokens } = await openTestForm({
    [PURCHASE]: [() => LOST, () => LOST, bought],
  });
  typeCard();
  for (let tries = 1; tries <= 2; tries++) {
    subscribe();
    await waitFor(() => expect(purchases()).toHaveLength(tries));
    await screen.findByText(/^Something went wrong\./);
    await waitFor(() => expect(button().disabled).toBe(false));
  }
  subscribe();
  await screen.findByText('Payment successfull.');
  const [first, ...others] = purchases();
  expect(first?.key).toMatch(/\S{16,}/);
  for (const other of others) expect(other).toEqual(first);
  expect(tokens()).toHaveLength(1);
});

test('another card is another purchase', async () => {
  const { purchases } = await openTestForm({ [PURCHASE]: [() => LOST, bought] });
  typeCard();
  subscribe();
  await screen.findByText(/^Something went wrong\./);
  await waitFor(() => expect(button().disabled).toBe(false));
  type('Card number', '5555 5555 5555 4444');
  subscribe();
  await screen.findByText('Payment successfull.');
  const [first, second] = purchases();
  expect(second?.key).not.toBe(first?.key);
  expect(second?.body).toEqual({ cardtoken: 'tok_2', plan: 'lite' });
});

test('a refusal shows the server’s message above the button, and the next try is a new purchase', async () => {
  const { purchases, onBought } = await openTestForm({
    [PURCHASE]: [refusedWith('card_declined', 'Your card was declined.'), bought],
  });
  typeCard('4000 0000 0000 0002');
  subscribe();
  expect((await screen.findByRole('alert')).textContent).toContain('Your card was declined.');
  expect(onBought).not.toHaveBeenCalled();
  fireEvent.focus(screen.getByLabelText('Card number'));
  await waitFor(() => expect(screen.queryByText('Your card was declined.')).toBeNull());
  await waitFor(() => expect(button().disabled).toBe(false));
  subscribe();
  await screen.findByText('Payment successfull.');
  const keys = purchases().map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

test('a card whose bank asks buys with the same purchase once its holder has approved', async () => {
  const answers = '/api/test-payments/holder-answers';
  const approved: unknown[] = [];
  const { purchases } = await openTestForm({
    [PURCHASE]: [holderAsked, bought],
    [answers]: [
      (body) => {
        approved.push(body);
        return encodeMessage('Thank you.');
      },
    ],
  });
  typeCard('4000 0025 0000 3155');
  subscribe();
  await screen.findByRole('dialog', { name: 'Your bank asks' });
  expect(button().disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Payment successfull.');
  expect(approved).toEqual([{ clientSecret: 'sec_1', approves: true }]);
  const [first, second] = purchases();
  expect(second).toEqual(first);
});

test('a payment that its holder refuses is not made', async () => {
  const { purchases, onBought } = await openTestForm({
    [PURCHASE]: [
      holderAsked,
      refusedWith('payment_intent_authentication_failure', 'Your bank could not confirm this.'),
    ],
    '/api/test-payments/holder-answers': [
      (body) => {
        expect(body).toEqual({ clientSecret: 'sec_1', approves: false });
        return { success: false, message: 'Refused.' };
      },
    ],
  });
  typeCard('4000 0025 0000 3155');
  subscribe();
  await screen.findByRole('dialog', { name: 'Your bank asks' });
  fireEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  await screen.findByText('Your bank could not confirm this.');
  expect(purchases()).toHaveLength(2);
  expect(onBought).not.toHaveBeenCalled();
});

test('where there is a plan already nothing is bought, and what waited for one goes on', async () => {
  const { onBought, onDone } = await openTestForm({
    [PURCHASE]: [refusedWith('already_subscribed', 'You already have this plan.')],
  });
  typeCard();
  subscribe();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(onBought).toHaveBeenCalledOnce();
  expect(screen.queryByText('Payment successfull.')).toBeNull();
});

test('the dialog explains what to do while no cards are accepted', async () => {
  await openForm({ '/api/settings/get': [() => settingsOf(null, null)] });
  await screen.findByText('No cards are taken here yet.');
  expect(screen.queryByRole('button', { name: 'Subscribe Now' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Contact us' }));
  expect(contactDialog.getState().opened).toBe(true);
});

test('where nobody knows who takes cards, that can be asked again', async () => {
  await openForm({ '/api/settings/get': [() => LOST, () => settingsOf('test', null)] });
  await screen.findByText('The card form could not be loaded.');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByLabelText('Card number');
});
