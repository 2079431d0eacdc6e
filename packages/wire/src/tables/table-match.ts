/**
 * A match in the tables of the dashboard. `scoretime` names the slot; `delay` is the number of
 * minutes by which the match begins after it, the shift of its game day included.
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
  readonly field: string | null; // null: in the buffer, so day and time are null too
  readonly day: string | null; // 'Day 3' for a game day without a date
  readonly date: GameDate | null;
  readonly start: number | null; // minutes since midnight of the date; null: unknown
  readonly slot: string | null; // 'Time 3' for a time slot without a time
}

/** The wire's key for each part, for code that writes rows as text. */
export const TABLE_MATCH_NAMES = {
  id: 'id',
  home: 'team1id',
  away: 'team2id',
  day: 'scoredate', // 'MM/DD/YYYY', or 'Day N' without a date
  month: 'score_month_year', // 'YYYY-MM', or blank
  slot: 'scoretime',
  division: 'seprated_division_name',
  pool: 'seprated_pool_name',
  field: 'fieldname',
  delay: 'delay', // left out: none
} as const;

/** Where stored rows and inputs hold the parts of a delay. */
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
