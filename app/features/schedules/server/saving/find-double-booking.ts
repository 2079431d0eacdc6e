import { fieldNounOf, findDoubleBookings } from '@evenfield/engine';
import {
  encodeDoubleBooked,
  MATCH_NAMES,
  readShownSchedule,
  type StoredCell,
} from '@evenfield/wire';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Head } from '../head.ts';
import { columnsOf, numbered } from '../matches/match-source.ts';
import { showMatches } from '../matches/show-matches.ts';

type Row = Record<string, unknown>;

/**
 * Returns the refusal of a new cell that would double-book a field or a team, by the clock, with
 * delays of matches and days; null when it would not. Reads only the matches of that day and the
 * days beside it.
 */
export async function findDoubleBooking(
  trx: Transaction<Tables>,
  head: Head,
  match: string,
  { field, day, slot, dayNumber }: StoredCell,
): Promise<ReturnType<typeof encodeDoubleBooked> | null> {
  if (dayNumber === null) return null;
  const near = sql`
    select ${columnsOf()} from matches
    where schedule_id = ${head.id}
      and (match_id = ${match} or day_number between ${dayNumber - 1} and ${dayNumber + 1})`;
  const source = numbered(near);
  const text = await showMatches(trx, { schedule: head.id, source, inputs: head.inputs });
  const names = MATCH_NAMES;
  const rows = (JSON.parse(`[${text}]`) as Row[]).map((row): Row => {
    if (row[names.id] !== match) return row;
    const { delay: _, ...moved } = row; // a delay belongs to the old cell
    return { ...moved, [names.field]: field, [names.day]: day, [names.slot]: slot };
  });
  const inputs = head.inputs as Record<string, unknown>; // saved as an object
  const schedule = readShownSchedule({ inputs, matches: rows, called_off: undefined });
  const own = rows.findIndex((row) => row[names.id] === match);
  const found = findDoubleBookings(schedule).find(({ matches }) => matches.includes(own));
  if (found === undefined) return null;
  const other = rows[found.matches.find((row) => row !== own)!]!;
  const textOf = (name: string) => String(other[name]);
  return encodeDoubleBooked(
    {
      division: textOf(names.division),
      home: textOf(names.home),
      away: textOf(names.away),
      day: textOf(names.day),
      time: textOf(names.slot),
      field: textOf(names.field),
    },
    found.rule === 'H1',
    fieldNounOf(schedule.setup),
  );
}
