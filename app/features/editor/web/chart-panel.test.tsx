import { dayOf, gridOf } from '@evenfield/engine';
import { ofClubs, readChart } from '@evenfield/engine/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { contrast } from '#league/contrast.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { ChartPanel } from './chart-panel.tsx';
import { createEditor, type Editor, openedSchedule, openSchedule } from './editor.ts';
import { turnLens } from './lens/turn-lens.ts';
import { pickUpForResult } from './moving/pick-up.ts';

const schedule = readChart(
  `
                     1      2      3
  2027-04-03  09:00  O1-O2  E1-E2  W1-W2
  off                O3-O1
`,
  [
    { division: 'Open', teams: ['O1', 'O2', 'O3'] },
    { division: 'Under 12', pool: 'East', teams: ['E1', 'E2'] },
    { division: 'Under 12', pool: 'West', teams: ['W1', 'W2'] },
  ],
);

function open(shown = schedule) {
  const editor = createEditor();
  renderInApp(<ChartPanel editor={editor} schedule={shown} />);
  return editor;
}

const cell = (name: RegExp) => screen.getByRole('gridcell', { name });
const choice = (name: string) => screen.getByRole('button', { name });
const isColored = (name: RegExp) => cell(name).style.getPropertyValue('--tint') !== '';
const colored = () => [/O1 against/, /E1 against/, /W1 against/].map(isColored);
const pressed = (name: string) => choice(name).getAttribute('aria-pressed') === 'true';

test('choosing a division puts the others into gray, choosing it again restores them', () => {
  open();
  expect(colored()).toEqual([true, true, true]);
  fireEvent.click(choice('A Open'));
  expect(colored()).toEqual([true, false, false]);
  expect(pressed('A Open')).toBe(true);
  fireEvent.click(choice('A Open'));
  expect(colored()).toEqual([true, true, true]);
  expect(pressed('A Open')).toBe(false);
});

test('a white first division stays in sight in the chart and the legend once it is chosen', () => {
  const [first, ...others] = schedule.setup.entries;
  const entries = [{ ...first!, color: '#ffffff' }, ...others];
  open({ ...schedule, setup: { ...schedule.setup, entries } });
  fireEvent.click(choice('A Open'));
  const chip = within(choice('A Open')).getByText('A');
  for (const [element, property] of [
    [cell(/O1 against/), '--outline'],
    [chip, '--edge-line'],
  ] as const) {
    const [light, dark] = element.style.getPropertyValue(property).match(/#[0-9a-f]{6}/g)!;
    expect(contrast(light!, '#ffffff')).toBeGreaterThanOrEqual(3);
    expect(contrast(dark!, '#181e19')).toBeGreaterThanOrEqual(3);
  }
  expect(colored()).toEqual([true, false, false]);
  fireEvent.click(choice('B1 East'));
  expect(colored()).toEqual([false, true, false]);
  expect(chip.style.getPropertyValue('--edge')).toBe('');
});

test('Clear Selection restores every color', () => {
  open();
  fireEvent.click(choice('B1 East'));
  expect(colored()).toEqual([false, true, false]);
  fireEvent.click(choice('Clear Selection'));
  expect(colored()).toEqual([true, true, true]);
});

test('choosing a division chooses all its pools, and Ctrl adds another', () => {
  open();
  fireEvent.click(choice('Under 12'));
  expect(colored()).toEqual([false, true, true]);
  expect([pressed('B1 East'), pressed('B2 West')]).toEqual([true, true]);
  fireEvent.click(choice('B2 West'), { ctrlKey: true });
  expect(colored()).toEqual([false, true, false]);
  fireEvent.click(choice('A Open'), { ctrlKey: true });
  expect(colored()).toEqual([true, true, false]);
});

test('writes the code of its division on every match, so that color is never the only sign', () => {
  open();
  expect(
    [/O1 against/, /E1 against/, /W1 against/].map((name) => cell(name).dataset['code']),
  ).toEqual(['A', 'B1', 'B2']);
});

test('the matches without a cell wait in the buffer', () => {
  open();
  expect(screen.getByRole('button', { name: 'O3 – O1, Open' })).toBeTruthy();
});

test('turns the chart: a column for every game day, or for every team', () => {
  const editor = open();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).toEqual(['Time', 'Field 1', 'Field 2', 'Field 3']);
  act(() => turnLens(editor, { across: 'days' }));
  expect(heads()).toEqual(['Time', 'Sat 3 Apr']);
  expect(screen.getAllByRole('rowgroup')).toHaveLength(3);
  act(() => turnLens(editor, { across: 'teams', teams: [1, 2] }));
  expect(heads()).toEqual(['Time', 'O2', 'O3']);
  expect(cell(/O1 against O2/)).toBeTruthy();
  expect(cell(/Sat 3 Apr, 9:00 AM, O3: free/)).toBeTruthy();
});

test('matches of other teams than those looked at turn gray and keep their cells', () => {
  const editor = open();
  act(() => turnLens(editor, { teams: [0] }));
  expect(colored()).toEqual([true, false, false]);
  act(() => turnLens(editor, { teams: [] }));
  expect(colored()).toEqual([true, true, true]);
});

test('names what it leaves out, and shows all again at a press', () => {
  const editor = open();
  const status = () => screen.getByText(/^Shown: /).textContent;
  act(() => turnLens(editor, { fields: [0, 2] }));
  expect(status()).toBe('Shown: 2 of 3 matches. Left out: 1 field.');
  act(() => turnLens(editor, { fields: null, teams: [0] }));
  expect(status()).toBe('Shown: 3 of 3 matches. Grayed out: matches of other teams.');
  fireEvent.click(choice('Show all'));
  expect(screen.queryByText(/^Shown: /)).toBeNull();
  expect(document.activeElement?.getAttribute('role')).toBe('gridcell');
  expect(colored()).toEqual([true, true, true]);
});

