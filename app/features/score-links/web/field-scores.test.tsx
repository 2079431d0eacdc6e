import 'fake-indexeddb/auto';
import type { Result } from '@evenfield/engine';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dateToday } from '#kernel/web/date-today.ts';
import { serveNothing } from '#testing/web/serve.ts';
import type { GoneScope, Scoring, ScoringMatch } from '../api.ts';
import { FieldScores } from './field-scores.tsx';
import { changeLink } from './queue/stored-links.ts';
import { matchOf, SECRET, serveScoring } from './testing/scoring-server.ts';

const { happyDOM } = window as unknown as Window;
const today = { date: dateToday() as ScoringMatch['date'] };
const score = (home: number, away: number): Result => ({ ending: 'regular', score: [home, away] });

beforeEach(async () => {
  // happy-dom reloads a page when going back within it.
  vi.spyOn(window.history, 'back').mockImplementation(() => window.history.replaceState(null, ''));
  await changeLink(SECRET, (link) => ({
    ...{ ...link, scoring: null, entries: [], draft: null, made: {}, judged: {} },
  }));
});
afterEach(() => {
  window.history.replaceState(null, '');
  vi.restoreAllMocks();
});

/** Opens the page of a link to these matches and waits for them. */
async function arrive(matches: readonly ScoringMatch[], changes: Partial<Scoring> = {}) {
  const server = await serveScoring(matches, changes);
  open(SECRET);
  await screen.findByRole('heading', { level: 1, name: 'Spring league' });
  return server;
}

