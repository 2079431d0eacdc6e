import { NOWHERE } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { undo } from '../commands/undo.ts';
import { createEditor, openedSchedule, openSchedule } from '../editor.ts';
import { choosePosition } from './choose-position.ts';
import { swapWith } from './drop-match.ts';
import { moveByKey } from './move-by-keys.ts';
import type { MoveContext } from './move-context.ts';

const chart = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    .
`);
const [first, second] = chart.fixtures.ids;

function open() {
  const editor = createEditor();
  openSchedule(editor, chart, 'Generate Schedule');
  const context: MoveContext = { editor, stage: () => null };
  return {
    editor,
    context,
    placements: () => [...openedSchedule(editor.getState())!.placements],
    picked: () => editor.getState().picked,
  };
}

test('choose a match, then the cell where it is to go: one step of the history', () => {
  const { editor, context, placements, picked } = open();
  choosePosition(context, 0);
  choosePosition(context, 3);
  expect(placements()).toEqual([3, 1]);
  expect(picked()).toBeNull();
  undo(editor);
  expect(openedSchedule(editor.getState())).toBe(chart);
});

test('a match chosen on another is swapped with it only when that is confirmed', () => {
  const { context, placements, picked } = open();
  choosePosition(context, 0);
  choosePosition(context, 1);
  expect(placements()).toEqual([0, 1]);
  expect(picked()).toMatchObject({ match: first, swapWith: second });
  swapWith(context, second!);
  expect(placements()).toEqual([1, 0]);
});

test('Delete parks the picked-up match, or else the one at the keyboard’s cell', () => {
  const { context, placements } = open();
  expect(moveByKey(context, 'Delete', 1)).toBe(true);
  expect(placements()).toEqual([0, NOWHERE]);
  moveByKey(context, 'Enter', 0);
  moveByKey(context, 'Delete', 3);
  expect(placements()).toEqual([NOWHERE, NOWHERE]);
});

test('Escape puts the match back, and a free cell can be chosen for one more', () => {
  const { context, placements, picked } = open();
  expect(moveByKey(context, 'Escape', 0)).toBe(false);
  moveByKey(context, 'Enter', 0);
  expect(moveByKey(context, 'Escape', 2)).toBe(true);
  expect([placements(), picked()]).toEqual([[0, 1], null]);
  choosePosition(context, 2);
  expect(picked()).toEqual({ kind: 'cell', cell: 2 });
  choosePosition(context, 2);
  expect(picked()).toBeNull();
});
