import { encodeRefused } from '@evenfield/wire';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#kernel/shared/roles.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import type { FeeAccount, LedgerEntry } from '../../../fees.ts';
import { feeCalls } from '../../../fees-api.ts';
import { sampleAccount, sampleEntry } from '../testing/sample-fees.ts';
import { data, keyOf, serveRegistrations } from '../testing/serve-registrations.ts';
import type { Days } from './fee-queries.ts';
import { FeesPage } from './fees-page.tsx';

const user = { firstName: 'Ada', lastName: 'B', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  loginRecord.clear();
  notifications.clean();
});

interface PageProps {
  readonly goesOn: boolean;
  readonly onLeave: (url: string) => void;
}

function Page({ goesOn, onLeave }: PageProps) {
  const [isGoing, setGoing] = useState(goesOn);
  const [days, setDays] = useState<Days>({ from: '2027-01-01', through: '2027-01-31' });
  return (
    <FeesPage
      goesOn={isGoing}
      onGoingOn={() => setGoing(false)}
      days={days}
      onDays={setDays}
      onLeave={onLeave}
    />
  );
}

interface Shown {
  readonly account?: Partial<FeeAccount>;
  readonly ledger?: readonly LedgerEntry[];
  readonly role?: Role;
  readonly goesOn?: boolean;
  readonly refusal?: string; // to connect
}

async function openPage({ account, ledger = [], role = 'owner', goesOn = false, refusal }: Shown) {
  let stored = sampleAccount(account);
  const requested: unknown[] = [];
  const left: string[] = [];
  const sent = await serveRegistrations({
    role,
    others: {
      [keyOf(feeCalls.getFeeAccount)]: () => data(stored),
      [keyOf(feeCalls.setFeeAccount)]: (body: Pick<FeeAccount, 'currency' | 'details'>) => {
        stored = { ...stored, ...body };
        return data(stored);
      },
      [keyOf(feeCalls.connectFeeAccount)]: () =>
        refusal === undefined
          ? data({ url: 'https://provider.example/onboarding' })
          : encodeRefused(refusal),
      [keyOf(feeCalls.getFeeLedger)]: (days) => {
        requested.push(days);
        return data(ledger);
      },
    },
  });
  renderOnPage(
    <ModalsProvider>
      <Notifications />
      <Page goesOn={goesOn} onLeave={(url) => left.push(url)} />
    </ModalsProvider>,
  );
  const isHere = /^(Nothing was due or paid on these days|Paid, less what was given back)$/;
  if (role === 'owner') {
    await screen.findByText(isHere);
    await screen.findByRole('heading', { name: 'Online payments' });
  }
  return { sent, requested, left };
}

const press = (name: string) => fireEvent.click(screen.getByText(name).closest('button')!);

test('an account is connected on a page of the provider, in the chosen country', async () => {
  const { sent, left } = await openPage({});
  expect(await screen.findByText('Not connected')).toBeTruthy();
  expect(screen.getByText(/We take 2.5% of each payment and nothing upfront/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Country of the account'), { target: { value: 'CA' } });
  press('Connect account');
  await waitFor(() => expect(left).toEqual(['https://provider.example/onboarding']));
  expect(sent).toEqual([{ call: keyOf(feeCalls.connectFeeAccount), body: { country: 'CA' } }]);
});

test('whoever comes back with a link that has expired goes on at once', async () => {
  const { left, sent } = await openPage({ account: { connection: 'started' }, goesOn: true });
  await waitFor(() => expect(left).toHaveLength(1));
  expect(sent).toHaveLength(1);
});

test.each([
  ['started', 'Not ready', 'Continue at the provider'],
  ['ready', 'Ready', 'Choose a form'],
] as const)('an account that is %s has one next step', async (connection, state, step) => {
  await openPage({ account: { connection, accountName: 'Riverside' } });
  expect(await screen.findByText(state)).toBeTruthy();
  expect(screen.getByText(step)).toBeTruthy();
  expect(screen.getByLabelText<HTMLSelectElement>('Currency of prices').disabled).toBe(true);
});

test('without payments online the page says what can be done by hand', async () => {
  await openPage({ account: { connection: 'unavailable' } });
  expect(await screen.findByText(/This server takes no payments online/)).toBeTruthy();
  expect(screen.queryByText('Connect account')).toBeNull();
});

test('why an account can not be connected is said', async () => {
  const { left } = await openPage({ refusal: 'The payment provider does not know the account.' });
  await screen.findByText('Not connected');
  press('Connect account');
  expect(await screen.findByText('The payment provider does not know the account.')).toBeTruthy();
  expect(left).toEqual([]);
});

test('the currency is chosen while no account is connected', async () => {
  const { sent } = await openPage({});
  fireEvent.change(screen.getByLabelText('Currency of prices'), { target: { value: 'eur' } });
  expect(await screen.findByText('The currency is saved.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ currency: 'eur', details: sampleAccount().details });
});

test('receipts name the details that are entered', async () => {
  const { sent } = await openPage({});
  press('Edit receipt details');
  fireEvent.change(screen.getByLabelText('Name or organization'), {
    target: { value: 'Ely Rovers' },
  });
  press('Save receipt details');
  expect(await screen.findByText('The receipt details are saved.')).toBeTruthy();
  expect(screen.getByText('Ely Rovers')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ currency: 'usd', details: { name: 'Ely Rovers' } });
});

test('the ledger has a line for each entry, and sums of each kind', async () => {
  const { requested } = await openPage({
    ledger: [
      sampleEntry(),
      sampleEntry({ number: 2, kind: 'paid', share: 63 }),
      sampleEntry({ number: 3, kind: 'refunded', cents: -1000, share: -25, registration: '' }),
    ],
  });
  const sums = await screen.findByRole('table', { name: 'Sums' });
  const lines = within(sums)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'WhatEntriesSumOur share of it',
    'Fee due1$25.00$0.00',
    'Paid online1$25.00$0.63',
    'Refunded to the card1-$10.00-$0.25',
    'Paid, less what was given back$15.00',
  ]);
  expect(screen.getByText('Erased')).toBeTruthy();
  expect(requested).toEqual([{ from: '2027-01-01', through: '2027-01-31' }]);
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '01/05/2027' } });
  await waitFor(() => expect(requested).toHaveLength(2));
  expect(requested[1]).toEqual({ from: '2027-01-05', through: '2027-01-31' });
});

test('an empty ledger says how to begin', async () => {
  await openPage({});
  expect(
    await screen.findByRole('heading', { name: 'Nothing was due or paid on these days' }),
  ).toBeTruthy();
  expect(screen.getByText('Export as CSV').closest('button')?.disabled).toBe(true);
});

test('organizers who are neither owner nor treasurer see no money', async () => {
  const { requested } = await openPage({ role: 'viewer' });
  expect(
    await screen.findByRole('heading', { name: 'Fees are for owners and treasurers' }),
  ).toBeTruthy();
  expect(requested.length).toBeLessThanOrEqual(1);
});
