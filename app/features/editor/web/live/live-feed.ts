/** The edits of others that have come in for the open schedule, in order, until they are followed. */
import { apply, type Command, type Schedule, undoEdit } from '@evenfield/engine';
import type { LiveEdit, SentCommand } from '#features/schedules/api.ts';
import { keepMessage } from '../commands/edit-message.ts';
import { formatDone } from '../commands/format-done.ts';
import { keepView } from '../commands/keep-view.ts';
import { type Editor, type EditorState, openedSchedule } from '../editor.ts';
import { openedResults } from '../results/store-results.ts';
import { openedCopy, openedDocument, withEntry } from '../saving/opened-copy.ts';
import type { SavedCopy } from '../saving/saved-copy.ts';
import type { ScheduleHistory } from '../schedule-history.ts';
import { followEdit, type NextVersion } from './follow-edit.ts';

export interface LiveFeed {
  readonly id: string; // the schedule's
  queue: LiveEdit[];
  onAdded: (() => void) | null; // somebody waits for more
  edits: number[]; // the versions since it was resumed that an edit made, and the one it was resumed from
  readonly states: Map<number, Schedule>; // by version of the account, of the last ones
}

const MOST_STATES = 30;

const feeds = new WeakMap<Editor, LiveFeed>();

/** Opens the feed of an editor; returns a function that closes it. */
export function openFeed(editor: Editor, id: string): { feed: LiveFeed; close: () => void } {
  const feed: LiveFeed = { id, queue: [], onAdded: null, edits: [], states: new Map() };
  feeds.set(editor, feed);
  const unsubscribe = editor.subscribe((state, before) => {
    const copy = state.copies === before.copies ? null : openedCopy(state);
    if (copy?.id !== id) return;
    feed.states.set(copy.version, copy.schedule);
    const [oldest] = feed.states.keys();
    if (feed.states.size > MOST_STATES) feed.states.delete(oldest!);
  });
  return {
    feed,
    close() {
      unsubscribe();
      if (feeds.get(editor) === feed) feeds.delete(editor);
    },
  };
}

/** Empties a feed that goes on from the account's version that is open. */
export function resumeFeed(feed: LiveFeed, copy: SavedCopy | null): void {
  feed.queue = [];
  feed.edits = copy === null ? [] : [copy.version];
  feed.states.clear();
  if (copy !== null) feed.states.set(copy.version, copy.schedule);
}

export function addEdit(feed: LiveFeed, edit: LiveEdit): void {
  feed.queue.push(edit);
  feed.edits.push(edit.version);
  feed.onAdded?.();
}

/** Returns what a version of the account held; null if that is not known here. */
function stateAt({ edits, states }: LiveFeed, version: number): Schedule | null {
  const edit = edits.findLast((one) => one <= version);
  return edit === undefined ? null : (states.get(edit) ?? null);
}

/** Follows what has come in, up to a version. Returns false at an edit that has to be loaded. */
export function followQueue(
  editor: Editor,
  feed: LiveFeed,
  upTo = Number.POSITIVE_INFINITY,
): boolean {
  for (;;) {
    const [edit] = feed.queue;
    if (edit === undefined || edit.version > upTo) return true;
    const copy = openedCopy(editor.getState());
    if (copy?.id !== feed.id) return false;
    if (edit.version > copy.version && !followOne(editor, feed, copy, edit)) return false;
    feed.queue.shift();
  }
}

function followOne(editor: Editor, feed: LiveFeed, copy: SavedCopy, edit: LiveEdit): boolean {
  const { command } = edit;
  if (command === null) return false;
  const { history } = editor.getState();
  const document = openedDocument(editor.getState());
  const confirmed = confirmOwn(history, document, copy, edit);
  if (confirmed !== null) {
    editor.setState(({ copies }) => ({ copies: withEntry(copies, document, confirmed) }));
    return true;
  }
  const schedule = command.kind === 'undo' ? undo(feed, copy, command) : done(copy, command);
  if (schedule === null) return false;
  const known = command.kind === 'undo' ? null : command;
  const next = { version: edit.version, schedule, command: known };
  return followVersion(editor, next, formatNews(edit));
}

