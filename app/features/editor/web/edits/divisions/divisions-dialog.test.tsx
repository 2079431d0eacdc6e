import type { MatchId, Results } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { ModalsProvider } from '@mantine/modals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createEditor, type Editor, openedSchedule } from '../../editor.ts';
import { openSaved } from '../../saving/open-saved.ts';
import { DivisionsDialog } from './divisions-dialog.tsx';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-10  09:00  X-Y  .
`,
  [
    { division: 'U10', pool: 'East', teams: ['A', 'B'] },
    { division: 'U10', pool: 'West', teams: ['C', 'D'] },
    { division: 'U12', teams: ['X', 'Y'] },
  ],
);

function Opened({ editor }: { readonly editor: Editor }) {
  const schedule = useStore(editor, openedSchedule)!;
  return <DivisionsDialog editor={editor} schedule={schedule} onClose={() => undefined} />;
}

function openDivisions(schedule = season, results: Results = new Map()) {
  const editor = createEditor();
  openSaved(editor, {
    ...{ id: 's1', name: 'Open', version: 3, published: false, location: null, timeZone: null },
    ...{ created: '2027-01-01T00:00:00Z', changed: '2027-01-01T00:00:00Z' },
    ...{ schedule, results },
  });
  renderInApp(
    <ModalsProvider>
      <Opened editor={editor} />
    </ModalsProvider>,
  );
  const entries = () =>
    openedSchedule(editor.getState())!.setup.entries.map(({ division, pool }) => [division, pool]);
  return { entries };
}

test.each([
  [
    'a pool',
    'Delete pool U10 West',
    {
      title: 'Delete U10 West',
      question: 'Delete pool West? The other pools of U10 stay.',
      confirm: 'Delete pool',
    },
    [
      ['U10', 'East'],
      ['U12', null],
    ],
  ],
  [
    'a division',
    'Delete division U10',
    {
      title: 'Delete U10',
      question: 'Are you sure you want to delete this division?',
      confirm: 'Delete division',
    },
    [['U12', null]],
  ],
] as const)(
  '%s is deleted after a question that lists the losses, and the focus stays in the dialog',
  async (_, button, { title, question, confirm }, left) => {
    const { entries } = openDivisions();
    screen.getByRole('button', { name: button }).focus();
    fireEvent.click(screen.getByRole('button', { name: button }));
    const confirmation = within(await screen.findByRole('dialog', { name: title }));
    expect(confirmation.getByText(question)).toBeDefined();
    expect(
      confirmation.getByText(/^This deletes \d match(es)?\. None has a result yet\./),
    ).toBeDefined();
    confirmation.getByRole('button', { name: confirm }).focus();
    fireEvent.click(confirmation.getByRole('button', { name: confirm }));
    await waitFor(() => expect(entries()).toEqual(left));
    const dialog = screen.getByRole('dialog', { name: 'Divisions' });
    await waitFor(() => expect(document.activeElement).toBe(dialog));
  },
);

test('the question before a division is deleted counts its matches with results', async () => {
  const [east, , other] = season.fixtures.ids as [MatchId, MatchId, MatchId];
  const twoOne = { ending: 'regular', score: [2, 1] } as const;
  openDivisions(
    season,
    new Map([
      [east, twoOne],
      [other, twoOne],
    ]),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete division U10' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete U10' }));
  expect(dialog.getByText('This deletes 2 matches and 1 result. You can undo it.')).toBeDefined();
});

test('a division that cannot be deleted shows the reason at once, without a question', async () => {
  const alone = readChart('2027-04-03  09:00  A-B', [{ division: 'U10', teams: ['A', 'B'] }]);
  const { entries } = openDivisions(alone);
  fireEvent.click(screen.getByRole('button', { name: 'Delete division U10' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Divisions' }));
  expect(await dialog.findByText('A schedule needs at least one division.')).toBeDefined();
  expect(screen.queryByRole('dialog', { name: 'Delete U10' })).toBeNull();
  expect(entries()).toEqual([['U10', null]]);
});
