import { type MatchId, NO_RESULTS, type Result, tablePreset } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closePlanDialog, planDialog } from '#features/billing/web/port.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderWithResults } from '../testing/render-with-results.tsx';
import { serveResults } from '../testing/serve-results.ts';
import { dropUnsentOf } from '../unsent.ts';
import { ResultsView } from './results-view.tsx';

const schedule = readChart(`
                     1            2
  2027-04-03  09:00  Lions-Bears  Ants-Bees
  2027-04-10  09:00  Ants-Lions   .
`);
const [match, other] = schedule.fixtures.ids as [MatchId, MatchId];
const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 3, 10), toFake: ['Date'] }); // the last day of the chart
  loginRecord.save({ user, token: 'abc' });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  loginRecord.clear();
  notifications.clean();
  dropUnsentOf('s1', match);
});

let opened: MatchId | null = null;
async function open(first?: ReadonlyMap<MatchId, Result>, of = schedule) {
  const server = await serveResults(of);
  renderWithResults(
    of,
    (context) => (
      <ResultsView
        context={context}
        onOpen={(id) => {
          opened = id;
        }}
        onLinks={() => undefined}
      />
    ),
    first,
  );
  return server;
}
const number = (name: string) => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.change(number(name), { target: { value } });
const enter = (name: string, shiftKey = false) =>
  fireEvent.keyDown(number(name), { key: 'Enter', shiftKey });
const rowOf = (name: string) => within(number(name).closest('li')!);

test('results are entered one after the other without leaving the keyboard', async () => {
  const server = await open();
  type('Lions, against Bears', '2');
  type('Bears, against Lions', '1');
  enter('Bears, against Lions');
  expect(document.activeElement).toBe(number('Ants, against Bees'));
  await waitFor(() => expect(server.resultOf(match)?.score).toEqual([2, 1]));
  await rowOf('Lions, against Bears').findByText('Saved');
  expect(screen.getByRole('button', { name: 'To enter (2)' }).isConnected).toBe(true);
});

test('a result before the day of its match is asked about, and kept in its row meanwhile', async () => {
  vi.setSystemTime(new Date(2027, 3, 2));
  const server = await open();
  type('Lions, against Bears', '2');
  type('Bears, against Lions', '1');
  enter('Bears, against Lions');
  const question = within(await screen.findByRole('dialog', { name: 'Please confirm' }));
  question.getByText('This match is on Saturday, April 3, 2027. Enter a result anyway?');
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(rowOf('Lions, against Bears').getByText('Not saved yet').isConnected).toBe(true);
  expect(server.resultOf(match)).toBeUndefined();
  enter('Bears, against Lions');
  fireEvent.click(await screen.findByRole('button', { name: 'Enter result' }));
  await waitFor(() => expect(server.resultOf(match)?.score).toEqual([2, 1]));
});

test('half a score is not sent, and its row names what is missing', async () => {
  const server = await open();
  type('Lions, against Bears', '2');
  enter('Lions, against Bears');
  expect(rowOf('Lions, against Bears').getByText('Enter what both teams scored.').isConnected).toBe(
    true,
  );
  expect(server.resultOf(match)).toBeUndefined();
  fireEvent.keyDown(number('Lions, against Bears'), { key: 'Escape' });
});

test('what is typed and not saved stays while the list shows other matches', async () => {
  await open();
  type('Lions, against Bears', '3');
  fireEvent.click(screen.getByRole('button', { name: 'Disputed (0)' }));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'All (3)' }));
  const row = rowOf('Lions, against Bears');
  expect(row.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)).toEqual([
    '3',
    '',
  ]);
  expect(row.getByText('Not saved yet').isConnected).toBe(true);
  fireEvent.keyDown(number('Lions, against Bears'), { key: 'Escape' });
  expect(row.queryByText('Not saved yet')).toBeNull();
});

