/** The fee of a registration at its link, its payment on the provider's page, and the way back. */
import {
  act,
  cleanup,
  fireEvent,
  render,
  renderHook,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import type { Window } from 'happy-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { OwnFee } from '../../fees.ts';
import type { OwnRegistration } from '../../registration.ts';
import { useConfirmation } from './own-fee.ts';
import { Registering } from './registering.tsx';
import {
  FEE,
  PAID,
  PAY_PAGE,
  PRICED,
  REGISTRATION,
  type RegistrationServer,
  SECRET,
  serveRegistration,
} from './testing/registration-server.ts';

const { happyDOM } = window as unknown as Window;

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(address = `/register/form1#${SECRET}`) {
  cleanup();
  happyDOM.setURL(window.location.origin + address);
  render(<Registering form={PRICED} missing={<h1>Nothing here</h1>} tools={null} />);
}

/** Opens the link of a registration with this fee. */
async function arrive(
  fee: Partial<OwnFee> = {},
  registration: Partial<OwnRegistration> = {},
): Promise<RegistrationServer> {
  const server = await serveRegistration({
    ...{ form: PRICED, fee: { ...FEE, ...fee } },
    registration: { ...REGISTRATION, ...registration },
  });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Spring league' });
  return server;
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const payButton = () => screen.queryByRole('button', { name: /^Pay / });
const feeShown = () => screen.getByRole('region', { name: 'Fee' }).textContent;
const callsOf = (server: RegistrationServer, name: string) =>
  server.sent.filter(({ call }) => call === name).length;

/** Leaves for the provider's page, and comes back as it ended. */
async function comeBack(end: 'done' | 'canceled') {
  const go = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
  press(/^Pay /);
  await waitFor(() => expect(go.mock.calls).toEqual([[PAY_PAGE]]));
  open(`/register/form1?payment=${end}`);
}

const LOST = { state: 'withdrawn', canChange: false, canChangePlayers: false } as const;

test.each([
  [{}, {}, /^To pay: \$25.00Pay by .*March 5, 2127.*You pay Riverside Sports by card/],
  [{ dueBy: '2026-01-05T18:00:00Z' }, {}, /^Overdue: \$25.00It was due by .*January 5, 2026/],
  [{ canPay: false }, {}, /Riverside Sports takes no payments online just now: ask them how/],
  [{ paid: 1000, outstanding: 1500 }, {}, /^To pay: \$15.00\$10.00 of \$25.00 is paid/],
  [PAID, {}, /^Paid: \$25.00Receipts come by e-mail to ada@club.example/],
  [{ ...PAID, refunded: 500 }, {}, /^Paid: \$25.00\$5.00 of it was refunded/],
  [{ ...PAID, cents: 0, paid: 0, code: 'CLUB' }, {}, /^Nothing to payThe code CLUB takes off all/],
  [{ ...PAID, status: 'refunded', refunded: 2500 }, LOST, /^Refunded: \$25.00/],
  [{ ...PAID, status: 'waived', paid: 0, waived: 2500 }, {}, /has waived the fee of \$25.00/],
  [{ ...PAID, status: 'disputed', disputed: 2500 }, {}, /^Payment taken back: \$25.00/],
  [
    { ...PAID, status: 'waits', paid: 0 },
    { state: 'waiting', position: 3 },
    /^To pay later: \$25.00Nothing is due before there is a place/,
  ],
  [
    { ...PAID, status: 'waits', paid: 0 },
    { state: 'offered', confirmBy: '2127-03-05T18:00:00Z' },
    /Nothing is due before you confirm the place/,
  ],
  [PAID, LOST, /^Paid: \$25.00Riverside Sports decides whether it is refunded/],
] as const)(
  'a link shows the fee %j of a registration %j in words',
  async (fee, registration, words) => {
    await arrive(fee, registration);
    expect(feeShown()).toMatch(words);
    const canPay = (fee as Partial<OwnFee>).status === undefined && !('canPay' in fee);
    expect(payButton() !== null).toBe(canPay);
  },
);

test('a place that may have been lost as it was not paid is not said to be given up', async () => {
  await arrive({ ...PAID, status: 'canceled', paid: 0 }, LOST);
  expect(screen.getByText(/^You have withdrawn Lions, or did not pay in time/).isConnected).toBe(
    true,
  );
});

test('paying leads to the page of the provider, and a payment that is confirmed shows as paid', async () => {
  const server = await arrive();
  server.fee = FEE;
  const pay = comeBack('done');
  await waitFor(() => expect(callsOf(server, 'payOwnFee')).toBe(1));
  server.fee = PAID;
  await pay;
  const heading = await screen.findByRole('heading', { name: 'Paid: $25.00' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(window.location.search + window.location.hash).toBe(`#${SECRET}`);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(SECRET);
  expect(payButton()).toBeNull();
});

test('a payment is being confirmed until the server has it, which is asked again', async () => {
  const server = await arrive();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await comeBack('done');
  await screen.findByRole('heading', { name: 'Confirming your payment of $25.00' });
  expect(payButton()).toBeNull();
  server.fee = PAID;
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await screen.findByRole('heading', { name: 'Paid: $25.00' });
});

test('what is awaited is asked five times with growing pauses, and then when told to', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const check = vi.fn(async () => undefined);
  const { result } = renderHook(() => useConfirmation(true, check));
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));
  for (const [done, pause] of [1, 2, 4, 8, 15].entries()) {
    await pass(pause - 0.1);
    expect(check).toHaveBeenCalledTimes(done);
    expect(result.current.isChecking).toBe(true);
    await pass(0.1);
    expect(check).toHaveBeenCalledTimes(done + 1);
  }
  await pass(60);
  expect([check.mock.calls.length, result.current.isChecking]).toEqual([5, false]);
  act(() => result.current.checkAgain());
  expect([check.mock.calls.length, result.current.isChecking]).toEqual([6, true]);
  await pass(1);
  expect(check).toHaveBeenCalledTimes(7);
});

test('who did not pay after all can do so until the place is lost', async () => {
  await arrive();
  await comeBack('canceled');
  await screen.findByRole('heading', { name: 'To pay: $25.00' });
  expect(feeShown()).toMatch(/You have not paid. Your place is kept until .*March 5, 2127/);
  expect(payButton()?.textContent).toBe('Pay $25.00');
});

test('a browser that does not know the link tells where it is, and does not offer to register again', async () => {
  await serveRegistration({ form: PRICED, fee: FEE });
  open('/register/form1?payment=done');
  expect(screen.getByText('Thank you for your payment').isConnected).toBe(true);
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Send me a new link' }).isConnected).toBe(true);
  open('/register/form1?payment=canceled');
  expect(screen.getByText('You have not paid').isConnected).toBe(true);
});

test('somebody who comes from a frame to pay is led on at once', async () => {
  const go = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined);
  await serveRegistration({ form: PRICED, fee: FEE });
  open(`/register/form1?payment=now#${SECRET}`);
  await waitFor(() => expect(go.mock.calls).toEqual([[PAY_PAGE]]));
  expect(window.location.search).toBe('');
});

