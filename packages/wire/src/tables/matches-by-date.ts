/** The matches of all schedules of a person on one date or in one month, in the order of play. */
import type { GameDate } from '@evenfield/engine';
import * as z from 'zod/mini';
import { orAbsent, wholeNumber } from '../scalars.ts';
import { isoDate, isoMonth } from './iso-date.ts';
import { tableMatch } from './table-match.ts';

/** The most rows of one answer; `start` asks for those behind them. */
export const MOST_DATED_ROWS = 1000;

/** From one date to another, both included. */
export interface DateSpan {
  readonly from: GameDate;
  readonly to: GameDate;
  readonly start: number;
}

const start = orAbsent(wholeNumber(0, 2 ** 31 - 1));

export const byDateQuery = z.pipe(
  z.object({ date: isoDate, start }),
  z.transform(({ date, start = 0 }): DateSpan => ({ from: date, to: date, start })),
);

export const byMonthQuery = z.pipe(
  z.object({ month: isoMonth, start }),
  z.transform(
    ({ month, start = 0 }): DateSpan => ({
      from: `${month}-01` as GameDate, // the month is checked
      to: `${month}-31` as GameDate, // dates are compared as texts: no month has a later one
      start,
    }),
  ),
);

/** What a row says of its schedule. */
export const DATED_MATCH_NAMES = { schedule: 'schedules_id', scheduleName: 'name' } as const;

export const datedMatchesEnvelope = z.object({
  success: z.literal(true),
  recordsTotal: z.number(), // of that date or month, also those that are not in this answer
  data: z.array(z.extend(tableMatch, { schedules_id: z.string(), name: z.string() })),
});

/** `rows` is the text of JSON objects with commas between. */
export function encodeDatedMatches(total: number, rows: string): string {
  return `{"success":true,"recordsTotal":${total},"data":[${rows}]}`;
}
