import type { MatchId, Result } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import type { SavedSchedule } from '@evenfield/wire';
import { expect, test } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { redo, undo } from '../commands/undo.ts';
import { createEditor, openSchedule } from '../editor.ts';
import { openSaved } from '../saving/open-saved.ts';
import { openedResults, storeResult, storeResults, versionSeen } from './store-results.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  10:00  .    .
`);
const [first, second] = schedule.fixtures.ids as [MatchId, MatchId];
const twoOne: Result = { ending: 'regular', score: [2, 1] };
const level: Result = { ending: 'regular', score: [0, 0] };
const saved: SavedSchedule = {
  ...{ id: 's1', name: 'Spring', version: 3, published: false, location: null, timeZone: null },
  ...{ created: '2027-01-01T00:00:00Z', changed: '2027-01-01T00:00:00Z' },
  ...{ schedule, results: new Map([[first, twoOne]]) },
};

function open() {
  const editor = createEditor();
  openSaved(editor, saved);
  return editor;
}
const shown = (editor: ReturnType<typeof open>) => [...openedResults(editor.getState())];

test('results lie beside the history: undo takes back a move and no score', () => {
  const editor = open();
  runCommand(editor, { kind: 'moveMatch', match: second, to: 2 });
  storeResult(editor, 's1', { match: second, version: 4, result: level });
  undo(editor);
  expect(shown(editor)).toEqual([
    [first, twoOne],
    [second, level],
  ]);
  redo(editor);
  expect(shown(editor)).toHaveLength(2);
});

test('the score of another device takes the place of what was known, an older answer does not', () => {
  const editor = open();
  storeResult(editor, 's1', { match: first, version: 5, result: null });
  storeResults(editor, 's1', { version: 4, results: saved.results }); // it was in flight meanwhile
  expect(shown(editor)).toEqual([]);
  storeResults(editor, 's1', { version: 6, results: new Map([[second, level]]) });
  expect(shown(editor)).toEqual([[second, level]]);
});

test('a result is sent with the version in which that match was seen last', () => {
  const editor = open();
  expect(versionSeen(editor.getState(), first)).toBe(3);
  storeResult(editor, 's1', { match: first, version: 7, result: level });
  expect([first, second].map((match) => versionSeen(editor.getState(), match))).toEqual([7, 3]);
});

test('a schedule that is saved nowhere has no results', () => {
  const editor = open();
  openSchedule(editor, schedule, 'Generate Schedule', 'another');
  expect(shown(editor)).toEqual([]);
});
