/**
 * The schedule that was last open in this browser. IndexedDB keeps its columns as they are, which local
 * storage cannot. Where storage is blocked or full there is no draft, and nobody is bothered with it.
 */
import type { Schedule } from '@evenfield/engine';
import { createStore, del, get, set, type UseStore } from 'idb-keyval';
import type { Step } from './schedule-history.ts';

interface Draft {
  readonly version: 2; // another version's draft is not read
  readonly step: Step;
}

const KEY = 'schedule';
let drafts: UseStore | undefined;

/** The draft, or null where none was kept or it cannot be read. */
export async function loadDraft(): Promise<Step | null> {
  try {
    const draft = await get<Draft>(KEY, draftStore());
    return draft?.version === 2 && isWhole(draft.step.schedule) ? draft.step : null;
  } catch {
    return null; // storage is blocked, or the record is of another shape
  }
}

/** Keeps a step as the draft, in place of the one before; null lets go of it. */
export async function saveDraft(step: Step | null): Promise<void> {
  try {
    const draft: Draft | null = step && { version: 2, step };
    await (draft === null ? del(KEY, draftStore()) : set(KEY, draft, draftStore()));
  } catch {
    // Storage is blocked or full: the schedule is open all the same and can be saved to an account.
  }
}

function draftStore(): UseStore {
  drafts ??= createStore('evenfield', 'drafts');
  return drafts;
}

function isWhole({ setup, fixtures, placements }: Schedule): boolean {
  const { ids, entry, home, away, round, lockedAt } = fixtures;
  const columns = [ids, entry, home, away, round, lockedAt];
  return (
    setup.entries.length > 0 &&
    placements instanceof Int32Array &&
    columns.every((column) => column.length === placements.length)
  );
}
