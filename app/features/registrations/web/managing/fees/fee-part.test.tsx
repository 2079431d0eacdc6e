import { encodeRefused } from '@evenfield/wire';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import type { RegistrationFee } from '../../../fees.ts';
import { feeCalls } from '../../../fees-api.ts';
import { paidFee, sampleFee, samplePayment } from '../testing/sample-fees.ts';
import { data, keyOf, serveRegistrations } from '../testing/serve-registrations.ts';
import { FeePart } from './fee-part.tsx';

afterEach(() => notifications.clean());

interface Answers {
  readonly offline?: (body: never) => unknown;
  readonly refund?: (body: never) => unknown;
}

async function open(fee: RegistrationFee, answers: Answers = {}) {
  const done = () => data(fee);
  const sent = await serveRegistrations({
    others: {
      [keyOf(feeCalls.recordOfflinePayment)]: answers.offline ?? done,
      [keyOf(feeCalls.refundFee)]: answers.refund ?? done,
      [keyOf(feeCalls.waiveFee)]: done,
    },
  });
  renderOnPage(
    <>
      <Notifications />
      <FeePart fee={fee} />
    </>,
  );
  await screen.findByRole('heading', { name: 'Fee' });
  return sent;
}

const press = (name: string) => fireEvent.click(screen.getByText(name).closest('button')!);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const history = () =>
  [...screen.getByRole('list', { name: 'What happened' }).children].map((li) => li.textContent);

test('what was paid in cash is marked as paid, with an amount as people write it and a note', async () => {
  const sent = await open(sampleFee());
  expect(screen.getByText('Due $25.00')).toBeTruthy();
  press('Mark as paid');
  type('Amount', '10,00');
  type('Note', ' Receipt 7 ');
  press('Record payment of $10.00');
  expect(await screen.findByText('The payment of Ants is recorded.')).toBeTruthy();
  expect(sent).toEqual([
    {
      call: keyOf(feeCalls.recordOfflinePayment),
      body: { registration: 'ants', cents: 1000, note: 'Receipt 7', key: expect.any(String) },
    },
  ]);
  expect(screen.queryByLabelText('Amount')).toBeNull();
});

test('more than is outstanding is not sent', async () => {
  const sent = await open(sampleFee());
  press('Mark as paid');
  type('Amount', '26');
  fireEvent.submit(screen.getByRole('form', { name: 'Mark as paid' }));
  expect(await screen.findByText('At most $25.00.')).toBeTruthy();
  expect(sent).toEqual([]);
});

test('a payment that is sent again after the connection broke keeps its key', async () => {
  let isBroken = true;
  const sent = await open(sampleFee(), {
    offline: () => {
      const answer = isBroken ? false : data(sampleFee());
      isBroken = false;
      return answer;
    },
  });
  press('Mark as paid');
  press('Record payment of $25.00');
  expect(await screen.findByText(/The server cannot be reached/)).toBeTruthy();
  press('Record payment of $25.00');
  expect(await screen.findByText('The payment of Ants is recorded.')).toBeTruthy();
  const keys = sent.map(({ body }) => (body as { readonly key: string }).key);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('a refund that the provider refused is tried again with another key', async () => {
  const sent = await open(paidFee(), { refund: () => encodeRefused('There is too little money.') });
  press('Refund');
  expect(screen.getByText(/goes back to the card/)).toBeTruthy();
  press('Refund $25.00');
  expect(await screen.findByText('There is too little money.')).toBeTruthy();
  await waitFor(() =>
    expect(screen.getByText('Refund $25.00').closest('button')?.disabled).toBe(false),
  );
  press('Refund $25.00');
  await waitFor(() => expect(sent).toHaveLength(2));
  const keys = sent.map(({ body }) => (body as { readonly key: string }).key);
  expect(new Set(keys).size).toBe(2);
});

test('a withdrawn registration that has paid proposes the refund of what is left', async () => {
  const part = samplePayment({ refundable: 1500 });
  const sent = await open(
    paidFee({ state: 'withdrawn', refunded: 1000, proposal: 1500, payments: [part] }),
  );
  expect(screen.getByText('Refund $15.00?')).toBeTruthy();
  expect(screen.getByText(/There is no place any more, and \$15.00 is paid/)).toBeTruthy();
  expect(history()).toEqual([
    'Fee $25.00',
    '$25.00 paid by card on Jan 6, 2027, $10.00 of it given back',
  ]);
  press('Refund');
  press('Refund $15.00');
  expect(await screen.findByText('$15.00 of Ants is refunded.')).toBeTruthy();
  expect(sent[0]?.body).toMatchObject({ payment: 'payment-1', cents: 1500 });
});

test('a refund of cash says that the money is handed back by hand', async () => {
  await open(paidFee({ payments: [samplePayment({ kind: 'offline', note: 'Receipt 7' })] }));
  expect(history()[1]).toBe('$25.00 paid in cash or by transfer on Jan 6, 2027, Receipt 7');
  press('Refund');
  expect(screen.getByText(/This only records the refund/)).toBeTruthy();
});

test('a fee is waived with a note, and its amount is fixed', async () => {
  const sent = await open(sampleFee());
  press('Waive');
  expect(screen.queryByLabelText('Amount')).toBeNull();
  type('Note', 'Volunteer');
  press('Waive $25.00');
  expect(await screen.findByText('The fee of Ants is waived.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({ registration: 'ants', note: 'Volunteer' });
});
