import { type MatchId, NO_RESULTS } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import type { SavedSchedule } from '@evenfield/wire';
import { beforeEach, expect, test } from 'vitest';
import { loginRecord } from '#kernel/web/login-record.ts';
import { runCommand } from '../commands/run-command.ts';
import { undo } from '../commands/undo.ts';
import { createEditor, newDocument, openedSchedule, openSchedule } from '../editor.ts';
import { openForEditing, redoToSaved } from './open-for-editing.ts';
import { openSaved } from './open-saved.ts';
import { openedCopy } from './opened-copy.ts';

const chart = `
                     1    2
  2027-04-03  09:00  A-B  C-D
  2027-04-03  12:00  .    .
`;

const saved: SavedSchedule = {
  ...{
    id: 'league',
    name: 'Spring League',
    version: 3,
    location: null,
    timeZone: 'Europe/Berlin',
    published: false,
    results: NO_RESULTS,
  },
  ...{ created: '2027-01-01T00:00:00.000Z', changed: '2027-01-02T00:00:00.000Z' },
  schedule: readChart(chart),
};

const load = (version: number, loads: string[] = []) => {
  const schedule = readChart(chart);
  return async (id: string) => {
    loads.push(id);
    return { ...saved, version, schedule };
  };
};

const move = { kind: 'moveMatch', match: 'm1' as MatchId, to: 2 } as const; // as done on the chart

const open = new AbortController().signal; // of a page that stays open

beforeEach(() => {
  const user = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.org', pictureUrl: null };
  loginRecord.save({ user, token: 'secret' });
});

test('what was open before a saved schedule is one undo away, and the schedule one redo behind it', async () => {
  const editor = createEditor();
  const draft = readChart(chart);
  openSchedule(editor, draft, 'Generate', newDocument());
  await openForEditing(editor, saved.id, load(3), open);
  expect(openedCopy(editor.getState())).toMatchObject({ id: 'league', version: 3 });
  undo(editor);
  expect(openedSchedule(editor.getState())).toBe(draft);
  expect(openedCopy(editor.getState())).toBeNull();
  expect(redoToSaved(editor, saved.id)).toBe(true);
  expect(openedCopy(editor.getState())?.name).toBe('Spring League');
  expect(redoToSaved(editor, 'another')).toBe(false);
});

test('changes that are not saved yet go on, without asking for what the account has', async () => {
  const editor = createEditor();
  await openForEditing(editor, saved.id, load(3), open);
  runCommand(editor, move);
  const edited = openedSchedule(editor.getState());
  const loads: string[] = [];
  await openForEditing(editor, saved.id, load(4, loads), open);
  expect(openedSchedule(editor.getState())).toBe(edited);
  expect(loads).toEqual([]);
});

test('a schedule that is open already stays, with its history, unless a newer version is there', async () => {
  const editor = createEditor();
  await openForEditing(editor, saved.id, load(3), open);
  const { history } = editor.getState();
  await openForEditing(editor, saved.id, load(3), open);
  expect(editor.getState().history).toBe(history);
  await openForEditing(editor, saved.id, load(4), open);
  expect(openedCopy(editor.getState())?.version).toBe(4);
});

test('the newest version takes the place of an older one, which undo does not bring back', async () => {
  const editor = createEditor();
  const draft = readChart(chart);
  openSchedule(editor, draft, 'Generate', newDocument());
  await openForEditing(editor, saved.id, load(3), open);
  const moved = readChart(chart.replace('C-D', '.  '));
  await openForEditing(
    editor,
    saved.id,
    async () => ({ ...saved, version: 4, schedule: moved }),
    open,
  );
  expect(openedCopy(editor.getState())).toMatchObject({ version: 4, schedule: moved });
  expect(openedSchedule(editor.getState())).toBe(moved);
  undo(editor);
  expect(openedSchedule(editor.getState())).toBe(draft);
  expect(undo(editor)).toBe(false);
});

test('the newest version takes the place of one that was left for another schedule', async () => {
  const editor = createEditor();
  await openForEditing(editor, saved.id, load(3), open);
  const other = { ...saved, id: 'cup', name: 'Cup', schedule: readChart(chart) };
  await openForEditing(editor, other.id, async () => other, open);
  await openForEditing(editor, saved.id, load(4), open);
  undo(editor);
  expect(openedCopy(editor.getState())?.id).toBe('cup');
  expect(undo(editor)).toBe(false);
});

test('an older version with changes that could not be saved stays one undo away', async () => {
  const editor = createEditor();
  await openForEditing(editor, saved.id, load(3), open);
  runCommand(editor, move);
  const edited = openedSchedule(editor.getState());
  openSaved(editor, { ...saved, version: 4, schedule: readChart(chart) });
  undo(editor);
  expect(openedSchedule(editor.getState())).toBe(edited);
  expect(openedCopy(editor.getState())?.version).toBe(3);
});

test('what is edited while the newest version is on its way is not thrown away', async () => {
  const editor = createEditor();
  await openForEditing(editor, saved.id, load(3), open);
  const newer = load(4);
  await openForEditing(
    editor,
    saved.id,
    async (id) => {
      runCommand(editor, move);
      return newer(id);
    },
    open,
  );
  expect(openedCopy(editor.getState())?.version).toBe(3);
});

test('a schedule that comes after its page was left does not replace the one that is open by then', async () => {
  const editor = createEditor();
  const answers = new Map<string, (saved: SavedSchedule) => void>();
  const fetchSaved = (id: string) =>
    new Promise<SavedSchedule>((answer) => answers.set(id, answer));
  const answer = (id: string) => answers.get(id)?.({ ...saved, id, schedule: readChart(chart) });
  const left = new AbortController();
  const slow = openForEditing(editor, 'slow', fetchSaved, left.signal);
  left.abort();
  const next = openForEditing(editor, 'next', fetchSaved, open);
  answer('next');
  await next;
  answer('slow');
  await slow;
  expect(openedCopy(editor.getState())?.id).toBe('next');
  expect(editor.getState().history.past).toEqual([]);
});

test('a schedule that is open already takes the name that it was given outside the editor', async () => {
  const editor = createEditor();
  await openForEditing(editor, saved.id, load(3), open);
  const { history } = editor.getState();
  const renamed = async () => ({ ...saved, version: 3, name: 'Harbor Cup' });
  await openForEditing(editor, saved.id, renamed, open);
  expect(openedCopy(editor.getState())?.name).toBe('Harbor Cup');
  expect(editor.getState().history).toBe(history);
});
