/** Brings drafts up to date with what was published since: when they are read, not when that happens. */
import type { Transaction } from 'kysely';
import { inOneMoment } from '#kernel/server/database/in-one-moment.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { createCallers } from '#kernel/server/fair-queue.ts';
import { startLargeWork } from '#kernel/server/large-work.ts';
import { threadFunction } from '#kernel/server/thread-function.ts';
import { detailOf, versionOf } from '../detail.ts';
import { type Edited, findHead, type Head, lockHead, type Owned } from '../head.ts';
import { sendMatches, storedMatches } from '../matches/match-source.ts';
import { runUncompiled } from '../matches/run-uncompiled.ts';
import { isEditedSince } from '../saving/edited-since.ts';
import { addVersion, type SavingDeps } from '../saving/save-schedule.ts';
import { noteRebased } from './draft-store.ts';
import { type DraftVersions, type MergedDraft, mergeDraft, sizeOfVersions } from './merge-draft.ts';

/** Makes a draft contain what was published since; returns whether anything was. */
export type RebaseDraft = (owned: Edited, now: Date) => Promise<boolean>;

const TRIES = 5; // while somebody edits the draft between reading it and writing it
const TIMEOUT = 60_000; // milliseconds for a large schedule, with its wait
const LABEL = 'Changes of the published schedule';

export function openRebasing(deps: SavingDeps): {
  readonly rebase: RebaseDraft;
  readonly close: () => Promise<void>;
} {
  const merging = startLargeWork({
    work: mergeDraft,
    thread: threadFunction(new URL('./merge-draft.ts', import.meta.url), 'mergeDraft'),
    sizeOf: sizeOfVersions,
    timeout: TIMEOUT,
  });
  return {
    async rebase(owned, now) {
      for (let tries = 0; tries < TRIES; tries++) {
        const read = await inOneMoment(deps.db, (trx) => readVersions(trx, owned));
        if (read === null) return tries > 0;
        const merged = await merging.run(read.versions, createCallers(owned.ownerId));
        if (await commit(deps, owned, { ...read, merged }, now)) return true;
      }
      return true; // the next one who reads it goes on
    },
    close: merging.close,
  };
}

interface ReadVersions {
  readonly versions: DraftVersions;
  readonly draft: number; // its version
  readonly base: number;
  readonly published: number;
}

/** Reads what is to be merged; null: nothing is, or it is no draft. */
async function readVersions(trx: Transaction<Tables>, owned: Owned): Promise<ReadVersions | null> {
  await runUncompiled(trx);
  const draft = await findHead(trx, owned);
  const base = draft?.draft_base ?? null;
  if (!draft?.draft_of || base === null) return null;
  const published = await findHead(trx, { ...owned, id: draft.draft_of });
  if (!published || !(await isEditedSince(trx, published, base))) return null;
  const newest = (head: Head) => detailOf(trx, head, storedMatches(head.id));
  return {
    ...{ draft: draft.version, base, published: published.version },
    versions: {
      base: await versionOf(trx, published, base),
      draft: await newest(draft),
      published: await newest(published),
    },
  };
}

/** Finds the account that edited the schedule of a draft last; '' if that is deleted. */
async function findLastEditor(trx: Transaction<Tables>, { draft_of }: Head): Promise<string> {
  const { by } = await trx
    .selectFrom('schedule_changes')
    .select('by')
    .where('schedule_id', '=', draft_of)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(); // the first save
  return by;
}

/** Returns false when the draft was edited meanwhile. */
function commit(
  { db, plans }: SavingDeps,
  owned: Edited,
  { draft, base, published, merged }: ReadVersions & { readonly merged: MergedDraft },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await runUncompiled(trx);
    const month = await plans.holdMonth(trx, owned.ownerId);
    const head = await lockHead(trx, owned);
    if (!head) return true; // discarded meanwhile
    if (head.version !== draft || head.draft_base !== base) return false;
    const known = {
      clashes: head.draft_clashes as string[],
      setupClashes: head.draft_setup_clashes,
    };
    if (merged.kind === 'apart') {
      await noteRebased(trx, owned.id, { base: published, ...known, isApart: true });
      return true;
    }
    const { content } = merged;
    const outcome = await addVersion(trx, month, head, {
      content: { ...content, matches: await sendMatches(trx, content.matches) },
      over: draft,
      by: { ...owned.by, divisions: null }, // others have made these changes
      note: { by: await findLastEditor(trx, head), at: now, saveType: 'autosave', label: LABEL },
    });
    if (outcome.kind !== 'saved') return true; // larger than what is free: it stays as it is
    await noteRebased(trx, owned.id, {
      base: published,
      clashes: [...new Set([...known.clashes, ...merged.clashes])],
      setupClashes: known.setupClashes || merged.setupClashes,
      isApart: head.draft_is_apart,
    });
    return true;
  });
}
