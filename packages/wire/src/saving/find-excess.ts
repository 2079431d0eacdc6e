/**
 * How much a save may hold beside its matches. The inputs and the called-off fixtures are each read
 * from the database in one piece, whenever the schedule is read, on the server's main thread.
 *
 * The largest legal inputs are those of a generation request. Its lists have 57,600 elements at most
 * (see `isOversized`), 1,800 of them entries. In JSON values (each object, list, text and number):
 * - an entry is an object of 9 texts and numbers, 4 lists, a playoff of 3 values: 18 * 1,800 = 32,400;
 * - the other elements cost most in playoffs, where a contestant is a seed of 4 values, a team of 3,
 *   and two names of 1 value, 9 values for 4 elements: 9 / 4 * 55,800 = 125,550;
 * - 1,800 teams with a withdrawal of 3 values each: 5,400; dates, rules and the like: 100.
 * Together 163,450, of fewer than 100 keys: seldom more than 5,000 in practice. Constraints come on top
 * and are limited by `isOversized`. A client may use the rest, and the other keys, for its own data.
 */
import type { Fault } from '../fault.ts';
import { CONSTRAINT_KEYS } from '../generation/convert-constraints.ts';
import type { SentSchedule } from './saved-schedule.ts';

const MOST_VALUES = 200_000;
const MOST_KEYS = 10_000; // distinct ones: each costs the parser half a microsecond
const MOST_BYTES = 2 * 1024 * 1024; // of texts in UTF-8: 57,600 names of 36; twice as many hold the server over 50 ms at each read
const MOST_CALLED_OFF = 27_000; // as many as there can be matches

/** Returns what a save holds too much of, though each part is valid; or null. */
export function findExcess({
  inputs,
  called_off = [],
}: Pick<SentSchedule, 'called_off'> & { readonly inputs: unknown }): Fault | null {
  const { values, keys, bytes } = measure(inputs);
  if (values > MOST_VALUES) return tooMany('inputs', MOST_VALUES, 'values');
  if (keys > MOST_KEYS) return tooMany('inputs', MOST_KEYS, 'different keys');
  if (bytes > MOST_BYTES) return tooMany('inputs', MOST_BYTES, 'bytes of text');
  if (called_off.length <= MOST_CALLED_OFF) return null;
  return tooMany('called_off', MOST_CALLED_OFF, 'matches');
}

function tooMany(path: string, most: number, what: string): Fault {
  return { path, message: `At most ${most.toLocaleString('en-US')} ${what}; leave some out.` };
}

function measure(value: unknown) {
  const seen = new Set<string>();
  let values = 0;
  let bytes = 0;
  const visit = (part: unknown): void => {
    values++;
    if (typeof part === 'string') bytes += byteLength(part);
    if (typeof part !== 'object' || part === null) return;
    if (Array.isArray(part)) for (const inner of part) visit(inner);
    else
      for (const [key, inner] of Object.entries(part)) {
        if (!seen.has(key)) bytes += byteLength(key);
        seen.add(key);
        visit(inner);
      }
  };
  visit(withoutConstraints(value));
  return { values, keys: seen.size, bytes };
}

/** Returns how many bytes a text has in UTF-8. */
function byteLength(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    const isHalf = unit >= 0xd800 && unit < 0xe000; // of a character of four bytes
    if (unit > 0x7f) bytes += unit > 0x7ff && !isHalf ? 2 : 1;
  }
  return bytes;
}

function withoutConstraints(inputs: unknown): unknown {
  if (typeof inputs !== 'object' || inputs === null || Array.isArray(inputs)) return inputs;
  const keys: readonly string[] = CONSTRAINT_KEYS;
  return Object.fromEntries(Object.entries(inputs).filter(([key]) => !keys.includes(key)));
}
