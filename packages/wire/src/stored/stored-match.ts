/**
 * A match as a row of the database: who meets whom, and the names of its cell, so that a row means the
 * same whatever becomes of the inputs. What is a fact of its division (colour, number) is not repeated
 * in it, nor is its number, which is its place in the order. Keys of the wire that have no column of
 * their own are kept beside them.
 */
import { dayOf, type GameDate, gridOf, NOWHERE, type Schedule, slotOf } from '@evenfield/engine';
import * as z from 'zod/mini';
import { encodeGenerationRequest, generationBody } from '../generation/generation-request.ts';
import { encodeEntryName } from '../matches/entry-name.ts';
import { encodeMatches, MARKS, type MatchRow, NO_FIELD } from '../matches/match.ts';
import type { SentSchedule } from './saved-schedule.ts';

export interface StoredMatch {
  readonly id: string;
  readonly division: string; // with its pool, as the wire writes it
  readonly home: string;
  readonly away: string;
  readonly round: number; // from 1
  readonly field: string | null; // null: in the buffer, like day and slot
  readonly day: string | null;
  readonly slot: string | null;
  readonly locked: boolean;
  readonly manual: boolean;
  readonly more: string | null; // JSON of the keys without a column
  readonly date: GameDate | null; // of the game day
  readonly dayNumber: number | null; // from 0, in the order of play
  readonly slotNumber: number | null;
}

/** What the wire calls each part of a match; `pool`, `alias` and `published` are only told, never read. */
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
} as const;

export const NO_FIELD_NAME = NO_FIELD;

/** Where a stored row keeps the entry of the away team, if that is not the match's own. */
export const STORED_GUEST = 'team2divisionname';

const WITH_COLUMN: ReadonlySet<string> = new Set(Object.values(MATCH_NAMES));

/** Of the keys without a column those that anybody may see, not what an organiser notes for themselves. */
export const OPEN_KEYS: readonly string[] = [STORED_GUEST, 'delay', ...MARKS];

export function toStoredMatches(schedule: Schedule): StoredMatch[] {
  const { setup, placements } = schedule;
  const grid = gridOf(setup);
  return encodeMatches(schedule).map((row, f) => {
    const cell = placements[f]!;
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
      slotNumber: placed ? slotOf(grid, cell) : null,
    };
  });
}

function moreOf(row: MatchRow): string | null {
  const more = Object.entries(row).filter(([name]) => !WITH_COLUMN.has(name));
  return more.length === 0 ? null : JSON.stringify(Object.fromEntries(more));
}

/** The inputs to be kept: all that was sent, and what the schedule says of itself. */
export function storedInputs(schedule: Schedule, { inputs }: SentSchedule): object {
  return { ...inputs, ...encodeGenerationRequest(schedule) };
}

/** What a match's row says of its division, found in stored inputs. */
export interface StoredEntry {
  readonly name: string; // as a match's row has it
  readonly pool: string | null;
  readonly color: string;
}

/** Of stored inputs what anybody may see: what makes the schedule, not what else a client has kept there. */
export function openInputs(inputs: unknown): object {
  const kept = Object.entries(z.parse(z.looseObject({}), inputs));
  return Object.fromEntries(kept.filter(([name]) => name in generationBody.shape));
}

const storedTeams = z.object({
  schedules: z.array(z.object({ teams: z.array(z.unknown()), rr_type: z.string() })),
});

/** How many teams there are in all entries of stored inputs; those of a playoff are promises of some. */
export function countStoredTeams(inputs: unknown): number {
  const { schedules } = z.parse(storedTeams, inputs);
  return schedules
    .filter(({ rr_type }) => rr_type !== 'playoff')
    .reduce((sum, { teams }) => sum + teams.length, 0);
}

const storedEntries = z.object({
  schedules: z.array(
    z.object({ division_name: z.string(), pool_name: z.string(), division_color: z.string() }),
  ),
});

export function readStoredEntries(inputs: unknown): StoredEntry[] {
  return z.parse(storedEntries, inputs).schedules.map((entry) => {
    const pool = entry.pool_name === '' ? null : entry.pool_name;
    const name = encodeEntryName({ division: entry.division_name, pool });
    return { name, pool, color: entry.division_color };
  });
}
