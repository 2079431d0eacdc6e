/** Dates and months in a query, in ISO 8601. */
import type { GameDate } from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeDate } from '../date.ts';

const DATE_WANTED = "Write the date as YYYY-MM-DD, like '2027-04-03'.";
const MONTH_WANTED = "Write the month as YYYY-MM, like '2027-04'.";
const DATE = /^(\d{4})-(\d{2})-(\d{2})(T.*)?$/;

/** 'YYYY-MM-DD'; of a time stamp, the date part as written. */
export const isoDate = z.pipe(
  z.string({ error: DATE_WANTED }).check(z.refine((text) => dateOf(text) !== null, DATE_WANTED)),
  z.transform((text): GameDate => dateOf(text)!), // checked in the line above
);

/** 'YYYY-MM' */
export const isoMonth = z
  .string({ error: MONTH_WANTED })
  .check(z.regex(/^\d{4}-(0[1-9]|1[0-2])$/, MONTH_WANTED));

function dateOf(text: string): GameDate | null {
  const found = DATE.exec(text);
  if (!found) return null;
  const [, year, month, day] = found;
  return decodeDate(`${month}/${day}/${year}`) ?? null;
}
