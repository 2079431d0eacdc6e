/** Loads a schedule as its audience sees it: whole, or the first part of a large one. */
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { POOL_MARK } from '@evenfield/wire';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import { factsOf } from '../../head.ts';
import {
  chosenMatches,
  type MatchSource,
  numbered,
  storedMatches,
} from '../../matches/match-source.ts';
import { showOpenMatches } from '../../matches/show-matches.ts';
import { withoutOwners } from '../open-detail.ts';
import type { PartOptions, ShownSchedule } from '../shown-schedules.ts';
import { findLateChanges } from './find-late-changes.ts';
import type { ShownHead } from './shown-head.ts';

/** A loaded value and when it expires by itself; null: never. */
export interface Loaded<T> {
  readonly value: T;
  readonly until: Date | null;
}

export function loadShown(
  trx: Transaction<Tables>,
  head: ShownHead,
  now: Date,
): Promise<Loaded<ShownSchedule>> {
  return shownWith(trx, head, now, numbered(storedMatches(head.id)));
}

export function loadPart(
  trx: Transaction<Tables>,
  head: ShownHead,
  now: Date,
  options: PartOptions,
): Promise<Loaded<ShownSchedule>> {
  return shownWith(trx, head, now, chosenMatches(head.id, firstOf(head.id, options)));
}

/** Orders undated game days first, then dates from `from`, earlier dates, and the buffer. */
function firstOf(id: string, { most, from, division, team }: PartOptions): RawBuilder<unknown> {
  const isOver = sql`game_date is not null and game_date < ${from ?? ''}`;
  return sql`
    select match_id from matches
    where schedule_id = ${id}
      and ${division === undefined ? sql`true` : isOf(division)}
      and (${team ?? null}::text is null or ${team ?? null} in (home, away))
    order by field is null, ${isOver}, game_date collate "C" nulls first, day_number, slot_number, position
    limit ${most}`;
}

/** Whether a match is of an entry, or of a division with all its pools. */
function isOf(division: string): RawBuilder<unknown> {
  return sql`(division = ${division} or starts_with(division, ${division + POOL_MARK}))`;
}

async function shownWith(
  trx: Transaction<Tables>,
  head: ShownHead,
  now: Date,
  source: MatchSource,
): Promise<Loaded<ShownSchedule>> {
  const { changes, until } = await findLateChanges(trx, head, now);
  const { inputs, called_off: calledOff, announcement, is_listed: isListed } = head;
  const rows = await showOpenMatches(trx, {
    ...{ schedule: head.id, source, inputs },
  });
  const { matches } = await trx
    .selectFrom('matches')
    .select(sql<number>`count(*)::int`.as('matches'))
    .where('schedule_id', '=', head.id)
    .executeTakeFirstOrThrow();
  const detail = withoutOwners({ facts: factsOf(head), inputs, calledOff, rows });
  const shown = { facts: detail.facts, matches, announcement, changes, isListed };
  const hash = createHash('sha256').update(JSON.stringify([shown, detail.inputs, calledOff]));
  for (const portion of rows) {
    hash.update(portion);
    if (rows.length > 1) await setImmediate(); // lets others in
  }
  const etag = hash.digest('base64url').slice(0, 22);
  return { value: { etag, detail, ...shown, asOf: null }, until };
}
