import {
  apply,
  type Command,
  isPlayoff,
  type MatchId,
  type Result,
  type Results,
} from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { ModalsProvider } from '@mantine/modals';
import { Notifications, notifications } from '@mantine/notifications';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStore } from 'zustand';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { runCommand } from '../../commands/run-command.ts';
import { undo, undoLabel } from '../../commands/undo.ts';
import { createEditor, type Editor, openDialog, openedSchedule } from '../../editor.ts';
import { openedResults, storeResult } from '../../results/store-results.ts';
import { openSaved } from '../../saving/open-saved.ts';
import { EditDialogs } from '../edit-dialogs.tsx';
import { BracketsView } from './brackets-view.tsx';
import { StageStrip } from './stage-strip.tsx';

const LAZY = { timeout: 15_000 }; // the dialog's code is loaded first
const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  X-Y
  2027-04-03  12:00  .    .
  2027-04-03  15:00  .    .
`,
  [
    { division: 'Open', pool: 'North', teams: ['A', 'B'] },
    { division: 'Open', pool: 'South', teams: ['X', 'Y'] },
  ],
);
const [north, south] = season.fixtures.ids as [MatchId, MatchId];
const SEEDS = [1, 2].flatMap((rank) => ['North', 'South'].map((pool) => ({ pool, rank })));
const START: Command = {
  kind: 'startPlayoff',
  entry: 2,
  teams: SEEDS.map(({ pool, rank }) => ({ pool, position: rank - 1 })),
};
const twoOne: Result = { ending: 'regular', score: [2, 1] };

afterEach(() => {
  cleanup();
  notifications.clean();
  vi.useRealTimers();
});

function Shown({ editor }: { readonly editor: Editor }) {
  const schedule = useStore(editor, openedSchedule);
  const results = useStore(editor, openedResults);
  if (schedule === null) return null;
  return (
    <ModalsProvider>
      <Notifications />
      <StageStrip editor={editor} schedule={schedule} />
      <EditDialogs editor={editor} schedule={schedule} />
      <BracketsView
        {...{ editor, schedule, results }}
        onMatch={(match) => openDialog(editor, { kind: 'result', match })}
      />
    </ModalsProvider>
  );
}

async function open(
  results: Results,
  schedule = season,
  by = 'Add playoffs',
  timeZone: string | null = null,
): Promise<Editor> {
  const editor = createEditor();
  openSaved(editor, {
    ...{ id: 's1', name: 'Open', version: 3, published: false, location: null, timeZone },
    ...{ created: '2027-01-01T00:00:00Z', changed: '2027-01-01T00:00:00Z' },
    ...{ schedule, results },
  });
  renderInApp(<Shown editor={editor} />);
  fireEvent.click(screen.getByRole('button', { name: by })); // 'Add playoffs': in the empty view
  await screen.findByRole('dialog', { name: 'Playoffs' }, LAZY);
  return editor;
}

const inside = () => within(screen.getByRole('dialog'));
const press = (name: string) => fireEvent.click(inside().getByRole('button', { name }));
const choose = (label: string, value: string) =>
  fireEvent.change(inside().getByLabelText(label), { target: { value } });
const match = (name: string) => within(screen.getByRole('article', { name }));
const playoffsOf = (editor: Editor) =>
  openedSchedule(editor.getState())!.setup.entries.filter(isPlayoff);

test('every kind explains itself, counts its matches, and previews how many fit', async () => {
  const editor = await open(new Map());
  const kinds = inside().getAllByRole('radio');
  expect(kinds).toHaveLength(6);
  expect(inside().getByLabelText('Single elimination, 3 matches')).toHaveProperty('checked', true);
  expect(inside().getByText('3 matches fit.')).toBeDefined();
  fireEvent.click(inside().getByLabelText('All places, 4 matches'));
  expect(await inside().findByText('4 matches fit.')).toBeDefined();
  fireEvent.click(inside().getByLabelText(/^Double elimination with a second final, 7 matches$/));
  expect(await inside().findByText(/^\d of 7 matches would wait in the buffer\.$/)).toBeDefined();
  expect(playoffsOf(editor)).toEqual([]);
});

test('game days are added or changed from where playoffs are added', async () => {
  await open(new Map());
  press('Add or change game days');
  expect(await screen.findByRole('dialog', { name: 'Game Days' })).toBeDefined();
});

test('playoffs that are added after the season are not on a day that is over', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2027, 3, 20, 12) });
  const late = readChart(
    `
                     1    2
  2027-04-03  09:00  A-B  .
  2027-04-10  09:00  .    .
  2027-04-24  09:00  .    .
`,
    [{ division: 'Open', teams: ['A', 'B'] }],
  );
  await open(new Map(), late);
  expect(inside().getByRole('option', { name: 'Sat 10 Apr (past)' })).toBeDefined();
  expect(inside().getByText(/^Sat 24 Apr, 9:00 AM\.$/)).toBeDefined();
});

test('a day is over for playoffs where they are played, whatever date this device has', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2027-04-10T22:00:00Z') });
  const late = readChart(
    `
                     1    2
  2027-04-03  09:00  A-B  .
  2027-04-10  09:00  .    .
  2027-04-24  09:00  .    .
