/**
 * The results of saved schedules, as far as this tab knows them. They are not part of the history:
 * undo must not touch them, and other devices write them too.
 */
import { type MatchId, NO_RESULTS, type Result, type Results } from '@evenfield/engine';
import type { SavedSchedule } from '@evenfield/wire';
import type { Editor, EditorState } from '../editor.ts';
import { openedCopy, scheduleIdOf } from '../saving/opened-copy.ts';
import type { KnownResults } from './known-results.ts';

/** One result from the server. */
export interface VersionedResult {
  readonly match: MatchId;
  readonly version: number; // of the schedule at that time
  readonly result: Result | null; // null: no result
}

/** Returns the results of the open schedule; none while it is not saved. */
export function openedResults(state: EditorState): Results {
  return openedKnown(state)?.results ?? NO_RESULTS;
}

/** Returns the schedule's version at which the result of a match was last read. */
export function versionSeen(state: EditorState, match: MatchId): number {
  const known = openedKnown(state);
  const copy = openedCopy(state);
  const version = copy?.draftOf?.version ?? copy?.version;
  return Math.max(1, known?.since?.get(match) ?? known?.version ?? version ?? 1);
}

function openedKnown(state: EditorState): KnownResults | null {
  const copy = openedCopy(state);
  return copy === null ? null : (state.known.get(scheduleIdOf(copy)) ?? null);
}

/** Stores all results of a saved schedule, unless newer ones are known. */
export function storeResults(
  editor: Editor,
  id: string,
  { version, results }: Pick<KnownResults, 'version' | 'results'>,
): void {
  editor.setState((state) => {
    const before = state.known.get(id);
    if (before !== undefined && newestOf(before) > version) return state;
    if (before?.version === version && before.since === undefined) return state;
    return { known: new Map(state.known).set(id, { version, results }) };
  });
}

/** Stores the results that were read with a saved schedule, or with a draft of it. */
export function storeSavedResults(editor: Editor, saved: SavedSchedule): void {
  const { id, version } = saved.draftOf ?? saved;
  storeResults(editor, id, { version, results: saved.results });
}

export function storeResult(
  editor: Editor,
  id: string,
  { match, version, result }: VersionedResult,
): void {
  editor.setState(({ known }) => {
    const before = known.get(id) ?? { version, results: NO_RESULTS };
    const results = new Map(before.results);
    if (result === null) results.delete(match);
    else results.set(match, result);
    const since = new Map(before.since).set(match, version);
    return { known: new Map(known).set(id, { ...before, results, since }) };
  });
}

function newestOf({ version, since }: KnownResults): number {
  return Math.max(version, ...(since?.values() ?? []));
}
