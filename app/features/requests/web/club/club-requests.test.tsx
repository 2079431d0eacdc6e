import type { GameDate } from '@evenfield/engine';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { beforeEach, expect, test } from 'vitest';
import { serve } from '#testing/web/serve.ts';
import { REQUEST_LINK_HEADER, requestCalls } from '../../api.ts';
import type { OpenedClub } from '../../club.ts';
import type { RequestInput } from '../../request.ts';
import { ClubRequests } from './club-requests.tsx';

const SECRET = 'a-secret-of-a-link';
const { happyDOM } = window as unknown as Window;
const LIONS = { division: 'U10', pool: null, team: 'Lions' };
const CUBS = { division: 'U8', pool: null, team: 'Cubs' };
const DATES = ['2027-04-03', '2027-04-07', '2027-04-10'] as GameDate[];

const CLUB: OpenedClub = {
  ...{ schedule: 'Spring league', club: 'Lions', teams: [LIONS, CUBS], grounds: ['Hall A'] },
  ...{
    noun: 'field',
    dates: DATES,
    deadline: null,
    isOpen: true,
    sent: null,
    isStopped: false,
    usual: [],
    requests: [],
  },
};

beforeEach(() => localStorage.clear());

/** Opens the page of a club's link; what it sends is what it sees afterwards, not yet decided. */
async function arrive(changes: Partial<OpenedClub> = {}) {
  const server = {
    club: { ...CLUB, ...changes },
    sent: [] as RequestInput[],
    seen: [] as string[],
  };
  await serve((request, response) => {
    let text = '';
    request.on('data', (part) => {
      text += part;
    });
    request.on('end', () => {
      const isGood = request.headers[REQUEST_LINK_HEADER] === SECRET;
      if (isGood && request.url === requestCalls.sendRequests.path) {
        server.sent = JSON.parse(text).requests;
        server.seen = JSON.parse(text).seen;
        server.club = {
          ...server.club,
          sent: new Date().toISOString(),
          requests: server.sent.map((one, k) => ({
            ...one,
            ...{ id: one.id ?? `new${k}`, decision: null, remark: '', breaks: null },
          })),
        };
      }
      const problem = { success: false, message: '', error: 'notFound', data: { faults: [] } };
      response
        .writeHead(isGood ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(isGood ? { success: true, message: '', data: server.club } : problem));
    });
  });
  open(SECRET);
  await screen.findByRole('heading', { level: 1, name: 'Lions' });
  return server;
}

function open(secret: string) {
  happyDOM.setURL(`${window.location.origin}/requests${secret && `#${secret}`}`);
  return render(<ClubRequests tools={null} />);
}

const OPENED = '2027-01-01T00:00:00Z';

/** A request for the first day that was sent and is not decided. */
function newRequest(id: string): OpenedClub['requests'][number] {
  return {
    ...{ id, kind: 'cannotPlay', teams: [], dates: [DATES[0]!], from: null, to: null, reason: '' },
    ...{ decision: null, remark: '', breaks: null },
  };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a club enters a day on which it cannot play, and the evenings of its ground, by weekday', async () => {
  const server = await arrive();
  const [cannot, free] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  fireEvent.click(within(cannot).getByLabelText('Sat 10 Apr'));
  fireEvent.click(within(cannot).getByLabelText('Cubs (U8)'));
  fireEvent.change(within(cannot).getByLabelText('Reason (optional)'), {
    target: { value: 'Cup' },
  });
  fireEvent.click(within(free).getByRole('button', { name: 'All Saturdays' }));
  press('Send to the organizer');
  await screen.findByText('Sent to your organizer.');
  expect(server.sent).toEqual([
    {
      ...{ id: null, kind: 'cannotPlay', teams: [LIONS], dates: ['2027-04-10'] },
      ...{ from: null, to: null, reason: 'Cup' },
    },
    {
      ...{ id: null, kind: 'free', teams: [], dates: ['2027-04-03', '2027-04-10'] },
      ...{ from: 1080, to: 1320, reason: '' },
    },
  ]);
  expect(screen.getAllByText('Not decided yet')).toHaveLength(2);
});

test('a club whose address wants no more e-mails is told to keep its link', async () => {
  await arrive({ isStopped: true });
  expect(screen.getByText(/no more e-mails about requests, so keep this link/).isConnected).toBe(
    true,
  );
});

test('the free times of the last season are there to begin with, and are sent with one press', async () => {
  const server = await arrive({ usual: [{ dates: [DATES[1]!], from: 1110, to: 1440 }] });
  expect(screen.getByText(/those of your last season/).isConnected).toBe(true);
  press('Send to the organizer');
  await screen.findByText('Sent to your organizer.');
  expect(server.sent).toMatchObject([
    { kind: 'free', dates: ['2027-04-07'], from: 1110, to: 1440 },
  ]);
});

test('what was entered is there again after a reload, without the secret of the link, until it is sent', async () => {
  const server = await arrive();
  fireEvent.click(screen.getByLabelText('Wed 7 Apr', { selector: 'li:first-child input' }));
  const stored = () => JSON.stringify({ ...localStorage });
  expect(stored()).toContain('2027-04-07');
  expect(stored()).not.toContain(SECRET);
  cleanup();
  open(SECRET);
  await screen.findByText('What you had entered is here again. It is not sent yet.');
  const days = screen.getAllByLabelText('Wed 7 Apr') as HTMLInputElement[];
  expect(days.map(({ checked }) => checked)).toEqual([true, false]);
  press('Send to the organizer');
  await screen.findByText('Sent to your organizer.');
  expect(server.sent).toMatchObject([{ kind: 'cannotPlay', dates: ['2027-04-07'] }]);
  expect(stored()).not.toContain('2027-04-07');
});

