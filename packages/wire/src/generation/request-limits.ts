/** What an entry says beyond the plain grid: rest, limits, meetings and home grounds. */
import type { EntryRules, GameLimit, Ground } from '@evenfield/engine';
import * as z from 'zod/mini';
import { decodeDate, encodeDate } from '../date.ts';
import { described, filledText, looseText, orAbsent, wholeNumber } from '../scalars.ts';

const LONGEST = 400; // days of a limit, as many as a season has dates
const DATE_WANTED = "Write the date as MM/DD/YYYY, like '04/03/2027'.";

const limit = z
  .object(
    {
      games: wholeNumber(1, 900),
      days: wholeNumber(1, LONGEST),
      strength: z.enum(['must', 'wish'], { error: "Choose 'must' or 'wish'." }),
      weight: orAbsent(wholeNumber(1, 100)),
    },
    { error: 'A limit is an object with games, days, strength and weight.' },
  )
  .check(
    z.check(({ value, issues }) => {
      if (value.strength !== 'must' || value.weight === undefined) return;
      const message = 'Only a wish has a weight: leave it out.';
      issues.push({ code: 'custom', path: ['weight'], input: value.weight, message });
    }),
  );

const ground = z.object(
  {
    team: filledText('Name the team.'),
    fields: z
      .array(filledText('A field needs a number or a name.'), {
        error: 'Name the fields of its home matches.',
      })
      .check(z.minLength(1, 'Name the fields of its home matches.')),
  },
  { error: 'A ground is an object with team and fields.' },
);

/** The keys of an entry that are constraints. */
export const entryConstraints = {
  rest_minutes: described(
    orAbsent(wholeNumber(0, 1440)),
    'Minutes wanted between two games of a team on one day; left out: twice the length and changeover.',
  ),
  limits: described(
    orAbsent(
      z.array(limit, { error: 'Limits are a list.' }).check(z.maxLength(100, 'At most 100.')),
    ),
    'At most so many games of a team in any so many consecutive calendar days. weight: 1 to 100, of a wish.',
  ),
  days_between_meetings: described(
    orAbsent(wholeNumber(0, 366)),
    'At least so many days from one meeting of two teams to their next.',
  ),
  second_half_from: described(
    orAbsent(
      looseText(DATE_WANTED).check(z.refine((text) => Boolean(decodeDate(text)), DATE_WANTED)),
    ),
    'Of a double round robin: each pair meets once before this date and once from it on.',
  ),
  grounds: described(
    orAbsent(z.array(ground, { error: 'Grounds are a list of rows with team and fields.' })),
    'The fields of teams’ home matches; a team without a row may host on any field of the division.',
  ),
};

export const ENTRY_CONSTRAINT_KEYS = Object.keys(entryConstraints) as Key[];
type Key = keyof typeof entryConstraints;

export type SentLimits = { readonly [K in Key]?: z.output<(typeof entryConstraints)[K]> };

/** Whether an entry has any of these keys. */
export function hasEntryConstraints(entry: Readonly<Record<string, unknown>>): boolean {
  return ENTRY_CONSTRAINT_KEYS.some((key) => entry[key] !== undefined);
}

export function decodeLimits(sent: SentLimits): EntryRules {
  const { rest_minutes, limits, days_between_meetings, second_half_from, grounds } = sent;
  return {
    ...(rest_minutes !== undefined && { restMinutes: rest_minutes }),
    ...(limits !== undefined && {
      limits: limits.map(
        ({ games, days, strength, weight = 1 }): GameLimit => ({
          games,
          days,
          isMust: strength === 'must',
          weight,
        }),
      ),
    }),
    ...(days_between_meetings !== undefined && { daysBetweenMeetings: days_between_meetings }),
    ...(second_half_from !== undefined && { secondHalfFrom: decodeDate(second_half_from)! }),
    ...(grounds?.length && { grounds: grounds.map((row): Ground => ({ ...row })) }),
  };
}

export function encodeLimits(entry: EntryRules): SentLimits {
  const { restMinutes, limits, daysBetweenMeetings, secondHalfFrom, grounds } = entry;
  return {
    ...(restMinutes !== undefined && { rest_minutes: restMinutes }),
    ...(limits !== undefined && {
      limits: limits.map(({ games, days, isMust, weight }) => ({
        games,
        days,
        ...(isMust ? { strength: 'must' as const } : { strength: 'wish' as const, weight }),
      })),
    }),
    ...(daysBetweenMeetings !== undefined && { days_between_meetings: daysBetweenMeetings }),
    ...(secondHalfFrom !== undefined && { second_half_from: encodeDate(secondHalfFrom) }),
    ...(grounds !== undefined && {
      grounds: grounds.map(({ team, fields }) => ({ team, fields: [...fields] })),
    }),
  };
}
