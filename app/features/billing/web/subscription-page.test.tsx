import { encodeMessage, encodeRefused } from '@evenfield/wire';
import { encodePurchaseResponse, encodeTestCardResponse } from '@evenfield/wire/billing';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serveNothing } from '#testing/web/serve.ts';
import { closePlanDialog, markBought, planDialog } from './plan-dialogs.ts';
import type { SubscriptionChange } from './subscription-change.ts';
import { SubscriptionPage } from './subscription-page.tsx';
import { billSample, planSample } from './testing/billing-samples.ts';
import { type Billing, serveBilling } from './testing/serve-billing.ts';
import { typeCard } from './testing/type-card.ts';

const CANCEL = '/api/subscription/cancel';
const RESUME = '/api/subscription/resume';
const user = { firstName: 'Ada', lastName: 'B', email: 'ada@club.example', pictureUrl: null };
const ending = planSample({
  status: 'cancel_on_period_end',
  bill: billSample({ final: true, planCents: 0 }),
});

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  closePlanDialog();
  loginRecord.clear();
  notifications.clean();
});

/** Renders the page with the state from its address. */
function Page({ change: first }: { readonly change: SubscriptionChange | null }) {
  const [change, setChange] = useState(first);
  return <SubscriptionPage change={change} onChange={setChange} />;
}

async function open(
  given: Partial<Billing>,
  change: SubscriptionChange | null = null,
): Promise<Billing> {
  const billing = await serveBilling(given);
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <Page change={change} />
    </ModalsProvider>,
  );
  return billing;
}

const button = (name: string) => screen.findByRole('button', { name });
const press = async (name: string) => fireEvent.click(await button(name));
const question = () => screen.findByRole('dialog', { name: 'Please confirm' });
const answer = async (name: string) =>
  fireEvent.click(within(await question()).getByRole('button', { name }));
const lines = (part: HTMLElement) =>
  [...part.querySelectorAll('dt')].map((line) => [
    line.textContent?.replaceAll('\u00a0', ' '),
    line.nextElementSibling?.textContent,
  ]);

test('LITE that is not purchased can be bought or read about, and neither paused nor billed', async () => {
  await open({ plan: null });
  await button('Upgrade');
  expect(screen.getByRole('region', { name: 'LITE' }).textContent).not.toContain('Active');
  expect(screen.queryByText(/Pause|Resume|bill$/)).toBeNull();
  await press('Learn more about this plan');
  expect(planDialog.getState().dialog).toEqual({ kind: 'details' });
  act(closePlanDialog);
  await press('Upgrade');
  await waitFor(() => expect(planDialog.getState().dialog).toEqual({ kind: 'purchase' }));
});

test('where it is bought from its details, the focus goes to the button that stays', async () => {
  await open({ plan: null });
  await press('Learn more about this plan');
  act(() => {
    markBought();
    closePlanDialog();
  });
  await waitFor(async () => expect(document.activeElement).toBe(await button('Upgrade')));
});

test('LITE that is purchased is marked, with the days it has left and the bill to come', async () => {
  await open({ plan: planSample() });
  const card = await screen.findByRole('region', { name: 'LITE' });
  expect(within(card).getByText('Active')).toBeTruthy();
  expect(within(card).getByText('17 days remaining')).toBeTruthy();
  expect(screen.queryByText('Upgrade')).toBeNull();
  expect(lines(screen.getByRole('region', { name: 'Upcoming bill' }))).toEqual([
    ['Next billing date', 'Apr 15, 2027'],
    ['LITE subscription price', '$29.00'],
    ['Scheduled matches: 42 × $0.08', '$3.36'],
    ['Total so far', '$32.36'],
  ]);
});

test('is paused once the last bill was shown and confirmed, and asked for anew', async () => {
  const billing = await open({
    plan: planSample(),
    answers: { [CANCEL]: encodeMessage('Subscription cancelled.') },
  });
  const pause = await button('Pause Subscription');
  billing.plan = planSample({ bill: billSample({ matches: 50, matchesCents: 400 }) }); // updated
  fireEvent.click(pause);
  const dialog = await question();
  within(dialog).getByText('Are you sure you want to cancel subscription?');
  within(dialog).getByText(
    'Your plan is paused from April 15, 2027. Your public pages stay visible until then and are not shown afterwards. Nothing is deleted, and you can resume at any time.',
  );
  within(dialog).getByText(
    'Your subscription will be cancelled on April 15, 2027 and the final billing amount will be charged.',
  );
  expect(lines(dialog)).toEqual([
    ['Last billing date', 'Apr 15, 2027'],
    ['LITE subscription price', '$0.00'],
    ['Scheduled matches: 50 × $0.08', '$4.00'],
    ['Total so far', '$4.00'],
  ]);
  await answer('Back');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(billing.paths).not.toContain(CANCEL);
  await press('Pause Subscription');
  await question();
  billing.plan = ending;
  await answer('Pause Subscription');
  await screen.findByText('Subscription cancelled.');
  await screen.findByRole('region', { name: 'Final bill' });
  expect(await button('Resume Subscription')).toBe(pause);
  const history = billing.paths.filter((path) => path.startsWith('/api/subscription/history'));
  expect(history).toHaveLength(2);
});

test('a paused plan shows since when it is paused and until when the public pages are shown', async () => {
  await open({ plan: ending });
  const card = await screen.findByRole('region', { name: 'LITE' });
  within(card).getByText('Paused from Apr 15, 2027');
  within(card).getByText(
    /^Your plan is paused from April 15, 2027\. Your public pages stay visible/,
  );
  expect(within(card).queryByText('Active')).toBeNull();
});

