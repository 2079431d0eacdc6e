import {
  type GameDate,
  type MatchId,
  NO_CONSTRAINTS,
  NOWHERE,
  type Schedule,
} from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { createEditor, openDialog, openedSchedule, openSchedule, resetEditor } from '../editor.ts';
import { formatRefusal, formatWarnings } from './format-refusal.ts';
import { dismissMessage, runBoth, runCommand } from './run-command.ts';
import { redo, redoLabel, undo, undoLabel, undoTo } from './undo.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  .    .
  2027-04-10  09:00  A-C  B-D
  2027-04-10  10:00  .    .
`);
const [ab, cd] = ['m1', 'm2'] as MatchId[] as [MatchId, MatchId];
const SECOND_DAY = 4; // its first cell; two fields and two slots a day

function open() {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule');
  const now = () => openedSchedule(editor.getState());
  const history = () => editor.getState().history;
  const message = () => editor.getState().message;
  return { editor, now, history, message };
}

test('a move is one step of the history that names the match and its cell', () => {
  const { editor, now, history } = open();
  runCommand(editor, { kind: 'moveMatch', match: ab, to: 2 });
  expect(now()?.placements[0]).toBe(2);
  expect(undoLabel(history())).toBe('Move A – B to Sat 3 Apr, 10:00 AM, Field 1');
});

test('whoever may not edit changes nothing and opens no dialog that would', () => {
  const { editor, now, history } = open();
  editor.setState({ allowed: 'results' });
  runCommand(editor, { kind: 'parkMatch', match: ab });
  openDialog(editor, { kind: 'swapTeams' });
  expect(now()).toBe(schedule);
  expect(undoLabel(history())).toBeNull();
  expect(editor.getState().dialog).toBeNull();
  openDialog(editor, { kind: 'result', match: ab });
  expect(editor.getState().dialog?.kind).toBe('result');
  editor.setState({ dialog: null, allowed: 'none' });
  openDialog(editor, { kind: 'result', match: ab });
  expect(editor.getState().dialog).toBeNull();
});

test('whoever manages some divisions changes these and nothing else', () => {
  const two = readChart(
    `
                       1    2
    2027-04-03  09:00  A-B  C-D
    2027-04-03  10:00  .    .
    `,
    [
      { division: 'U10', teams: ['A', 'B'] },
      { division: 'U12', teams: ['C', 'D'] },
    ],
  );
  const editor = createEditor();
  openSchedule(editor, two, 'Open');
  editor.setState({ divisions: ['U10'] });
  const [own, other] = two.fixtures.ids as [MatchId, MatchId];
  runCommand(editor, { kind: 'parkMatch', match: other });
  runCommand(editor, { kind: 'replaceDay', day: 0, date: '2027-04-10' as GameDate });
  runCommand(editor, { kind: 'renameTeams', entry: 1, names: ['C', 'E'] });
  expect(openedSchedule(editor.getState())).toBe(two);
  expect(runCommand(editor, { kind: 'parkMatch', match: own }).ok).toBe(true);
  expect(runCommand(editor, { kind: 'renameTeams', entry: 0, names: ['A', 'E'] }).ok).toBe(true);
});

test('two commands are one step, which undo takes back as a whole', () => {
  const { editor, now, history } = open();
  const closures = [{ fields: ['1'], dates: [], from: null, to: null, reason: '' }];
  runBoth(
    editor,
    { kind: 'changeSeason', constraints: { ...NO_CONSTRAINTS, closures } },
    { kind: 'parkMatch', match: ab },
  );
  expect(now()?.placements[0]).toBe(NOWHERE);
  expect(now()?.setup.constraints?.closures).toEqual(closures);
  expect(undoLabel(history())).toBe('Change availability and requests');
  undo(editor);
  expect(now()).toBe(schedule);
});

test('undo gives back the very document, and redo the very other one', () => {
  const { editor, now, history } = open();
  runCommand(editor, { kind: 'moveMatch', match: ab, to: 2 });
  const moved = now();
  undo(editor);
  expect(now()).toBe(schedule);
  expect(redoLabel(history())).toBe('Move A – B to Sat 3 Apr, 10:00 AM, Field 1');
  redo(editor);
  expect(now()).toBe(moved);
  expect(redoLabel(history())).toBeNull();
});

test('a new edit after undo takes the place of what was undone', () => {
  const { editor, now, history } = open();
  runCommand(editor, { kind: 'moveMatch', match: ab, to: 2 });
  undo(editor);
  runCommand(editor, { kind: 'parkMatch', match: cd });
  expect(redoLabel(history())).toBeNull();
  redo(editor);
  expect(now()?.placements[0]).toBe(0);
});

test('undo goes back over Regenerate, Import and Reset alike, and stops at the first schedule', () => {
  const { editor, now, history } = open();
  const other: Schedule = { ...schedule };
  openSchedule(editor, other, 'Regenerate');
  resetEditor(editor);
  expect(now()).toBeNull();
  undo(editor);
  expect(now()).toBe(other);
  undo(editor);
  expect(now()).toBe(schedule);
  expect(undoLabel(history())).toBeNull();
  undo(editor);
  expect(now()).toBe(schedule);
});

test('an offer to undo goes back to its own schedule, whatever was done since', () => {
  const { editor, now } = open();
  openSchedule(editor, { ...schedule }, 'Regenerate');
  runCommand(editor, { kind: 'parkMatch', match: cd });
  undoTo(editor, schedule);
  expect(now()).toBe(schedule);
});

test('a refused move changes nothing and names the team and its other match', () => {
  const { editor, now, message } = open();
  const answer = runCommand(editor, { kind: 'moveMatch', match: ab, to: SECOND_DAY + 1 });
  expect(answer.ok).toBe(false);
  expect(now()).toBe(schedule);
  const taken = message();
  expect(taken?.kind === 'refused' && taken.refusal.code).toBe('cellTaken');
  runCommand(editor, { kind: 'moveMatch', match: cd, to: 2 });
  runCommand(editor, { kind: 'moveMatch', match: 'm3' as MatchId, to: 3 });
  const clash = message();
  if (clash?.kind !== 'refused') throw new Error('the move was not refused');
  expect(formatRefusal(clash.schedule, clash.refusal)).toEqual({
    title: 'One of these teams has a time conflict.',
    detail: 'C already plays at that time: C – D, A, Sat 3 Apr, 10:00 AM, Field 1.',
  });
});

test('a move beside another match of a team is done, with a warning that names both', () => {
  const { editor, message } = open();
  runCommand(editor, { kind: 'moveMatch', match: ab, to: SECOND_DAY + 2 });
  const warned = message();
  if (warned?.kind !== 'warned') throw new Error('nothing was warned of');
  expect(formatWarnings(warned.schedule, warned.warnings).detail).toBe(
    'A has no rest period between this match and A – C, A, Sat 10 Apr, 9:00 AM, Field 1. B has no rest period between this match and B – D, A, Sat 10 Apr, 9:00 AM, Field 2.',
  );
});

test('a message stays through other edits until its cause is gone', () => {
  const { editor, message } = open();
  runCommand(editor, { kind: 'moveMatch', match: ab, to: 1 });
  runCommand(editor, { kind: 'parkMatch', match: 'm3' as MatchId });
  expect(message()?.kind).toBe('refused');
  runCommand(editor, { kind: 'parkMatch', match: cd });
  expect(message()).toBeNull();
});

test('a message stays until it is dismissed', () => {
  const { editor, message } = open();
  runCommand(editor, { kind: 'moveMatch', match: ab, to: 1 });
  dismissMessage(editor);
  expect(message()).toBeNull();
});

test('a warning goes when one of its matches has moved on, also by undo', () => {
  const { editor, message } = open();
  runCommand(editor, { kind: 'moveMatch', match: ab, to: SECOND_DAY + 2 });
  undo(editor);
  expect(message()).toBeNull();
});
