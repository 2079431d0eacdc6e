import { readChart } from '@evenfield/engine/testing';
import { ModalsProvider } from '@mantine/modals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createEditor, type Editor, openedSchedule, openSchedule } from '../../editor.ts';
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

function openDivisions() {
  const editor = createEditor();
  openSchedule(editor, season, 'Generate Schedule');
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
    { title: 'Delete U10 West', question: 'Delete pool West? The other pools of U10 stay.' },
    [
      ['U10', 'East'],
      ['U12', null],
    ],
  ],
  [
    'a division',
    'Delete division U10',
    { title: 'Delete U10', question: 'Are you sure you want to delete this division?' },
    [['U12', null]],
  ],
] as const)(
  '%s is deleted after its own question, which says what goes, and the focus stays in the dialog',
  async (_, button, { title, question }, left) => {
    const { entries } = openDivisions();
    screen.getByRole('button', { name: button }).focus();
    fireEvent.click(screen.getByRole('button', { name: button }));
    const asked = within(await screen.findByRole('dialog', { name: title }));
    expect(asked.getByText(question)).toBeDefined();
    expect(asked.getByText(/^This deletes \d match(es)?\. None has a result yet\./)).toBeDefined();
    asked.getByRole('button', { name: 'Delete' }).focus();
    fireEvent.click(asked.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(entries()).toEqual(left));
    const dialog = screen.getByRole('dialog', { name: 'Divisions' });
    await waitFor(() => expect(document.activeElement).toBe(dialog));
  },
);
