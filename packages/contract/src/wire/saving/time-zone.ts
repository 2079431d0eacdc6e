/** The time zone in which a schedule's times are told: a name of the IANA list, like 'Europe/Berlin'. */
import * as z from 'zod/mini';
import { orAbsent } from '../scalars.ts';

/** A name that we do not know is left out: a browser may be newer than this list, and the save matters more. */
export const sentTimeZone = orAbsent(
  z.pipe(
    z.string({ error: 'Name a time zone.' }),
    z.transform((name) => (isTimeZone(name) ? name : undefined)),
  ),
);

/** Also true of 'UTC', and false of an offset like '+01:00', which is no zone. */
function isTimeZone(name: string): boolean {
  if (!/^[a-z]/i.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
