import { WHOLE_CHART } from '@evenfield/engine';
import { ofClubs, readChart } from '@evenfield/engine/testing';
import { afterEach, expect, test } from 'vitest';
import { createEditor, openSchedule } from '../editor.ts';
import { setZoom, showAll, turnLens } from './turn-lens.ts';

const league = readChart(
  `
                     1    2    3
  2027-04-03  09:00  A-B  C-D  .
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);
const others = readChart(
  `
                     1    2
  2027-04-03  09:00  D-X  .
`,
  [{ division: 'Open', teams: ['X', 'D'] }],
);

afterEach(() => localStorage.clear());

function open(schedule = league) {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule');
  return editor;
}

const viewOf = (editor: ReturnType<typeof open>) => {
  const { lens, zoom } = editor.getState();
  return { ...lens, zoom };
};

test('a schedule is opened as the last one was looked at', () => {
  const editor = open();
  turnLens(editor, { across: 'days', fields: [1], narrowed: true });
  setZoom(editor, 0.7);
  const now = { across: 'days', fields: [1], teams: null, narrowed: true, zoom: 0.7 };
  expect(viewOf(open())).toEqual(now);
  openSchedule(editor, league, 'Import');
  expect(viewOf(editor)).toEqual(now);
});

test('the view restores the chosen fields and teams that the schedule has, by their names', () => {
  turnLens(open(), { fields: [0, 2], teams: [0, 3] });
  expect(viewOf(open(others))).toMatchObject({ fields: [0], teams: [1] });
  turnLens(open(), { fields: [2], teams: [0] });
  expect(viewOf(open(others))).toMatchObject({ fields: null, teams: null });
});

test('showing all is remembered too, and keeps how the chart is turned', () => {
  const editor = open();
  turnLens(editor, { across: 'teams', teams: [1], narrowed: true });
  showAll(editor);
  expect(viewOf(open())).toMatchObject({ across: 'teams', teams: null, narrowed: false });
});

test('a league of clubs opens as its calendar or as it was last turned, and no other schedule does', () => {
  const clubs = ofClubs(league);
  turnLens(open(), { across: 'teams', teams: [2] });
  expect(viewOf(open(clubs))).toMatchObject({ across: 'calendar', teams: [2] });
  turnLens(open(clubs), { teams: [1] });
  expect(viewOf(open())).toMatchObject({ across: 'teams', teams: [1] });
  turnLens(open(clubs), { across: 'days' });
  expect(viewOf(open(clubs))).toMatchObject({ across: 'days' });
  expect(viewOf(open())).toMatchObject({ across: 'teams' });
  turnLens(open(clubs), { across: 'calendar' });
  expect(viewOf(open(clubs))).toMatchObject({ across: 'calendar' });
});

test('without anything remembered, or with nonsense, the chart is whole', () => {
  expect(viewOf(open())).toEqual({ ...WHOLE_CHART, zoom: 1 });
  const nonsense = { across: 'fields', fields: null, teams: null, narrowed: false, zoom: 33 };
  localStorage.setItem('evenfield.chart-lens', JSON.stringify({ version: 1, value: nonsense }));
  expect(viewOf(open())).toEqual({ ...WHOLE_CHART, zoom: 1 });
});
