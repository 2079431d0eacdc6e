import { type MatchId, type Result, tablePreset } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closePlanDialog, planDialog } from '#features/billing/web/port.ts';
import { loginRecord } from '#kernel/web/login-record.ts';
import { renderWithResults } from '../testing/render-with-results.tsx';
import { serveResults } from '../testing/serve-results.ts';
import { dropUnsentOf, listUnsent } from '../unsent.ts';
import { sendUnsent } from '../use-unsent-results.ts';
import { ResultDialog } from './result-dialog.tsx';

const schedule = readChart(`
                     1            2
  2027-04-03  09:00  Lions-Bears  Ants-Bees
`);
const [match, other] = schedule.fixtures.ids as [MatchId, MatchId];
const twoOne: Result = { ending: 'regular', score: [2, 1] };
const user = { firstName: 'Ada', lastName: 'Byron', email: 'ada@club.example', pictureUrl: null };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2027, 3, 3), toFake: ['Date'] }); // the day of the chart
  loginRecord.save({ user, token: 'abc' });
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  loginRecord.clear();
  notifications.clean();
  dropUnsentOf('s1', match);
});

let shown: MatchId | null;
async function open(rules = schedule, first?: ReadonlyMap<MatchId, Result>) {
  const server = await serveResults(rules);
  shown = match;
  renderWithResults(
    rules,
    (context) => (
      <ResultDialog
        context={context}
        match={match}
        onMatch={(next) => {
          shown = next;
        }}
        onLink={null}
        onClose={() => {
          shown = null;
        }}
      />
    ),
    first,
  );
  await screen.findByRole('dialog', { name: 'Result' });
  return server;
}
const type = (label: string, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const typeScore = (home: string, away: string) => {
  type('Lions', home);
  type('Bears', away);
};

test('a score before the day of its match is asked about, and a postponement is not', async () => {
  vi.setSystemTime(new Date(2027, 3, 2));
  const server = await open();
  typeScore('2', '1');
  press('Save');
  const question = within(await screen.findByRole('dialog', { name: 'Please confirm' }));
  question.getByText('This match is on Saturday, April 3, 2027. Enter a result anyway?');
  fireEvent.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Please confirm' })).toBeNull());
  expect([server.resultOf(match), shown]).toEqual([undefined, match]);
  type('How it ended', 'postponed');
  press('Save');
  await waitFor(() => expect(server.resultOf(match)?.ending).toBe('postponed'));
});

test('the organizer types both numbers and saves', async () => {
  const server = await open();
  typeScore('2', '1');
  press('Save');
  await waitFor(() => expect(server.resultOf(match)).toEqual(twoOne));
  await waitFor(() => expect(shown).toBeNull());
  expect((await screen.findByText('Lions – Bears: 2:1.')).isConnected).toBe(true);
});

test('Save and next goes on with the next match that has no result', async () => {
  const server = await open();
  typeScore('0', '0');
  press('Save and next');
  await waitFor(() => expect(shown).toBe(other));
  expect(server.resultOf(match)?.score).toEqual([0, 0]);
});

test('a level score is refused beside the numbers where the sport knows none', async () => {
  const tables = { ...tablePreset('basketball') };
  const server = await open({ ...schedule, setup: { ...schedule.setup, tables } });
  typeScore('70', '70');
  expect(screen.getByText(/^This match cannot end in a tie/).isConnected).toBe(true);
  press('Save');
  expect([shown, server.resultOf(match)]).toEqual([match, undefined]);
  type('How it ended', 'overtime');
  typeScore('80', '78');
  press('Save');
  await waitFor(() => expect(server.resultOf(match)?.ending).toBe('overtime'));
});

test('points of sets decide who has won', async () => {
  const tables = { ...tablePreset('volleyball') };
  const server = await open({ ...schedule, setup: { ...schedule.setup, tables } });
  for (const [set, home, away] of [
    ['Set 1', '25', '20'],
    ['Set 2', '25', '18'],
  ] as const) {
    type(`${set}, Lions`, home);
    type(`${set}, Bears`, away);
  }
  press('Save');
  await waitFor(() =>
    expect(server.resultOf(match)).toEqual({
      ending: 'regular',
      score: [2, 0],
      sets: [
        [25, 20],
        [25, 18],
      ],
    }),
  );
});

test('a match that is postponed has a remark and no score', async () => {
  const server = await open();
  type('How it ended', 'postponed');
  expect(screen.queryByLabelText('Lions')).toBeNull();
  type('Remark', 'Rain');
  press('Save');
  await waitFor(() =>
    expect(server.resultOf(match)).toEqual({ ending: 'postponed', score: null, remark: 'Rain' }),
  );
});

test('where another device was quicker its result is shown, and the person chooses', async () => {
  const server = await open();
  server.enter(match, { ending: 'regular', score: [1, 1] });
  typeScore('2', '1');
  press('Save');
  await screen.findByText('Somebody else has entered 1:1 in the meantime.');
  expect(server.resultOf(match)?.score).toEqual([1, 1]);
  press('Use mine');
  await waitFor(() => expect(server.resultOf(match)).toEqual(twoOne));
});

test('a result is taken back', async () => {
  const server = await open(schedule, new Map([[match, twoOne]]));
  press('Take back');
  await waitFor(() => expect(shown).toBeNull());
  expect(server.resultOf(match)).toBeNull();
});

test('a disputed result shows that, and entering it again settles it', async () => {
  const server = await open(schedule, new Map([[match, { ...twoOne, disputed: true as const }]]));
  expect(screen.getByText('Somebody says that it was not 2:1.').isConnected).toBe(true);
  press('Save');
  await waitFor(() => expect(server.resultOf(match)).toEqual(twoOne));
});

test('without a plan one is offered, and the result stays typed where it is not wanted', async () => {
  const server = await open();
  server.account.paid = false;
  typeScore('2', '1');
  press('Save');
  await waitFor(() => expect(planDialog.getState().request).not.toBeNull());
  act(() => closePlanDialog());
  await waitFor(() => expect(planDialog.getState().request).toBeNull());
  expect([shown, (screen.getByLabelText('Lions') as HTMLInputElement).value]).toEqual([match, '2']);
  expect(server.resultOf(match)).toBeUndefined();
  press('Choose a plan'); // the message gives the reason, with a button
  await waitFor(() => expect(planDialog.getState().request).not.toBeNull());
  act(() => closePlanDialog());
});

test('what is entered without a connection is kept and sent later, once', async () => {
  const server = await open();
  server.account.reachable = false;
  typeScore('2', '1');
  press('Save');
  await waitFor(() => expect(listUnsent()).toHaveLength(1));
  const quiet = { onRecorded: () => undefined, onResults: () => undefined };
  await sendUnsent(quiet);
  expect(listUnsent()).toHaveLength(1);
  server.account.reachable = true;
  await sendUnsent(quiet);
  expect([listUnsent(), server.resultOf(match), server.account.version]).toEqual([[], twoOne, 4]);
});

test('an overtaken offline entry waits for a person, and names the newer one', async () => {
  const server = await open();
  server.account.reachable = false;
  typeScore('2', '1');
  press('Save');
  await waitFor(() => expect(listUnsent()).toHaveLength(1));
  server.account.reachable = true;
  server.enter(match, { ending: 'regular', score: [3, 3] });
  await sendUnsent({ onRecorded: () => undefined, onResults: () => undefined });
  expect(listUnsent()[0]?.refused).toBe(
    'Somebody else has entered a result in the meantime: it is 3:3 now.',
  );
});
