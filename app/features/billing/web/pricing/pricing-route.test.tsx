import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { accountDialog, closeAccountDialog } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import { closePlanDialog, markBought, planDialog } from '../plan-dialogs.ts';
import { planSample } from '../testing/billing-samples.ts';
import { type Billing, serveBilling } from '../testing/serve-billing.ts';
import { Pricing } from './pricing-route.tsx';

const VERIFIED = '/api/user/email-verified/check';
const user = { firstName: 'Ada', lastName: 'B', email: 'ada@club.example', pictureUrl: null };

afterEach(() => {
  act(closePlanDialog);
  loginRecord.clear();
  accountDialog.setState({ dialogs: [], goTo: null });
});

async function open({ verified = true, ...given }: Partial<Billing> & { verified?: boolean } = {}) {
  const answers = { [VERIFIED]: { success: true, data: verified } };
  const billing = await serveBilling({ answers, ...given });
  const router = renderOnPage(<Pricing />, '/pricing');
  await screen.findByRole('heading', { level: 1, name: 'Pricing' });
  return { router, billing };
}

const signIn = () => act(() => loginRecord.save({ user, token: 'abc' }));
const card = (name: string) => screen.getByRole('region', { name });
const buttonsOf = (name: string) =>
  within(card(name))
    .queryAllByRole('button')
    .map(({ textContent }) => textContent);
const getStarted = async () =>
  fireEvent.click(await screen.findByRole('button', { name: 'Get started' }));
const openAccountDialog = () => accountDialog.getState().dialogs.at(-1)?.dialog;
const isPurchase = () =>
  waitFor(() => expect(planDialog.getState().dialog).toEqual({ kind: 'purchase' }));

function pay() {
  act(() => {
    markBought();
    closePlanDialog();
  });
}

test('shows both plans, and what can be done for free', async () => {
  await open();
  const publish = screen.getByRole('button', { name: 'PUBLISH SCHEDULE' });
  expect(publish.nextElementSibling?.textContent).toBe('Publishing needs LITE.');
  screen.getByRole('heading', { name: 'Free and Paid Options: Leagues vs. Tournaments' });
  expect(card('FREE').textContent).toContain('$0');
  expect(card('LITE').textContent).toContain('Popular');
  within(card('LITE')).getByText('$29 per month plus 8 cents per scheduled game');
  screen.getByRole('heading', { name: 'What Can You Do for Free?' });
  screen.getByRole('heading', { name: 'Free leagues of up to 25 teams' });
  const registration = screen.getByRole('heading', { name: 'Registration and payments' });
  expect(registration.nextElementSibling?.textContent).toContain('nothing is to be paid upfront');
});

test('PUBLISH SCHEDULE leads to the saved schedules, by way of sign-in', async () => {
  await open();
  fireEvent.click(screen.getByRole('button', { name: 'PUBLISH SCHEDULE' }));
  expect(openAccountDialog()).toMatchObject({ kind: 'signIn' });
  expect(accountDialog.getState().dialogs[0]?.goTo).toBe('/dashboard/schedules');
});

test('FREE is the current plan and LITE can be chosen, until LITE is purchased', async () => {
  const { billing } = await open();
  expect(buttonsOf('FREE')).toEqual(['Current plan']);
  expect(buttonsOf('LITE')).toEqual(['Get started']);
  billing.plan = planSample();
  signIn();
  await waitFor(() => expect(buttonsOf('LITE')).toEqual(['Current plan']));
  expect(buttonsOf('FREE')).toEqual([]);
  within(card('LITE')).getByRole('link', { name: 'Your subscription' });
});

test('a plan that cannot be loaded is unknown: neither is the current one until it is', async () => {
  signIn();
  const { billing } = await open({ plan: 'fails' });
  await screen.findByText('Your plan is unknown: it could not be loaded.');
  expect([...buttonsOf('FREE'), ...buttonsOf('LITE')]).toEqual([]);
  billing.plan = null;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(buttonsOf('LITE')).toEqual(['Get started']));
});

test('a signed-out person signs up, pays, and ends at the subscription', async () => {
  const { router } = await open();
  await getStarted();
  expect(openAccountDialog()).toMatchObject({ kind: 'signIn', creating: true });
  signIn();
  act(() => closeAccountDialog({ done: true }));
  await isPurchase();
  expect(openAccountDialog()).toBeUndefined();
  pay();
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/subscription'));
});

test('somebody who closes sign-up or the purchase stays where they are', async () => {
  const { router } = await open();
  await getStarted();
  act(() => closeAccountDialog({ done: false }));
  signIn();
  await getStarted();
  await isPurchase();
  act(closePlanDialog);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Get started' }).getAttribute('aria-busy')).toBe(
      'false',
    ),
  );
  expect(router.state.location.pathname).toBe('/pricing');
});

test.each([
  ['once it is verified', true],
  ['also where that is put off', false],
])('somebody with an unverified e-mail has to verify it first, and pays %s', async (_, done) => {
  signIn();
  await open({ verified: false });
  await getStarted();
  await waitFor(() => expect(openAccountDialog()).toEqual({ kind: 'verification' }));
  expect(planDialog.getState().dialog).toBeNull();
  act(() => closeAccountDialog({ done }));
  await isPurchase();
});

test('somebody who turns out to have LITE when signing in sees it instead of a card form', async () => {
  const { router, billing } = await open();
  await getStarted();
  billing.plan = planSample();
  signIn();
  act(() => closeAccountDialog({ done: true }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/dashboard/subscription'));
  expect(planDialog.getState().dialog).toBeNull();
});

test('nothing can be chosen where no cards are taken', async () => {
  await open({ paymentMode: null });
  await screen.findByText('No cards are taken here.');
  expect(buttonsOf('LITE')).toEqual([]);
});
