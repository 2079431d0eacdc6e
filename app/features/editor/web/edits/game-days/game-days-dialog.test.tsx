import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createEditor, type Editor, openedSchedule, openSchedule } from '../../editor.ts';
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
  renderInApp(<OpenedDays editor={editor} />);
  const dates = () => openedSchedule(editor.getState())!.setup.days.map(({ date }) => date);
  return { dates };
}

function OpenedDays({ editor }: { readonly editor: Editor }) {
  const schedule = useStore(editor, openedSchedule)!;
  return <GameDaysDialog editor={editor} schedule={schedule} onClose={() => undefined} />;
}

test('Game Days changes the date of a game day and previews what moves', () => {
  const { dates } = openDays();
  fireEvent.click(screen.getByRole('button', { name: 'Change date of Saturday, April 3, 2027' }));
  expect(screen.getByText('Saturday. 2 matches move with it.')).toBeDefined();
  const date = screen.getByLabelText('New date of Saturday, April 3, 2027');
  expect(document.activeElement).toBe(date);
  fireEvent.change(date, { target: { value: '04/10/2027' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save date' }));
  expect(screen.getByText('Two game days cannot have the same date.')).toBeDefined();
  fireEvent.change(date, { target: { value: '04/04/2027' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save date' }));
  expect(dates()).toEqual(['2027-04-04', '2027-04-10']);
  const button = screen.getByRole('button', { name: 'Change date of Sunday, April 4, 2027' });
  expect(document.activeElement).toBe(button); // the focused form is gone
});

test('a date that cannot be read stays as it was typed, with how dates are entered', () => {
  const { dates } = openDays();
  const date = screen.getByLabelText<HTMLInputElement>('Date of the new game day');
  fireEvent.change(date, { target: { value: '02/30/2027' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add game day' }));
  expect(screen.getByText('Enter the date as MM/DD/YYYY.')).toBeDefined();
  expect(date.value).toBe('02/30/2027');
  expect(dates()).toHaveLength(2);
  fireEvent.change(date, { target: { value: '2/28/2027' } });
  fireEvent.blur(date);
  expect(date.value).toBe('02/28/2027');
  expect(screen.queryByText('Enter the date as MM/DD/YYYY.')).toBeNull();
});

test('Game Days opens at its first input, and a date is picked from the calendar of the form', async () => {
  const { dates } = openDays();
  const date = screen.getByLabelText<HTMLInputElement>('Date of the new game day');
  await waitFor(() => expect(document.activeElement).toBe(date));
  fireEvent.change(date, { target: { value: '04/07/2027' } });
  fireEvent.click(screen.getByRole('button', { name: 'Choose the date of the new game day' }));
  const next = await screen.findByRole('button', { name: '8 April 2027' });
  const current = screen.getByRole('button', { name: '7 April 2027' });
  expect([current, next].map((day) => 'selected' in day.dataset)).toEqual([true, false]);
  fireEvent.click(next);
  expect(date.value).toBe('04/08/2027');
  fireEvent.click(screen.getByRole('button', { name: 'Add game day' }));
  expect(dates()).toEqual(['2027-04-03', '2027-04-08', '2027-04-10']);
  expect(date.value).toBe('');
  expect(date.isConnected).toBe(true); // focus is not lost with the input
});

test('game days are added in Game Days, in the order of the calendar', () => {
  const { dates } = openDays();
  fireEvent.click(screen.getByRole('button', { name: 'Add game day' }));
  expect(screen.getByText('Choose a date.')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Date of the new game day'), {
    target: { value: '04/07/2027' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Add game day' }));
  expect(dates()).toEqual(['2027-04-03', '2027-04-07', '2027-04-10']);
});

test('later game days are shifted by as much as one whose date is changed, in one step', () => {
  const { dates } = openDays();
  fireEvent.click(screen.getByRole('button', { name: 'Change date of Saturday, April 3, 2027' }));
  fireEvent.change(screen.getByLabelText('New date of Saturday, April 3, 2027'), {
    target: { value: '04/10/2027' },
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
