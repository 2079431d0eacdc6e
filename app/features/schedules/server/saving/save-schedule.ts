import type { Saved, SaveFrame } from '@evenfield/wire';
import type { Kysely, Transaction } from 'kysely';
import type { HeldMonth, Plans } from '#features/billing/server/port.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { createId } from '#kernel/server/secret.ts';
import type { Editor } from '#kernel/server/sign-in.ts';
import { isCovered } from '../cover.ts';
import { type Edited, type Head, locationColumns, lockHead, type Owned } from '../head.ts';
import { type MatchSource, sendMatches, sentMatches } from '../matches/match-source.ts';
import { runUncompiled } from '../matches/run-uncompiled.ts';
import { insertMatches, type VersionNote } from '../matches/write-matches.ts';
import { noteOpened } from '../unused.ts';
import { checkVersion } from './check-divisions.ts';
import {
  commitMatches,
  commitVersion,
  isStored,
  noteChange,
  type VersionContent,
} from './commit-version.ts';
import { defaultName, type NameParts } from './default-name.ts';
import { isEditedSince } from './edited-since.ts';

import type { SaveContent } from './read-save.ts';

/** The outcome of a save: saved, a newer version exists, or this many teams need a plan. */
export type SaveOutcome =
  | { readonly kind: 'saved'; readonly saved: Saved }
  | { readonly kind: 'stale'; readonly owned: Owned }
  | { readonly kind: 'planRequired' };

export interface SavingDeps {
  readonly db: Kysely<Tables>;
  readonly plans: Plans;
}

export interface Save extends Omit<Edited, 'id'> {
  readonly frame: SaveFrame;
  readonly content: SaveContent;
  readonly nameParts: NameParts; // for the default name of a new schedule
}

/**
 * Saves a new schedule or a new version. Idempotent: a repeated save of a new schedule is
 * recognized by its key, and content that is already stored returns the version that has it.
 */
export function saveSchedule(
  { db, plans }: SavingDeps,
  sent: Save,
  now: Date,
): Promise<SaveOutcome> {
  return db.transaction().execute(async (trx) => {
    await runUncompiled(trx);
    const month = await plans.holdMonth(trx, sent.ownerId);
    const location = await ownLocation(trx, sent.ownerId, sent.frame.location);
    const save = { ...sent, frame: { ...sent.frame, location } };
    const { id, version } = save.frame;
    if (id !== null && version !== null) return saveVersion(trx, month, save, { id, version }, now);
    if (!isCovered(month, save.content.teams)) return { kind: 'planRequired' };
    const created = await createSchedule(trx, save, now);
    if (created !== null) return { kind: 'saved', saved: created };
    return saveVersion(trx, month, save, { id: await idOfKey(trx, save), version: 1 }, now);
  });
}

