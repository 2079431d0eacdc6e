import 'fake-indexeddb/auto';
import { readChart } from '@evenfield/engine/testing';
import { createStore, values } from 'idb-keyval';
import { expect, test } from 'vitest';
import { createEditor, openSchedule } from '../editor.ts';
import { loadDraft, saveDraft } from '../schedule-draft.ts';
import { forgetAccount } from './forget-account.ts';

const ANN = 'ann@example.org';
const drafts = createStore('evenfield', 'drafts');

const of = (home: string) =>
  readChart(`
                     1
  2027-04-03  09:00  ${home}-Jays
  2027-04-03  12:00  .
`);
const everythingStored = async () => JSON.stringify(await values(drafts));

/** Sets up a local schedule, one saved by Ann, and one about to be saved. */
async function editThree() {
  const editor = createEditor();
  editor.subscribe(({ history, points, copies, known, savesItself }) => {
    void saveDraft({ history, points, copies, known, savesItself });
  });
  const saved = of('Owls');
  const copy = { id: 's1', version: 1, name: 'Spring', location: null, owner: ANN };
  openSchedule(editor, of('Bears'), 'Generate Schedule', 'nobody');
  editor.setState({
    copies: new Map([['saved', { ...copy, schedule: saved }]]),
    points: [{ label: 'Good one', document: 'saved', schedule: saved }],
    savesItself: { document: 'made', owner: ANN },
  });
  openSchedule(editor, saved, 'Open Spring', 'saved');
  openSchedule(editor, of('Wrens'), 'Generate Schedule', 'made');
  await saveDraft(editor.getState());
  return editor;
}

test('the browser forgets the schedules of a deleted account and keeps those that were never theirs', async () => {
  const editor = await editThree();
  expect(await everythingStored()).toMatch(/Owls.*Wrens|Wrens.*Owls/);
  await forgetAccount(editor, ANN);
  const stored = await everythingStored();
  expect(stored).not.toMatch(/Owls|Wrens|ann@example/);
  expect(stored).toContain('Bears');
  const { history, points, copies, savesItself } = editor.getState();
  expect(history.past.map(({ document }) => document)).toEqual(['nobody']);
  expect(history.present?.schedule).toBeNull();
  expect([points, [...copies], savesItself]).toEqual([[], [], null]);
  expect((await loadDraft())?.history).toEqual(history);
});

test('another account on this browser keeps what is its own', async () => {
  const editor = await editThree();
  const before = editor.getState();
  await forgetAccount(editor, 'bob@example.org');
  const { history, copies, savesItself } = editor.getState();
  expect(history).toEqual(before.history);
  expect([copies, savesItself]).toEqual([before.copies, before.savesItself]);
});
