import { fieldNounOf, findDoubleBookings, MAX_AXIS } from '@evenfield/engine';
import {
  encodeDoubleBooked,
  MATCH_NAMES,
  readShownSchedule,
  readStoredSeason,
  type StoredCell,
} from '@evenfield/wire';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Head } from '../head.ts';
import { columnsOf, numbered } from '../matches/match-source.ts';
import { showMatches } from '../matches/show-matches.ts';

type Row = Record<string, unknown>;

const DAYS = 3; // the day of a match, and those beside it
const MOST_RIVALS = DAYS * MAX_AXIS * 3; // on its field, and of each of its teams

/**
 * Returns the refusal of a new cell that would double-book a field or a team, by the clock, with
 * delays of matches and days; null when it would not. Reads only the matches of that day and the
 * days beside it, and compares those on its field or with its teams; no more of them than can be
 * without double bookings, since comparing takes quadratic time.
 */
export async function findDoubleBooking(
  trx: Transaction<Tables>,
  head: Head,
  match: string,
  { field, day, slot, dayNumber }: StoredCell,
): Promise<ReturnType<typeof encodeDoubleBooked> | null> {
  if (dayNumber === null) return null;
  const cells = DAYS * MAX_AXIS * readStoredSeason(head.inputs).fields.length; // the most there can be
  const near = sql`
    select ${columnsOf()} from matches
    where schedule_id = ${head.id}
      and (match_id = ${match} or day_number between ${dayNumber - 1} and ${dayNumber + 1})
    order by match_id = ${match} desc, abs(day_number - ${dayNumber}) limit ${cells}`;
  const source = numbered(near);
  const text = await showMatches(trx, { schedule: head.id, source, inputs: head.inputs });
  const names = MATCH_NAMES;
  const shown = JSON.parse(`[${text}]`) as Row[];
  const { delay: _, ...parked } = shown.find((row) => row[names.id] === match)!; // a delay belongs to the old cell
  const moved: Row = { ...parked, [names.field]: field, [names.day]: day, [names.slot]: slot };
  const teams = [moved[names.home], moved[names.away]];
  const rivals = shown.filter(
    (row) =>
      row[names.id] !== match &&
      (row[names.field] === field ||
        teams.includes(row[names.home]) ||
        teams.includes(row[names.away])),
  );
  const matches = [moved, ...rivals.slice(0, MOST_RIVALS)];
  const inputs = head.inputs as Record<string, unknown>; // saved as an object
  const schedule = readShownSchedule({ inputs, matches, called_off: undefined });
  const found = findDoubleBookings(schedule).find((clash) => clash.matches.includes(0));
  if (found === undefined) return null;
  const other = matches[found.matches.find((row) => row !== 0)!]!;
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