async function createSchedule(
  trx: Transaction<Tables>,
  { ownerId, by, frame, content, nameParts }: Save,
  now: Date,
): Promise<Saved | null> {
  const id = createId();
  const made = { at: now, timeZone: frame.timeZone };
  const name = frame.name ?? (await defaultName(trx, ownerId, nameParts, made));
  const inserted = await trx
    .insertInto('schedules')
    .values({
      id,
      owner_id: ownerId,
      name,
      is_named: frame.name !== null,
      version: 1,
      created_at: now,
      changed_at: now,
      save_key: frame.key,
      address: '',
      ...locationColumns(frame.location),
      inputs: content.inputs,
      called_off: content.calledOff,
      team_count: content.teams,
      time_zone: frame.timeZone,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'save_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return null;
  let added = 0;
  for (const portion of content.matches) {
    added += await insertMatches(trx, id, sentMatches(portion));
  }
  const note = noteOf({ by, frame }, now);
  await noteChange(trx, id, { version: 1, note, changed: 0, added, before: null });
  return { id, version: 1, name, changed: now.toISOString() };
}

async function saveVersion(
  trx: Transaction<Tables>,
  month: HeldMonth,
  save: Save,
  { id, version }: { readonly id: string; readonly version: number },
  now: Date,
): Promise<SaveOutcome> {
  const { ownerId, frame, content } = save;
  const head = await lockHead(trx, { ownerId, id });
  if (!head) throw new Problem('notFound');
  const matches = await sendMatches(trx, content.matches);
  const next = {
    content: { ...content, matches },
    over: version,
    by: save.by,
    note: noteOf(save, now),
  };
  const outcome = await addVersion(trx, month, head, next);
  if (outcome.kind !== 'saved') return outcome;
  const isLimited = save.by.divisions !== null; // to some divisions, and so to matches and teams
  const name = isLimited ? head.name : await renameAndRelocate(trx, head, frame);
  if (frame.saveType === 'saveclick') await noteOpened(trx, { ownerId, id }, now);
  return { kind: 'saved', saved: { ...outcome.saved, name } };
}

/** The next version of a schedule. */
interface NextVersion {
  readonly content: VersionContent | ChangedMatches;
  readonly over: number; // the version that it was made from
  readonly by: Editor;
  readonly note: VersionNote;
}

/** What a version holds that has other matches of these ids, and else what the one before it holds. */
interface ChangedMatches {
  readonly ids: readonly string[];
  readonly matches: MatchSource;
}

/**
 * Makes the next version of a locked schedule, unless no plan covers it or it was edited since. Throws
 * `forbidden` if it changes divisions that its editor may not edit.
 */
export async function addVersion(
  trx: Transaction<Tables>,
  month: HeldMonth,
  head: Head,
  { content, over, by, note }: NextVersion,
): Promise<SaveOutcome> {
  const { id, name, owner_id: ownerId } = head;
  const isWhole = 'inputs' in content;
  if (!isCovered(month, isWhole ? content.teams : head.team_count)) return { kind: 'planRequired' };
  if (await isEditedSince(trx, head, over)) {
    if (!isWhole || !(await isStored(trx, id, content))) {
      return { kind: 'stale', owned: { ownerId, id } };
    }
  }
  const { version, changed } = isWhole
    ? await commitVersion(trx, head, content, note)
    : await commitMatches(trx, head, content.matches, note);
  if (version !== head.version) await checkVersion(trx, by, { id, version });
  if (head.published) await countShown(month, id, isWhole ? null : content.ids);
  return { kind: 'saved', saved: { id, version, name, changed: changed.toISOString() } };
}

const FEW = 10; // matches that are counted one by one faster than all at once

async function countShown(
  month: HeldMonth,
  id: string,
  changed: readonly string[] | null,
): Promise<void> {
  if (changed === null || changed.length > FEW) return month.count(id);
  for (const match of changed) await month.count(id, match);
}

/** Writes name, location and time zone, which are not versioned: the last save wins, also of a draft. */
async function renameAndRelocate(
  trx: Transaction<Tables>,
  head: Head,
  { name, location, timeZone }: SaveFrame,
): Promise<string> {
  if (name !== null || location !== null || timeZone !== null) {
    await trx
      .updateTable('schedules')
      .set({
        ...(name !== null && { name, is_named: true }),
        ...locationColumns(location),
        ...(timeZone !== null && { time_zone: timeZone }),
      })
      .where('id', '=', head.draft_of ?? head.id)
      .execute();
  }
  return name ?? head.name;
}

async function idOfKey(trx: Transaction<Tables>, { ownerId, frame }: Save): Promise<string> {
  const { id } = await trx
    .selectFrom('schedules')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('save_key', '=', frame.key)
    .executeTakeFirstOrThrow(); // it caused the insert's conflict
  return id;
}

function noteOf({ by, frame }: Pick<Save, 'by' | 'frame'>, at: Date): VersionNote {
  return { by: by.organizerId, at, saveType: frame.saveType, label: frame.label };
}

type LocationInput = SaveFrame['location'];

/**
 * Returns the location to store. A venue must be the owner's, and is locked so that it cannot be
 * deleted before the save commits; for any other only name and address are stored, so that no save
 * fails because a venue was deleted in another tab. Call it before locking a schedule: deleting a
 * venue locks in that order too.
 */
async function ownLocation(
  trx: Transaction<Tables>,
  ownerId: string,
  input: LocationInput,
): Promise<LocationInput> {
  if (input === null || input === 'none' || input.venueId === null) return input;
  const venue = await trx
    .selectFrom('venues')
    .select('id')
    .where('id', '=', input.venueId)
    .where('owner_id', '=', ownerId)
    .forKeyShare()
    .executeTakeFirst();
  if (venue) return input;
  return input.name === '' && input.address === '' ? null : { ...input, venueId: null };
}
