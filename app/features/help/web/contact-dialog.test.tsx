import { encodeMessage, encodeRefused } from '@evenfield/wire';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { openContactDialog } from './contact-dialog-store.ts';

const ada = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => notifications.clean());

/** Serves each response once, in order; collects the request bodies. */
async function serveResponses(...answers: unknown[]): Promise<unknown[]> {
  const sent: unknown[] = [];
  await serve(async (request, response) => {
    let text = '';
    for await (const part of request) text += part;
    sent.push(JSON.parse(text));
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answers.shift()));
  });
  return sent;
}

async function open() {
  act(openContactDialog);
  await screen.findByLabelText('Name');
}

async function openPage() {
  renderInApp(
    <>
      <Notifications />
      <ContactDialog />
    </>,
  );
  await open();
}

const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const typed = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'GET IN TOUCH' });
const submit = () => fireEvent.click(button());

function fillIn() {
  type('Name', ' Ada Byron ');
  type('Email', 'ada@club.example');
  type('Subject', 'A rain day');
  type('Description', 'It rained.\nWhat now?');
}

const message = {
  name: 'Ada Byron',
  email: 'ada@club.example',
  subject: 'A rain day',
  description: 'It rained.\nWhat now?',
  homepage: '',
};

test('a message is sent and confirmed, and the dialog closes', async () => {
  const sent = await serveResponses(encodeMessage('Thank you. Your message was sent.'));
  await openPage();
  expect(screen.getByRole('dialog', { name: 'Contact US' })).toBeTruthy();
  fillIn();
  submit();
  expect((await screen.findByRole('status')).textContent).toContain('Your message was sent.');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual([message]);
  await open();
  expect(typed('Description')).toBe('');
});

test('the keyboard goes back to where it was, after a press of Escape and after sending', async () => {
  await serveResponses(encodeMessage('Thank you.'));
  renderInApp(
    <>
      <button type="button">Contact</button>
      <ContactDialog />
    </>,
  );
  const opener = screen.getByRole('button', { name: 'Contact' });
  for (const leave of [
    () => fireEvent.keyDown(document.activeElement!, { key: 'Escape' }),
    submit,
  ]) {
    opener.focus();
    await open();
    await waitFor(() => expect(document.activeElement?.matches('[data-autofocus]')).toBe(true));
    fillIn();
    leave();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  }
});

test('the missing inputs are named after the first try, in the specified words, until they are filled', async () => {
  await openPage();
  expect(screen.queryByText('Name is required.')).toBeNull();
  submit();
  await screen.findByText('Name is required.');
  for (const message of [
    'Email is required.',
    'Subject is required.',
    'Description is required.',
  ]) {
    expect(screen.getByText(message)).toBeTruthy();
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  type('Name', 'Ada');
  await waitFor(() => expect(screen.queryByText('Name is required.')).toBeNull());
  type('Email', 'ada at club');
  await screen.findByText('Enter valid email.');
  type('Phone', '12345');
  await screen.findByText('Min 10 number.');
  type('Phone', 'call me');
  await screen.findByText('Must be number');
  type('Phone', '+49 (0) 171 123456');
  await waitFor(() => expect(screen.queryByText('Must be number')).toBeNull());
});

test('a refusal shows the server’s message, and the typed text stays to be sent again', async () => {
  const sent = await serveResponses(encodeRefused('Not now.'), encodeMessage('Thank you.'));
  await openPage();
  fillIn();
  submit();
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
  expect(typed('Description')).toBe(message.description);
  await waitFor(() => expect(button().disabled).toBe(false));
  submit();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(sent).toEqual([message, message]);
});

test('what was typed is there again after the dialog was closed, for the same person alone', async () => {
  await openPage();
  type('Description', 'It rained.');
  const close = () =>
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  await waitFor(() => expect(typed('Description')).toBe('It rained.'));
  close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => loginRecord.save({ user: ada, token: 'abc' }));
  await open();
  expect(typed('Description')).toBe('');
});

test('a signed-in person finds their name and e-mail filled in', async () => {
  loginRecord.save({ user: ada, token: 'abc' });
  await openPage();
  expect(typed('Name')).toBe('Ada Byron');
  expect(typed('Email')).toBe('ada@club.example');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Subject')));
});

test('no person comes upon the field that catches machines', async () => {
  await openPage();
  const unseen = screen.getByLabelText('Leave this empty');
  expect(unseen.tabIndex).toBe(-1);
  expect(unseen.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(screen.getAllByRole('textbox')).toHaveLength(5);
});
