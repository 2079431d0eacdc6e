/**
 * A match as a database row: its teams and the names of its cell, so that a row keeps its meaning
 * if the inputs change. It repeats neither facts of its division (color, number) nor its own
 * number, which is its position. Wire keys that have no column are stored as JSON.
 */
import {
  dayOf,
  type GameDate,
  gameMinutes,
  gridOf,
  NOWHERE,
  type Schedule,
  slotOf,
} from '@evenfield/engine';
import * as z from 'zod/mini';
import { hasConstraints } from '../generation/convert-constraints.ts';
import { generationBody } from '../generation/generation-body.ts';
import { encodeGenerationRequest } from '../generation/generation-request.ts';
import { encodeEntryName } from '../matches/entry-name.ts';
import { encodeMatches, MARKS, type MatchRow, NO_FIELD } from '../matches/match.ts';
import { encodeSavedSchedule, type SentSchedule } from '../saving/saved-schedule.ts';
import { decodeTime } from '../time.ts';

export interface StoredMatch {
  readonly id: string;
  readonly division: string; // with its pool, in the wire's format
  readonly home: string;
  readonly away: string;
  readonly round: number; // from 1
  readonly field: string | null; // null: in the buffer, like day and slot
  readonly day: string | null;
  readonly slot: string | null;
  readonly locked: boolean;
  readonly manual: boolean;
  readonly more: string | null; // JSON of the wire keys without a column
  readonly date: GameDate | null; // of the game day
  readonly dayNumber: number | null; // from 0, in order of play
  readonly slotNumber: number | null; // by the clock: the start in minutes
}

/** The wire's key for each part of a match; `pool`, `alias`, `published`, `end` are write-only. */
export const MATCH_NAMES = {
  id: 'matchid',
  alias: 'id',
  number: 'matchnumber',
  color: 'divisioncolor',
  entry: 'divisionid',
  division: 'divisionname',
  pool: 'poolname',
  field: 'fieldname',
  day: 'scoredate',
  slot: 'scoretime',
  home: 'team1id',
  away: 'team2id',
  round: 'round',
  locks: 'locks',
  manual: 'isMM',
  parked: 'inbuffer',
  published: 'publish',
  end: 'end_time',
} as const;

export const NO_FIELD_NAME = NO_FIELD;

/** The key of a stored row for the away team's entry, if it isn't the match's own. */
export const STORED_GUEST = 'team2divisionname';

const WITH_COLUMN: ReadonlySet<string> = new Set(Object.values(MATCH_NAMES));

/** The keys without a column that are public, unlike an organizer's own notes. */
export const OPEN_KEYS: readonly string[] = [STORED_GUEST, 'delay', ...MARKS];

/** Returns the rows of all matches, or of these. */
export function toStoredMatches(schedule: Schedule, rows?: readonly number[]): StoredMatch[] {
  const { setup, placements } = schedule;
  const grid = gridOf(setup);
  return encodeMatches(schedule, rows).map((row, r) => {
    const cell = placements[rows?.[r] ?? r]!;
    const placed = cell !== NOWHERE;
    return {
      id: row.matchid,
      division: row.divisionname,
      home: row.team1id,
      away: row.team2id,
      round: row.round,
      field: placed ? row.fieldname : null,
      day: placed ? row.scoredate : null,
      slot: placed ? row.scoretime : null,
      locked: row.locks === '1',
      manual: row.isMM === true,
      more: moreOf(row),
      date: placed ? setup.days[dayOf(grid, cell)]!.date : null,
      dayNumber: placed ? dayOf(grid, cell) : null,
      slotNumber: placed ? orderOf(slotOf(grid, cell), setup) : null,
    };
  });
}

/** By the clock the slots change with the matches, so only starts compare. */
function orderOf(slot: number, { constraints, slots }: Schedule['setup']): number {
  return constraints === undefined ? slot : (slots[slot]!.start ?? slot);
}