test('a payment that is refused says why, and shows how the fee stands', async () => {
  const server = await arrive();
  server.troubles.push({ refusal: 'There is nothing to pay.' });
  server.fee = PAID;
  press('Pay $25.00');
  await screen.findByText('There is nothing to pay.');
  await screen.findByRole('heading', { name: 'Paid: $25.00' });
});

test('who withdraws after paying is told that the organizer decides on a refund', async () => {
  const server = await arrive(PAID);
  press('Withdraw');
  const dialog = screen.getByRole('dialog', { name: 'Withdraw Lions?' });
  const words = 'You have paid. Riverside Sports decides whether it is refunded.';
  expect(within(dialog).getByText(words).isConnected).toBe(true);
  press('Withdraw Lions');
  await screen.findByRole('heading', { name: 'Withdrawn' });
  expect(feeShown()).toContain('Riverside Sports decides whether it is refunded.');
  expect(server.registration.state).toBe('withdrawn');
});

test('a fee is due once an offered place is confirmed', async () => {
  const waits = { ...PAID, status: 'waits', paid: 0 } as const;
  const server = await arrive(waits, { state: 'offered', confirmBy: '2127-03-05T18:00:00Z' });
  server.fee = FEE;
  press('Confirm my place');
  await screen.findByRole('heading', { name: 'To pay: $25.00' });
  expect(payButton()?.textContent).toBe('Pay $25.00');
});
