import { readChart } from '@evenfield/engine/testing';
import { Notifications, notifications } from '@mantine/notifications';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { undo } from '../../commands/undo.ts';
import { createEditor, openSchedule } from '../../editor.ts';
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

function openWithdrawal(entry: number | null) {
  const editor = createEditor();
  openSchedule(editor, season, 'Generate Schedule');
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

test('what is said of a withdrawal goes away once it is undone', async () => {
  const editor = openWithdrawal(0);
  fireEvent.change(choice(/^Team/), { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw C' }));
  await screen.findByText('C has been withdrawn.');
  act(() => {
    undo(editor);
  });
  await waitFor(() => expect(screen.queryByText('C has been withdrawn.')).toBeNull());
});
