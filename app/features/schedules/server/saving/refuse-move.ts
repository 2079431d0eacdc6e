import {
  fieldNounOf,
  findDoubleBookings,
  MAX_AXIS,
  type Obstacle,
  placeOf,
  type Schedule,
  whyNot,
} from '@evenfield/engine';
import {
  encodeBrokenRule,
  encodeDoubleBooked,
  formatObstacle,
  MATCH_NAMES,
  readShownSchedule,
  readStoredSeason,
  type StoredCell,
} from '@evenfield/wire';
import { type RawBuilder, type Selectable, sql, type Transaction } from 'kysely';
import type { Tables } from '#kernel/server/database/tables.ts';
import type { Head } from '../head.ts';
import { columnsOf, numbered } from '../matches/match-source.ts';
import { showMatches } from '../matches/show-matches.ts';

type Row = Record<string, unknown>;
type StoredMatch = Pick<Selectable<Tables['matches']>, 'match_id' | 'division' | 'home' | 'away'>;

const DAYS = 3; // the day of a match, and those beside it
const MOST_RIVALS = DAYS * MAX_AXIS * 3; // on its field, and of each of its teams

/**
 * Returns the refusal of a new cell that would double-book a field or a team, by the clock, with
 * delays of matches and days, or at which the match would break a must of the season; null when it
 * would not. Reads only the matches of that day and the days beside it and, if the season has limits
 * or meetings to keep apart, those of its teams.
 */
export async function refuseMove(
  trx: Transaction<Tables>,
  head: Head,
  match: StoredMatch,
  cell: StoredCell,
): Promise<ReturnType<typeof encodeDoubleBooked | typeof encodeBrokenRule> | null> {
  const { dayNumber } = cell;
  if (dayNumber === null) return null;
  const isNear = sql`day_number between ${dayNumber - 1} and ${dayNumber + 1}`;
  const near = await showMoved(trx, head, match, cell, isNear);
  const [schedule, doubleBooked] = findDoubleBooking(head, near, cell);
  if (doubleBooked !== null || schedule.setup.constraints === undefined) return doubleBooked;
  const { division, home, away } = match;
  const isOfTeams = sql`division = ${division} and (home in (${home}, ${away}) or away in (${home}, ${away}))`;
  const concerned = await showMoved(trx, head, match, cell, sql`(${isNear} or ${isOfTeams})`);
  return findBrokenMust(readRows(head, concerned));
}

/** The match in its new cell, and the others that a condition selects, the nearest first. */
async function showMoved(
  trx: Transaction<Tables>,
  head: Head,
  { match_id: match }: StoredMatch,
  { field, day, slot, dayNumber, slotNumber }: StoredCell,
  condition: RawBuilder<unknown>,
): Promise<readonly [moved: Row, ...others: Row[]]> {
  const cells = DAYS * MAX_AXIS * readStoredSeason(head.inputs).fields.length; // the most there can be
  const source = numbered(sql`
    select ${columnsOf()} from matches
    where schedule_id = ${head.id} and (match_id = ${match} or ${condition})
    order by match_id = ${match} desc, abs(day_number - ${dayNumber}), abs(slot_number - ${slotNumber}::int),
      match_id limit ${cells}`);
  const portions = await showMatches(trx, { schedule: head.id, source, inputs: head.inputs });
  const names = MATCH_NAMES;
  const shown = JSON.parse(`[${portions}]`) as Row[];
  const { delay: _, ...parked } = shown.find((row) => row[names.id] === match)!; // a delay belongs to the old cell
  const moved: Row = { ...parked, [names.field]: field, [names.day]: day, [names.slot]: slot };
  return [moved, ...shown.filter((row) => row[names.id] !== match)];
}

function readRows(head: Head, matches: readonly Row[]): Schedule {
  const inputs = head.inputs as Record<string, unknown>; // saved as an object
  return readShownSchedule({ inputs, matches: [...matches], called_off: undefined });
}

/**
 * Compares the match with those on its field or with its teams; no more of them than can be without
 * double bookings, since comparing takes quadratic time.
 */
function findDoubleBooking(
  head: Head,
  [moved, ...others]: readonly [Row, ...Row[]],
  { field }: StoredCell,
): readonly [Schedule, ReturnType<typeof encodeDoubleBooked> | null] {
  const names = MATCH_NAMES;
  const teams = [moved[names.home], moved[names.away]];
  const rivals = others.filter(
    (row) =>
      row[names.field] === field ||
      teams.includes(row[names.home]) ||
      teams.includes(row[names.away]),
  );
  const matches = [moved, ...rivals.slice(0, MOST_RIVALS)];
  const schedule = readRows(head, matches);
  const found = findDoubleBookings(schedule).find((clash) => clash.matches.includes(0));
  if (found === undefined) return [schedule, null];
  const other = matches[found.matches.find((row) => row !== 0)!]!;
  const textOf = (name: string) => String(other[name]);
  const refusal = encodeDoubleBooked(
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
  return [schedule, refusal];
}

/** The kinds of obstacles that a plain grid does not have. */
const OF_CONSTRAINTS: readonly string[] = [
  ...(['closed', 'closure', 'cannotPlay', 'cannotHost', 'otherGround'] as const),
  ...(['limit', 'meeting', 'oneHalf', 'travel', 'person', 'fieldTaken'] as const),
] satisfies readonly Obstacle['kind'][];

/** The refusal of the first match's place, if it breaks a must there. */
function findBrokenMust(schedule: Schedule): ReturnType<typeof encodeBrokenRule> | null {
  const { obstacles } = whyNot(schedule, 0, placeOf(schedule, schedule.placements[0]!)!);
  const first = obstacles.find(({ kind }) => OF_CONSTRAINTS.includes(kind));
  return first === undefined ? null : encodeBrokenRule(formatObstacle(schedule, first));
}
