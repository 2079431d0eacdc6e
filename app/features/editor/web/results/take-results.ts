/**
 * How the matches of saved schedules went, as far as this tab has heard. It lies beside the history: no
 * undo touches what has happened, and other devices set it too.
 */
import { type MatchId, NO_RESULTS, type Result, type Results } from '@evenfield/engine';
import type { Editor, EditorState } from '../editor.ts';
import { openedCopy } from '../saving/opened-copy.ts';
import type { KnownResults } from './known-results.ts';

/** One result as the server has it. */
export interface HeardResult {
  readonly match: MatchId;
  readonly version: number; // of the schedule by then
  readonly result: Result | null; // null: it has none
}

/** The results of the schedule that is open; none while it is saved nowhere. */
export function openedResults(state: EditorState): Results {
  return openedKnown(state)?.results ?? NO_RESULTS;
}

/** With which version of the schedule the result of a match was seen last. */
export function versionSeen(state: EditorState, match: MatchId): number {
  const known = openedKnown(state);
  const copy = openedCopy(state);
  return Math.max(1, known?.since?.get(match) ?? known?.version ?? copy?.version ?? 1);
}

function openedKnown(state: EditorState): KnownResults | null {
  const copy = openedCopy(state);
  return copy === null ? null : (state.known.get(copy.id) ?? null);
}

/** Takes in all results of a saved schedule, unless newer ones are known. */
export function takeResults(
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

/** Takes in the result of one match. */
export function takeResult(
  editor: Editor,
  id: string,
  { match, version, result }: HeardResult,
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
