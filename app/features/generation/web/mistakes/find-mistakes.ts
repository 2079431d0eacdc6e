/** The form's validation, each message with the path of its input. */

import { ILLEGIBLE, inSportWords, isLegible } from '@evenfield/wire';
import { readClock } from '#kernel/web/clock-text.ts';
import { readDate } from '#kernel/web/date-text.ts';
import { findConstraintMistakes } from '../constraints/find-constraint-mistakes.ts';
import {
  axisCount,
  type DivisionForm,
  inUse,
  mostOf,
  openFields,
  type SeasonForm,
  type SetupForm,
  sportOf,
  teamCountOf,
  teamsOf,
} from '../setup-form.ts';
import { findClashes, findSeasonClashes } from './find-clashes.ts';
import type { Mistake } from './mistake.ts';

export const REQUIRED = 'This field is required';
export const CHOOSE_TYPE = 'Please select type';
const LEAST_DAYS = 'Enter minimum 1 day.';
const LEAST_SLOTS = 'Enter minimum 1 slot.';
const LENGTHS = 'Enter 1 to 1440 minutes, or leave it blank.';
const NO_FIELD_NAME = "'-' means no field. Give the field another name.";

/** Returns everything that prevents converting the form to a setup; empty if nothing does. */
export function findMistakes(form: SetupForm): Mistake[] {
  return [
    ...at(['fieldCount'], judgeNumber(form.fieldCount, 1, 'Minimum value 1.')),
    ...findFieldMistakes(form),
    ...findTooMany(form),
    ...findSeasonMistakes(form),
    ...form.divisions.flatMap((division, position) =>
      findDivisionMistakes(form, division, position),
    ),
    ...findClashes(form),
    ...findConstraintMistakes(form),
  ];
}

/** Returns the mistakes in game days and time slots, which are optional where fields have opening hours. */
export function findSeasonMistakes(
  form: SeasonForm & Partial<Pick<SetupForm, 'constraints'>>,
): Mistake[] {
  const hasHours = (form.constraints?.hours.length ?? 0) > 0;
  const isGiven = !hasHours || form.slotCount.trim() !== '';
  return [
    ...at(['dayCount'], judgeNumber(form.dayCount, 1, LEAST_DAYS)),
    ...at(['slotCount'], isGiven ? judgeNumber(form.slotCount, 1, LEAST_SLOTS) : null),
    ...findUnreadable(form),
    ...findSeasonClashes(form),
  ];
}

/** Returns what is wrong with a typed number: missing, not a number, too small; or null. */
export function judgeNumber(
  text: string,
  least: number,
  tooSmall: string,
  missing = REQUIRED,
): string | null {
  const typed = text.trim();
  if (typed === '') return missing;
  if (!/^\d+$/.test(typed)) return 'Must be number';
  return Number(typed) < least ? tooSmall : null;
}

/** Returns the mistake of more fields or game days than there can be, as when opening hours were removed. */
function findTooMany(form: SetupForm): Mistake[] {
  const most = mostOf(form);
  const cure =
    form.constraints.hours.length > 0
      ? '.'
      : ' without opening hours. Remove some, or enter opening hours.';
  const tooMany = (input: 'fieldCount' | 'dayCount', words: string) =>
    Number(form[input]) > most[input]
      ? `At most ${most[input]} ${inSportWords(words, sportOf(form))}${cure}`
      : null;
  return [
    ...at(['fieldCount'], tooMany('fieldCount', 'fields')),
    ...at(['dayCount'], tooMany('dayCount', 'game days')),
  ];
}

function findFieldMistakes(form: SetupForm): Mistake[] {
  const none = axisCount(form.fieldCount) > 0 && openFields(form).length === 0;
  const reserved = inUse(form.fieldNames, form.fieldCount).flatMap((name, field) =>
    at(
      ['fieldNames', field],
      name.trim() === '-' ? inSportWords(NO_FIELD_NAME, sportOf(form)) : judgeName(name),
    ),
  );
  return [...at(['fieldNames', 0], none ? 'Enter at least one field number.' : null), ...reserved];
}

function findUnreadable(form: SeasonForm): Mistake[] {
  const dates = inUse(form.dates, form.dayCount).flatMap((text, day) => {
    const readable = text.trim() === '' || readDate(text) !== null;
    return at(['dates', day], readable ? null : 'Enter a date as MM/DD/YYYY, or leave it blank.');
  });
  const times = inUse(form.times, form.slotCount).flatMap((text, slot) => {
    const readable = text.trim() === '' || readClock(text) !== null;
    return at(['times', slot], readable ? null : 'Enter a time as 07:00 AM, or leave it blank.');
  });
  return [...dates, ...times];
}

function findDivisionMistakes(
  form: SetupForm,
  division: DivisionForm,
  position: number,
): Mistake[] {
  const own = (input: string, message: string | null) =>
    at(['divisions', position, input], message);
  const open = openFields(form);
  const allowed = open.filter((field) => !division.closedFields.includes(field.position));
  return [
    ...own('name', division.name.trim() === '' ? REQUIRED : judgeName(division.name)),
    ...own('pool', judgeName(division.pool)),
    ...teamsOf(division).flatMap((name, team) =>
      at(['divisions', position, 'teams', team], judgeName(name)),
    ),
    ...own('teamCount', judgeNumber(division.teamCount, 2, 'Minimum 2.', 'Required')),
    ...at(
      ['divisions', position, 'formats', form.event],
      division.formats[form.event] === '' ? CHOOSE_TYPE : null,
    ),
    ...own(form.event === 'league' ? 'gamesPerTeam' : 'gamesPerDay', judgeGames(form, division)),
    ...own('poolCount', judgePools(form, division)),
    ...own('gameMinutes', judgeMinutes(division.gameMinutes)),
    ...own(
      'closedFields',
      open.length > 0 && allowed.length === 0 ? 'Select at least one field number.' : null,
    ),
  ];
}

function judgeName(name: string): string | null {
  return isLegible(name.trim()) ? null : ILLEGIBLE;
}

function judgePools({ event }: SetupForm, division: DivisionForm): string | null {
  const text = division.poolCount.trim();
  if (event !== 'tournament' || division.formats.tournament !== 'pools' || text === '') return null;
  const most = Math.floor(teamCountOf(division) / 2);
  if (Number(text) > most && most > 0) return `At most ${most}: a pool has 2 teams at least.`;
  return judgeNumber(text, 1, 'Enter at least 1, or leave it blank.');
}

function judgeGames(form: SetupForm, division: DivisionForm): string | null {
  const text = form.event === 'league' ? division.gamesPerTeam : division.gamesPerDay;
  return text.trim() === '' ? null : judgeNumber(text, 1, 'Enter at least 1, or leave it blank.');
}

function judgeMinutes(text: string): string | null {
  if (text.trim() === '') return null;
  const wrong = judgeNumber(text, 1, LENGTHS);
  return wrong ?? (Number(text) > 1440 ? LENGTHS : null);
}

function at(path: (string | number)[], message: string | null): Mistake[] {
  return message === null ? [] : [{ path, message }];
}
