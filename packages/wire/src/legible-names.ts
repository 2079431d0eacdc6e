/**
 * Names that users type are one line of visible characters. Control characters break files and
 * e-mails, and those that reverse the writing direction make a name look like another. They are
 * refused in requests; names stored before can still be read.
 */
import type { Setup } from '@evenfield/engine';
import * as z from 'zod/mini';
import type { Fault } from './fault.ts';

export const ILLEGIBLE =
  'There is a line break or a control character in this name. Delete the name and type it again.';

const HIDDEN = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u; // the last two: embeddings, overrides, isolates

export function isLegible(name: string): boolean {
  return !HIDDEN.test(name);
}

/** Returns a schema check for a name. */
export function legible(message = ILLEGIBLE) {
  return z.refine<string>(isLegible, message);
}

/** Finds every illegible name in a setup, by its path in a generation request. */
export function findIllegibleNames({ entries, fields }: Setup): Fault[] {
  const fault = (path: string, name: string | null): Fault[] =>
    name === null || isLegible(name) ? [] : [{ path, message: ILLEGIBLE }];
  return [
    ...fields.flatMap(({ name }, f) => fault(`all_fields[${f}]`, name)),
    ...entries.flatMap(({ division, pool, teams }, e) => [
      ...fault(`schedules[${e}].division_name`, division),
      ...fault(`schedules[${e}].pool_name`, pool),
      ...teams.flatMap((name, t) => fault(`schedules[${e}].teams[${t}]`, name)),
    ]),
  ];
}
