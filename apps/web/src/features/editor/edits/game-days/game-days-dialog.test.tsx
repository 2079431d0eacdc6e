import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#src/testing/render-in-app.tsx';
import { createEditor, openedSchedule, openSchedule } from '../../editor.ts';
import { GameDaysDialog } from './game-days-dialog.tsx';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  A-C  .
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);

function openDays() {
  const editor = createEditor();
  openSchedule(editor, season, 'Generate Schedule', 'days');
  renderInApp(<GameDaysDialog editor={editor} schedule={season} onClose={() => undefined} />);
  const dates = () => openedSchedule(editor.getState())!.setup.days.map(({ date }) => date);
  return { dates };
}

test('G18 a game day gets another date in Game Days, and what moves is said before', () => {
  const { dates } = openDays();
  fireEvent.click(screen.getByRole('button', { name: 'Change date of Saturday, April 3, 2027' }));
  expect(screen.getByText('2 matches move with it.')).toBeDefined();
  const date = screen.getByLabelText('New date of Saturday, April 3, 2027');
  expect(document.activeElement).toBe(date);
  fireEvent.change(date, { target: { value: '2027-04-10' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save date' }));
  expect(screen.getByText('Two game days cannot have the same date.')).toBeDefined();
  fireEvent.change(date, { target: { value: '2027-04-04' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save date' }));
  expect(dates()).toEqual(['2027-04-04', '2027-04-10']);
});

test('G18 game days are added in Game Days, in the order of the calendar', () => {
  const { dates } = openDays();
  fireEvent.click(screen.getByRole('button', { name: 'Add game day' }));
  expect(screen.getByText('Choose a date.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Date of the new game day'), {
    target: { value: '2027-04-07' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add game day' }));
  expect(dates()).toEqual(['2027-04-03', '2027-04-07', '2027-04-10']);
});

test('later game days are shifted by as much as one whose date is changed, in one step', () => {
  const { dates } = openDays();
  fireEvent.click(screen.getByRole('button', { name: 'Change date of Saturday, April 3, 2027' }));
  fireEvent.change(screen.getByLabelText('New date of Saturday, April 3, 2027'), {
    target: { value: '2027-04-10' },
  });
  fireEvent.click(screen.getByLabelText('Shift the later day by 7 days too'));
  fireEvent.click(screen.getByRole('button', { name: 'Save date' }));
  expect(dates()).toEqual(['2027-04-10', '2027-04-17']);
});

test('game days are added by weekday in Game Days, but for those that are there', () => {
  const { dates } = openDays();
  fireEvent.click(screen.getByRole('button', { name: 'Fill in dates…' }));
  const fill = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill('First date', '04/10/2027');
  fill('How many dates', '3');
  fill('Dates to skip', '04/17/2027');
  fireEvent.click(screen.getByRole('button', { name: 'Add game days' }));
  expect(dates()).toEqual(['2027-04-03', '2027-04-10', '2027-04-24', '2027-05-01']);
});
