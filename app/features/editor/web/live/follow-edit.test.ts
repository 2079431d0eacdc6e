import { apply, type Command, type MatchId, type Schedule } from '@evenfield/engine';
import { readChart } from '@evenfield/engine/testing';
import { describe, expect, test } from 'vitest';
import { runCommand } from '../commands/run-command.ts';
import { redo, undo } from '../commands/undo.ts';
import { createEditor, openedSchedule, openSchedule } from '../editor.ts';
import { openedCopy, withEntry } from '../saving/opened-copy.ts';
import type { SavedCopy } from '../saving/saved-copy.ts';
import { followVersion } from './live-feed.ts';

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
const rename: Command = { kind: 'replaceTeam', team: 0, name: 'Ants' };

function after(before: Schedule, ...commands: readonly Command[]): Schedule {
  return commands.reduce((now, command) => {
    const result = apply(now, command);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.schedule;
  }, before);
}

/** An editor with a saved schedule in which these commands were done, the first ones sent. */
function openWith(sent: readonly Command[], unsent: readonly Command[] = []) {
  const editor = createEditor();
  openSchedule(editor, schedule, 'Open Spring', 'one');
  const mark = () => {
    const copy = {
      ...{ id: 's1', version: 1 + sent.length, name: 'Spring', location: null, owner: '' },
      schedule: openedSchedule(editor.getState())!,
    } satisfies SavedCopy;
    editor.setState(({ copies }) => ({ copies: withEntry(copies, 'one', copy) }));
  };
  for (const command of sent) runCommand(editor, command);
  mark();
  for (const command of unsent) runCommand(editor, command);
  const follow = (command: Command, isKnown = true) => {
    const copy = openedCopy(editor.getState())!;
    const next = { version: copy.version + 1, schedule: after(copy.schedule, command) };
    return followVersion(editor, { ...next, command: isKnown ? command : null }, 'Kim: news');
  };
  const opened = () => openedSchedule(editor.getState());
  return { editor, follow, opened };
}

describe.each([true, false])('an edit of others, sent as a command: %s', (isKnown) => {
  test('goes below unsent edits of other matches, and stays when they are undone', () => {
    const { editor, follow, opened } = openWith([], [move('m1', 2)]);
    expect(follow(move('m2', 3), isKnown)).toBe(true);
    expect(opened()).toEqual(after(schedule, move('m2', 3), move('m1', 2)));
    expect(openedCopy(editor.getState())).toMatchObject({ version: 2 });
    expect(editor.getState().live).toMatchObject({ news: 'Kim: news', dropped: [] });
    undo(editor);
    expect(opened()).toEqual(after(schedule, move('m2', 3)));
    redo(editor);
    expect(opened()).toEqual(after(schedule, move('m2', 3), move('m1', 2)));
  });

  test('stays when what was done and sent before it is undone', () => {
    const { editor, follow, opened } = openWith([move('m1', 2), move('m1', 4)]);
    follow(move('m2', 3), isKnown);
    undo(editor);
    expect(opened()).toEqual(after(schedule, move('m1', 2), move('m2', 3)));
    undo(editor);
    expect(opened()).toEqual(after(schedule, move('m2', 3)));
  });

  test('takes the place of own edits of the same match: undo goes to the one before', () => {
    const { editor, follow, opened } = openWith([move('m2', 3), move('m1', 2)]);
    follow(move('m1', 4), isKnown);
    undo(editor);
    expect(opened()).toEqual(after(schedule, move('m1', 4)));
    expect(editor.getState().history.future[0]?.label).toMatch(/^Move C – D/);
  });

  test('comes below what was undone and not yet sent', () => {
    const { editor, follow, opened } = openWith([move('m1', 2)]);
    undo(editor);
    follow(move('m2', 3), isKnown);
    expect(opened()).toEqual(after(schedule, move('m2', 3)));
    redo(editor);
    expect(openedCopy(editor.getState())?.schedule).toBe(opened());
  });
});

test('an unsent edit of the same match is undone, and named so that it can be done again', () => {
  const { editor, follow, opened } = openWith([], [move('m2', 3), move('m1', 2)]);
  follow(move('m1', 4));
  expect(opened()).toEqual(after(schedule, move('m1', 4), move('m2', 3)));
  const [dropped, ...more] = editor.getState().live.dropped;
  expect(more).toEqual([]);
  expect(dropped).toMatchObject({ command: move('m1', 2), refusal: null });
  runCommand(editor, dropped!.command);
  expect(opened()).toEqual(after(schedule, move('m2', 3), move('m1', 2)));
});

test('an unsent edit into a cell that others have taken is undone with the reason', () => {
  const { editor, follow, opened } = openWith([], [move('m1', 3)]);
  follow(move('m2', 3));
  expect(opened()).toEqual(after(schedule, move('m2', 3)));
  expect(editor.getState().live.dropped).toMatchObject([{ refusal: { code: 'cellTaken' } }]);
});

test('a new name goes with unsent moves, and the selection stays', () => {
  const { editor, follow, opened } = openWith([], [move('m1', 2)]);
  const picked = { kind: 'match', match: 'm2' as MatchId, swapWith: null } as const;
  editor.setState({ picked });
  expect(follow(rename)).toBe(true);
  expect(opened()).toEqual(after(schedule, rename, move('m1', 2)));
  expect(editor.getState().picked).toEqual(picked);
});

test('what came about otherwise and clashes is left to be merged by a person', () => {
  const { editor, follow, opened } = openWith([]);
  openSchedule(editor, after(schedule, move('m1', 2)), 'Restore “Monday”');
  expect(follow(move('m1', 4))).toBe(false);
  expect(opened()).toEqual(after(schedule, move('m1', 2)));
});
