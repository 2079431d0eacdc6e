import { apply, type Command, type MatchId, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { expect, test } from 'vitest';
import type { LiveEdit } from '#features/schedules/api.ts';
import { runCommand } from '../commands/run-command.ts';
import { undo } from '../commands/undo.ts';
import { createEditor, openedSchedule, openSchedule } from '../editor.ts';
import { commandsSince } from '../saving/document-steps.ts';
import { openedCopy, withEntry } from '../saving/opened-copy.ts';
import { addEdit, followQueue, followUpTo, formatNews, openFeed, resumeFeed } from './live-feed.ts';

const schedule = readChart(`
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
  2027-04-03  15:00  .    .
`);
const move = (match: string, to: number): Command => ({
  kind: 'moveMatch',
  match: match as MatchId, // as in the chart
  to,
});

function after(before: Schedule, command: Command): Schedule {
  const result = apply(before, command);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.schedule;
}

function editOf(version: number, command: Command | LiveEdit['command'], id = 'theirs'): LiveEdit {
  const at = '2027-03-01T10:00:00.000Z';
  const sent = command as LiveEdit['command']; // the same, not read-only
  return { version, at, by: 'Kim Lee', isOwn: false, id, label: 'Move C – D', command: sent };
}

/** An editor with a saved schedule, of version 1, and its feed. */
function openOne() {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Open Spring', 'one');
  const copy = { id: 's1', version: 1, name: 'Spring', location: null, owner: '', schedule };
  editor.setState(({ copies }) => ({ copies: withEntry(copies, 'one', copy) }));
  const { feed } = openFeed(editor, 's1');
  const pending = () => {
    const { history } = editor.getState();
    const now = openedSchedule(editor.getState())!;
    return commandsSince(history, 'one', openedCopy(editor.getState())!, now);
  };
  const editId = () => editor.getState().history.present?.edit?.id ?? '';
  return { editor, feed, pending, editId };
}

test('a command that was sent from here is known by its id, and not done twice', () => {
  const { editor, feed, pending, editId } = openOne();
  runCommand(editor, move('m1', 2));
  const now = openedSchedule(editor.getState());
  feed.queue.push(editOf(2, move('m1', 2), `${editId()}-1`));
  expect(followQueue(editor, feed)).toBe(true);
  expect(openedSchedule(editor.getState())).toBe(now);
  expect(pending()).toEqual([]);
  expect(openedCopy(editor.getState())).toMatchObject({ version: 2 });
});

test('an edit that was undone before it was known to have arrived is undone in the account', () => {
  const { editor, feed, pending, editId } = openOne();
  runCommand(editor, move('m1', 2));
  const id = `${editId()}-1`;
  undo(editor); // the answer was lost
  expect(pending()).toEqual([]);
  feed.queue.push(editOf(2, move('m1', 2), id));
  followQueue(editor, feed);
  expect(openedSchedule(editor.getState())).toEqual(schedule);
  expect(pending()).toMatchObject([{ command: { kind: 'undo', version: 2 } }]);
});

test('edits are followed in order, and those that the page has are left out', () => {
  const { editor, feed } = openOne();
  feed.queue.push(editOf(1, move('m1', 5)), editOf(2, move('m1', 2)), editOf(3, move('m2', 3)));
  expect(followQueue(editor, feed, 2)).toBe(true);
  expect(openedSchedule(editor.getState())).toEqual(after(schedule, move('m1', 2)));
  expect(feed.queue).toMatchObject([{ version: 3 }]);
  followQueue(editor, feed);
  expect(editor.getState().live.news).toBe('Kim Lee moved C – D');
  expect(openedCopy(editor.getState())).toMatchObject({ version: 3 });
});

test('what no command says is to be loaded', () => {
  const { editor, feed } = openOne();
  feed.queue.push(editOf(2, { kind: 'undo', version: 1 }));
  expect(followQueue(editor, feed)).toBe(false);
  feed.queue = [editOf(2, null)];
  expect(followQueue(editor, feed)).toBe(false);
});

test('an answer that others were faster waits for their edits', async () => {
  const { editor, feed } = openOne();
  const following = followUpTo(editor, 2);
  feed.queue.push(editOf(2, move('m1', 2)));
  feed.onAdded?.();
  expect(await following).toBe(true);
  expect(openedCopy(editor.getState())).toMatchObject({ version: 2 });
});

test('the news name who it was and what was done', () => {
  const edit = { by: 'Kim', isOwn: false, label: 'Park Ants – Bees' };
  expect(formatNews(edit)).toBe('Kim parked Ants – Bees');
  expect(
    formatNews({ ...edit, label: 'Move Ants – Bees to 9:00 AM; Undo Park Crows – Ducks' }),
  ).toBe('Kim moved Ants – Bees to 9:00 AM; undid: Park Crows – Ducks');
  expect(formatNews({ ...edit, isOwn: true, label: null })).toBe(
    'On another device, you changed the schedule',
  );
  expect(formatNews({ ...edit, by: '' })).toBe('Somebody parked Ants – Bees');
  expect(formatNews({ ...edit, label: 'Import' })).toBe('Kim: Import');
});

test('what others undo is undone here by the command, where the versions around it came in here', () => {
  const { editor, feed } = openOne();
  resumeFeed(feed, openedCopy(editor.getState()));
  for (const edit of [editOf(2, move('m1', 2)), editOf(3, move('m2', 4))]) addEdit(feed, edit);
  expect(followQueue(editor, feed)).toBe(true);
  addEdit(feed, editOf(4, { kind: 'undo', version: 2 }));
  expect(followQueue(editor, feed)).toBe(true);
  expect(openedCopy(editor.getState())).toMatchObject({ version: 4 });
  expect(openedSchedule(editor.getState())!.placements).toEqual(
    after(schedule, move('m2', 4)).placements,
  );
  addEdit(feed, editOf(5, { kind: 'undo', version: 1 })); // from before this page was opened
  expect(followQueue(editor, feed)).toBe(false);
});