test('a narrowed chart leaves out game days and times without a match in full color', () => {
  const editor = createEditor();
  const longer = readChart(`
                       1    2
    2027-04-03  09:00  A-B  .
    2027-04-03  10:00  .    .
    2027-04-10  09:00  .    .
    2027-04-10  10:00  .    C-D
  `);
  renderInApp(<ChartPanel editor={editor} schedule={longer} />);
  act(() => turnLens(editor, { narrowed: true, teams: [2] }));
  expect(screen.getAllByRole('gridcell').map((each) => each.getAttribute('aria-label'))).toEqual([
    'Sat 10 Apr, 10:00 AM, Field 1: free',
    'Sat 10 Apr, 10:00 AM, Field 2: C against D, A',
  ]);
  expect(screen.getByRole('rowheader', { name: 'Sat 10 Apr, 10:00 AM' })).toBeTruthy();
  expect(screen.getByText(/^Shown: /).textContent).toBe(
    'Shown: 1 of 2 matches. Left out: 1 game day, 1 time. Grayed out: matches of other teams.',
  );
});

test('the match to scroll to is shown, whatever the chart leaves out', () => {
  const editor = createEditor();
  editor.setState({ lens: { across: 'fields', fields: [0], teams: null } });
  const target = schedule.fixtures.ids[2]!;
  renderInApp(<ChartPanel editor={editor} schedule={schedule} target={target} />);
  expect(cell(/Field 3: W1 against W2/)).toBeTruthy();
});

test('shows only the fields that are looked at', () => {
  const editor = open();
  act(() => turnLens(editor, { fields: [1] }));
  expect(screen.getAllByRole('gridcell')).toEqual([cell(/Field 2: E1 against E2/)]);
});

test('a match that is shown since it was played is a press away from its result', async () => {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule', 'season');
  const match = schedule.fixtures.ids[0]!;
  renderInApp(<ChartPanel editor={editor} schedule={schedule} target={match} />);
  act(() => pickUpForResult(editor, match));
  const button = choice('Result…');
  await waitFor(() => expect(document.activeElement).toBe(button));
  fireEvent.click(button);
  expect(editor.getState().dialog).toEqual({ kind: 'result', match });
});

const clubs = ofClubs(
  readChart(`
                      Gym  Hall
    2027-09-01 20:00  A-B  .
    2027-09-08 20:00  .    .
    2027-09-15 20:00  .    B-A
  `),
);
const dateOf = (name: string) => screen.getByRole('gridcell', { name: new RegExp(name) });
const chip = (name: RegExp) => screen.getByRole('button', { name });

function openClubs() {
  const editor = createEditor();
  openSchedule(editor, clubs, 'Generate Schedule');
  renderInApp(<Opened editor={editor} />);
  return editor;
}

function Opened({ editor }: { readonly editor: Editor }) {
  const schedule = useStore(editor, openedSchedule);
  return schedule && <ChartPanel editor={editor} schedule={schedule} />;
}

const daysOfMatches = (editor: Editor) => {
  const { placements, setup } = openedSchedule(editor.getState())!;
  return [...placements].map((cell) => dayOf(gridOf(setup), cell));
};

test('a league of clubs is a calendar, in which a match moves to a date that is pressed', () => {
  const editor = openClubs();
  fireEvent.click(chip(/^Wed 1 Sep.*A against B/));
  expect(dateOf('September 8').getAttribute('aria-label')).toMatch(/The match can go here/);
  expect(chip(/A against B/).getAttribute('aria-label')).toMatch(/The match is here/);
  fireEvent.click(dateOf('September 8'));
  expect(daysOfMatches(editor)).toEqual([1, 2]);
  expect(chip(/^Wed 8 Sep.*A against B/)).toBeTruthy();
});

test('a match of a calendar is picked up and dropped with the keyboard alone', () => {
  const editor = openClubs();
  const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
  act(() => dateOf('September 15').focus());
  press('Enter'); // into the day
  press('Enter'); // picks its match up
  press('ArrowLeft');
  press('Enter');
  expect(daysOfMatches(editor)).toEqual([0, 1]);
});

test('a date without a match offers the places that are free for a new one', () => {
  openClubs();
  fireEvent.click(dateOf('September 8'));
  const choice = screen.getByRole('combobox', { name: 'Free on this day' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Wed 8 Sep, 8:00 PM, Gym', 'Wed 8 Sep, 8:00 PM, Hall']);
  expect(screen.getByRole('button', { name: 'Add manual match' })).toBeTruthy();
});

test('all teams of a club are chosen at once, whatever their divisions', () => {
  const names = new Map([
    ['E1', 'Bees 1'],
    ['W2', 'Bees 2'],
  ]);
  const rename = (team: string) => names.get(team) ?? team;
  const entries = schedule.setup.entries.map((entry) => ({
    ...entry,
    teams: entry.teams.map(rename),
  }));
  const editor = createEditor();
  const league = { ...schedule, setup: { ...schedule.setup, entries } };
  openSchedule(editor, league, 'Generate Schedule');
  renderInApp(<Opened editor={editor} />);
  fireEvent.click(choice('View'));
  const clubs = screen.getByRole('combobox', { name: 'Show only the teams of a club' });
  fireEvent.change(clubs, { target: { value: 'Bees' } });
  expect(isColored(/Bees 1 against E2/)).toBe(true);
  expect(isColored(/W1 against Bees 2/)).toBe(true);
  expect(isColored(/O1 against O2/)).toBe(false);
  fireEvent.change(clubs, { target: { value: '' } });
  expect(isColored(/O1 against O2/)).toBe(true);
});
