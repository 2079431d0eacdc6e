import type { MatchId, Results } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { undo } from '../../commands/undo.ts';
import { createEditor, openedSchedule } from '../../editor.ts';
import { openSaved } from '../../saving/open-saved.ts';
import { WithdrawTeamDialog } from './withdraw-team-dialog.tsx';

const season = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  X-Y
  2027-04-10  09:00  A-C  .
`,
  [
    { division: 'U10', teams: ['A', 'B', 'C'] },
    { division: 'U12', teams: ['X', 'Y'] },
  ],
);

afterEach(() => notifications.clean());

function openWithdrawal(entry: number | null, results: Results = new Map()) {
  const editor = createEditor();
  openSaved(editor, {
    ...{ id: 's1', name: 'Open', version: 3, published: false, location: null, timeZone: null },
    ...{ created: '2027-01-01T00:00:00Z', changed: '2027-01-01T00:00:00Z' },
    ...{ schedule: season, results },
  });
  renderInApp(
    <>
      <Notifications />
      <WithdrawTeamDialog
        editor={editor}
        schedule={season}
        entry={entry}
        onClose={() => undefined}
      />
    </>,
  );
  return editor;
}

const choice = (name: RegExp) => screen.getByRole('combobox', { name });

test.each([
  ['the division', null, /^Division/],
  ['the team, where the division is known', 0, /^Team/],
] as const)('the keyboard starts at %s', async (_, entry, first) => {
  openWithdrawal(entry);
  await waitFor(() => expect(document.activeElement).toBe(choice(first)));
});

test('the message about a withdrawal disappears once it is undone', async () => {
  const editor = openWithdrawal(0);
  fireEvent.change(choice(/^Team/), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw C' }));
  await screen.findByText('C has been withdrawn.');
  act(() => {
    undo(editor);
  });
  await waitFor(() => expect(screen.queryByText('C has been withdrawn.')).toBeNull());
});

test('a team withdraws after a result: its table is shown as it is and as it will be, and no played match goes', async () => {
  const [won, , other] = season.fixtures.ids as [MatchId, MatchId, MatchId];
  const editor = openWithdrawal(0, new Map([[won, { ending: 'regular', score: [2, 1] }]]));
  fireEvent.change(choice(/^Team/), { target: { value: '0' } });
  const table = (title: string) =>
    within(screen.getByRole('region', { name: title }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(1, 3).map((cell) => cell.textContent));
  expect(table('Table now')).toEqual([
    ['A', '1'],
    ['C', '0'],
    ['B', '1'],
  ]);
  expect(
    screen.getByText(/^1 match will be removed .* 1 match already played stays/),
  ).toBeDefined();
  fireEvent.click(screen.getByRole('radio', { name: 'Keep results, forfeit the other matches' }));
  expect(table('Table afterwards')).toEqual([
    ['C', '1'],
    ['B', '1'],
    ['Awithdrawn', '2'],
  ]);
  fireEvent.click(screen.getByRole('radio', { name: 'Annul all results' }));
  expect(table('Table afterwards').at(-1)).toEqual(['Awithdrawn, results annulled', '0']);
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw A' }));
  await screen.findByText('A has been withdrawn.');
  const { fixtures, setup } = openedSchedule(editor.getState())!;
  expect(fixtures.ids).toContain(won);
  expect(fixtures.ids).not.toContain(other);
  expect(setup.entries[0]!.withdrawn).toEqual([{ position: 0, matches: 'annulled' }]);
});
