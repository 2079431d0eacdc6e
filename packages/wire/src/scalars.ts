/**
 * The basic schemas of every format. Requests come from forms, where everything is text: numbers
 * may be digits, and a blank text means that an optional value was left out.
 */
import * as z from 'zod/mini';

/** Schema of a whole number between two bounds, or its digits as text. */
export function wholeNumber(least: number, most: number) {
  const message = `Must be a whole number from ${least} to ${most}.`;
  const number = z.pipe(
    z.union([z.number({ error: message }), z.string({ error: message })], { error: message }),
    z.transform((value) => {
      if (typeof value === 'number') return value;
      return /^\s*\d+\s*$/.test(value) ? Number(value) : Number.NaN;
    }),
  );
  return number.check(
    z.refine((value) => Number.isInteger(value) && value >= least && value <= most, message),
  );
}

/** Schema of an optional value, which forms leave out by sending a blank text. */
export function orAbsent<T extends z.ZodMiniType>(schema: T) {
  return z.optional(z.pipe(z.transform(absentWhenEmpty), z.optional(schema)));
}

/** Schema of trimmed text that isn't blank; a number becomes its digits. */
export function filledText(missing: string) {
  return looseText(missing).check(z.minLength(1, missing));
}

/** Schema of text that may be blank; null becomes '' and a number its digits. */
export function looseText(wrong: string) {
  const text = z.pipe(
    z.union([z.string({ error: wrong }), z.number({ error: wrong }), z.null({ error: wrong })], {
      error: wrong,
    }),
    z.transform((value) => (value === null ? '' : String(value).trim())),
  );
  return text.check(z.refine(canBeStored, UNKEPT));
}

export const UNKEPT = 'There is a character in it that no text has. Take it out.';

/** Whether a database can store a text: it contains no NUL and no lone surrogate. */
export function canBeStored(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** Schema of untrimmed text that a database can compare with stored text. */
export function storedText(most: number) {
  return z
    .string()
    .check(z.maxLength(most, `At most ${most} characters.`), z.refine(canBeStored, UNKEPT));
}

/** Schema of a search text; blank matches everything. */
export function searchText() {
  return z._default(storedText(200), '');
}

/** Schema of a record id, as the server generates it. */
export function recordId(missing: string) {
  return z.string({ error: missing }).check(z.regex(/^[\w-]{1,64}$/, missing));
}

/** Schema of a list of one to `most` values. */
export function axis<T extends z.ZodMiniType>(element: T, most: number, missing: string) {
  return z
    .array(element, { error: missing })
    .check(z.minLength(1, missing), z.maxLength(most, `At most ${most}; leave some out.`));
}

/** Describes a key in the documentation of the calls. */
export function described<T extends z.ZodMiniType>(schema: T, description: string): T {
  z.globalRegistry.add(schema, { description });
  return schema;
}

function absentWhenEmpty(value: unknown): unknown {
  return isLeftOut(value) ? undefined : value;
}

/** Whether a form means "left out" by a value. */
export function isLeftOut(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
