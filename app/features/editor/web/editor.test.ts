import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { undo } from './commands/undo.ts';
import { createEditor, lightEntries, openedSchedule, openSchedule, resetEditor } from './editor.ts';

const first = readChart(`
               1    2
  Day1  09:00  A-B  C-D
`);
const second = readChart(`
               1    2
  Day1  09:00  A-C  B-D
`);

test('opens a schedule in place of another and keeps that one, as it was, in the history', () => {
  const editor = createEditor();
  expect(openedSchedule(editor.getState())).toBeNull();
  openSchedule(editor, first, 'Generate Schedule');
  openSchedule(editor, second, 'Regenerate');
  expect(openedSchedule(editor.getState())).toBe(second);
  expect(editor.getState().history).toEqual({
    past: [{ label: 'Generate Schedule', schedule: first }],
    present: { label: 'Regenerate', schedule: second },
    future: [],
  });
});

test('looking at divisions is no step of the history, and a new schedule begins with all of them', () => {
  const editor = createEditor();
  openSchedule(editor, first, 'Generate Schedule');
  const { history } = editor.getState();
  lightEntries(editor, [0]);
  expect([...editor.getState().lit]).toEqual([0]);
  expect(editor.getState().history).toBe(history);
  openSchedule(editor, second, 'Regenerate');
  expect(editor.getState().lit.size).toBe(0);
});

test('a reset lets go of the schedule and keeps it in the history', () => {
  const editor = createEditor();
  openSchedule(editor, first, 'Generate Schedule');
  openSchedule(editor, second, 'Regenerate');
  resetEditor(editor);
  expect(openedSchedule(editor.getState())).toBeNull();
  undo(editor);
  expect(openedSchedule(editor.getState())).toBe(second);
});
