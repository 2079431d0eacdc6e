import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FoundSchedule, ScheduleSearch, SearchListener } from '#league/schedule-search.ts';
import { first, second, third } from '#testing/web/found-samples.ts';
import { redo, undo } from '../commands/undo.ts';
import {
  createEditor,
  type Editor,
  openDialog,
  openedSchedule,
  openSchedule,
  resetEditor,
} from '../editor.ts';
import { acceptProposal, discardProposal, improve, openSearch } from './follow-search.ts';

/** A search whose reports the test triggers. */
function fakeSearch() {
  let listener: SearchListener | undefined;
  let settle: { end: () => void; breakOff: (reason: Error) => void };
  const over = new Promise<void>((resolve, reject) => {
    settle = { end: resolve, breakOff: reject };
  });
  const stop = vi.fn(() => settle.end());
  const search: ScheduleSearch = {
    stop,
    follow: (onNews) => {
      listener = onNews;
      return over;
    },
  };
  return { search, stop, report: () => listener!, settle: () => settle };
}

let editor: Editor;
beforeEach(() => {
  editor = createEditor();
});

const shown = () => openedSchedule(editor.getState());
const status = () => editor.getState().search;

test('a fairer schedule takes the place of the one before, and all of one search is one step', () => {
  const { search, report } = fakeSearch();
  openSearch(editor, { first, rest: search }, 'Generate Schedule');
  expect(status()).toMatchObject({ state: 'running', done: 0, bettered: false });
  report().onProgress(0.4);
  report().onBetter(second);
  report().onBetter(third);
  expect(shown()).toBe(third.schedule);
  expect(editor.getState().counts).toBe(third.counts);
  expect(status()).toMatchObject({ state: 'running', done: 0.4, bettered: true });
  expect(editor.getState().history).toEqual({
    past: [],
    present: { label: 'Generate Schedule', schedule: third.schedule },
    future: [],
  });
});

test('a search that is followed to its end announces that', async () => {
  const { search, report, settle } = fakeSearch();
  openSearch(editor, { first, rest: search }, 'Generate Schedule');
  report().onBetter(second);
  settle().end();
  await vi.waitFor(() => expect(status()?.state).toBe('ended'));
});

test('a search ends where an edit is begun in a dialog, so that nothing moves under what is entered', () => {
  const { search, stop } = fakeSearch();
  openSearch(editor, { first, rest: search }, 'Generate Schedule');
  openDialog(editor, { kind: 'rainOut', day: 0 });
  expect(stop).toHaveBeenCalledOnce();
  openDialog(editor, null);
  expect(stop).toHaveBeenCalledOnce();
});

test('Stop keeps the best so far', async () => {
  const { search, stop, report } = fakeSearch();
  openSearch(editor, { first, rest: search }, 'Generate Schedule');
  report().onBetter(second);
  status()?.stop();
  await vi.waitFor(() => expect(status()?.state).toBe('stopped'));
  expect(stop).toHaveBeenCalledOnce();
  expect(shown()).toBe(second.schedule);
});

test('a search that breaks off leaves what it has found', async () => {
  const { search, report, settle } = fakeSearch();
  openSearch(editor, { first, rest: search }, 'Generate Schedule');
  report().onBetter(second);
  settle().breakOff(new Error('The server cannot be reached.'));
  await vi.waitFor(() => expect(status()?.state).toBe('broken'));
  expect(shown()).toBe(second.schedule);
});

test.each([
  ['another is opened', () => openSchedule(editor, third.schedule, 'Import')],
  ['the schedule is let go of', () => resetEditor(editor)],
])('a search stops when %s, and its later messages are ignored', (_, leave) => {
  const { search, stop, report } = fakeSearch();
  openSearch(editor, { first, rest: search }, 'Generate Schedule');
  leave();
  const after = editor.getState();
  expect(stop).toHaveBeenCalled();
  report().onProgress(0.9);
  report().onBetter(second);
  expect(editor.getState()).toEqual(after);
});

test('a schedule drawn anew takes the place of the one before, which stays in the history as a whole', () => {
  const before = fakeSearch();
  openSearch(editor, { first, rest: before.search }, 'Generate Schedule');
  const again = fakeSearch();
  openSearch(editor, { first: second, rest: again.search }, 'Regenerate');
  expect(before.stop).toHaveBeenCalled();
  again.report().onBetter(third);
  undo(editor);
  expect(shown()).toBe(first.schedule);
  expect(again.stop).toHaveBeenCalled();
});

test('Improve goes on with new starts, also after an undo or where the history was kept', async () => {
  openSearch(editor, { first, rest: fakeSearch().search }, 'Generate Schedule');
  openSchedule(editor, second.schedule, 'Improve');
  const searched = () => editor.getState().history.present?.searchedTo;
  const improveFrom = async () => {
    editor.setState({ counts: second.counts });
    improve(editor);
    await vi.waitFor(() => expect(status()?.state).not.toBe('running'));
    return searched()!;
  };
  const once = await improveFrom();
  const twice = await improveFrom();
  expect(twice).toBeGreaterThan(once);
  undo(editor);
  expect(searched()).toBeUndefined();
  const before = await improveFrom();
  expect(before).toBeGreaterThan(twice);
  const { history } = editor.getState();
  editor = createEditor();
  editor.setState({ history });
  expect(await improveFrom()).toBeGreaterThan(before);
  redo(editor);
  expect(searched()).toBe(twice);
});

describe('Improve proposes what it finds', () => {
  async function improveTo(...found: FoundSchedule[]) {
    openSearch(editor, { first, rest: fakeSearch().search }, 'Generate Schedule');
    status()?.stop();
    await vi.waitFor(() => expect(status()?.state).toBe('stopped'));
    const { search, report } = fakeSearch();
    improve(editor, () => ({ ...search, searchedTo: 99 }));
    for (const better of found) report().onBetter(better);
  }

  test('and nothing changes until it is accepted, as one step that can be undone', async () => {
    await improveTo(second, third);
    expect(shown()).toBe(first.schedule);
    expect(status()).toMatchObject({ kind: 'improve', bettered: true, proposed: third });
    status()?.stop();
    await vi.waitFor(() => expect(editor.getState().dialog).toEqual({ kind: 'improvement' }));
    acceptProposal(editor);
    expect(shown()).toBe(third.schedule);
    expect(editor.getState()).toMatchObject({ counts: third.counts, dialog: null });
    expect(status()?.proposed).toBeUndefined();
    undo(editor);
    expect(shown()).toBe(first.schedule);
  });

  test('and a person may discard it', async () => {
    await improveTo(second);
    status()?.stop();
    await vi.waitFor(() => expect(editor.getState().dialog).not.toBeNull());
    discardProposal(editor);
    expect(shown()).toBe(first.schedule);
    expect([status(), editor.getState().dialog]).toEqual([null, null]);
  });

  test('and asks for nobody who has a match in the hand, or has found nothing', async () => {
    await improveTo(second);
    editor.setState({ picked: { kind: 'cell', cell: 0 } });
    status()?.stop();
    await vi.waitFor(() => expect(status()?.state).toBe('stopped'));
    expect([editor.getState().dialog, status()?.proposed]).toEqual([null, second]);
    editor = createEditor();
    await improveTo();
    status()?.stop();
    await vi.waitFor(() => expect(status()?.state).toBe('stopped'));
    expect(editor.getState().dialog).toBeNull();
  });
});
