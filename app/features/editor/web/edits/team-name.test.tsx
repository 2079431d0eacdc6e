import { readChart } from '@evenfield/engine/testing';
import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { undoLabel } from '../commands/undo.ts';
import { createEditor, type Editor, openedSchedule, openSchedule } from '../editor.ts';
import { TeamName } from './team-name.tsx';

const schedule = readChart(
  `
                     1    2
  2027-04-03  09:00  A-B  X-A2
`,
  [
    { division: 'U10', teams: ['A', 'B'] },
    { division: 'U12', teams: ['X', 'A2'] },
  ],
);

function Shown({ editor, team }: { readonly editor: Editor; readonly team: number }) {
  const opened = useStore(editor, openedSchedule);
  return opened && <TeamName editor={editor} schedule={opened} team={team} />;
}

function open(team: number): Editor {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Import');
  renderInApp(<Shown editor={editor} team={team} />);
  return editor;
}

const pencil = (name: string) => screen.getByRole('button', { name: `Rename ${name}` });
const input = (name: string) => screen.getByLabelText<HTMLInputElement>(`New name of ${name}`);
const teamsOf = (editor: Editor) =>
  openedSchedule(editor.getState())?.setup.entries.map(({ teams }) => teams.join(' '));

function type(name: string, text: string, key: string) {
  fireEvent.change(input(name), { target: { value: text } });
  fireEvent.keyDown(input(name), { key });
}

test('F2 on its pencil, a new name and Enter rename a team as one step with its own words', () => {
  const editor = open(3);
  fireEvent.keyDown(pencil('A2'), { key: 'F2' });
  expect(document.activeElement).toBe(input('A2'));
  type('A2', ' Ants ', 'Enter');
  expect(teamsOf(editor)).toEqual(['A B', 'X Ants']);
  expect(document.activeElement).toBe(pencil('Ants'));
  expect(undoLabel(editor.getState().history)).toBe('Rename A2 to Ants');
});

test('Escape restores the name, and the focus', () => {
  const editor = open(0);
  fireEvent.doubleClick(screen.getByText('A'));
  type('A', 'Ants', 'Escape');
  expect(teamsOf(editor)).toEqual(['A B', 'X A2']);
  expect(document.activeElement).toBe(pencil('A'));
});

test('a name that is taken in the division, or missing, is refused where it is typed', () => {
  const editor = open(0);
  fireEvent.click(pencil('A'));
  type('A', 'B', 'Enter');
  expect(screen.getByText('Two teams of a division cannot have the same name.')).toBeDefined();
  type('A', '  ', 'Enter');
  expect(screen.getByText('This field is required.')).toBeDefined();
  type('A', 'X', 'Enter'); // the name of a team in another division
  expect(teamsOf(editor)).toEqual(['X B', 'X A2']);
});
