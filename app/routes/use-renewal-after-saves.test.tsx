import { NO_RESULTS } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import type { SavedSchedule } from '@evenfield/wire';
import { useQuery } from '@tanstack/react-query';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { test } from 'vitest';
import { createEditor, type Editor } from '#features/editor/web/editor.ts';
import { openSaved } from '#features/editor/web/saving/open-saved.ts';
import { SAVED } from '#features/schedules/web/saved-queries.ts';
import { renderInApp } from '#testing/web/render-in-app.tsx';
import { useRenewalAfterSaves } from './use-renewal-after-saves.ts';

const saved: SavedSchedule = {
  ...{
    id: 'league',
    name: 'Spring League',
    version: 1,
    location: null,
    timeZone: 'Europe/Berlin',
    published: false,
    results: NO_RESULTS,
  },
  ...{ created: '2027-01-01T00:00:00.000Z', changed: '2027-01-02T00:00:00.000Z' },
  schedule: readChart(`
                       1
    2027-04-03  09:00  A-B
  `),
};

function Chart({ editor }: { readonly editor: Editor }) {
  useRenewalAfterSaves(editor);
  return <p>The chart</p>;
}

function List({ editor }: { readonly editor: Editor }) {
  const { data } = useQuery({
    queryKey: [SAVED, 'matches'],
    queryFn: () => [...editor.getState().copies.values()].map(({ version }) => version),
  });
  return <p>Versions {data?.join()}</p>;
}

function Page({ editor }: { readonly editor: Editor }) {
  const [listed, setListed] = useState(false);
  const list = () => setListed(true);
  return (
    <>
      <button type="button" onClick={list}>
        View list
      </button>
      {listed ? <List editor={editor} /> : <Chart editor={editor} />}
    </>
  );
}

/** Simulates a save that finishes now. */
function saveAs(editor: Editor, version: number) {
  const { copies } = editor.getState();
  const next = Array.from(copies, ([document, copy]) => [document, { ...copy, version }] as const);
  editor.setState({ copies: new Map(next) });
}

test('a list that is shown before the last change is saved shows it once it is', async () => {
  const editor = createEditor();
  openSaved(editor, saved);
  renderInApp(<Page editor={editor} />);
  fireEvent.click(screen.getByRole('button', { name: 'View list' }));
  await screen.findByText('Versions 1');
  saveAs(editor, 2);
  await screen.findByText('Versions 2');
  saveAs(editor, 3);
  await screen.findByText('Versions 3');
});
