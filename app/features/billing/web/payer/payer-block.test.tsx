import { encodeMessage } from '@evenfield/wire';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Payer } from '#kernel/shared/payer.ts';
import { dataResponse } from '#kernel/shared/response.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { billingCalls } from '../../api.ts';
import { NO_PAYER } from '../testing/serve-billing.ts';
import { LOST, serveCalls } from '../testing/serve-calls.ts';
import { PayerBlock } from './payer-block.tsx';

const CALL = '/api/billing/payer';
const CLUB: Payer = {
  ...{ name: 'Ely Rovers', line1: 'Wall 1', line2: '', postalCode: 'CB7 4EX' },
  ...{ city: 'Ely', country: 'GB', taxNumber: 'GB 123' },
};
const user = { firstName: 'Ada', lastName: 'B', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  loginRecord.clear();
  notifications.clean();
});

function Block() {
  const [editing, setEditing] = useState(false);
  return <PayerBlock editing={editing} onEditing={setEditing} />;
}

/** Renders the block with a server that has this payer, and this response to saving one. */
async function open(payer: Payer, saved: () => unknown = () => encodeMessage('Saved.')) {
  const answer = (body: unknown) =>
    body === undefined ? dataResponse(billingCalls.getPayer, payer) : saved();
  const calls = await serveCalls({ [CALL]: [answer] });
  renderInApp(
    <>
      <Notifications />
      <Block />
    </>,
  );
  return calls;
}

async function openForm() {
  fireEvent.click(await screen.findByRole('button', { name: 'Edit invoice details' }));
  const dialog = await screen.findByRole('dialog', { name: 'Invoice details' });
  await within(dialog).findByLabelText('Name or organization');
  return dialog;
}

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save invoice details' }));

test('the block explains what invoices show by default, and shows an entered payer line by line', async () => {
  await open(NO_PAYER);
  await screen.findByText('Your invoices show the name and e-mail address of your account.');
});

test('the payer is shown line by line', async () => {
  await open(CLUB);
  await screen.findByText('Ely Rovers');
  const lines = [...document.querySelectorAll('address span')].map((line) => line.textContent);
  expect(lines).toEqual([
    ...['Ely Rovers', 'Wall 1', 'CB7 4EX Ely', 'United Kingdom', 'Tax number: GB 123'],
  ]);
});

test('invoice details are edited in a form that begins with those that are kept', async () => {
  const calls = await open(CLUB);
  const dialog = await openForm();
  within(dialog).getByText(/not verified/);
  expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Ely');
  fill('City', ' Oslo ');
  fill('Tax number', '');
  save();
  await screen.findByText('Saved.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const saved = { ...CLUB, city: 'Oslo', taxNumber: '' };
  expect(calls.at(-1)?.body).toEqual(saved);
  screen.getByText('CB7 4EX Oslo');
  expect(screen.queryByText(/Tax number:/)).toBeNull();
});

test('the error for a text that is too long appears under its input, and nothing is sent', async () => {
  const calls = await open(NO_PAYER);
  await openForm();
  fill('Tax number', '1'.repeat(41));
  save();
  await screen.findByText('At most 40 characters.');
  expect(calls.some(({ body }) => body !== undefined)).toBe(false);
});

test('what could not be saved stays typed, with the reason', async () => {
  await open(NO_PAYER, () => LOST);
  await openForm();
  fill('Name or organization', 'Ely Rovers');
  save();
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The invoice details were not saved.');
  expect(screen.getByLabelText<HTMLInputElement>('Name or organization').value).toBe('Ely Rovers');
});
