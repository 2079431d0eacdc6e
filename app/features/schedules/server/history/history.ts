import { countStoredTeams } from '@evenfield/wire';
import type { Kysely } from 'kysely';
import { nameOf } from '#kernel/server/database/name-of.ts';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import type { HistoryEntry, RestoreVersionInput } from '../../models.ts';
import { findEdit, setupOfVersion } from '../detail.ts';
import { type Edited, findHead, lockHead, type Owned } from '../head.ts';
import { matchesOfVersion } from '../matches/match-source.ts';
import { runUncompiled } from '../matches/run-uncompiled.ts';
import { addVersion, type SaveOutcome, type SavingDeps } from '../saving/save-schedule.ts';

/** Lists every save of a schedule, newest first. */
export async function findHistory(db: Kysely<Tables>, owned: Owned): Promise<HistoryEntry[]> {
  if (!(await findHead(db, owned))) throw new Problem('notFound');
  return listChanges(db, owned.id);
}

export async function listChanges(db: Kysely<Tables>, id: string): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('schedule_changes as change')
    .leftJoin('users', 'users.id', 'change.by')
    .select([
      'change.version',
      'change.at',
      'change.save_type',
      'change.label',
      'change.changed',
      'change.added',
      'change.removed',
      'change.setup_changed',
      'users.first_name',
      'users.last_name',
    ])
    .where('change.schedule_id', '=', id)
    .orderBy('change.version', 'desc')
    .execute();
  return rows.map((row) => ({
    version: row.version,
    at: row.at.toISOString(),
    by: nameOf(row),
    saveType: row.save_type,
    label: row.label,
    changed: row.changed,
    added: row.added,
    removed: row.removed,
    setup: row.setup_changed,
  }));
}

/** Restores an earlier version by saving its content as a new version, so it can be undone too. */
export function restoreVersion(
  { db, plans }: SavingDeps,
  { ownerId, by }: Omit<Edited, 'id'>,
  { schedule: id, version, over }: RestoreVersionInput,
  now: Date,
): Promise<SaveOutcome> {
  return db.transaction().execute(async (trx) => {
    await runUncompiled(trx);
    const month = await plans.holdMonth(trx, ownerId);
    const head = await lockHead(trx, { ownerId, id });
    if (!head || !(await findEdit(trx, head, version))) throw new Problem('notFound');
    const { inputs, called_off } = await setupOfVersion(trx, head, version);
    const content = {
      inputs: JSON.stringify(inputs),
      calledOff: called_off === null ? null : JSON.stringify(called_off),
      teams: countStoredTeams(inputs),
      matches: matchesOfVersion(id, version),
    };
    const label = `Restored version ${version}`;
    const note = { by: by.organizerId, at: now, saveType: 'saveclick' as const, label };
    return addVersion(trx, month, head, { content, over, by, note });
  });
}
