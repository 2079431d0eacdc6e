/** What a draft becomes when its schedule has changed; pure, for large schedules in a thread. */
import { type MatchId, type MergedSchedule, mergeSchedules } from '@evenfield/engine';
import { encodeEdited } from '@evenfield/wire';
import { type StoredSchedule, scheduleOf } from '../saving/apply-command.ts';
import { readContent, type SaveContent } from '../saving/read-save.ts';

/** A draft with the published version that it contains, and the newest one. */
export interface DraftVersions {
  readonly base: StoredSchedule;
  readonly draft: StoredSchedule;
  readonly published: StoredSchedule;
}

/** 'apart': the two have other divisions, teams, game days, time slots or fields than before. */
export type MergedDraft =
  | {
      readonly kind: 'merged';
      readonly content: SaveContent;
      readonly clashes: readonly MatchId[]; // for which the draft's change won
      readonly setupClashes: boolean; // whether it also won for a name, color, date or time
    }
  | { readonly kind: 'apart' };

export function mergeDraft(versions: DraftVersions): MergedDraft {
  const merged = merge(versions) ?? merge(onOneSetup(versions));
  if (merged === null) return { kind: 'apart' };
  const read = readContent(encodeEdited(merged.schedule, versions.draft.inputs));
  if (read.kind !== 'content') return { kind: 'apart' };
  const { clashes, setupClashes } = merged;
  return { kind: 'merged', content: read.content, clashes, setupClashes };
}

/**
 * The versions with the setup of the side that changed it, if the other did not: rows name their teams
 * and cells, so that they mean the same in a setup with more of them. Null if both changed it.
 */
function onOneSetup({ base, draft, published }: DraftVersions): DraftVersions | null {
  const changed = [draft, published].filter(
    ({ inputs }) => JSON.stringify(inputs) !== JSON.stringify(base.inputs),
  );
  if (changed.length !== 1) return null;
  const { inputs } = changed[0]!;
  return {
    base: { ...base, inputs },
    draft: { ...draft, inputs },
    published: { ...published, inputs },
  };
}

/** Null where the two cannot be merged, also since a row names something that is no more. */
function merge(versions: DraftVersions | null): MergedSchedule | null {
  if (versions === null) return null;
  try {
    const [base, mine, theirs] = [versions.base, versions.draft, versions.published].map(
      scheduleOf,
    );
    return mergeSchedules({ base: base!, mine: mine!, theirs: theirs! }, 'mine');
  } catch {
    return null;
  }
}

/** Characters of the matches in all versions. */
export function sizeOfVersions({ base, draft, published }: DraftVersions): number {
  return [base, draft, published]
    .flatMap(({ rows }) => rows)
    .reduce((sum, { length }) => sum + length, 0);
}
