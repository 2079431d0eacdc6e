import { NOWHERE } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import { undo } from '../commands/undo.ts';
import { createEditor, openedSchedule, openSchedule } from '../editor.ts';
import { chooseSpot } from './choose-spot.ts';
import { swapWith } from './drop-match.ts';
import type { Hands } from './move-context.ts';
import { moveByKey } from './move-by-keys.ts';

const chart = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    .
`);
const [first, second] = chart.fixtures.ids;

function open() {
  const editor = createEditor();
  openSchedule(editor, chart, 'Generate Schedule');
  const hands: Hands = { editor, stage: () => null };
  return {
    editor,
    hands,
    placements: () => [...openedSchedule(editor.getState())!.placements],
    picked: () => editor.getState().picked,
  };
}

test('choose a match, then the cell where it is to go: one step of the history', () => {
  const { editor, hands, placements, picked } = open();
  chooseSpot(hands, 0);
  chooseSpot(hands, 3);
  expect(placements()).toEqual([3, 1]);
  expect(picked()).toBeNull();
  undo(editor);
  expect(openedSchedule(editor.getState())).toBe(chart);
});

test('a match chosen on another is swapped with it only when that is confirmed', () => {
  const { hands, placements, picked } = open();
  chooseSpot(hands, 0);
  chooseSpot(hands, 1);
  expect(placements()).toEqual([0, 1]);
  expect(picked()).toMatchObject({ match: first, swapWith: second });
  swapWith(hands, second!);
  expect(placements()).toEqual([1, 0]);
});

test('Delete parks the picked-up match, or else the one at the keyboard’s cell', () => {
  const { hands, placements } = open();
  expect(moveByKey(hands, 'Delete', 1)).toBe(true);
  expect(placements()).toEqual([0, NOWHERE]);
  moveByKey(hands, 'Enter', 0);
  moveByKey(hands, 'Delete', 3);
  expect(placements()).toEqual([NOWHERE, NOWHERE]);
});

test('Escape puts the match back, and a free cell can be chosen for one more', () => {
  const { hands, placements, picked } = open();
  expect(moveByKey(hands, 'Escape', 0)).toBe(false);
  moveByKey(hands, 'Enter', 0);
  expect(moveByKey(hands, 'Escape', 2)).toBe(true);
  expect([placements(), picked()]).toEqual([[0, 1], null]);
  chooseSpot(hands, 2);
  expect(picked()).toEqual({ kind: 'cell', cell: 2 });
  chooseSpot(hands, 2);
  expect(picked()).toBeNull();
});
