/** What only shows when parts of the form are held side by side: the same thing twice, or too much in all. */
import { inSportWords, MAX_TEAMS } from '@evenfield/contract';
import { readDate, writeDate } from '#kernel/web/date-text.ts';
import { readClock, writeClock } from '../season/clock-text.ts';
import {
  divisionTitle,
  inUse,
  openFields,
  type SeasonForm,
  type SetupForm,
  sportOf,
  teamCountOf,
  teamsOf,
} from '../setup-form.ts';
import type { Mistake } from './mistake.ts';

/** Every place of the form that clashes with an earlier one; the message is for the later. */
export function findClashes(form: SetupForm): Mistake[] {
  return [
    ...findFieldClashes(form),
    ...findDivisionClashes(form),
    ...form.divisions.flatMap((_, position) => findTeamClashes(form, position)),
    ...findTooManyTeams(form),
  ];
}

/** Dates that are there twice, and times that do not go on. */
export function findSeasonClashes(form: SeasonForm): Mistake[] {
  return [...findDateClashes(form), ...findTimeClashes(form)];
}

function findFieldClashes(form: SetupForm): Mistake[] {
  const open = openFields(form);
  const inWords = (text: string) => inSportWords(text, sportOf(form));
  return repeats(open.map((field) => field.name)).map(({ at, text }) => ({
    path: ['fieldNames', open[at]!.position],
    message: `${inWords('Field')} ${text} is already used. ${inWords('Give each field its own number or name.')}`,
  }));
}

/** Dates that stand earlier too; the message is for the later. */
export function findDateClashes(form: Pick<SeasonForm, 'dates' | 'dayCount'>): Mistake[] {
  const dates = inUse(form.dates, form.dayCount).map((text) => {
    const date = readDate(text);
    return date === null ? '' : writeDate(date);
  });
  return repeats(dates).map(({ at, text, first }) => ({
    path: ['dates', at],
    message: `${text} is already game day ${first + 1}. Change one of the two.`,
  }));
}

/** The list of times is the order of play, so each has to be later than the one before it. */
function findTimeClashes(form: SeasonForm): Mistake[] {
  let latest = -1;
  return inUse(form.times, form.slotCount).flatMap((text, slot) => {
    const minutes = readClock(text);
    if (minutes === null) return [];
    if (minutes > latest) {
      latest = minutes;
      return [];
    }
    const message = `${writeClock(minutes)} is not after ${writeClock(latest)}. Enter a later time; add +1 to a time after midnight.`;
    return [{ path: ['times', slot], message }];
  });
}

function findDivisionClashes(form: SetupForm): Mistake[] {
  const named = form.divisions.map((division) =>
    division.name.trim() === '' ? '' : JSON.stringify([division.name.trim(), division.pool.trim()]),
  );
  return repeats(named).map(({ at, first }) => {
    const division = form.divisions[at]!;
    return {
      path: ['divisions', at, 'name'],
      message:
        division.pool.trim() === ''
          ? `${division.name.trim()} is already division ${first + 1}. Change one name, or give each a pool.`
          : `${divisionTitle(division, at)} is already division ${first + 1}. Change one name or pool.`,
    };
  });
}

function findTooManyTeams(form: SetupForm): Mistake[] {
  let sum = 0;
  const over = form.divisions.findIndex((division) => {
    sum += teamCountOf(division);
    return sum > MAX_TEAMS || Number(division.teamCount) > MAX_TEAMS;
  });
  if (over < 0) return [];
  return [
    {
      path: ['divisions', over, 'teamCount'],
      message: `A schedule holds up to ${MAX_TEAMS} teams in all. Enter fewer here.`,
    },
  ];
}

function findTeamClashes(form: SetupForm, position: number): Mistake[] {
  const names = teamsOf(form.divisions[position]!);
  return repeats(names).map(({ at, text, first }) => ({
    path: ['divisions', position, 'teams', at],
    message: `${text} is already team ${first + 1}. Change one of the names.`,
  }));
}

interface Repeat {
  readonly at: number;
  readonly first: number; // where the same text stands first
  readonly text: string;
}

/** Every place whose text stands earlier too; blank places never repeat. */
function repeats(texts: readonly string[]): Repeat[] {
  const seen = new Map<string, number>();
  const found: Repeat[] = [];
  texts.forEach((text, at) => {
    if (text === '') return;
    const first = seen.get(text);
    if (first === undefined) seen.set(text, at);
    else found.push({ at, first, text });
  });
  return found;
}