test('is resumed once the next bill was shown and confirmed', async () => {
  const billing = await open({
    plan: ending,
    answers: { [RESUME]: encodeMessage('Subscription resumed.') },
  });
  await press('Resume Subscription');
  const dialog = await question();
  within(dialog).getByText('Are you sure you want to resume subscription?');
  expect(lines(dialog).slice(1)).toEqual([
    ['LITE subscription price', '$29.00'],
    ['Scheduled matches: 42 × $0.08', '$3.36'],
    ['Total so far', '$32.36'],
  ]);
  billing.plan = planSample();
  await answer('Resume Subscription');
  await screen.findByText('Subscription resumed.');
  await screen.findByRole('region', { name: 'Upcoming bill' });
});

test('a refusal shows the server’s message, and the plan is loaded again', async () => {
  const billing = await open({
    plan: planSample(),
    answers: { [CANCEL]: encodeRefused('You have no plan that could be canceled.', 'no_plan') },
  });
  await press('Pause Subscription');
  await question();
  billing.plan = null;
  await answer('Pause Subscription');
  await screen.findByText('You have no plan that could be canceled.');
  await button('Upgrade');
});

test('where the server cannot be reached, something went wrong and the plan is unknown', async () => {
  await open({ plan: planSample() });
  await press('Pause Subscription');
  await question();
  await serveNothing();
  await answer('Pause Subscription');
  await screen.findByText(/^Something went wrong\. The server cannot be reached/);
  await screen.findByText('Your plan is unknown: it could not be loaded.');
  expect(screen.queryByText('Subscription cancelled.')).toBeNull();
});

test('a plan that cannot be loaded is unknown, and not unpaid, until it is', async () => {
  const billing = await open({ plan: 'fails' });
  const notice = await screen.findByText('Your plan is unknown: it could not be loaded.');
  expect(screen.queryByText('Upgrade')).toBeNull();
  billing.plan = planSample();
  const strip = notice.closest<HTMLElement>('[role=alert]');
  fireEvent.click(within(strip!).getByRole('button', { name: 'Try again' }));
  await button('Pause Subscription');
  expect(screen.queryByText(/Your plan is unknown/)).toBeNull();
});

test.each([
  ['2027-04-18T12:00:00.000Z', /^It is tried again on April 18, 2027\. .*your card/],
  [null, /^We will not try again, and the plan ends unless you pay with another card\./],
])('the card shows when a failed payment is tried again: %s', async (nextTry, words) => {
  await open({ plan: planSample({ failed: { cents: 3236, nextTry } }) });
  await screen.findByText('Your payment of $32.36 failed.');
  screen.getByText(words);
});

test('states plainly where no money moves', async () => {
  await open({ plan: null, paymentMode: 'test' });
  await screen.findByText('Test mode');
});

test('offers no plan where no cards are accepted, and explains why', async () => {
  await open({ plan: null, paymentMode: null });
  await screen.findByText('No cards are taken here.');
  await button('Learn more about this plan');
  expect(screen.queryByText('Upgrade')).toBeNull();
});

const CARD_CALLS = {
  '/api/test-payments/tokens': encodeTestCardResponse({ ok: true, cardToken: 'tok_1' }),
  '/api/billing/card': encodePurchaseResponse({ kind: 'bought', message: '$32.36 was paid.' }),
};
const failed = { cents: 3236, nextTry: '2027-04-18T12:00:00.000Z' };
const cardDialog = () => screen.findByRole('dialog', { name: 'Change card' });

test('a plan shows which card pays for it', async () => {
  await open({ plan: planSample() });
  const block = await screen.findByRole('region', { name: 'Payment card' });
  within(block).getByText('Visa ending in 4242, expires 04/2029');
});

test('a plan whose card is not known yet shows that', async () => {
  await open({ plan: planSample({ card: null }) });
  const block = await screen.findByRole('region', { name: 'Payment card' });
  within(block).getByText(/has not told us yet which card/);
  within(block).getByRole('button', { name: 'Change card' });
});

test('after a payment that failed another card is entered from its notice, and the notice goes', async () => {
  const billing = await open({
    plan: planSample({ failed }),
    paymentMode: 'test',
    answers: CARD_CALLS,
  });
  const notice = (await screen.findByText('Your payment of $32.36 failed.')).closest('[role]');
  fireEvent.click(within(notice as HTMLElement).getByRole('button', { name: 'Change card' }));
  const dialog = await cardDialog();
  within(dialog).getByText(/ending in 4242.*The new card is charged \$32\.36 at once/);
  await within(dialog).findByLabelText('Card number');
  expect(within(dialog).queryByRole('radio')).toBeNull(); // no plan is sold here
  typeCard('5555 5555 5555 4444');
  billing.plan = planSample({
    card: { brand: 'mastercard', last4: '4444', month: 12, year: 2030 },
  });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this card' }));
  await screen.findByText('Card changed.');
  within(dialog).getByText('$32.36 was paid.');
  await screen.findByText('Mastercard ending in 4444, expires 12/2030');
  await waitFor(() => expect(screen.queryByText('Your payment of $32.36 failed.')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 4000 });
  const focused = () => document.activeElement?.textContent;
  await waitFor(() => expect(focused()).toBe('Change card')); // its button went with the notice
  expect(billing.paths).toContain('/api/billing/card');
});

test('an address that asks for another card opens its form, which shows a refusal', async () => {
  const refusal = { kind: 'refused', code: 'card_declined', message: 'It was declined.' } as const;
  const answers = { ...CARD_CALLS, '/api/billing/card': encodePurchaseResponse(refusal) };
  await open({ plan: planSample(), paymentMode: 'test', answers }, 'card');
  const dialog = await cardDialog();
  within(dialog).getByText(/The new card is charged from the next bill on\./);
  await within(dialog).findByLabelText('Card number');
  typeCard();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use this card' }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain('It was declined.');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