function done({ schedule }: SavedCopy, command: Command): Schedule | null {
  const result = apply(schedule, command);
  return result.ok ? result.value.schedule : null;
}

/** Undoes the edit of a version as the server does; null if the versions around it are not known here. */
function undo(
  feed: LiveFeed,
  { schedule: newest }: SavedCopy,
  { version }: Extract<SentCommand, { kind: 'undo' }>,
): Schedule | null {
  const [undone, after] = [stateAt(feed, version - 1), stateAt(feed, version)];
  return undone && after && undoEdit({ undone, after, newest });
}

/** Takes the next version into the open document; returns false where the two have to be merged as a whole. */
export function followVersion(editor: Editor, next: NextVersion, news: string): boolean {
  const state = editor.getState();
  const copy = openedCopy(state);
  const document = openedDocument(state);
  if (copy === null) return false;
  const followed = followEdit(state.history, document, copy, next);
  if (followed === null) return false;
  const { history } = followed;
  const before = openedSchedule(state);
  const now = history.present?.schedule ?? null;
  editor.setState({
    history,
    copies: withEntry(state.copies, document, followed.copy),
    ...(now !== before && { counts: null, search: null }),
    message: keepMessage(state.message, now, openedResults({ ...state, history })),
    ...keepView(state, before, now),
    live: { ...state.live, news, dropped: [...state.live.dropped, ...followed.dropped] },
  });
  return true;
}

/** Returns the account's copy once it has an edit that was sent from here; null for edits of others. */
function confirmOwn(
  { past, present, future }: ScheduleHistory,
  document: string,
  copy: SavedCopy,
  { id, version }: LiveEdit,
): SavedCopy | null {
  const steps = [...past, ...(present === null ? [] : [present]), ...future].filter(
    (step) => (step.document ?? '') === document,
  );
  const at = steps.findIndex(({ edit }) => edit !== undefined && id?.startsWith(`${edit.id}-`));
  const [before, step] = [steps[at - 1], steps[at]];
  if (before?.schedule !== copy.schedule || !step?.schedule) return null;
  const made = { ...copy.made, [step.edit!.id]: version };
  return { ...copy, version, made, schedule: step.schedule };
}

const PATIENCE = 3000; // milliseconds to wait for edits that the server has and this page has not

/**
 * Follows the edits up to a version that the server has, waiting for them if need be. Returns false when the page
 * doesn't get them one by one.
 */
export async function followUpTo(editor: Editor, version: number): Promise<boolean> {
  const feed = feeds.get(editor);
  if (feed === undefined) return false;
  const isThere = () => (feed.queue.at(-1)?.version ?? 0) >= version || copyVersion() >= version;
  const copyVersion = () => openedCopy(editor.getState())?.version ?? 0;
  if (!isThere()) await untilAdded(feed, isThere);
  return isThere() && followQueue(editor, feed, version);
}

function untilAdded(feed: LiveFeed, isThere: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      clearTimeout(timer);
      feed.onAdded = null;
      resolve();
    };
    const timer = setTimeout(stop, PATIENCE);
    feed.onAdded = () => isThere() && stop();
  });
}

/** Returns, say, 'Kim moved Ants – Bees to Sat 3 Apr, 9:00 AM, Field 2'. */
export function formatNews({ by, isOwn, label }: Pick<LiveEdit, 'by' | 'isOwn' | 'label'>): string {
  const who = isOwn ? 'On another device, you' : by || 'Somebody';
  const what = formatDone(label ?? 'Change the schedule');
  return what === null ? `${who}: ${label}` : `${who} ${what}`;
}

/** Lets edits of others wait, or go on. */
export function holdEdits(editor: Editor, isHeld: boolean): void {
  editor.setState(({ live }) => ({ live: { ...live, isHeld } }));
}

/** Whether edits of others wait: the document is being saved or restored, or a search runs on it. */
export function isHeldBack(state: EditorState): boolean {
  const document = openedDocument(state);
  if (state.live.isHeld || state.search?.state === 'running') return true;
  return state.saving.get(document)?.kind === 'saving';
}