test('a number is typed in digits, and one that is no score is refused and not cut', async () => {
  const server = await open();
  type('Lions, against Bears', '-99x999');
  type('Bears, against Lions', '1');
  expect(screen.getByDisplayValue('99999')).toBe(number('Lions, against Bears'));
  enter('Bears, against Lions');
  expect(rowOf('Lions, against Bears').getByText('Must be at most 999.').isConnected).toBe(true);
  expect(server.resultOf(match)).toBeUndefined();
  fireEvent.keyDown(number('Lions, against Bears'), { key: 'Escape' });
});

test('a row that somebody else was quicker in shows theirs; Enter once more is over it', async () => {
  const server = await open();
  server.enter(match, { ending: 'regular', score: [0, 3] });
  type('Lions, against Bears', '2');
  type('Bears, against Lions', '1');
  enter('Bears, against Lions');
  await rowOf('Lions, against Bears').findByText(/^Now 0:3, by somebody else/);
  enter('Bears, against Lions');
  await waitFor(() => expect(server.resultOf(match)?.score).toEqual([2, 1]));
});

test('a row keeps the typed text without a connection, and shows that', async () => {
  const server = await open();
  server.account.reachable = false;
  type('Lions, against Bears', '2');
  type('Bears, against Lions', '1');
  enter('Bears, against Lions');
  await rowOf('Lions, against Bears').findByText('Kept here, sent later');
  await screen.findByText('1 result waits for the connection.');
  fireEvent.click(screen.getByRole('button', { name: 'Disputed (0)' }));
  fireEvent.click(screen.getByRole('button', { name: 'All (3)' }));
  expect(rowOf('Lions, against Bears').getByText('Kept here, sent later').isConnected).toBe(true);
  expect(screen.getByDisplayValue('2')).toBe(number('Lions, against Bears'));
});

test('a row that was not saved for lack of a plan shows that and leads to one', async () => {
  const server = await open();
  server.account.paid = false;
  type('Lions, against Bears', '2');
  type('Bears, against Lions', '1');
  enter('Bears, against Lions');
  await waitFor(() => expect(planDialog.getState().dialog?.kind).toBe('required'));
  act(() => closePlanDialog());
  const row = rowOf('Lions, against Bears');
  await row.findByText(/^Not saved: you need LITE to record scores\./);
  server.account.paid = true; // bought elsewhere meanwhile
  fireEvent.click(row.getByRole('button', { name: 'Choose a plan' }));
  await waitFor(() => expect(server.resultOf(match)?.score).toEqual([2, 1]));
});

test('Shift+Enter opens all options of a result', async () => {
  await open();
  enter('Ants, against Bees', true);
  expect(opened).toBe(other);
});

test('the matches to enter, those disputed and all of them are a press apart', async () => {
  const result: Result = { ending: 'regular', score: [2, 1], disputed: true };
  await open(new Map([[match, result]]));
  const listed = () => screen.getAllByRole('listitem').length;
  expect(listed()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Disputed (1)' }));
  expect([listed(), screen.getByText('disputed').isConnected]).toEqual([1, true]);
  fireEvent.click(screen.getByRole('button', { name: 'All (3)' }));
  expect(listed()).toBe(3);
});

test('a postponed match can still be entered, and its row shows the reason', async () => {
  await open(new Map([[match, { ending: 'postponed', score: null, remark: 'rain' }]]));
  expect(screen.getByRole('button', { name: 'To enter (3)' }).isConnected).toBe(true);
  expect(rowOf('Lions, against Bears').getByText('Postponed (rain)').isConnected).toBe(true);
});

test('where volleyball is played it is sets that are asked for, and points are refused in their place', async () => {
  const tables = tablePreset('volleyball');
  const server = await open(NO_RESULTS, { ...schedule, setup: { ...schedule.setup, tables } });
  expect(screen.getByText(/^Type the sets that each team won/).isConnected).toBe(true);
  type('Lions, against Bears', '25');
  type('Bears, against Lions', '18');
  enter('Bears, against Lions');
  expect(rowOf('Lions, against Bears').getByText(/^Enter the sets/).isConnected).toBe(true);
  expect(server.resultOf(match)).toBeUndefined();
  fireEvent.keyDown(number('Lions, against Bears'), { key: 'Escape' });
});
