/**
 * The small forms every format is made of. Requests come from forms, where everything is text: numbers
 * may be digits, and a blank text means that an optional value was left out.
 */
import * as z from 'zod/mini';

/** A whole number between two bounds, or its digits as text. */
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

/** An optional value, which forms leave out by sending a blank text. */
export function orAbsent<T extends z.ZodMiniType>(schema: T) {
  return z.optional(z.pipe(z.transform(absentWhenEmpty), z.optional(schema)));
}

/** Text with something in it; a number is taken as its digits, the space around is dropped. */
export function filledText(missing: string) {
  return looseText(missing).check(z.minLength(1, missing));
}

/** Text that may be blank; null and a number are taken for what a person would read. */
export function looseText(wrong: string) {
  const text = z.pipe(
    z.union([z.string({ error: wrong }), z.number({ error: wrong }), z.null({ error: wrong })], {
      error: wrong,
    }),
    z.transform((value) => (value === null ? '' : String(value).trim())),
  );
  return text.check(z.refine(canBeKept, UNKEPT));
}

export const UNKEPT = 'There is a character in it that no text has. Take it out.';

/** Whether a database can keep a text: there is no NUL in it, and no half of a character. */
export function canBeKept(text: string): boolean {
  return !/[\0\p{Cs}]/u.test(text);
}

/** Text as it was sent, that a database can compare with what it keeps. */
export function keptText(most: number) {
  return z
    .string()
    .check(z.maxLength(most, `At most ${most} characters.`), z.refine(canBeKept, UNKEPT));
}

/** What is looked for; blank: everything. */
export function searchText() {
  return z._default(keptText(200), '');
}

/** The id of a record, as the server made it. */
export function recordId(missing: string) {
  return z.string({ error: missing }).check(z.regex(/^[\w-]{1,64}$/, missing));
}

/** A list of at most `most` values, at least one. */
export function axis<T extends z.ZodMiniType>(element: T, most: number, missing: string) {
  return z
    .array(element, { error: missing })
    .check(z.minLength(1, missing), z.maxLength(most, `At most ${most}; leave some out.`));
}

function absentWhenEmpty(value: unknown): unknown {
  return isLeftOut(value) ? undefined : value;
}

/** Whether a form says nothing by it. */
export function isLeftOut(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}
