import type { Kysely } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { createId } from '#kernel/server/secret.ts';
import { type Draft, MOST_DRAFTS } from '../../draft-models.ts';
import { type Edited, lockHead, type Owned } from '../head.ts';
import { storedMatches } from '../matches/match-source.ts';
import { insertMatches } from '../matches/write-matches.ts';
import { noteChange } from '../saving/commit-version.ts';
import { insertDraft, listDrafts } from './draft-store.ts';

const NAMES = ['Draft A', 'Draft B'];
const NOT_PUBLISHED = 'Only a published schedule has drafts. Nobody else sees this one: change it.';
const ENOUGH = `A schedule has at most ${MOST_DRAFTS} drafts. Publish or discard one of them.`;
const TAKEN = 'Another draft has this name.';

/** Begins a draft with what is published now. Throws `Problem` when there can be none. */
export function createDraft(
  db: Kysely<Tables>,
  owned: Edited, // the published schedule
  wanted: string | undefined, // its name; undefined: the next letter
  now: Date,
): Promise<Draft> {
  return db.transaction().execute(async (trx) => {
    const published = await lockHead(trx, owned);
    if (!published || published.draft_of !== null) throw new Problem('notFound');
    if (!published.published) refuse('', NOT_PUBLISHED);
    const names = (await listDrafts(trx, owned)).map(({ name }) => name);
    if (names.length >= MOST_DRAFTS) refuse('', ENOUGH);
    const name = wanted ?? NAMES.find((free) => !names.includes(free))!; // fewer than two are taken
    if (names.includes(name)) refuse('name', TAKEN);
    const id = createId();
    await insertDraft(trx, published, { id, name, at: now });
    const added = await insertMatches(trx, id, storedMatches(owned.id));
    const note = { by: owned.by.organizerId, at: now, saveType: 'autosave' as const };
    const label = `Began from version ${published.version}`;
    await noteChange(trx, id, {
      ...{ version: 1, note: { ...note, label }, changed: 0, added, before: null },
    });
    const drafts = await listDrafts(trx, owned);
    return drafts.find((draft) => draft.id === id)!; // inserted above
  });
}

/** Renames a draft. Throws `Problem` when there is none, or another one of the schedule has this name. */
export function renameDraft(
  db: Kysely<Tables>,
  owned: Owned, // the schedule
  { draft: id, name }: { readonly draft: string; readonly name: string },
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const head = await lockHead(trx, owned);
    const drafts = head ? await listDrafts(trx, owned) : [];
    if (!drafts.some((draft) => draft.id === id)) throw new Problem('notFound');
    if (drafts.some((draft) => draft.id !== id && draft.name === name)) refuse('name', TAKEN);
    await trx.updateTable('schedules').set({ draft_name: name }).where('id', '=', id).execute();
  });
}

function refuse(path: string, message: string): never {
  throw new Problem('malformed', [{ path, message }]);
}
