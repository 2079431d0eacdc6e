/** What registering costs, as the form shows it. */
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import type { PricedForm } from '../../priced-form.ts';
import { FramedForm, Registering } from './registering.tsx';
import {
  FEE,
  FORM,
  PAID,
  PRICED,
  SECRET,
  serveRegistration,
} from './testing/registration-server.ts';

const { happyDOM } = window as unknown as Window;

function open(form: PricedForm = PRICED) {
  cleanup();
  happyDOM.setURL(`${window.location.origin}/register/form1`);
  render(<Registering form={form} missing={<h1>Nothing here</h1>} tools={null} />);
}

const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isShown = (words: string | RegExp) => expect(screen.getByText(words).isConnected).toBe(true);

function fillIn() {
  fireEvent.click(field(/^Under 10/));
  type('Team name', 'Lions');
  type('Your name', 'Ada Byron');
  type('Your e-mail', 'ada@club.example');
  type('Level of play', 'Fun');
  fireEvent.click(field('We follow the rules of the league.'));
}

/** Enters a discount code and leaves the field. */
function enterCode(code: string) {
  fireEvent.focus(field(/^Discount code/));
  type(/^Discount code/, code);
  fireEvent.blur(field(/^Discount code/));
}

test('each division shows what it costs, and an early price its last day', () => {
  open();
  const shown = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(shown).toEqual([
    'Under 10$20.00 until March 1, 2027, then $25.003 places left',
    'Under 12$30.00Full: 4 on the waitlist',
    'Under 14$30.00Full',
    'OpenFree',
  ]);
});

test('a form that costs nothing mentions no money', () => {
  open(FORM);
  expect(screen.queryByLabelText(/^Discount code/)).toBeNull();
  expect(document.body.textContent).not.toMatch(/pay|free\b/i);
});

test('what is due stands beside the button, with how it is paid, by when, and to whom', () => {
  open();
  isShown('To pay: choose a division');
  fireEvent.click(field(/^Under 10/));
  isShown('To pay: $20.00');
  isShown(
    'You pay Riverside Sports online, right after registering or within 7 days. After that the place is lost.',
  );
  const dock = screen.getByText('To pay: $20.00').parentElement?.parentElement;
  expect(within(dock!).getByRole('button', { name: 'Register' }).isConnected).toBe(true);
  fireEvent.click(field(/^Under 12/));
  isShown('To pay later: $30.00');
  isShown(/^Nothing is due while you wait. Once there is a place, you have 7 days/);
  fireEvent.click(field(/^Open/));
  isShown('Nothing to pay');
});

test('where no cards are taken, the organizer is asked how to pay', () => {
  open({ ...FORM, fees: { ...PRICED.fees!, takesCards: false, takesCodes: false } });
  isShown(/^You pay Riverside Sports within 7 days, and ask them how/);
  expect(screen.queryByLabelText(/^Discount code/)).toBeNull();
});

test('a code shows what it makes once the field is left, also for another division, and is sent', async () => {
  const server = await serveRegistration({ form: PRICED, fee: PAID });
  server.quotes['CLUB'] = 1800;
  open();
  enterCode('CLUB');
  isShown('Choose a division to see what it takes off.');
  fillIn();
  await screen.findByText('With this code: $18.00 instead of $20.00.');
  isShown('To pay: $18.00');
  server.quotes['CLUB'] = 0;
  fireEvent.click(field(/^Under 12/));
  await screen.findByText('With this code: $0.00 instead of $30.00.');
  isShown('Nothing to pay');
  fireEvent.click(field(/^Under 10/));
  await screen.findByText('With this code: $0.00 instead of $20.00.');
  press('Register');
  await screen.findByRole('heading', { name: 'The team is registered' });
  expect(server.registered()).toMatchObject([{ division: 'u10', code: 'CLUB' }]);
});

test('an unknown code says so beside the field, and so does one that the server refuses later', async () => {
  const server = await serveRegistration({ form: PRICED });
  open();
  fillIn();
  enterCode('NOPE');
  await screen.findByText('There is no such code.');
  expect(field(/^Discount code/).getAttribute('aria-invalid')).toBe('true');
  isShown('To pay: $20.00');
  server.quotes['LAST'] = 1000;
  enterCode('LAST');
  await screen.findByText('To pay: $10.00');
  const message = 'This code has been used up.';
  server.troubles.push({ faults: [{ path: 'code', message }] });
  press('Register');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Discount code/)));
  expect(screen.getAllByText(message)).toHaveLength(2); // in the summary, too
});

test('a code that could not be checked is checked again when the field is left again', async () => {
  const server = await serveRegistration({ form: PRICED });
  server.quotes['CLUB'] = 1800;
  server.troubles.push({ isLost: true });
  open();
  fillIn();
  enterCode('CLUB');
  await screen.findByText(/^It could not be checked now/);
  isShown('To pay: $20.00');
  enterCode('CLUB');
  await screen.findByText('To pay: $18.00');
});

test('in a frame paying leaves the frame, for a page that knows the way back', async () => {
  await serveRegistration({ form: PRICED, fee: FEE });
  render(<FramedForm form={PRICED} />);
  fillIn();
  press('Register');
  const link = await screen.findByRole('link', { name: 'Pay $25.00' });
  expect(link.getAttribute('target')).toBe('_top');
  expect(link.getAttribute('href')).toBe(`/register/form1?payment=now#${SECRET}`);
});
