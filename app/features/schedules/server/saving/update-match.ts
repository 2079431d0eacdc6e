/** Moves or locks one match by writing one row, and one for the history. */
import {
  BUFFER,
  locateCell,
  type MatchUpdate,
  NO_FIELD_NAME,
  STORED_GUEST,
  type StoredCell,
  storedOnUpdate,
  type UpdatedMatch,
} from '@evenfield/wire';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { Problem } from '#kernel/server/problem.ts';
import { isCovered } from '../cover.ts';
import { type Edited, type Head, lockHead, type Owned } from '../head.ts';
import { COLUMN_NAMES } from '../matches/match-source.ts';
import { checkEntries } from './check-divisions.ts';
import { noteChange } from './commit-version.ts';
import { isEditedSince } from './edited-since.ts';
import { refuseMove } from './refuse-move.ts';
import type { SavingDeps } from './save-schedule.ts';

export type UpdateOutcome =
  | { readonly kind: 'updated'; readonly updated: UpdatedMatch }
  | { readonly kind: 'stale'; readonly owned: Owned }
  | { readonly kind: 'planRequired' }
  | { readonly kind: 'refused'; readonly answer: object }; // the match would be double-booked there, or break a must

interface EditedMatch extends Omit<Edited, 'id'> {
  readonly update: MatchUpdate;
}

type Row = Omit<Selectable<Tables['matches']>, 'schedule_id'>;

export function updateMatch(
  { db, plans }: SavingDeps,
  { ownerId, by, update }: EditedMatch,
  now: Date,
): Promise<UpdateOutcome> {
  const owned = { ownerId, id: update.schedule };
  return db.transaction().execute(async (trx) => {
    const month = await plans.holdMonth(trx, ownerId);
    const head = await lockHead(trx, owned);
    const row = head && (await findRow(trx, update));
    if (!head || !row) throw new Problem('notFound');
    checkEntries(by, [row.division, guestOf(row)]);
    if (!isCovered(month, head.team_count)) return { kind: 'planRequired' };
    const cell = cellOf(head, row, update);
    const moves = cell.field !== row.field || cell.day !== row.day || cell.slot !== row.slot;
    const locked = cell.field !== null && (update.locked ?? row.locked);
    const more = storedOnUpdate(row.more, moves);
    const same = !moves && locked === row.locked && more === jsonOf(row.more);
    const done = (version: number): UpdateOutcome => ({
      kind: 'updated',
      updated: { schedule: head.id, match: row.match_id, version },
    });
    if (await isEditedSince(trx, head, update.version)) {
      const again = same && (await isOnlyEdit(trx, head, update));
      return again ? done(head.version) : { kind: 'stale', owned };
    }
    if (same) return done(head.version);
    const refusal = moves ? await refuseMove(trx, head, row, cell) : null;
    const reason = refusal?.error === 'breaks_rule' ? update.reason : undefined;
    if (refusal !== null && reason === undefined) return { kind: 'refused', answer: refusal };
    await writeRow(trx, update, {
      ...columnsOf(cell),
      locked,
      more: storedOnUpdate(row.more, moves, reason),
    });
    if (head.published) await month.count(head.id, row.match_id);
    const version = head.version + 1;
    await trx
      .updateTable('schedules')
      .set({ version, changed_at: now })
      .where('id', '=', head.id)
      .execute();
    await noteChange(trx, head.id, {
      version,
      note: {
        ...{ by: by.organizerId, at: now },
        ...{ saveType: update.saveType ?? 'saveclick', label: update.label },
      },
      ...{ changed: 1, added: 0, before: JSON.stringify([row]) },
    });
    return done(version);
  });
}

/** Returns the entry of the away team. */
function guestOf({ division, more }: Row): string {
  const guest = (more as { readonly [STORED_GUEST]?: string } | null)?.[STORED_GUEST]; // as a save wrote it
  return guest ?? division;
}

function findRow(
  trx: Transaction<Tables>,
  { schedule, match }: MatchUpdate,
): Promise<Row | undefined> {
  return trx
    .selectFrom('matches')
    .select(COLUMN_NAMES)
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', match)
    .executeTakeFirst();
}

/** Fields that the update leaves out stay as they are. */
function cellOf({ inputs }: Head, row: Row, update: MatchUpdate): StoredCell {
  const names = {
    field: update.field ?? row.field ?? NO_FIELD_NAME,
    day: update.day ?? row.day ?? '',
    slot: update.slot ?? row.slot ?? '',
  };
  if (names.field === NO_FIELD_NAME) return BUFFER;
  const located = locateCell(inputs, names);
  if (!located.ok) throw new Problem('malformed', located.refusal);
  return located.value;
}

/** Whether the only edit since the version it names is this very update: its response was lost. */
async function isOnlyEdit(
  trx: Transaction<Tables>,
  head: Head,
  { match, version }: MatchUpdate,
): Promise<boolean> {
  const edits = await trx
    .selectFrom('schedule_changes')
    .select(
      sql<boolean>`coalesce(head_before is null and added = 0
        and jsonb_array_length(matches_before) = 1
        and matches_before -> 0 ->> 'match_id' = ${match}, false)`.as('isThis'),
    )
    .where('schedule_id', '=', head.id)
    .where('version', '>', version)
    .limit(2)
    .execute();
  return edits.length === 1 && edits[0]!.isThis;
}

function writeRow(
  trx: Transaction<Tables>,
  { schedule, match }: MatchUpdate,
  columns: ReturnType<typeof columnsOf> & { locked: boolean; more: string | null },
) {
  return trx
    .updateTable('matches')
    .set(columns)
    .where('schedule_id', '=', schedule)
    .where('match_id', '=', match)
    .execute();
}

function columnsOf({ field, day, slot, date, dayNumber, slotNumber }: StoredCell) {
  return { field, day, slot, game_date: date, day_number: dayNumber, slot_number: slotNumber };
}

function jsonOf(more: unknown): string | null {
  return more === null ? null : JSON.stringify(more);
}