function open(secret: string) {
  happyDOM.setURL(`${window.location.origin}/score${secret && `#${secret}`}`);
  return render(<FieldScores tools={null} />);
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

test('a score is entered with a thumb, confirmed, and sent', async () => {
  const server = await arrive([matchOf('1', today), matchOf('2')]);
  expect(screen.getByRole('heading', { name: 'Now or next' })).toBeDefined();
  press('Lions 1 – Bears 1: enter the score');
  for (let goal = 0; goal < 3; goal++) press('Lions 1: one more');
  press('Lions 1: one less');
  fireEvent.change(screen.getByLabelText('Bears 1: score'), { target: { value: '1x2' } });
  expect(screen.getByRole('status').textContent).toBe('Lions 1 2, Bears 1 12');
  expect(screen.getByText('Lions 1 – Bears 1, 2:12')).toBeDefined();
  press('Send');
  await waitFor(() => expect(server.resultOf('1')).toEqual(score(2, 12)));
  expect(await screen.findByText('Sent')).toBeDefined();
  const entered = screen.getByRole('region', { name: 'Just now' }); // above all others, to be checked
  const change = within(entered).getByRole('button', { name: /change$/ });
  await waitFor(() => expect(document.activeElement).toBe(change));
  expect(within(entered).getByRole('status').textContent).toBe('Sent');
  press('Take back: Lions 1 – Bears 1');
  await waitFor(() => expect(server.resultOf('1')).toBeNull());
});

test('an entry without a network is on top, marked as stored, until the next one', async () => {
  const server = await arrive([matchOf('1', today), matchOf('2', today)]);
  server.line = () => 'cutBefore';
  const justNow = () => screen.getByRole('region', { name: 'Just now' });
  press('Lions 1 – Bears 1: enter the score');
  press('Send');
  await within(justNow()).findByText('Saved on this phone, will be sent');
  expect(screen.queryByText('All done. Thank you!')).toBeNull();
  press('Lions 2 – Bears 2: enter the score');
  press('Send');
  expect(within(justNow()).getAllByRole('listitem')).toHaveLength(1);
  expect(justNow().textContent).toContain('Lions 2');
  expect(await screen.findByText('All done. Thank you!')).toBeDefined();
});

test('sets are counted one after the other, and who won each makes the score', async () => {
  const server = await arrive([matchOf('1', today)], { unit: 'sets', draws: false });
  press('Lions 1 – Bears 1: enter the score');
  const sets: readonly (readonly [number, number])[] = [
    [25, 20],
    [20, 25],
    [15, 10],
  ];
  for (const [k, [home, away]] of sets.entries()) {
    if (k > 0) press('Next set');
    fireEvent.change(screen.getByLabelText(`Lions 1, set ${k + 1}: score`), {
      target: { value: String(home) },
    });
    fireEvent.change(screen.getByLabelText(`Bears 1, set ${k + 1}: score`), {
      target: { value: String(away) },
    });
  }
  expect(screen.getByText('Lions 1 – Bears 1, 2:1 (25:20, 20:25, 15:10)')).toBeDefined();
  press('Send');
  await waitFor(() => expect(server.resultOf('1')).toEqual({ ...score(2, 1), sets }));
});

test('a match in sets goes on after its first set, and ending it takes one more tap', async () => {
  const server = await arrive([matchOf('7', today)], { unit: 'sets', draws: false });
  press('Lions 7 – Bears 7: enter the score');
  expect(screen.getByText('Count the points of set 1.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Send' })).toBeNull();
  const type = (team: string, points: string) =>
    fireEvent.change(screen.getByLabelText(`${team}, set 1: score`), { target: { value: points } });
  type('Lions 7', '25');
  type('Bears 7', '18');
  press('Send');
  expect(screen.getByRole('alert').textContent).toBe('Only one set so far. Is the match over?');
  press('Next set'); // the match is not over
  expect(screen.getByLabelText('Lions 7, set 2: score')).toBeDefined();
  expect(server.keys).toEqual([]);
  press('Send');
  press('The match is over: send 1:0');
  await waitFor(() => expect(server.resultOf('7')).toEqual({ ...score(1, 0), sets: [[25, 18]] }));
});

test('a score before the day of its match takes one more tap, which says which day it is', async () => {
  const date = '9999-04-17' as ScoringMatch['date'];
  const server = await arrive([matchOf('1', { day: 'Sat 17 Apr', date })]);
  press('Lions 1 – Bears 1: enter the score');
  press('Lions 1: one more');
  press('Send');
  expect(screen.getByRole('alert').textContent).toBe(
    'This match is on Sat 17 Apr. Enter a result anyway?',
  );
  expect(server.keys).toEqual([]);
  press('Send anyway');
  await waitFor(() => expect(server.resultOf('1')).toEqual(score(1, 0)));
});

test('where no match ends level, a level score waits for who won the shootout', async () => {
  const server = await arrive([matchOf('1', today)], { draws: false });
  press('Lions 1 – Bears 1: enter the score');
  expect(screen.getByText(/This match cannot end in a tie/)).toBeDefined();
  press('Send');
  expect(server.keys).toEqual([]);
  press('More');
  fireEvent.click(screen.getByLabelText('After a shootout'));
  expect(screen.getByText('Enter who won the shootout.')).toBeDefined();
  press('Bears 1, shootout: one more');
  press('Send');
  const won = { ending: 'shootout', score: [0, 0], shootout: [0, 1] };
  await waitFor(() => expect(server.resultOf('1')).toEqual(won));
});

test.each([
  ['Forfeit: Lions 1 forfeited', 'homeForfeit'],
  ['Forfeit: both forfeited', 'bothForfeit'],
  ['Abandoned', 'abandoned'],
  ['Postponed', 'postponed'],
  ['Canceled', 'cancelled'],
])('"%s" needs no score, and explains why', async (name, ending) => {
  const server = await arrive([matchOf('1', today)]);
  press('Lions 1 – Bears 1: enter the score');
  press('More');
  fireEvent.click(screen.getByLabelText(name));
  fireEvent.change(screen.getByLabelText('Remark'), { target: { value: ' Lightning ' } });
  press('Send');
  const result = { ending, score: null, remark: 'Lightning' };
  await waitFor(() => expect(server.resultOf('1')).toEqual(result));
});

test('what was counted so far survives a reload of the page', async () => {
  await arrive([matchOf('1', today)]);
  press('Lions 1 – Bears 1: enter the score');
  press('Lions 1: one more');
  await waitFor(async () => {
    const { draft } = await changeLink(SECRET, (link) => link);
    expect(draft?.draft.score).toEqual([1, 0]);
  });
  document.body.replaceChildren(); // the page is closed and opened again
  open(SECRET);
  expect(await screen.findByText('Lions 1 – Bears 1, 1:0')).toBeDefined();
});

test('the second person sees the first entry, and decides', async () => {
  const server = await arrive([matchOf('1', today)]);
  press('Lions 1 – Bears 1: enter the score');
  server.enterElsewhere('1', score(2, 1));
  press('Lions 1: one more');
  press('Send');
  const notice = await screen.findByRole('alert');
  expect(notice.textContent).toContain(
    'Not accepted: somebody else entered Lions 1 – Bears 1, 2:1',
  );
  expect(notice.textContent).toContain('Yours: Lions 1 – Bears 1, 1:0');
  press('Send mine');
  await waitFor(() => expect(server.resultOf('1')).toEqual(score(1, 0)));
});

test('what somebody else entered is confirmed with one press', async () => {
  const server = await arrive([matchOf('1', { ...today, result: score(1, 1), version: 5 })]);
  press('Confirm: Lions 1 – Bears 1');
  await waitFor(() => expect(server.judged).toEqual([{ match: '1', judgement: 'confirm' }]));
  expect(await screen.findByText(/You have confirmed it/)).toBeDefined();
});

test('nobody scores against the promise of a team', async () => {
  await arrive([matchOf('1', { ...today, isKnown: false, home: 'Winner of Semi-final 1' })]);
  const match = screen.getByRole('button', { name: /Winner of Semi-final 1/ });
  expect(match.hasAttribute('disabled')).toBe(true);
  expect(screen.getByText('Its teams are known after earlier matches.')).toBeDefined();
});

test('many matches are found by their teams, their field and their division', async () => {
  const matches = Array.from({ length: 9 }, (_, k) =>
    matchOf(String(k), { ...today, field: k % 2 ? 'Field 1' : 'Field 2' }),
  );
  await arrive(matches);
  fireEvent.change(screen.getByLabelText('Field'), { target: { value: 'Field 1' } });
  expect(screen.getAllByRole('listitem')).toHaveLength(4);
  fireEvent.change(screen.getByLabelText('Find a match'), { target: { value: 'bears 7' } });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  fireEvent.change(screen.getByLabelText('Find a match'), { target: { value: 'nobody' } });
  expect(screen.getByText('No matches found.')).toBeDefined();
});

test('what is played on is named as in the sport', async () => {
  const matches = Array.from({ length: 9 }, (_, k) =>
    matchOf(String(k), { ...today, field: k % 2 ? 'Court 1' : 'Court 2' }),
  );
  await arrive(matches, { noun: 'court' });
  expect(within(screen.getByLabelText('Court')).getByText('All courts')).toBeDefined();
  expect(screen.queryByLabelText('Field')).toBeNull();
});

test('a link without matches, and one whose matches are all over, show that', async () => {
  const { unmount } = await (async () => {
    await serveScoring([]);
    return open(SECRET);
  })();
  expect(await screen.findByRole('heading', { name: 'No matches yet' })).toBeDefined();
  unmount();
  await arrive([matchOf('1', { ...today, result: score(1, 0), version: 5, byThisLink: true })]);
  expect(await screen.findByText('All done. Thank you!')).toBeDefined();
});

test('a page that was never opened before shows that it needs a network once', async () => {
  await serveNothing();
  open(SECRET);
  expect(await screen.findByRole('heading', { level: 1, name: 'No connection' })).toBeDefined();
});

test.each(['', 'half'])(
  'an address with the secret "%s" explains where links come from',
  async (secret) => {
    open(secret);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Open your score link' }),
    ).toBeDefined();
  },
);

test('a link whose field is gone shows that, whom to ask, and what was not sent', async () => {
  const changes: { gone?: GoneScope } = {};
  const server = await arrive([matchOf('1', today)], changes);
  server.line = () => 'cutBefore';
  press('Lions 1 – Bears 1: enter the score');
  press('Send');
  await screen.findByText('Saved on this phone, will be sent');
  changes.gone = { kind: 'field', field: 'Field 2' };
  server.matches = [];
  fireEvent.click(await screen.findByRole('button', { name: 'Try now' }));
  expect((await screen.findByText('Field 2 is gone')).isConnected).toBe(true);
  expect(screen.getByText(/Ask them for another link/).isConnected).toBe(true);
  const unsent = screen.getByRole('region', { name: 'Not sent' });
  expect(within(unsent).getAllByRole('listitem')).toHaveLength(1);
});
