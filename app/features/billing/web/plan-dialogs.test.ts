import { type CurrentPlan, encodeCurrentPlan } from '@evenfield/wire/billing';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { accountDialog, closeAccountDialog } from '#kernel/web/account-dialog.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { serve } from '#testing/web/serve.ts';
import {
  awaitPlan,
  awaitPurchase,
  choosePlan,
  closePlanDialog,
  markBought,
  openPricingDetails,
  planDialog,
} from './plan-dialogs.ts';

const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };
const date = '2027-01-22T00:00:00.000Z';
const lite: CurrentPlan = {
  id: 'lite',
  status: 'active',
  periodEnd: date,
  daysRemaining: 30,
  failed: null,
  card: null,
  bill: { final: false, date, planCents: 2900, matches: 0, matchesCents: 0 },
};

const shown = () => planDialog.getState().dialog?.kind ?? null;

/** Serves these plans in order, the last one repeating; a response may be delayed. */
async function servePlans(...answers: (() => CurrentPlan | null | 'lost' | Promise<null>)[]) {
  let loads = 0;
  await serve(async (_, response) => {
    const plan = await answers[Math.min(loads++, answers.length - 1)]?.();
    if (plan === 'lost') {
      response.statusCode = 500;
      response.end('{}');
      return;
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(encodeCurrentPlan(plan ?? null)));
  });
  return () => loads;
}

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  closePlanDialog();
  loginRecord.clear();
  accountDialog.setState({ dialogs: [], goTo: null });
});

test('asks the server each time, and goes on at once while a plan pays', async () => {
  const loads = await servePlans(() => lite);
  expect(await awaitPlan('export')).toBe(true);
  expect(await awaitPlan('publish')).toBe(true);
  expect(loads()).toBe(2);
  expect(shown()).toBeNull();
});

test('without a plan offers one with its reason, sells it at once, and goes on after the payment', async () => {
  await servePlans(() => null);
  const answer = awaitPlan('publish');
  await waitFor(() =>
    expect(planDialog.getState().dialog).toEqual({ kind: 'required', reason: 'publish' }),
  );
  await choosePlan();
  expect(shown()).toBe('purchase');
  markBought();
  closePlanDialog();
  expect(await answer).toBe(true);
  expect(shown()).toBeNull();
});

test.each(['required', 'purchase'] as const)('closing at %s drops what was to come', async (at) => {
  await servePlans(() => null);
  const answer = awaitPlan('export');
  await waitFor(() => expect(shown()).toBe('required'));
  if (at === 'purchase') await choosePlan();
  closePlanDialog();
  expect(await answer).toBe(false);
});

test('a plan that could not be asked for is unknown and never missing, and can be asked for again', async () => {
  await servePlans(
    () => 'lost',
    () => lite,
  );
  const answer = awaitPlan('save');
  await waitFor(() => expect(shown()).toBe('unknown'));
  const { dialog } = planDialog.getState();
  if (dialog?.kind !== 'unknown') throw new Error('It is not said that the plan is unknown.');
  expect(dialog.message).toBe('Something went wrong. Please try again.');
  dialog.tryAgain();
  expect(await answer).toBe(true);
});

test('a question that takes its time is shown, and can be dropped', async () => {
  let reply = () => {};
  const replied = new Promise<null>((resolve) => {
    reply = () => resolve(null);
  });
  await servePlans(() => replied);
  const answer = awaitPlan('export');
  await waitFor(() => expect(shown()).toBe('asking'));
  closePlanDialog();
  expect(await answer).toBe(false);
  reply();
  expect(shown()).toBeNull();
});

test('somebody who is signed out signs in first', async () => {
  const loads = await servePlans(() => lite);
  loginRecord.clear();
  const answer = awaitPlan('export');
  expect(loads()).toBe(0);
  expect(accountDialog.getState().dialogs.at(-1)?.dialog.kind).toBe('signIn');
  loginRecord.save({ user, token: 'abc' });
  closeAccountDialog({ done: true });
  expect(await answer).toBe(true);
});

test('somebody who does not sign in sees no further dialog', async () => {
  const loads = await servePlans(() => lite);
  loginRecord.clear();
  const plan = awaitPlan('export');
  closeAccountDialog({ done: false });
  expect(await plan).toBe(false);
  const purchase = awaitPurchase();
  closeAccountDialog({ done: false });
  expect(await purchase).toBe(false);
  expect(loads()).toBe(0);
});

test('LITE chosen by somebody who is signed out offers a new account first', async () => {
  loginRecord.clear();
  const answer = openPricingDetails();
  expect(shown()).toBe('details');
  const chosen = choosePlan();
  expect(accountDialog.getState().dialogs.at(-1)?.dialog).toMatchObject({ creating: true });
  loginRecord.save({ user, token: 'abc' });
  closeAccountDialog({ done: true });
  await chosen;
  expect(shown()).toBe('purchase');
  closePlanDialog();
  expect(await answer).toBe(false);
});

test('a new question takes the place of the one before, which is dropped', async () => {
  const first = awaitPurchase();
  await waitFor(() => expect(shown()).toBe('purchase'));
  const second = openPricingDetails();
  expect(await first).toBe(false);
  expect(shown()).toBe('details');
  closePlanDialog();
  expect(await second).toBe(false);
});
