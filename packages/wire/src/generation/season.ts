/** The three axes of a season as requests and imports name them: dates, times and fields. */
import { LATEST_START, MAX_AXIS } from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeDate } from '../date.ts';
import { NO_FIELD } from '../matches/match.ts';
import { axis, filledText, looseText, orAbsent } from '../scalars.ts';
import { decodeSlots, decodeTime } from '../time.ts';

const DATE_WANTED = "Write the date as MM/DD/YYYY, like '04/03/2027', or leave it blank.";
const TIME_WANTED = "Write the time as hh:mm AM or PM, like '07:00 AM', or leave it blank.";

/** The most dates and fields of a request with hours. */
export const MOST_DATES = 400;
export const MOST_FIELDS = 60;

/** 'MM/DD/YYYY' or blank; no date repeats. */
export function dateList(most: number) {
  return axis(
    looseText(DATE_WANTED).check(z.refine((text) => decodeDate(text) !== undefined, DATE_WANTED)),
    most,
    'Enter minimum 1 day.',
  ).check(eachOnce(decodeDate, 'is there twice: give every game day its own date.'));
}

const oneTime = looseText(TIME_WANTED).check(
  z.refine((text) => decodeTime(text) !== undefined, TIME_WANTED),
);
const inOrderOfPlay = [
  eachOnce(decodeTime, 'is there twice: give every slot its own time.'),
  z.refine<string[]>(
    (texts) => decodeSlots(texts) !== null,
    "Put the times in order of play, those of the next calendar day last and marked '+1'.",
  ),
] as const;

/** 'hh:mm AM' or blank, in order of play; no time repeats. */
export const timeList = axis(oneTime, MAX_AXIS, 'Enter minimum 1 slot.').check(...inOrderOfPlay);

/** The same, or none: fields may have hours instead. */
export const timeListOrNone = z
  .array(oneTime, { error: 'Enter minimum 1 slot.' })
  .check(z.maxLength(MAX_AXIS, `At most ${MAX_AXIS}; leave some out.`), ...inOrderOfPlay);

const SHIFT_WANTED = 'Shift a game day by whole minutes, like 30, or -15 for earlier.';

/** Minutes by which all slots of each game day are shifted later, in the order of the dates. */
export const dayShifts = orAbsent(
  z
    .array(z.int({ error: SHIFT_WANTED }), { error: SHIFT_WANTED })
    .check(z.maxLength(MOST_DATES, `At most ${MOST_DATES}; leave some out.`)),
);

/** Reports every shift that would move a slot before its game day, or past the following day. */
export function checkShifts({
  value: { all_times, day_shifts = [] },
  issues,
}: {
  readonly value: { readonly all_times: string[]; readonly day_shifts?: number[] | undefined };
  readonly issues: z.core.$ZodRawIssue[];
}): void {
  const starts = (decodeSlots(all_times) ?? []).flatMap(({ start }) => start ?? []);
  day_shifts.forEach((shift, d) => {
    const isOnClock = (start: number) => start + shift >= 0 && start + shift <= LATEST_START;
    if (starts.every(isOnClock)) return;
    const message = `By ${shift} minutes a time slot would leave its game day.`;
    issues.push({ code: 'custom', path: ['day_shifts', d], input: shift, message });
  });
}

/** Numbers or names; none repeats. */
export const fieldList = axis(
  filledText('A field needs a number or a name.').check(
    z.refine(
      (name) => name !== NO_FIELD,
      `'${NO_FIELD}' means no field: give the field another name.`,
    ),
  ),
  MOST_FIELDS,
  'Enter at least one field number.',
).check(eachOnce((name) => name, 'is there twice: give every field its own number or name.'));

/** Reports every element that means the same as an earlier one; a meaning of null never repeats. */
export function eachOnce(
  meaning: (text: string) => string | number | null | undefined,
  why: string,
) {
  return z.check<string[]>(({ value, issues }) => {
    const seen = new Set<string | number>();
    value.forEach((text, position) => {
      const means = meaning(text) ?? null;
      if (means === null) return;
      if (seen.has(means)) {
        issues.push({
          code: 'custom',
          path: [position],
          input: text,
          message: `'${text}' ${why}`,
          continue: true,
        });
      }
      seen.add(means);
    });
  });
}
