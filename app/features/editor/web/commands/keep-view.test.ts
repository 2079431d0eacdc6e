import { type MatchId, WHOLE_CHART } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { createEditor, lightEntries, openSchedule } from '../editor.ts';
import { turnLens } from '../lens/turn-lens.ts';
import { chooseCell, offerSwap, pickUp } from '../moving/pick-up.ts';
import { runCommand } from './run-command.ts';
import { undo } from './undo.ts';

const week = readChart(`
                     1    2
  2027-04-03  09:00  A-B  .
  2027-04-03  10:00  .    C-D
  2027-04-03  13:00  .    .
  2027-04-03  14:00  .    .
`);
const month = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  A-C  B-D
  2027-04-17  09:00  A-D  B-C
  2027-04-24  09:00  .    .
  2027-05-01  09:00  .    .
`);
const [ab, cd, added] = ['m1', 'm2', 'added'] as MatchId[] as [MatchId, MatchId, MatchId];

function open(schedule = week) {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule');
  return editor;
}

test('a swap is offered no longer with a match that undo has taken away', () => {
  const editor = open();
  runCommand(editor, { kind: 'addMatch', match: added, home: 0, away: 1, to: 7 });
  pickUp(editor, ab);
  offerSwap(editor, added);
  undo(editor);
  expect(editor.getState().picked).toEqual({ kind: 'match', match: ab, swapWith: null });
});

test('a match in the hand is put down where an edit takes it away', () => {
  const editor = open();
  pickUp(editor, cd);
  runCommand(editor, { kind: 'deleteMatch', match: cd });
  expect(editor.getState().picked).toBeNull();
});

test('a cell is chosen no longer where undo opens a schedule without it', () => {
  const editor = open();
  openSchedule(editor, month, 'Regenerate');
  chooseCell(editor, 9);
  undo(editor);
  expect(editor.getState().picked).toBeNull();
});

test('a renamed team leaves the lens and the lit divisions as they are, back and forth', () => {
  const editor = open();
  const lens = { ...WHOLE_CHART, teams: [2] };
  turnLens(editor, lens);
  lightEntries(editor, [0]);
  runCommand(editor, { kind: 'renameTeams', entry: 0, names: ['Ants', 'B', 'C', 'D'] });
  undo(editor);
  expect(editor.getState().lens).toEqual(lens);
  expect(editor.getState().lit).toEqual(new Set([0]));
});

test('a lens for some teams shows them all once a division before them is gone', () => {
  const [entry] = week.setup.entries;
  const entries = [{ ...entry!, division: 'Gone' }, entry!];
  const { fixtures } = week;
  const editor = open({
    ...week,
    setup: { ...week.setup, entries },
    fixtures: {
      ...fixtures,
      entry: fixtures.entry.map(() => 1),
      home: fixtures.home.map((team) => team + 4),
      away: fixtures.away.map((team) => team + 4),
    },
  });
  turnLens(editor, { across: 'teams', teams: [1], fields: [0] });
  runCommand(editor, { kind: 'deleteDivision', division: 'Gone' });
  expect(editor.getState().lens).toEqual({ across: 'teams', teams: null, fields: [0] });
});
