import {
  type MatchId,
  NO_RESULTS,
  type Result,
  type Results,
  type Schedule,
  type Setup,
  searchSchedules,
} from '@evenfield/engine';
import { sampleSetup } from '@evenfield/engine/testing';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useStore } from 'zustand';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { undo, undoLabel } from '../../commands/undo.ts';
import { createEditor, type Editor, openDialog, openedSchedule } from '../../editor.ts';
import { storeResult } from '../../results/store-results.ts';
import { openSaved } from '../../saving/open-saved.ts';
import { EditBar } from '../edit-bar.tsx';
import { EditDialogs } from '../edit-dialogs.tsx';
import { StageStrip } from './stage-strip.tsx';

const LAZY = { timeout: 15_000 }; // the dialog's code is loaded first
const entries = [{ teams: 9, format: 'swiss' as const, gamesPerDay: 1 }];
const setup: Setup = sampleSetup({ days: 4, slots: 2, fields: 4, entries });
let drawn: Schedule;
beforeAll(() => {
  for (const { better } of searchSchedules(setup, { seed: 1 })) {
    if (better === null) continue;
    drawn = better;
    break;
  }
});
afterEach(() => {
  cleanup();
  notifications.clean();
});

const idsOf = (round: number) =>
  drawn.fixtures.ids.filter((_, row) => drawn.fixtures.round[row] === round);

/** Returns home wins for these matches. */
function play(matches: readonly MatchId[], score: [number, number] = [2, 0]): Results {
  return new Map(matches.map((id): [MatchId, Result] => [id, { ending: 'regular', score }]));
}

function Shown({ editor }: { readonly editor: Editor }) {
  const schedule = useStore(editor, openedSchedule);
  if (schedule === null) return null;
  return (
    <ModalsProvider>
      <Notifications />
      <EditBar editor={editor} />
      <StageStrip editor={editor} schedule={schedule} />
      <EditDialogs editor={editor} schedule={schedule} />
    </ModalsProvider>
  );
}

function open(results: Results): Editor {
  const editor = createEditor();
  openSaved(editor, {
    ...{ id: 's1', name: 'Open', version: 3, published: false, location: null, timeZone: null },
    ...{ created: '2027-01-01T00:00:00Z', changed: '2027-01-01T00:00:00Z' },
    ...{ schedule: drawn, results },
  });
  renderInApp(<Shown editor={editor} />);
  return editor;
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const pressInside = (name: string) =>
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
const round = (number: number) => screen.findByRole('dialog', { name: `Round ${number}` }, LAZY);
const list = () => screen.getByRole('group', { name: 'Pairings' });
const seats = () =>
  within(list())
    .getAllByRole('button')
    .map(({ textContent }) => textContent ?? '');
const pairedRounds = (editor: Editor) =>
  openedSchedule(editor.getState())!.setup.entries[0]!.pairedRounds ?? 1;

test('once every result of round 1 is in, round 2 is proposed by points and paired as one step', async () => {
  const editor = open(play(idsOf(0)));
  expect(screen.getByText(/^Round 2 of .* can be paired\.$/)).toBeDefined();
  press('Pair round 2');
  await round(2);
  expect(seats()).toHaveLength(9);
  expect(seats().filter((seat) => seat.endsWith('3 points'))).toHaveLength(5); // four winners and the bye
  expect(within(list()).getByText('has the bye')).toBeDefined();
  expect(within(list()).getAllByText(/, Field \d/)).toHaveLength(4);
  pressInside('Pair round 2');
  expect(pairedRounds(editor)).toBe(2);
  expect(screen.queryByText(/can be paired/)).toBeNull();
  expect(undoLabel(editor.getState().history)).toMatch(/^Pair round 2 of /);
  act(() => undo(editor));
  expect(pairedRounds(editor)).toBe(1);
});

test('two teams that are chosen one after the other change places, and back to the proposal', async () => {
  const editor = open(play(idsOf(0)));
  press('Pair round 2');
  await round(2);
  const before = seats();
  const [first, , third] = within(list()).getAllByRole('button');
  fireEvent.click(first!);
  expect(first!.getAttribute('aria-pressed')).toBe('true');
  fireEvent.keyDown(first!, { key: 'Escape' });
  expect(first!.getAttribute('aria-pressed')).toBe('false'); // the dialog stays open
  fireEvent.click(first!);
  fireEvent.click(third!);
  expect(seats()).toEqual([before[2], before[1], before[0], ...before.slice(3)]);
  pressInside('Back to the proposal');
  expect(seats()).toEqual(before);
  fireEvent.click(first!);
  fireEvent.click(third!);
  pressInside('Pair round 2');
  const { fixtures } = openedSchedule(editor.getState())!;
  const rows = [...fixtures.ids.keys()].filter((row) => fixtures.round[row] === 1);
  const names = setup.entries[0]!.teams;
  const pairs = rows.map((row) => `${names[fixtures.home[row]!]} ${names[fixtures.away[row]!]}`);
  const nameOf = (seat: string) => seat.replace(/ \d+ points?$/, '');
  expect(pairs).toContain(`${nameOf(before[2]!)} ${nameOf(before[1]!)}`);
});

test('what is waited for is named, each result can be entered at once, and a round be paired without', async () => {
  const [first, ...others] = idsOf(0);
  const editor = open(play(others));
  expect(screen.queryByText(/can be paired/)).toBeNull();
  act(() => openDialog(editor, { kind: 'pairRound', entry: null }));
  await round(2);
  expect(screen.getByText('1 match has no result yet.')).toBeDefined();
  pressInside('Enter results');
  expect(editor.getState().dialog).toEqual({
    ...{ kind: 'result', match: first },
    back: { kind: 'pairRound', entry: 0 },
  });
  act(() => openDialog(editor, { kind: 'pairRound', entry: 0 }));
  pressInside('Pair round 2 without them');
  expect(pairedRounds(editor)).toBe(2);
});

test('a corrected result warns that the round would be paired otherwise, and re-pairs what has not begun', async () => {
  const editor = open(play(idsOf(0)));
  press('Pair round 2');
  await round(2);
  pressInside('Pair round 2');
  for (const match of idsOf(0)) {
    const result: Result = { ending: 'regular', score: match === idsOf(0)[0] ? [0, 5] : [2, 0] };
    act(() => storeResult(editor, 's1', { match, version: 9, result }));
  }
  expect(
    await screen.findByText(/^Round 2 of .* would be paired differently now\.$/),
  ).toBeDefined();
  press('Pair round 2 again');
  await round(2);
  const before = openedSchedule(editor.getState())!;
  pressInside('Pair round 2 again');
  expect(undoLabel(editor.getState().history)).toMatch(/ again$/);
  expect(openedSchedule(editor.getState())).not.toBe(before);
  expect(screen.queryByText(/would be paired differently now/)).toBeNull();
});

test('Next Round appears where a division plays Swiss rounds, without a message before the first result', async () => {
  const editor = open(NO_RESULTS);
  expect(screen.queryByText(/can be paired/)).toBeNull();
  press('Edit Schedule');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Next Round' }));
  expect(editor.getState().dialog).toEqual({ kind: 'pairRound', entry: null });
});