function moreOf(row: MatchRow): string | null {
  const more = Object.entries(row).filter(([name]) => !WITH_COLUMN.has(name));
  return more.length === 0 ? null : JSON.stringify(Object.fromEntries(more));
}

/** Returns the inputs to store: everything sent, updated from the schedule itself. */
export function storedInputs(schedule: Schedule, { inputs }: SentSchedule): object {
  return { ...inputs, ...encodeGenerationRequest(schedule) };
}

/** Encodes an edited schedule as a save, with what else a client keeps in the inputs that were stored. */
export function encodeEdited(schedule: Schedule, stored: unknown): SentSchedule {
  const others = Object.entries(z.parse(z.looseObject({}), stored)).filter(
    ([name]) => !(name in generationBody.shape),
  );
  const { inputs, ...rows } = encodeSavedSchedule(schedule);
  return { ...rows, inputs: { ...Object.fromEntries(others), ...inputs } };
}

/** What a match's row repeats of its division, from stored inputs. */
export interface StoredEntry {
  readonly name: string; // as in a match's row
  readonly pool: string | null;
  readonly color: string;
  readonly minutes: number | null; // length of its matches; null: ends are not written, as on a plain grid
}

/** Constraints that are about persons, or say why a team cannot play. */
const PRIVATE: readonly string[] = ['people', 'asks', 'apart'];

/**
 * Returns the public part of stored inputs: what defines the schedule, not a client's own data, nor who
 * coaches which teams and what they asked for. It stays a schedule by the clock.
 */
export function openInputs(inputs: unknown): object {
  const whole = z.parse(z.looseObject({}), inputs);
  const known = Object.entries(whole).filter(
    ([name]) => name in generationBody.shape && !PRIVATE.includes(name),
  );
  return { ...(hasConstraints(whole) && { changeover_minutes: 0 }), ...Object.fromEntries(known) };
}

const storedTeams = z.object({
  schedules: z.array(z.object({ teams: z.array(z.unknown()), rr_type: z.string() })),
});

/** Counts the teams of stored inputs, except in playoffs, whose contestants are placeholders. */
export function countStoredTeams(inputs: unknown): number {
  const { schedules } = z.parse(storedTeams, inputs);
  return schedules
    .filter(({ rr_type }) => rr_type !== 'playoff')
    .reduce((sum, { teams }) => sum + teams.length, 0);
}

const minutes = z.optional(z.nullable(z.coerce.number()));

const storedEntries = z.looseObject({
  all_times: z.optional(z.array(z.string())),
  game_minutes: minutes,
  schedules: z.array(
    z.object({
      division_name: z.string(),
      pool_name: z.string(),
      division_color: z.string(),
      game_minutes: minutes,
    }),
  ),
});

export function readStoredEntries(inputs: unknown): StoredEntry[] {
  const stored = z.parse(storedEntries, inputs);
  const slots = (stored.all_times ?? []).map((time) => ({ start: decodeTime(time) ?? null }));
  const usual = stored.game_minutes ?? gameMinutes({ slots });
  return stored.schedules.map((entry) => {
    const pool = entry.pool_name === '' ? null : entry.pool_name;
    const name = encodeEntryName({ division: entry.division_name, pool });
    const length = hasConstraints(stored) ? (entry.game_minutes ?? usual) : null;
    return { name, pool, color: entry.division_color, minutes: length };
  });
}

const storedShifts = z.object({
  all_dates: z.array(z.string()),
  day_shifts: z.optional(z.nullable(z.array(z.coerce.number()))),
});

/** The game days of stored inputs that begin later (or earlier), as in a match's row, with the minutes. */
export function readStoredShifts(inputs: unknown): { day: string; minutes: number }[] {
  const { all_dates, day_shifts } = z.parse(storedShifts, inputs);
  return (day_shifts ?? []).flatMap((shift, d) =>
    shift === 0 ? [] : { day: all_dates[d]!, minutes: shift },
  );
}
