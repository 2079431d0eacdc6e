import { apply, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { serve } from '#testing/web/serve.ts';
import { requestCalls } from '../../api.ts';
import type { Club, ClubList, ClubsInput } from '../../club.ts';
import type { ClubRequest, ImportInput } from '../../request.ts';
import { RequestsDialog } from './requests-dialog.tsx';

const CHART = readChart(`
                     1            2
  2027-04-03  09:00  Lions-Bears  Ants-Bees
`);
const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => loginRecord.save({ user, token: 'abc' }));
afterEach(() => {
  loginRecord.clear();
  notifications.clean();
});

const OPENED = '2027-01-01T00:00:00Z';

/** A server of clubs that accepts everything; one to whom a single link is made has opened one before. */
async function serveClubs(clubs: Club[] = []) {
  const account: ClubList = { clubs, deadline: null, reminder: null };
  const responses: Record<string, (body: never) => unknown> = {
    [requestCalls.saveClubs.path]: (body: ClubsInput) => {
      account.deadline = body.deadline;
      account.reminder = body.reminder;
      account.clubs = body.clubs.map((input, k) => ({
        ...{ links: 0, email: null, opened: null, sent: null, requests: [], withdrawn: [] },
        ...account.clubs.find(({ id }) => id === input.id),
        ...{ ...input, contact: input.contact ?? '', id: input.id ?? `club${k}` },
      }));
      return account;
    },
    [requestCalls.createClubLinks.path]: ({ clubs: ids }: { clubs: string[] }) => {
      account.clubs = account.clubs.map((club) =>
        ids.includes(club.id)
          ? { ...club, links: club.links + 1, opened: ids.length > 1 ? null : OPENED }
          : club,
      );
      const first = ids.length > 1 ? '' : 'another-';
      return ids.map((club) => ({ club, secret: `${first}secret-of-${club}` }));
    },
    [requestCalls.emailClubLinks.path]: ({ clubs: ids }: { clubs: string[] }) => {
      account.clubs = account.clubs.map((club) =>
        ids.includes(club.id)
          ? { ...club, links: 1, email: { state: 'sent', date: '2027-01-01T00:00:00Z' } }
          : club,
      );
      return null;
    },
    [requestCalls.importRequests.path]: ({ requests, isAccepted }: ImportInput) => {
      const decision = isAccepted ? 'accepted' : null;
      account.clubs = account.clubs.map((club) => ({
        ...club,
        requests: requests.flatMap(({ club: id, request }, k) =>
          id === club.id ? { ...request, id: `new${k}`, decision, remark: '' } : [],
        ),
      }));
      return account;
    },
    [requestCalls.decideRequests.path]: ({ decisions }: { decisions: Decided[] }) => {
      account.clubs = account.clubs.map((club) => ({
        ...club,
        requests: club.requests.map((one) => ({
          ...one,
          ...decisions.find(({ request }) => request === one.id),
        })),
      }));
      return account;
    },
  };
  await serve((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const [path = ''] = request.url!.split('?');
      const data = text === '' ? account : responses[path]!(JSON.parse(text) as never);
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ success: true, message: '', data }));
    });
  });
  return account;
}
type Decided = Pick<ClubRequest, 'decision' | 'remark'> & { readonly request: string };

/** The dialog over a schedule that it changes. */
function Screen({ onChange }: { readonly onChange: (schedule: Schedule) => void }) {
  const [schedule, setSchedule] = useState(CHART);
  return (
    <RequestsDialog
      id="s1"
      schedule={schedule}
      onSave={async () => 's1'}
      onApply={(constraints) => {
        const changed = apply(schedule, { kind: 'changeSeason', constraints });
        if (!changed.ok) return changed.refusal.code;
        setSchedule(changed.value.schedule);
        onChange(changed.value.schedule);
        return null;
      }}
      onClose={() => undefined}
    />
  );
}

async function open(clubs?: Club[]) {
  const account = await serveClubs(clubs);
  const shown = { schedule: CHART };
  renderInApp(
    <ModalsProvider>
      <Notifications />
      <Screen
        onChange={(schedule) => {
          shown.schedule = schedule;
        }}
      />
    </ModalsProvider>,
  );
  await screen.findByRole('dialog', { name: 'Club Requests' });
  return { account, shown };
}
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));

