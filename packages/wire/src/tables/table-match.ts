/**
 * A match as the tables of the dashboard list it. `scoretime` names the slot; `delay` says by how many
 * minutes the match begins after it, the shift of its game day included.
 */
import type { GameDate } from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeDate } from '../date.ts';
import { NO_FIELD } from '../matches/match.ts';
import { decodeTime } from '../time.ts';

export interface TableMatch {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly division: string;
  readonly pool: string | null;
  readonly field: string | null; // null: waits for a place, and has no day and no time either
  readonly day: string | null; // 'Day 3': a game day without a date
  readonly date: GameDate | null;
  readonly start: number | null; // minutes since midnight of the date; null: not known yet
  readonly slot: string | null; // 'Time 3': a time slot without a time
}

/** What the wire calls each part, for whoever writes rows as text. */
export const TABLE_MATCH_NAMES = {
  id: 'id',
  home: 'team1id',
  away: 'team2id',
  day: 'scoredate', // 'MM/DD/YYYY', or 'Day N' when there is no real date
  month: 'score_month_year', // 'YYYY-MM', or blank
  slot: 'scoretime',
  division: 'seprated_division_name',
  pool: 'seprated_pool_name',
  field: 'fieldname',
  delay: 'delay', // left out: none
} as const;

/** Where stored rows and inputs keep what a delay is made of. */
export const STORED_DELAYS = { ofMatch: 'delay', ofDays: 'day_shifts' } as const;

export const tableMatch = z.object({
  id: z.string(),
  team1id: z.string(),
  team2id: z.string(),
  scoredate: z.string(),
  score_month_year: z.string(),
  scoretime: z.string(),
  seprated_division_name: z.string(),
  seprated_pool_name: z.string(),
  fieldname: z.string(),
  delay: z.optional(z.int()),
});

export function decodeTableMatch(sent: z.infer<typeof tableMatch>): TableMatch {
  const { id, team1id: home, team2id: away, scoredate: day, scoretime: slot, delay = 0 } = sent;
  const date = decodeDate(day) ?? null;
  const start = decodeTime(slot) ?? null;
  return {
    ...{ id, home, away, date },
    division: sent.seprated_division_name,
    pool: sent.seprated_pool_name || null,
    field: sent.fieldname === NO_FIELD ? null : sent.fieldname,
    day: date === null && day !== '' ? day : null,
    start: start === null ? null : start + delay,
    slot: start === null && slot !== '' ? slot : null,
  };
}
