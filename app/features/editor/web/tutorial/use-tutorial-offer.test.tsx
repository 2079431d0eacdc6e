import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { createEditor, type Editor, openDialog } from '../editor.ts';
import { useTutorialOffer } from './use-tutorial-offer.ts';

function Page({ editor, charted }: { readonly editor: Editor; readonly charted: boolean }) {
  useTutorialOffer(editor, charted);
  return <button type="button">Undo</button>;
}

function open(editor: Editor, charted = true) {
  return renderInApp(<Page editor={editor} charted={charted} />);
}

const offered = (editor: Editor) => editor.getState().dialog?.kind === 'tutorial';

test('the tutorial is offered with the first chart of a session, and not with the next', () => {
  const first = createEditor();
  open(first).unmount();
  expect(offered(first)).toBe(true);
  const second = createEditor();
  open(second);
  expect(offered(second)).toBe(false);
});

test('a report offers no tutorial', () => {
  const editor = createEditor();
  open(editor, false);
  expect(offered(editor)).toBe(false);
});

test('the tutorial waits until another dialog is closed', () => {
  const editor = createEditor();
  openDialog(editor, { kind: 'swapTeams' });
  open(editor);
  expect(offered(editor)).toBe(false);
  act(() => openDialog(editor, null));
  expect(offered(editor)).toBe(true);
});

test('the tutorial never comes between a person and what they type', () => {
  const editor = createEditor();
  const input = document.body.appendChild(document.createElement('input'));
  input.focus();
  open(editor);
  expect(offered(editor)).toBe(false);
  input.remove();
  screen.getByRole('button').focus();
  expect(offered(editor)).toBe(true);
});
