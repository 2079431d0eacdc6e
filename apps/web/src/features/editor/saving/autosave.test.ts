import { apply, type MatchId } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { loginRecord } from '#src/lib/login-record.ts';
import { serve } from '#src/testing/serve.ts';
import { createEditor, openSchedule, resetEditor } from '../editor.ts';
import { recordStep } from '../schedule-history.ts';
import { isToBeSaved, startAutosave } from './autosave.ts';
import { firstSaveOf } from './first-save.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
`);
const moved = apply(schedule, { kind: 'moveMatch', match: 'm1' as MatchId, to: 2 }); // as the chart names it
const ANN = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', pictureUrl: null };

function signIn(user: typeof ANN) {
  loginRecord.save({ user, token: 'secret' });
}

beforeEach(() => signIn(ANN));

/** An editor with a schedule that Ann has in her account, and the paths of the calls that come. */
async function openAnns() {
  const calls: string[] = [];
  await serve((request, response) => {
    calls.push(request.url ?? '');
    const data = { schedule_id: 's1', version: 2 };
    const scoreData = { uniq_no: 'm1' };
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: true, message: 'Match updated.', scoreData, data }));
  });
  const editor = createEditor();
  const copy = { id: 's1', version: 1, name: 'Spring', location: null, owner: ANN.email, schedule };
  editor.setState({ copies: new Map([['one', copy]]) });
  openSchedule(editor, schedule, 'Open Spring', 'one');
  onTestFinished(startAutosave(editor));
  const edit = () =>
    editor.setState(({ history }) => ({
      history: recordStep(history, {
        label: 'Move',
        schedule: moved.ok ? moved.value.schedule : null,
      }),
    }));
  return { editor, calls, edit };
}

test('S04 the last edits of a saved schedule are sent at once when another one is opened', async () => {
  const { editor, calls, edit } = await openAnns();
  edit();
  expect(calls).toEqual([]);
  openSchedule(editor, schedule, 'Generate Schedule', 'two');
  await vi.waitFor(() => expect(editor.getState().copies.get('one')?.version).toBe(2));
  expect(calls).toEqual(['/api/v2/bracket/addscore']);
  expect(editor.getState().copies.has('two')).toBe(false);
});

test('S04 they are sent at once when the page is reset', async () => {
  const { editor, edit } = await openAnns();
  edit();
  resetEditor(editor);
  await vi.waitFor(() => expect(editor.getState().copies.get('one')?.version).toBe(2));
});

test('what one account has is not saved by itself for another that signs in on the same page', async () => {
  const { editor, edit } = await openAnns();
  editor.setState({ savesItself: firstSaveOf('one') });
  edit();
  expect(isToBeSaved(editor.getState())).toBe(true);
  signIn({ ...ANN, email: 'bob@example.org' });
  expect(isToBeSaved(editor.getState())).toBe(false);
  signIn(ANN);
  expect(isToBeSaved(editor.getState())).toBe(true);
});

test('S04 what was generated while nobody was signed in waits for a person to save it', () => {
  loginRecord.clear();
  const editor = createEditor();
  openSchedule(editor, schedule, 'Generate Schedule', 'one');
  editor.setState({ savesItself: firstSaveOf('one') });
  signIn(ANN);
  expect(isToBeSaved(editor.getState())).toBe(false);
});
