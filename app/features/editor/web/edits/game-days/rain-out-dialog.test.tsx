import { apply, invariant } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createEditor, openDialog, openedSchedule, openSchedule } from '../../editor.ts';
import { EditDialogs } from '../edit-dialogs.tsx';
import { RainOutDialog } from './rain-out-dialog.tsx';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    .
  2027-04-17  09:00  .    .
  2027-04-24  09:00  .    .
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);

test('a day that cannot move behind the final names the obstacle and offers to move all of them', async () => {
  const added = apply(season, {
    ...{ kind: 'addPlayoff', key: 'cup', division: 'Open', fields: [0, 1] },
    playoff: { kind: 'single', seeds: [1, 2, 3, 4].map((rank) => ({ pool: null, rank })) },
  });
  invariant(added.ok, 'playoffs can be added');
  const { schedule } = added.value;
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule', 'cup');
  renderInApp(
    <RainOutDialog editor={editor} schedule={schedule} day={1} onClose={() => undefined} />,
  );
  fireEvent.change(screen.getByLabelText(/Replacement date/), { target: { value: '3' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move the Day' }));
  expect(screen.getByText(/^Final is on .*Move Final to a later time first\.$/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Plan a repair that moves all of them' }));
  await screen.findByText('No repair could be planned.'); // the request fails without a worker
});

test('game days are added or changed from where a day is rained out', async () => {
  const editor = createEditor();
  openSchedule(editor, season, 'Generate Schedule', 'rain');
  openDialog(editor, { kind: 'rainOut', day: 0 });
  renderInApp(<EditDialogs editor={editor} schedule={season} />);
  const [dialog] = await screen.findAllByRole('dialog');
  expect(dialog!.textContent).toContain('Replacement date');
  fireEvent.click(screen.getByRole('button', { name: 'Add or change game days' }));
  expect(await screen.findByRole('dialog', { name: 'Game Days' })).toBeDefined();
});

test('to move the day and to reschedule its matches are two parts with inputs of their own', () => {
  const editor = createEditor();
  openSchedule(editor, season, 'Generate Schedule', 'rain');
  renderInApp(
    <RainOutDialog editor={editor} schedule={season} day={0} onClose={() => undefined} />,
  );
  const whole = within(screen.getByRole('region', { name: 'Move the whole day' }));
  const name = 'Or reschedule each match automatically';
  const each = within(screen.getByRole('region', { name }));
  expect(each.getByLabelText('What cannot be played on')).toBeDefined();
  expect(each.getByRole('button', { name: 'Repair' })).toBeDefined();
  fireEvent.click(whole.getByRole('button', { name: 'Move the Day' }));
  expect(whole.getByText('Please select dates.')).toBeDefined();
  expect(whole.getByLabelText(/Replacement date/).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/Rain out date/).getAttribute('aria-invalid')).not.toBe('true');
});

test('another replacement date is typed or picked as in the form, and one that cannot be read is kept', () => {
  const editor = createEditor();
  openSchedule(editor, season, 'Generate Schedule', 'rain');
  renderInApp(
    <RainOutDialog editor={editor} schedule={season} day={0} onClose={() => undefined} />,
  );
  fireEvent.change(screen.getByLabelText(/Replacement date/), { target: { value: 'other' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move the Day' }));
  expect(screen.getByText('Please select dates.')).toBeDefined();
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'New date' });
  fireEvent.change(date, { target: { value: 'Sunday' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move the Day' }));
  expect(screen.getByText('Enter the date as MM/DD/YYYY.')).toBeDefined();
  expect(date.value).toBe('Sunday');
  expect(screen.getByRole('button', { name: 'Choose the new date' })).toBeDefined();
  fireEvent.change(date, { target: { value: '4/11/2027' } });
  fireEvent.click(screen.getByRole('button', { name: 'Move the Day' }));
  const [first, , , last] = openedSchedule(editor.getState())!.setup.days;
  expect([first!.date, last!.date]).toEqual(['2027-04-10', '2027-04-24']);
});
