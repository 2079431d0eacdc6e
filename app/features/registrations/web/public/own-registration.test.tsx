import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import type { OwnRegistration } from '../../registration.ts';
import { Registering } from './registering.tsx';
import { FORM, REGISTRATION, SECRET, serveRegistration } from './testing/registration-server.ts';

const { happyDOM } = window as unknown as Window;

function open(secret = SECRET) {
  cleanup();
  happyDOM.setURL(`${window.location.origin}/register/form1#${secret}`);
  render(<Registering form={null} missing={<h1>Nothing here</h1>} tools={null} />);
}

/** Opens the link to a registration; its form need not be published. */
async function arrive(changes: Partial<OwnRegistration> = {}) {
  const server = await serveRegistration({ registration: { ...REGISTRATION, ...changes } });
  open();
  await screen.findByRole('heading', { level: 1, name: 'Spring league' });
  return server;
}

const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const headings = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

test.each([
  [{}, 'The team is registered', 'Lions has a place in Under 10.'],
  [
    { state: 'waiting', position: 3 },
    'On the waitlist: number 3',
    /an e-mail goes to ada@club.example; the place is then kept for 3 days/,
  ],
  [
    { state: 'offered', confirmBy: '2027-03-05T18:00:00Z' },
    'A place is free',
    /Confirm it by Friday, March 5, 2027 at/,
  ],
  [{ state: 'withdrawn' }, 'Withdrawn', /^You have withdrawn Lions/],
  [
    { state: 'withdrawn', confirmBy: '2027-03-05T18:00:00Z' },
    'Withdrawn',
    /was not confirmed by Friday, March 5, 2027/,
  ],
  [{ state: 'declined' }, 'Not accepted', /^Riverside Sports has declined/],
] as const)('a link shows the state %j in words', async (changes, title, words) => {
  await arrive(changes);
  expect(headings()[0]).toBe(title);
  expect(screen.getByText(words).isConnected).toBe(true);
});

test('what was sent is listed, with runs of days as one', async () => {
  await arrive();
  const details = screen.getByText('Under 10').closest('dl')!;
  const rows = [...details.children].map((row) => [...row.children].map((one) => one.textContent));
  expect(rows).toEqual([
    ['Team', 'Lions'],
    ['Division', 'Under 10'],
    ['Contact', 'Ada Byron'],
    ['E-mail', 'ada@club.example'],
    ["Days on which the team can't play", 'April 3, 2027 – April 4, 2027', 'May 1, 2027'],
    ['Players', '7 Kim'],
    ['Level of play', 'Fun'],
    ['We follow the rules of the league.', 'Yes'],
  ]);
});

test('a registration is changed, also after a reload in between', async () => {
  const server = await arrive();
  press('Change');
  fireEvent.change(field('Team name'), { target: { value: 'Tigers' } });
  open();
  await screen.findByRole('heading', { name: 'Change Lions' });
  expect(field('Team name').value).toBe('Tigers');
  press('Send changes');
  await screen.findByText('Changed.');
  const { answers, contact, days, email, isMinor, phone, players } = REGISTRATION;
  expect(server.sent.at(-1)).toEqual({
    call: 'changeOwnRegistration',
    body: { name: 'Tigers', answers, contact, days, email, isMinor, phone, players },
  });
  expect(screen.getByText('Tigers has a place in Under 10.').isConnected).toBe(true);
  press('Change');
  press('Cancel');
  expect(headings()[0]).toBe('The team is registered');
});

test('once the form has closed the players alone can be changed', async () => {
  const server = await arrive({ canChange: false });
  press('Change the players');
  expect(screen.queryByLabelText('Team name')).toBeNull();
  press('Add a player');
  fireEvent.change(field('Player 2'), { target: { value: 'Sam' } });
  press('Send changes');
  await screen.findByText('Changed.');
  expect(server.registration.players).toEqual([
    { name: 'Kim', number: '7' },
    { name: 'Sam', number: '' },
  ]);
});

test('an offered place is confirmed', async () => {
  await arrive({ state: 'offered', confirmBy: '2027-03-05T18:00:00Z' });
  press('Confirm my place');
  await screen.findByRole('heading', { name: 'The team is registered' });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('The team is registered'));
  expect(screen.queryByRole('button', { name: 'Confirm my place' })).toBeNull();
});

test('a place that cannot be confirmed any more is explained', async () => {
  const server = await arrive({ state: 'offered', confirmBy: '2027-03-05T18:00:00Z' });
  server.troubles.push({ refusal: 'The place has gone to somebody else.' });
  press('Confirm my place');
  await screen.findByText('The place has gone to somebody else.');
});

test('a registration is withdrawn after a question', async () => {
  const server = await arrive();
  press('Withdraw');
  const dialog = screen.getByRole('dialog', { name: 'Withdraw Lions?' });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Stay registered' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(server.sent.map(({ call }) => call)).not.toContain('withdrawOwnRegistration');
  press('Withdraw');
  press('Withdraw Lions');
  await screen.findByRole('heading', { name: 'Withdrawn' });
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Register again' }).getAttribute('href')).toBe(
    '/register/form1',
  );
});

test('a link that is no good offers a new one by e-mail', async () => {
  const server = await serveRegistration();
  open('another-secret');
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
  press('Send me a new link');
  expect(field(/^E-mail address/).getAttribute('aria-invalid')).toBe('true');
  fireEvent.change(field(/^E-mail address/), { target: { value: 'ada@club.example' } });
  press('Send me a new link');
  await screen.findByText(/a new link is on its way/);
  expect(server.sent.at(-1)).toEqual({
    call: 'resendRegistrationLinks',
    body: { form: FORM.id, email: 'ada@club.example' },
  });
});
