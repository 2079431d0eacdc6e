import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { expect, test } from 'vitest';
import type { OpenForm } from '../../form.ts';
import { FramedForm, Registering } from './registering.tsx';
import { FORM, SECRET, serveRegistration } from './testing/registration-server.ts';

const { happyDOM } = window as unknown as Window;

/** Opens the page of a form, or the same page anew. */
function open(form: OpenForm | null = FORM) {
  cleanup();
  happyDOM.setURL(`${window.location.origin}/register/form1`);
  return render(<Registering form={form} missing={<h1>Nothing here</h1>} tools={null} />);
}

const field = (name: string | RegExp) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string | RegExp, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const isShown = (words: string | RegExp) => expect(screen.getByText(words).isConnected).toBe(true);

/** Fills in what a team has to enter. */
function fillIn() {
  fireEvent.click(field(/^Under 10/));
  type('Team name', 'Lions');
  type('Your name', 'Ada Byron');
  type('Your e-mail', 'ada@club.example');
  type('Level of play', 'Fun');
  fireEvent.click(field('We follow the rules of the league.'));
}

const LIONS = {
  ...{ form: 'form1', division: 'u10', name: 'Lions', contact: 'Ada Byron' },
  ...{ email: 'ada@club.example', phone: '', isMinor: false, days: [], players: [] },
  answers: [
    { question: 'level', answer: 'Fun' },
    { question: 'rules', answer: 'yes' },
  ],
  website: '',
};

test('the page tells what one registers for, the places left, and what becomes of the data', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Spring league');
  isShown('Organized by Riverside Sports');
  isShown(/^Seven games/);
  isShown(/^Registration is open until/);
  const places = screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
  expect(places).toEqual([
    'Under 103 places left',
    'Under 12Full: 4 on the waitlist',
    'Under 14Full',
    'Open',
  ]);
  expect(field(/^Under 14/).disabled).toBe(true);
  isShown('To make even groups');
  isShown(/It is erased on July 1, 2027/);
});

test('a team is registered with its days and players, and the page then shows its state', async () => {
  const server = await serveRegistration();
  open();
  fillIn();
  press('Add a day');
  type('Day', '2027-04-03');
  type(/^Until/, '2027-04-05');
  press('Add a player');
  await waitFor(() => expect(document.activeElement).toBe(field('Player 1')));
  type('Player 1', 'Kim');
  type('Number of player 1', '7');
  press('Add a player'); // and left blank
  press('Register');
  await screen.findByRole('heading', { name: 'The team is registered' });
  expect(server.registered()).toEqual([
    {
      ...LIONS,
      key: expect.stringMatching(/^[\w-]{8,64}$/),
      days: ['2027-04-03', '2027-04-04', '2027-04-05'],
      players: [{ name: 'Kim', number: '7' }],
    },
  ]);
  expect(window.location.hash).toBe(`#${SECRET}`);
  isShown('The link to this page went to ada@club.example.');
  expect(document.activeElement?.textContent).toBe('The team is registered');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('ada@club.example');
});

test('what is missing is named beside its field, the first one gets the focus, and nothing is sent', async () => {
  const server = await serveRegistration();
  open();
  type('Your e-mail', 'ada at club');
  press('Add a day');
  type(/^Until/, '2027-04-05');
  press('Register');
  const faultOf = (name: string | RegExp) => {
    const one = field(name);
    const [id = ''] = one.getAttribute('aria-describedby')?.split(' ').slice(-1) ?? [];
    return [one.getAttribute('aria-invalid'), document.getElementById(id)?.textContent];
  };
  expect(faultOf('Team name')).toEqual(['true', 'Enter a name.']);
  expect(faultOf('Your e-mail')).toEqual(['true', 'Enter valid email.']);
  expect(faultOf('Level of play')).toEqual(['true', 'Choose one.']);
  expect(faultOf('We follow the rules of the league.')[1]).toBe('This is needed to register.');
  expect(faultOf('Day')).toEqual(['true', 'Choose the first day.']);
  expect(within(screen.getByRole('alert')).getByText('Choose a division.').isConnected).toBe(true);
  expect(document.activeElement).toBe(field(/^Under 10/));
  expect(server.sent).toEqual([]);
  type('Team name', 'Lions');
  expect(field('Team name').getAttribute('aria-invalid')).toBe('false');
  expect(field('Your e-mail').getAttribute('aria-invalid')).toBe('true');
});