`,
    [{ division: 'Open', teams: ['A', 'B'] }],
  );
  await open(new Map(), late, 'Add playoffs', 'Pacific/Auckland'); // where it is already the 11th
  expect(inside().getByRole('option', { name: 'Sat 10 Apr (past)' })).toBeDefined();
  cleanup();
  await open(new Map(), late, 'Add playoffs', 'America/Los_Angeles');
  expect(inside().getByRole('option', { name: 'Sat 10 Apr' })).toBeDefined();
});

test('playoffs are added by places, in an order that can be changed, and as one step', async () => {
  const editor = await open(new Map());
  const places = () =>
    inside()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(places().slice(0, 4)).toEqual([
    '11st in North',
    '21st in South',
    '32nd in North',
    '42nd in South',
  ]);
  press('2nd in South up');
  expect(places().slice(2, 4)).toEqual(['32nd in South', '42nd in North']);
  press('Add playoffs');
  expect(playoffsOf(editor)[0]!.playoff!.seeds.map(({ pool }) => pool)).toEqual([
    ...['North', 'South', 'South', 'North'],
  ]);
  expect(undoLabel(editor.getState().history)).toBe('Add playoffs of Open');
  expect(match('Final').getByText('Winner of Semi-final 1')).toBeDefined();
  act(() => undo(editor));
  expect(playoffsOf(editor)).toEqual([]);
});

test('playoffs start with the teams that the organizer confirms once the tables are final, and can be deleted', async () => {
  const editor = await open(
    new Map([
      [north, twoOne],
      [south, twoOne],
    ]),
  );
  press('Add playoffs');
  expect(await screen.findByText('Open Playoffs can start.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Start playoffs' }));
  await screen.findByRole('dialog', { name: 'Open Playoffs' }, LAZY);
  expect(inside().getByText(/^The standings are final\./)).toBeDefined();
  choose('Seed 3, 2nd in North', '3'); // team Y of the other pool
  expect(inside().getByLabelText('Seed 4, 2nd in South')).toHaveProperty('value', '1');
  press('Start playoffs');
  expect(match('Semi-final 1').getByText('A')).toBeDefined();
  expect(match('Semi-final 1').getByText('B')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Semi-final 1' }));
  expect(editor.getState().dialog).toMatchObject({ kind: 'result' });
  act(() => openDialog(editor, { kind: 'playoffs', started: null }));
  press('Delete Open Playoffs');
  expect(playoffsOf(editor)).toEqual([]);
  act(() => undo(editor));
  expect(playoffsOf(editor)[0]!.playoff!.started).toHaveLength(4);
});

test('the dialog does not take back the start of playoffs once one of their matches was played, and names it', async () => {
  const added = apply(season, {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'Open', fields: [0, 1] },
    playoff: { kind: 'single', seeds: SEEDS },
  });
  if (!added.ok) throw new Error('playoffs can be added');
  const started = apply(added.value.schedule, START);
  if (!started.ok) throw new Error('playoffs can be started');
  const { schedule } = started.value;
  const semi = schedule.fixtures.ids[2]!;
  const editor = await open(new Map([[semi, twoOne]]), schedule, 'Playoffs');
  press('Take back the start of Open Playoffs');
  expect(inside().getByRole('alert').textContent).toMatch(
    /has been played: .*2:1.*Remove the result first\.$/,
  );
  expect(playoffsOf(editor)[0]!.playoff!.started).toHaveLength(4);
  press('Change seeds of Open Playoffs');
  expect(inside().getByText(/^Remove their results before you change/)).toBeDefined();
});

test('undo does not take the start back either, names the match in the way, and works once the result is gone', async () => {
  const added = apply(season, {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'Open', fields: [0, 1] },
    playoff: { kind: 'single', seeds: SEEDS },
  });
  if (!added.ok) throw new Error('playoffs can be added');
  const editor = await open(new Map(), added.value.schedule, 'Playoffs');
  runCommand(editor, START);
  const semi = added.value.schedule.fixtures.ids[2]!;
  storeResult(editor, 's1', { match: semi, version: 4, result: twoOne });
  expect(undo(editor)).toBe(false);
  expect(editor.getState().message).toMatchObject({ refusal: { code: 'played', match: semi } });
  expect(playoffsOf(editor)[0]!.playoff!.started).toHaveLength(4);
  storeResult(editor, 's1', { match: semi, version: 5, result: null });
  expect(undo(editor)).toBe(true);
  expect(playoffsOf(editor)[0]!.playoff!.started).toBeUndefined();
});

test('the dialog names the missing matches before the tables are final, and each can be entered', async () => {
  const editor = await open(new Map([[north, twoOne]]));
  press('Add playoffs');
  expect(screen.queryByText('Open Playoffs can start.')).toBeNull();
  const where = /^Open now has playoffs\. .* confirm the seeds: Playoffs > Start playoffs\.$/;
  expect(await screen.findByText(where)).toBeDefined();
  act(() => openDialog(editor, { kind: 'playoffs', started: null }));
  await screen.findByRole('dialog', { name: 'Playoffs' }, LAZY);
  press('Start Open Playoffs');
  expect(inside().getByText('1 match has no result yet.')).toBeDefined();
  expect(inside().getByText('X – Y, Sat 3 Apr, 9:00 AM, Field 2')).toBeDefined();
  press('Enter results');
  expect(editor.getState().dialog).toMatchObject({
    ...{ kind: 'result', match: south },
    back: { kind: 'playoffs', started: 2 },
  });
});

test('the dialog mentions unavoidable short rests before playoffs are added, and not again later', async () => {
  const editor = await open(new Map());
  expect(
    inside().getByText('1 match follows with little rest after the one before.'),
  ).toBeDefined();
  press('Add playoffs');
  expect(playoffsOf(editor)).toHaveLength(1);
  expect(editor.getState().message).toBeNull();
  act(() => undo(editor));
  act(() => openDialog(editor, { kind: 'playoffs', started: null }));
  fireEvent.click(
    await inside().findByLabelText(/^Double elimination with a second final, 7 matches$/),
  );
  press('Add playoffs');
  expect(editor.getState().message).toMatchObject({ warnings: [{ code: 'noRoom' }] });
});
