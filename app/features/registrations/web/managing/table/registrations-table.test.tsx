import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { readTableState } from '#kernel/web/ui/paged-table/table-state.ts';
import { renderOnPage } from '#testing/web/render-on-page.tsx';
import { registrationCalls } from '../../../api.ts';
import type { RegistrationFee } from '../../../fees.ts';
import { feeCalls } from '../../../fees-api.ts';
import type { Registration } from '../../../registration.ts';
import { registrationsQuery } from '../registration-queries.ts';
import { paidFee, sampleFee } from '../testing/sample-fees.ts';
import {
  sampleDivision,
  sampleForm,
  sampleQueue,
  sampleRegistration,
} from '../testing/sample-registrations.ts';
import { data, keyOf, serveRegistrations } from '../testing/serve-registrations.ts';
import { NEWEST_FIRST } from '../view-search.ts';
import { RegistrationsTable } from './registrations-table.tsx';
import type { RegistrationFilter } from './select-registrations.ts';
import type { RegisteredTeams } from './teams-of.ts';

afterEach(() => notifications.clean());

const U12 = sampleDivision({ id: 'u12', name: 'U12', places: null });
const FORM = sampleForm({
  divisions: [sampleDivision({ places: 2, accepted: 2, waiting: 1 }), U12],
});
const TEAMS = sampleQueue(['Ants', 'Bees', 'Cats'], 2);

interface Shown {
  readonly registrations?: readonly Registration[];
  readonly refusal?: string;
  readonly fees?: readonly RegistrationFee[];
}

function Page({ onTeams }: { readonly onTeams: (teams: RegisteredTeams) => void }) {
  const { data, refetch } = useQuery(registrationsQuery(FORM.id));
  const [filter, setFilter] = useState<RegistrationFilter>({
    division: null,
    state: null,
    fee: null,
  });
  const [state, setState] = useState(readTableState({}, NEWEST_FIRST));
  return (
    data && (
      <RegistrationsTable
        registered={data}
        isLoading={false}
        failure={null}
        onReload={() => void refetch()}
        {...{ state, filter }}
        onState={setState}
        onFilter={(next) => setFilter({ ...filter, ...next })}
        onShare={() => undefined}
        onTeams={onTeams}
      />
    )
  );
}

async function openTable({ registrations = TEAMS, refusal, fees = [] }: Shown = {}) {
  const made: RegisteredTeams[] = [];
  const sent = await serveRegistrations({
    forms: [FORM],
    registrations,
    ...(refusal !== undefined && { refusal }),
    others: {
      [keyOf(feeCalls.getRegistrationFees)]: () => data({ title: FORM.title, fees }),
    },
  });
  renderOnPage(
    <ModalsProvider>
      <Notifications />
      <Page onTeams={(teams) => made.push(teams)} />
    </ModalsProvider>,
  );
  await screen.findByLabelText('Registrations', { selector: 'section' });
  return { sent, made };
}

const names = () =>
  screen.getAllByLabelText(/^Select /).map((box) => box.getAttribute('aria-label')?.slice(7));

const pressIn = (part: Pick<typeof screen, 'getByText'>, name: string) =>
  fireEvent.click(part.getByText(name).closest('button')!);
const press = (name: string) => pressIn(screen, name);

/** Answers the question that is open with a button. */
async function confirm(name: string) {
  const title = await screen.findByText('Please confirm');
  const dialog = title.closest<HTMLElement>('[role="dialog"]')!;
  pressIn(within(dialog), name);
  return dialog;
}

/** Opens the details of a team. */
async function open(name: string) {
  press(name);
  return within(await screen.findByRole('dialog', { name }));
}

test('the newest registrations come first, and filters find the others', async () => {
  await openTable();
  expect(names()).toEqual(['Cats', 'Bees', 'Ants']);
  expect(screen.getByText('Waiting, number 1')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('State'), {
    target: { value: 'accepted' },
  });
  expect(names()).toEqual(['Bees', 'Ants']);
  fireEvent.change(screen.getByLabelText('Division'), {
    target: { value: 'u12' },
  });
  expect(screen.getByText('No registration fits these filters')).toBeTruthy();
  press('Show all');
  expect(names()).toHaveLength(3);
});

test('one is declined after a question that says who is offered the place', async () => {
  const { sent } = await openTable();
  const details = await open('Ants');
  pressIn(details, 'Decline');
  const question = await confirm('Decline');
  expect(question.textContent).toContain('Next on the waitlist: Cats');
  expect(await screen.findByText('Ants is declined.')).toBeTruthy();
  expect(sent).toEqual([
    {
      call: `POST ${registrationCalls.changeRegistration.path}`,
      body: { registration: 'ants', state: 'declined' },
    },
  ]);
});