test('what was entered and not sent is discarded with one press, and once something else was sent', async () => {
  const server = await arrive();
  press('Add a preferred time');
  fireEvent.click(screen.getAllByLabelText('Wed 7 Apr').at(-1)!);
  press('Send to the organizer');
  await screen.findByText('Sent to your organizer.');
  press(/^Change:/);
  const enter = () => fireEvent.click(screen.getAllByLabelText('Sat 10 Apr')[0]!);
  const reload = async () => {
    cleanup();
    open(SECRET);
    await screen.findByRole('heading', { level: 1, name: 'Lions' });
  };
  enter();
  await reload();
  press('Discard it');
  press(/^Change:/);
  for (const day of screen.getAllByLabelText('Sat 10 Apr') as HTMLInputElement[]) {
    expect(day.checked).toBe(false);
  }
  enter();
  server.club = { ...server.club, sent: '2027-01-01T00:00:00Z' }; // from another phone
  await reload();
  expect(screen.queryByText(/What you had entered/)).toBeNull();
});

test('what an organizer has added meanwhile is shown beside what was entered, and is sent with it', async () => {
  const server = await arrive();
  const add = (id: string, reason: string) => {
    const added = { ...newRequest(id), reason, decision: 'accepted' as const };
    const { club } = server;
    server.club = { ...club, sent: OPENED, requests: [...club.requests, added] };
  };
  const reload = async () => {
    cleanup();
    open(SECRET);
    await screen.findByText('What you had entered is here again. It is not sent yet.');
  };
  fireEvent.click(screen.getAllByLabelText('Sat 10 Apr')[0]!);
  add('cup', 'Cup');
  await reload();
  press(/^Remove: We cannot play: Sat 3 Apr/);
  fireEvent.click(screen.getAllByLabelText('Wed 7 Apr')[0]!);
  add('fair', 'Fair');
  await reload();
  expect(screen.queryByText('Cup')).toBeNull();
  expect(screen.getByText('Fair').isConnected).toBe(true);
  press('Send changes');
  await screen.findByText('Sent to your organizer.');
  expect(server.sent).toMatchObject([
    { id: null, dates: ['2027-04-07', '2027-04-10'] },
    { id: 'fair' },
  ]);
  expect(server.seen).toEqual(['cup', 'fair']); // others stay
});

test('a ground is free until after midnight, which an early end means by itself', async () => {
  const server = await arrive();
  const [, free] = screen.getAllByRole('listitem') as [HTMLElement, HTMLElement];
  fireEvent.click(within(free).getByLabelText('Sat 3 Apr'));
  fireEvent.change(within(free).getByLabelText('to'), { target: { value: '00:30' } });
  const next = within(free).getByLabelText('After midnight, the next day') as HTMLInputElement;
  expect(next.checked).toBe(true);
  fireEvent.click(next);
  press('Send to the organizer');
  expect(within(free).getByRole('alert').textContent).toBe('The time ends before it begins.');
  fireEvent.click(within(free).getByLabelText('After midnight, the next day'));
  press('Send to the organizer');
  await screen.findByText('Sent to your organizer.');
  expect(server.sent).toMatchObject([{ kind: 'free', from: 1080, to: 1470 }]);
});

test('what is missing is named before anything is sent', async () => {
  const server = await arrive();
  press('Add a preferred time');
  const cards = screen.getAllByRole('listitem');
  fireEvent.change(within(cards[0]!).getByLabelText('Reason (optional)'), {
    target: { value: 'Cup' },
  });
  press('Send to the organizer');
  expect(within(cards[0]!).getByRole('alert').textContent).toBe('Choose at least one day.');
  expect(server.sent).toEqual([]);
});

test('after the deadline a club sees what became of its requests, and why one is not met', async () => {
  await arrive({
    ...{ isOpen: false, sent: '2027-01-01T00:00:00Z', deadline: '2027-02-01' },
    requests: [
      {
        ...{ id: 'r', kind: 'cannotPlay', teams: [], dates: [DATES[0]!], from: null, to: null },
        ...{ reason: 'Cup', decision: 'softened', remark: 'We will try.' },
        breaks: [
          { match: 'Lions – Bears', place: 'Sat 3 Apr, 9:00 AM', why: ['It is locked there.'] },
        ],
      },
    ],
  });
  expect(screen.getByText('The time for changes is over').isConnected).toBe(true);
  expect(screen.getByText('Accepted as a wish, not met').isConnected).toBe(true);
  expect(screen.getByText(/We will try/).isConnected).toBe(true);
  expect(screen.getByText(/Lions – Bears: Sat 3 Apr/).textContent).toContain('It is locked there.');
  expect(screen.queryByRole('button')).toBeNull();
});

test('a request is taken back, and a link that has ended shows nothing', async () => {
  const server = await arrive({ sent: OPENED, requests: [newRequest('r')] });
  press(/^Remove: We cannot play/);
  press('Send changes');
  await screen.findByText('You have no requests.');
  await waitFor(() => expect(server.club.requests).toEqual([]));
  open('another-secret');
  await screen.findByRole('heading', { level: 1, name: 'This link no longer works' });
});
