/** Makes the next version of a schedule: what differs is written, and the way back is kept beside it. */
import type { SaveType } from '@evenfield/contract';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Head } from '../head.ts';
import type { MatchSource } from '../matches/match-source.ts';
import { type MatchDifference, matchesDiffer, writeMatches } from '../matches/write-matches.ts';
import { followFields } from './follow-fields.ts';
import { keepResults } from './keep-results.ts';
import { noteGameDates } from './note-game-dates.ts';

/** What a version holds. */
export interface VersionContent {
  readonly inputs: string; // JSON
  readonly calledOff: string | null; // JSON
  readonly teams: number; // of all entries
  readonly matches: MatchSource;
}

/** Who makes a version, when, and what they say of it. */
export interface VersionNote {
  readonly by: string;
  readonly at: Date;
  readonly saveType: SaveType;
  readonly label: string | null;
}

/** Writes over a version that the transaction holds; answers the version from now on, which stays where nothing differs. */
export async function commitVersion(
  trx: Transaction<Tables>,
  head: Head,
  content: VersionContent,
  note: VersionNote,
): Promise<{ readonly version: number; readonly changed: Date }> {
  const { inputs, calledOff } = await headDiffers(trx, head.id, content);
  const difference = await writeMatches(trx, head.id, content.matches);
  const setups = inputs ? { before: head.inputs, after: JSON.parse(content.inputs) } : null;
  if (difference.before !== null) await keepResults(trx, head.id, difference.before, setups);
  if (setups !== null) await followFields(trx, head.id, difference.before, setups);
  if (!inputs && !calledOff && difference.before === null && difference.addedIds === null) {
    return { version: head.version, changed: head.changed_at };
  }
  const version = head.version + 1;
  await trx
    .updateTable('schedules')
    .set({
      version,
      changed_at: note.at,
      inputs: content.inputs,
      called_off: content.calledOff,
      team_count: content.teams,
    })
    .where('id', '=', head.id)
    .execute();
  const headBefore = { inputs: head.inputs, called_off: head.called_off };
  await noteChange(trx, head.id, {
    version,
    note,
    difference,
    setup: inputs,
    headBefore: inputs || calledOff ? JSON.stringify(headBefore) : null,
  });
  return { version, changed: note.at };
}

/** Whether a schedule holds exactly this already. */
export async function isStored(
  trx: Transaction<Tables>,
  id: string,
  content: VersionContent,
): Promise<boolean> {
  const { inputs, calledOff } = await headDiffers(trx, id, content);
  if (inputs || calledOff) return false;
  return !(await matchesDiffer(trx, id, content.matches));
}

export interface Change {
  readonly version: number;
  readonly note: VersionNote;
  readonly difference: MatchDifference;
  readonly setup: boolean; // whether the inputs were changed
  readonly headBefore: string | null; // JSON
}

/** Writes down a change whose matches are written. */
export async function noteChange(
  trx: Transaction<Tables>,
  id: string,
  { version, note, difference, setup, headBefore }: Change,
): Promise<void> {
  await trx
    .insertInto('schedule_changes')
    .values({
      schedule_id: id,
      version,
      at: note.at,
      by: note.by,
      save_type: note.saveType,
      label: note.label,
      changed: difference.changed,
      added: difference.added,
      removed: difference.removed,
      setup_changed: setup,
      head_before: headBefore,
      matches_before: difference.before,
      matches_added: difference.addedIds,
    })
    .execute();
  await noteGameDates(trx, id);
}

async function headDiffers(
  trx: Transaction<Tables>,
  id: string,
  { inputs, calledOff }: VersionContent,
): Promise<{ readonly inputs: boolean; readonly calledOff: boolean }> {
  const { rows } = await sql<{ inputs: boolean; calledOff: boolean }>`
    select inputs is distinct from ${inputs}::jsonb as inputs,
      called_off is distinct from ${calledOff}::jsonb as "calledOff"
    from schedules where id = ${id}`.execute(trx);
  return rows[0]!; // the transaction holds it
}
