import { encodePurchaseResponse } from '@evenfield/wire/billing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import {
  awaitPlan,
  awaitPurchase,
  closePlanDialog,
  openPricingDetails,
  type PlanReason,
} from '../plan-dialogs.ts';
import { LOST, serveCalls, testModeResponses } from '../testing/serve-calls.ts';
import { subscribe, typeCard } from '../testing/type-card.ts';
import { PlanDialogs } from './plan-dialogs.tsx';

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
const bought = () =>
  encodePurchaseResponse({ kind: 'bought', message: 'Your LITE plan is active.' });

beforeEach(() => loginRecord.save({ user: ada, token: 'abc' }));
afterEach(() => {
  act(closePlanDialog);
  vi.useRealTimers();
});

async function openPage(answers: Parameters<typeof serveCalls>[0] = {}) {
  const calls = await serveCalls({ ...testModeResponses(), ...answers });
  const router = renderOnPage(
    <>
      <main>A page</main>
      <PlanDialogs />
    </>,
  );
  await screen.findByText('A page');
  return { calls, router };
}

/** Records the result of a plan request. */
function requestPlan(reason: PlanReason) {
  const heard = vi.fn();
  act(() => void awaitPlan(reason).then(heard));
  return heard;
}

const dialog = (name: string) => screen.findByRole('dialog', { name });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('an export without a plan leads over the cards to the card form, and goes on after the payment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const { calls } = await openPage({ '/api/subscription/purchase': [bought] });
  const heard = requestPlan('export');
  const cards = await dialog('Subscription required');
  await within(cards).findByText('You need LITE to export this schedule.');
  const free = within(cards).getByRole('region', { name: 'FREE' });
  const lite = within(cards).getByRole('region', { name: 'LITE' });
  expect(free.textContent).toContain('$0');
  expect(free.textContent).toContain('Current plan');
  for (const line of [
    '$29',
    'Per Month',
    '+$0.08 per scheduled match',
    'Per active schedule',
    'Popular',
  ]) {
    expect(lite.textContent).toContain(line);
  }
  press('Choose LITE');
  const purchase = await dialog('Purchase plan');
  await within(purchase).findByLabelText('Card number');
  expect(purchase.textContent).toContain('Charged now$29');
  typeCard();
  subscribe();
  await screen.findByText('Payment successfull.');
  expect(heard).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(true));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path === '/api/subscription/purchase')).toHaveLength(1);
});

test('the purchase dialog estimates what a month costs with the schedule that waits for the plan', async () => {
  await openPage({});
  act(() => void awaitPlan('publish', 36));
  await dialog('Subscription required');
  fireEvent.click(await screen.findByRole('button', { name: 'Choose LITE' }));
  const estimate = await screen.findByText('Estimate with this schedule');
  expect(estimate.parentElement?.textContent).toContain('$31.88 a month$29 + 36 matches × $0.08');
});

test('somebody who closes the dialog during the confirmation has paid', async () => {
  await openPage({ '/api/subscription/purchase': [bought] });
  const heard = vi.fn();
  act(() => void awaitPurchase().then(heard));
  await screen.findByLabelText('Card number');
  typeCard();
  subscribe();
  await screen.findByText('Payment successfull.');
  press('Close');
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(true));
});

test('a payment on its way cannot be closed', async () => {
  let reply = () => {};
  const replied = new Promise((resolve) => {
    reply = () => resolve(bought());
  });
  await openPage({ '/api/subscription/purchase': [() => replied] });
  const heard = vi.fn();
  act(() => void awaitPurchase().then(heard));
  await screen.findByLabelText('Card number');
  typeCard();
  subscribe();
  const close = screen.getByRole<HTMLButtonElement>('button', { name: 'Close' });
  await waitFor(() => expect(close.disabled).toBe(true));
  reply();
  await screen.findByText('Payment successfull.');
  expect(close.disabled).toBe(false);
});

test('publishing without a plan leads to the subscription, which drops the request', async () => {
  const { router } = await openPage();
  const heard = requestPlan('publish');
  await screen.findByText('Subscription required for publish schedule.');
  fireEvent.click(screen.getByRole('link', { name: 'Go To Subscription' }));
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/subscription'));
});

test('the dialog mentions FREE’s 25 teams when a schedule is too large to save', async () => {
  await openPage();
  const heard = requestPlan('save');
  await screen.findByText(/FREE keeps schedules of up to 25 teams in all/);
  press('Stay on FREE');
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
});

test('an unknown plan is shown as unknown, with a way to reload, and offers nothing to buy', async () => {
  await openPage({
    '/api/subscription/current/get': [
      () => LOST,
      ...testModeResponses()['/api/subscription/current/get']!,
    ],
  });
  requestPlan('export');
  await screen.findByText('Your plan could not be checked right now.');
  expect(screen.queryByText('Subscription required')).toBeNull();
  press('Try again');
  await dialog('Subscription required');
});

test('the pricing details show both plans, with nothing that waits', async () => {
  await openPage();
  const heard = vi.fn();
  act(() => void openPricingDetails().then(heard));
  const details = await dialog('Pricing details');
  await within(details).findByRole('region', { name: 'LITE' });
  expect(within(details).queryByText(/Subscription required/)).toBeNull();
  press('Close');
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
});

test('a purchase that was begun by one person is closed when another one signs in', async () => {
  await openPage();
  const heard = vi.fn();
  act(() => void awaitPurchase().then(heard));
  await dialog('Purchase plan');
  act(() => loginRecord.save({ user: { ...ada, email: 'bea@club.example' }, token: 'def' }));
  await waitFor(() => expect(heard).toHaveBeenCalledExactlyOnceWith(false));
});
