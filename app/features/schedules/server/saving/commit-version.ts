/** Creates the next version of a schedule: writes what differs, and stores how to undo it. */
import { readStoredSeason } from '@evenfield/wire';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Head } from '../head.ts';
import type { MatchSource } from '../matches/match-source.ts';
import {
  matchesBefore,
  matchesDiffer,
  rewriteMatches,
  type VersionNote,
  writeMatches,
} from '../matches/write-matches.ts';
import { followClubs } from './follow-clubs.ts';
import { followRenames } from './follow-renames.ts';
import { type FieldMoves, findRenamedFields } from './renamed-fields.ts';
import { renamedTeams } from './renamed-teams.ts';
import { turnResults } from './turn-results.ts';

/** What a version holds. */
export interface VersionContent {
  readonly inputs: string; // JSON
  readonly calledOff: string | null; // JSON
  readonly teams: number; // of all entries
  readonly matches: MatchSource;
}

/** Replaces the locked version; returns the new one, or the same if nothing differs. */
export async function commitVersion(
  trx: Transaction<Tables>,
  head: Head,
  content: VersionContent,
  note: VersionNote,
): Promise<{ readonly version: number; readonly changed: Date }> {
  const { inputs, calledOff } = await headDiffers(trx, head.id, content);
  const version = head.version + 1;
  const headBefore = { inputs: head.inputs, called_off: head.called_off };
  const { isNoted, hasBefore } = await writeMatches(trx, head.id, content.matches, {
    ...{ version, note, setup: inputs },
    headBefore: inputs || calledOff ? JSON.stringify(headBefore) : null,
  });
  const rows = matchesBefore(head.id, version);
  const setups = inputs ? { before: head.inputs, after: JSON.parse(content.inputs) } : null;
  if (hasBefore) await keepResults(trx, head.id, rows, setups);
  if (setups !== null) {
    const [before, after] = [readStoredSeason(setups.before), readStoredSeason(setups.after)];
    await followFields(trx, head.id, rows, { before: before.fields, after: after.fields });
    await followClubs(trx, head.id, before, after);
  }
  if (!isNoted) return { version: head.version, changed: head.changed_at };
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
  await noteGameDates(trx, head.id);
  return { version, changed: note.at };
}

/** Like `commitVersion`, where only these matches differ, without reading the others. */
export async function commitMatches(
  trx: Transaction<Tables>,
  head: Head,
  matches: MatchSource,
  note: VersionNote,
): Promise<{ readonly version: number; readonly changed: Date }> {
  const version = head.version + 1;
  await rewriteMatches(trx, head.id, matches, { version, note });
  await keepResults(trx, head.id, matchesBefore(head.id, version), null);
  await trx
    .updateTable('schedules')
    .set({ version, changed_at: note.at })
    .where('id', '=', head.id)
    .execute();
  await noteGameDates(trx, head.id);
  return { version, changed: note.at };
}

/** Whether a schedule already has exactly this content. */
export async function isStored(
  trx: Transaction<Tables>,
  id: string,
  content: VersionContent,
): Promise<boolean> {
  const { inputs, calledOff } = await headDiffers(trx, id, content);
  if (inputs || calledOff) return false;
  return !(await matchesDiffer(trx, id, content.matches));
}

/** A change of few matches, or that of a new schedule. */
interface SmallChange {
  readonly version: number;
  readonly note: VersionNote;
  readonly changed: number;
  readonly added: number;
  readonly before: string | null; // JSON: changed rows as they were
}

/** Adds a change to the history after its matches are written; `writeMatches` does so itself. */
export async function noteChange(
  trx: Transaction<Tables>,
  id: string,
  { version, note, changed, added, before }: SmallChange,
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
      changed,
      added,
      removed: 0,
      setup_changed: false,
      head_before: null,
      matches_before: before,
      matches_added: null,
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

/** Updates the first and last date on which a match has a cell, after the matches are written. */
async function noteGameDates(trx: Transaction<Tables>, scheduleId: string): Promise<void> {
  await sql`
    update schedules set first_date = span.first, last_date = span.last
    from (
      select min(game_date) as first, max(game_date) as last
      from matches where schedule_id = ${scheduleId}
    ) as span
    where id = ${scheduleId}
      and (first_date, last_date) is distinct from (span.first, span.last)`.execute(trx);
}

/**
 * Makes results follow renamed teams and swapped sides.
 *
 * `rows`: the changed matches as they were, see `matchesBefore`; `setups`: null when the setup did not change.
 */
async function keepResults(
  trx: Transaction<Tables>,
  id: string,
  rows: RawBuilder<unknown>,
  setups: { readonly before: unknown; readonly after: unknown } | null,
): Promise<void> {
  const hasResults = await trx
    .selectFrom('match_results')
    .select('match_id')
    .where('schedule_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  if (!hasResults) return;
  const isRenamed =
    setups &&
    renamedTeams(readStoredSeason(setups.before).entries, readStoredSeason(setups.after).entries);
  if (isRenamed) await followRenames(trx, id, rows, isRenamed);
  await turnResults(trx, id, rows, isRenamed);
}

/**
 * Makes score links follow renamed fields, rather than stay with a name that another field now has.
 *
 * `rows`: the changed matches as they were, see `matchesBefore`; none where that is null.
 */
async function followFields(
  trx: Transaction<Tables>,
  id: string,
  rows: RawBuilder<unknown>,
  { before, after }: { readonly before: readonly string[]; readonly after: readonly string[] },
): Promise<void> {
  if (before.length === after.length && before.every((name, f) => name === after[f])) return;
  if (!(await hasFieldLinks(trx, id))) return;
  const moves = await findMoves(trx, id, rows);
  const renamed = [...findRenamedFields(before, after, moves)].map(([from, to]) => ({ from, to }));
  if (renamed.length === 0) return;
  await sql`
    update score_links set field = renamed."to"
    from json_to_recordset(${JSON.stringify(renamed)}::json) as renamed("from" text, "to" text)
    where schedule_id = ${id} and revoked_at is null and field = renamed."from"`.execute(trx);
}

async function hasFieldLinks(trx: Transaction<Tables>, id: string): Promise<boolean> {
  const found = await trx
    .selectFrom('score_links')
    .select('id')
    .where('schedule_id', '=', id)
    .where('field', 'is not', null)
    .where('revoked_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Counts moves between fields, of matches that still exist. */
async function findMoves(
  trx: Transaction<Tables>,
  id: string,
  rows: RawBuilder<unknown>,
): Promise<FieldMoves[]> {
  const found = await sql<FieldMoves>`
    with was as materialized (
      select * from jsonb_to_recordset(${rows}) as was(match_id text, field text)
    )
    select before, after, count(*)::int as matches from (
      select case when was.match_id is null then matches.field else was.field end as before,
        matches.field as after
      from matches left join was on was.match_id = matches.match_id
      where matches.schedule_id = ${id}
    ) as moved
    group by before, after`.execute(trx);
  return found.rows;
}
