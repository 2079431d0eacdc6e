import { invariant, NO_CONSTRAINTS, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { ModalsProvider } from '@mantine/modals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { press } from '../testing/page-driver.tsx';
import { AvailabilityDialog } from './availability-dialog.tsx';
import type { ConstraintsChange } from './convert-constraints.ts';

const plain = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  .    .
`,
  [{ division: 'Open', teams: ['A', 'B', 'C', 'D'] }],
);
const kim = {
  name: 'Kim',
  teams: ['A', 'C'].map((team) => ({ division: 'Open', pool: null, team })),
  minutesBetween: 10,
};
const season: Schedule = {
  ...plain,
  setup: { ...plain.setup, constraints: { ...NO_CONSTRAINTS, people: [kim] } },
};

/** Opens the dialog, and returns what it is closed with and the change that it shows. */
async function open(schedule = season) {
  const closed = vi.fn<() => void>();
  let change: ConstraintsChange | null = null;
  renderInApp(
    <ModalsProvider>
      <AvailabilityDialog schedule={schedule} onClose={closed}>
        {(made, onBack) => {
          change = made;
          return (
            <button type="button" onClick={onBack}>
              Not yet
            </button>
          );
        }}
      </AvailabilityDialog>
    </ModalsProvider>,
  );
  await screen.findByRole('dialog');
  return { closed, change: () => change };
}

function enterClosure(from: string) {
  fireEvent.click(screen.getByRole('button', { name: /^Closed times/ }));
  press('Add closed time');
  const row = within(screen.getByRole('group', { name: 'Closed time 1', hidden: true }));
  fireEvent.change(row.getByLabelText('From'), { target: { value: from } });
}

test('what is entered is added to what the schedule has', async () => {
  const { change } = await open();
  expect(screen.getByRole('button', { name: /^Coaches/ }).textContent).toContain('1');
  enterClosure('12pm');
  press('Save');
  await screen.findByText('Not yet');
  expect(change()?.constraints).toEqual({
    ...NO_CONSTRAINTS,
    people: [kim],
    closures: [{ fields: [], dates: [], from: 720, to: null, reason: '' }],
  });
  press('Not yet');
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
});

test('nothing is changed while nothing is entered, and a mistake is shown at its input', async () => {
  const { closed, change } = await open();
  press('Save');
  expect(closed).toHaveBeenCalledOnce();
  enterClosure('');
  press('Save');
  await screen.findByText(/^Enter dates or a time/);
  expect(change()).toBeNull();
});

test('what has been entered is not lost by closing the dialog unasked', async () => {
  const { closed } = await open();
  enterClosure('12pm');
  fireEvent.keyDown(screen.getByRole('button', { name: 'Save' }), { key: 'Escape' });
  await screen.findByText('Close without saving what you have entered?');
  expect(closed).not.toHaveBeenCalled();
  press('Discard');
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
});

test('a time slot without a time is named, for nothing here shows it', async () => {
  const { setup } = plain;
  invariant(setup.slots.length > 0, 'the chart has slots');
  await open({ ...plain, setup: { ...setup, slots: [{ start: null }] } });
  enterClosure('12pm');
  press('Save');
  expect(await screen.findByText('This cannot be saved yet.')).toBeDefined();
});
