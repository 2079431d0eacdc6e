/** The matches of all of a user's schedules on one date or in one month, in order of play. */
import type { GameDate } from '@evenfield/engine';
import * as z from 'zod/mini';
import { orAbsent, wholeNumber } from '../scalars.ts';
import { isoDate, isoMonth } from './iso-date.ts';
import { tableMatch } from './table-match.ts';

/** The most rows of one response; `start` requests those after them. */
export const MOST_DATED_ROWS = 1000;

/** From one date to another, inclusive. */
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
      to: `${month}-31` as GameDate, // dates compare as text: no month has a later one
      start,
    }),
  ),
);

/** The keys of a row for its schedule. */
export const DATED_MATCH_NAMES = { schedule: 'schedules_id', scheduleName: 'name' } as const;

export const datedMatchesEnvelope = z.object({
  success: z.literal(true),
  recordsTotal: z.number(), // of that date or month, including those not in this response
  data: z.array(z.extend(tableMatch, { schedules_id: z.string(), name: z.string() })),
});

/** `rows` is JSON objects as text, separated by commas. */
export function encodeDatedMatches(total: number, rows: string): string {
  return `{"success":true,"recordsTotal":${total},"data":[${rows}]}`;
}