test('what was typed is there again after a reload, and is sent with the same key until it has arrived', async () => {
  const server = await serveRegistration();
  server.troubles.push({ isLost: true });
  open();
  fillIn();
  press('Register');
  await screen.findByText(/Nothing you entered is lost/);
  open();
  expect(field('Team name').value).toBe('Lions');
  expect(field(/^Under 10/).checked).toBe(true);
  press('Register');
  await screen.findByRole('heading', { name: 'The team is registered' });
  const [first, second] = server.registered();
  expect(second).toEqual(first);
  open();
  expect(field('Team name').value).toBe('');
});

test('faults that the server finds stand beside their fields, and a refusal shows the places left now', async () => {
  const server = await serveRegistration();
  server.troubles.push({
    faults: [
      { path: 'email', message: 'This address takes no e-mail.' },
      { path: 'answers.level', message: 'Choose another level.' },
    ],
  });
  open();
  fillIn();
  press('Register');
  await waitFor(() => expect(document.activeElement).toBe(field('Your e-mail')));
  expect(field('Level of play').getAttribute('aria-invalid')).toBe('true');
  server.troubles.push({ refusal: 'Under 10 is full.' });
  server.form = { ...FORM, divisions: [{ id: 'u10', name: 'Under 10', left: 0, waiting: 0 }] };
  press('Register');
  await screen.findByText('Under 10 is full.');
  await screen.findByText('Full: the waitlist is empty');
  press('Join the waitlist');
  await screen.findByRole('heading', { name: 'The team is registered' });
});

test('a try that arrived with another address is told, and the next one counts as a second', async () => {
  const server = await serveRegistration();
  server.troubles.push({ isLost: true }, { faults: [{ path: 'key', message: 'Taken.' }] });
  open();
  fillIn();
  press('Register');
  await screen.findByText(/Nothing you entered is lost/);
  type('Your e-mail', 'ada@other.example');
  press('Register');
  await screen.findByText(/first try has arrived after all/);
  press('Register');
  await screen.findByRole('heading', { name: 'The team is registered' });
  const [first, second, third] = server.registered();
  expect(second?.key).toBe(first?.key);
  expect(third?.key).not.toBe(first?.key);
});

test('programs find a field that people do not, and it is sent along', async () => {
  const server = await serveRegistration();
  const { container } = open();
  const trap = container.querySelector<HTMLInputElement>('[name="website"]')!;
  expect([trap.tabIndex, trap.closest('[aria-hidden="true"]') !== null]).toEqual([-1, true]);
  fillIn();
  trap.value = 'https://spam.example';
  press('Register');
  await screen.findByRole('heading', { name: 'The team is registered' });
  expect(server.registered()[0]?.website).toBe('https://spam.example');
});

const PLAYERS: OpenForm = { ...FORM, registered: 'players', asksMinors: true, questions: [] };

test('a minor is registered by a parent or guardian, an adult player by themselves', async () => {
  const server = await serveRegistration();
  open(PLAYERS);
  fireEvent.click(field(/^Open/));
  type("Player's name", 'Kim Young');
  type('E-mail', 'kim@club.example');
  expect(screen.queryByText('Players')).toBeNull();
  fireEvent.click(field('The player is a minor'));
  isShown(/A parent or guardian registers the player/);
  press('Register');
  expect(field('Name of the parent or guardian').getAttribute('aria-invalid')).toBe('true');
  fireEvent.click(field('The player is a minor'));
  press('Register');
  await screen.findByRole('heading', { name: 'The team is registered' });
  expect(server.registered()[0]).toMatchObject({ contact: 'Kim Young', isMinor: false });
});

test.each([
  ['early', 'Not open yet'],
  ['late', 'Registration is closed'],
  ['full', 'All places are taken'],
] as const)('when it is too %s nobody can register, and the page tells that', (closed, title) => {
  open({ ...FORM, closed, opens: '2027-02-01T18:00:00Z' });
  isShown(title);
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Register' })).toBeNull();
});

test('a form that is not there shows that', () => {
  open(null);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nothing here');
});

test('in a frame the link to the registration opens a page of its own', async () => {
  await serveRegistration();
  render(<FramedForm form={FORM} />);
  fillIn();
  press('Register');
  const link = await screen.findByRole('link', { name: 'See or change the registration' });
  expect(link.getAttribute('target')).toBe('_top');
  expect(link.getAttribute('href')).toBe(`/register/form1#${SECRET}`);
  isShown('The team is registered');
  expect(window.location.hash).toBe('');
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull();
});