test('clubs are made from the teams with one press, and links for all of them with another', async () => {
  const { account } = await open();
  await press('One club per team (4)');
  await press('Create links for all');
  const link = (await screen.findByLabelText('Link for Lions')) as HTMLInputElement;
  expect(link.value).toBe(`${location.origin}/requests#secret-of-club3`);
  expect(
    screen.getByRole('link', { name: 'Write an e-mail with the link for Bears' }),
  ).toBeDefined();
  await waitFor(() => expect(account.clubs.map(({ links }) => links)).toEqual([1, 1, 1, 1]));
  expect(await screen.findAllByText('1 team, link not opened yet')).toHaveLength(4);
  const rows = screen.getAllByRole('listitem').map((row) => within(row).getByRole('textbox'));
  expect(rows).toHaveLength(4); // each at its club
  await press('Create a link for Ants');
  await screen.findByDisplayValue(/#another-secret-of-club/);
  await screen.findByText(/^1 team, opened/); // the clubs are loaded again
  expect(screen.getAllByRole('textbox', { name: /^Link for/ })).toHaveLength(4); // the others stay
});

const newClub = (name: string, fields: Partial<Club> = {}): Club => ({
  ...{ id: name, name, contact: '', teams: [], grounds: [], links: 0, opened: null },
  ...{ sent: null, email: null, requests: [], withdrawn: [], ...fields },
});

test('all clubs with an address get their links by e-mail with one press, and those without are left', async () => {
  await open([
    newClub('Lions', { contact: 'lions@club.example' }),
    newClub('Bears', { contact: 'bears@club.example' }),
    newClub('Ants'),
  ]);
  await press('E-mail links to 2 clubs');
  await screen.findByText(/^E-mailed to lions@club\.example, /);
  expect(screen.getByText(/^E-mailed to bears@club\.example, /)).toBeDefined();
  expect(screen.queryByRole('button', { name: /^E-mail links/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'E-mail a link to Ants' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Create missing links' })).toBeDefined();
});

test('an e-mail that did not arrive is shown with its cure, and can be sent again', async () => {
  const email = { state: 'noMailbox', date: '2027-01-01T00:00:00Z' } as const;
  await open([newClub('Lions', { contact: 'lions@club.example', email })]);
  expect((await screen.findByRole('alert')).textContent).toContain('Correct it under Edit');
  await press('E-mail a link to Lions');
  await screen.findByText(/^E-mailed to lions/);
});

test('a club that wants no more e-mails is told so, and gets a link in another way', async () => {
  const email = { state: 'stopped', date: '2027-01-01T00:00:00Z' } as const;
  await open([
    newClub('Lions', { contact: 'lions@club.example', email, links: 1 }),
    newClub('Bears', { sent: OPENED, links: 1 }),
  ]);
  expect((await screen.findByRole('alert')).textContent).toContain('No more e-mails');
  expect(screen.queryByRole('button', { name: /^E-mail/ })).toBeNull();
  await press('Remind 1 club'); // by a link to be copied
  expect(await screen.findByLabelText('Link for Lions')).toBeDefined();
});

test('reminders are switched on and off once there is a deadline', async () => {
  const { account } = await open([newClub('Lions', { contact: 'lions@club.example' })]);
  const until = await screen.findByLabelText('Clubs may change requests until');
  expect(screen.queryByLabelText('Remind clubs by e-mail')).toBeNull();
  fireEvent.change(until, { target: { value: '03/20/2027' } });
  await press('Set');
  const choose = async (choice: string) => {
    fireEvent.click(await screen.findByRole('combobox', { name: 'Remind clubs by e-mail' }));
    fireEvent.click(await screen.findByRole('option', { name: choice }));
  };
  await choose('3 days before');
  await waitFor(() => expect(account).toMatchObject({ deadline: '2027-03-20', reminder: 3 }));
  await choose('No reminder');
  await waitFor(() => expect(account).toMatchObject({ deadline: '2027-03-20', reminder: null }));
});

test('pasted rows are shown as they were read, added and accepted with one press, and wrong ones remain', async () => {
  const { division, pool } = CHART.setup.entries[0]!;
  const teams = [{ division, pool, team: 'Lions' }];
  const { shown } = await open([newClub('Lions', { teams })]);
  await press('Import requests');
  const pasted = 'Team\tCannot play\nLions\t04/03/2027 (Cup)\nWolves\t04/03/2027';
  const area = screen.getByLabelText('Or paste rows from a spreadsheet') as HTMLTextAreaElement;
  fireEvent.change(area, { target: { value: pasted } });
  const read = screen.getByRole('list', { name: 'What was read' });
  expect(within(read).getByText('Cannot play Sat 3 Apr (Cup)')).toBeDefined();
  expect(within(read).getByText(/^There is no club or team ‘Wolves’/)).toBeDefined();
  await press('Add 1 request');
  await screen.findByText('1 request added');
  expect(area.value).toBe('Team\tCannot play\nWolves\t04/03/2027');
  expect(shown.schedule.setup.constraints?.requests).toMatchObject([
    { teams, kind: 'cannotPlay', isMust: true, reason: 'Cup' },
  ]);
  await press('Done');
  await screen.findByText('Accepted, not met: Lions – Bears, Sat 3 Apr, 9:00 AM');
});

test('e-mail addresses of clubs are pasted with or without requests', async () => {
  const { account } = await open([
    newClub('Lions'),
    newClub('Bears', { contact: 'b@club.example' }),
  ]);
  await press('Import requests');
  const pasted =
    'Club\tE-mail\tCannot play\nLions\tlions@club.example\t04/03/2027\nBears\tb@club.example\t';
  const area = screen.getByLabelText('Or paste rows from a spreadsheet');
  fireEvent.change(area, { target: { value: pasted } });
  expect(screen.getByText('E-mail lions@club.example')).toBeDefined();
  await press('Add 1 request and 1 e-mail address');
  await screen.findByRole('button', { name: 'E-mail a link to Lions' });
  expect(account.clubs).toMatchObject([
    { name: 'Lions', contact: 'lions@club.example', requests: [{ kind: 'cannotPlay' }] },
    { name: 'Bears', contact: 'b@club.example' },
  ]);
});

test('a CSV file is read into the rows, and a file that is none is refused', async () => {
  await open([newClub('Lions', { grounds: ['1'] })]);
  await press('Import requests');
  const choose = (content: BlobPart) => {
    const input = document.querySelector('input[type="file"]')!;
    fireEvent.change(input, { target: { files: [new File([content], 'sheet.csv')] } });
  };
  choose(new Uint8Array([80, 75, 3, 4, 0, 0]));
  await screen.findByText('This is no CSV file: save the sheet as CSV first.');
  choose('Club,Ground is free\nLions,Saturdays 9:00 AM - 5:00 PM\n');
  await screen.findByText('Ground is free Sat 3 Apr, 9:00 AM – 5:00 PM');
  expect(screen.getByRole('button', { name: 'Add 1 request' })).toBeDefined();
});

test('a request is accepted, which the schedule then breaks, and declined again with a sentence', async () => {
  const { division, pool } = CHART.setup.entries[0]!;
  const teams = [{ division, pool, team: 'Lions' }];
  const dates = [CHART.setup.days[0]!.date!];
  const { account, shown } = await open([
    {
      ...{ id: 'c', name: 'Lions', contact: '', teams, grounds: [], links: 1, opened: null },
      email: null,
      ...{ sent: '2027-01-01T00:00:00Z', withdrawn: [] },
      requests: [
        {
          ...{ id: 'r', kind: 'cannotPlay', teams: [], dates, from: null, to: null },
          ...{ reason: 'Cup', decision: null, remark: '' },
        },
      ],
    },
  ]);
  await press('Accept: Cannot play: Sat 3 Apr');
  await screen.findByText('Accepted, not met: Lions – Bears, Sat 3 Apr, 9:00 AM');
  expect(shown.schedule.setup.constraints?.requests).toMatchObject([
    { teams, kind: 'cannotPlay', isMust: true, reason: 'Cup' },
  ]);

  const requests = screen.getByRole('list', { name: 'Requests of Lions' });
  fireEvent.change(within(requests).getByRole('textbox'), { target: { value: 'No other day.' } });
  await press('Decline: Cannot play: Sat 3 Apr');
  await screen.findByText('Declined');
  expect(shown.schedule.setup.constraints?.requests).toEqual([]);
  expect(account.clubs[0]!.requests[0]).toMatchObject({ remark: 'No other day.' });
});

test('free times name the home matches outside them', async () => {
  const { division, pool } = CHART.setup.entries[0]!;
  const teams = [{ division, pool, team: 'Lions' }];
  const dates = [CHART.setup.days[0]!.date!];
  const free: ClubRequest = {
    ...{ id: 'r', kind: 'free', teams: [], dates, from: 1080, to: 1320, reason: '' },
    ...{ decision: 'accepted', remark: '' },
  };
  await open([newClub('Lions', { teams, grounds: ['1'], links: 1, requests: [free] })]);
  await screen.findByText('Accepted, not met: Lions – Bears, Sat 3 Apr, 9:00 AM');
});

test('a request that a club has taken back is taken out of the schedule with one press', async () => {
  const { division, pool } = CHART.setup.entries[0]!;
  const teams = [{ division, pool, team: 'Lions' }];
  const dates = [CHART.setup.days[0]!.date!];
  const request: ClubRequest = {
    ...{ id: 'r', kind: 'cannotPlay', teams: [], dates, from: null, to: null },
    ...{ reason: 'Cup', decision: 'accepted', remark: '' },
  };
  const club: Club = {
    ...{ id: 'c', name: 'Lions', contact: '', teams, grounds: [], links: 1, opened: null },
    ...{ sent: '2027-01-01T00:00:00Z', email: null, requests: [request], withdrawn: [] },
  };
  const { account, shown } = await open([club]);
  await press('Apply decisions'); // decided elsewhere, or undone
  await waitFor(() => expect(shown.schedule.setup.constraints?.requests).toHaveLength(1));
  account.clubs = [{ ...club, requests: [], withdrawn: [request] }];
  await press('Create a link for Lions'); // loads the clubs again
  await screen.findByText(/has taken back 1 accepted request/);
  await press('Apply decisions');
  await waitFor(() => expect(shown.schedule.setup.constraints?.requests).toEqual([]));
});