test('the details have answers, consents, players, days and a note to be changed', async () => {
  const team = sampleRegistration({
    ...{ days: ['2027-04-03'], players: [{ name: 'Zoë Oak', number: '7' }], phone: '555 0100' },
    consents: [
      { question: 'q', version: 2, words: 'I keep to the rules.', date: '2027-01-05T18:00:00Z' },
    ],
  });
  const { sent } = await openTable({ registrations: [team] });
  const details = await open('Lions');
  expect(details.getByText('Sat 3 Apr')).toBeTruthy();
  expect(details.getByText('7 Zoë Oak')).toBeTruthy();
  expect(details.getByText(/^I keep to the rules\. \(given Jan 5, 2027, version 2/)).toBeTruthy();
  fireEvent.change(details.getByLabelText(/^Name( \*)?$/), { target: { value: 'Pumas' } });
  fireEvent.change(details.getByLabelText(/^Note( \*)?$/), { target: { value: 'Paid' } });
  pressIn(details, 'Save name and note');
  expect(await screen.findByRole('dialog', { name: 'Pumas' })).toBeTruthy();
  expect(sent[0]?.body).toEqual({ registration: 'lions', name: 'Pumas', note: 'Paid' });
});

test('one moves to another division after a question', async () => {
  const { sent } = await openTable();
  const division = (await open('Cats')).getByLabelText('Division');
  fireEvent.change(division, { target: { value: 'u12' } });
  const question = await confirm('Move');
  expect(question.textContent).toContain('U12 has places left: it is offered one at once.');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toEqual({ registration: 'cats', division: 'u12' });
});

test('several are accepted together, one after the other', async () => {
  const { sent } = await openTable();
  press('Select all 3');
  expect(screen.getByText('3 selected')).toBeTruthy();
  press('Accept');
  const question = await confirm('Accept');
  expect(question.textContent).toContain('U10 then has 3 in 2 places.');
  expect(await screen.findByText('3 registrations are accepted.')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual(
    ['ants', 'bees', 'cats'].map((registration) => ({ registration, state: 'accepted' })),
  );
  await waitFor(() => expect(screen.queryByText('3 selected')).toBeNull());
});

test('an e-mail goes to those who are selected, with a subject and a message', async () => {
  const { sent } = await openTable();
  fireEvent.click(screen.getByLabelText('Select Cats'));
  press('E-mail');
  const dialog = within(await screen.findByRole('dialog', { name: 'E-mail 1 address' }));
  expect(dialog.getByText('Cats: Ben Oak, cats@club.example')).toBeTruthy();
  pressIn(dialog, 'Send e-mail');
  expect(dialog.getByText('Enter a subject.')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText(/^Subject( \*)?$/), {
    target: { value: 'Kick-off' },
  });
  fireEvent.change(dialog.getByLabelText(/^Message( \*)?$/), {
    target: { value: 'We begin at 9.' },
  });
  pressIn(dialog, 'Send e-mail');
  expect(await screen.findByText('The e-mail is on its way.')).toBeTruthy();
  expect(sent[0]?.body).toEqual({
    ...{ form: 'spring', registrations: ['cats'] },
    ...{ subject: 'Kick-off', message: 'We begin at 9.' },
  });
});

test('the accepted teams become divisions in one press', async () => {
  const late = sampleRegistration({
    id: 'dogs',
    name: 'Dogs',
    division: 'u12',
    days: ['2027-04-03'],
  });
  const { made } = await openTable({ registrations: [...TEAMS, late] });
  press('Make divisions of these');
  expect(made).toEqual([
    {
      ...{ name: 'Spring league', season: null },
      divisions: [
        {
          name: 'U10',
          teams: [
            { name: 'Ants', days: [] },
            { name: 'Bees', days: [] },
          ],
        },
        { name: 'U12', teams: [{ name: 'Dogs', days: ['2027-04-03'] }] },
      ],
    },
  ]);
});

test('as long as nobody has registered, the table says what will be there', async () => {
  await openTable({ registrations: [] });
  expect(screen.getByRole('heading', { name: 'Nobody has registered yet' })).toBeTruthy();
  expect(screen.queryByText('Make divisions of these')).toBeNull();
});

test('fees have a column and a filter, and the details have what was paid', async () => {
  const late = { dueBy: '2020-01-01T00:00:00Z' };
  await openTable({
    fees: [sampleFee(late), paidFee({ registration: 'bees', name: 'Bees' })],
  });
  expect(await screen.findByText('Overdue $25.00')).toBeTruthy();
  expect(screen.getByText('None')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Fee'), { target: { value: 'paid' } });
  expect(names()).toEqual(['Bees']);
  const details = await open('Bees');
  expect(details.getByText(/^\$25.00 paid by card on/)).toBeTruthy();
  expect(details.getByText('Refund')).toBeTruthy();
});

test('as long as nobody has a fee, there is no column for it', async () => {
  await openTable();
  expect(screen.queryByLabelText('Fee')).toBeNull();
  expect(screen.queryByText('None')).toBeNull();
});
