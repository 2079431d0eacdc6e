/** Mistakes that show only when comparing parts of the form: duplicates, or too much in total. */
import { inSportWords, MAX_TEAMS } from '@evenfield/wire';
import { readClock, writeClock } from '#kernel/web/clock-text.ts';
import { readDate, writeDate } from '#kernel/web/date-text.ts';
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

/** Returns every input that clashes with an earlier one; the message is at the later one. */
export function findClashes(form: SetupForm): Mistake[] {
  return [
    ...findFieldClashes(form),
    ...findDivisionClashes(form),
    ...form.divisions.flatMap((_, position) => findTeamClashes(form, position)),
    ...findTooManyTeams(form),
  ];
}

/** Returns duplicate dates, and times out of order. */
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

/** Returns duplicate dates; the message is at the later one. */
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

/** Returns times that are not later than the one before: the list is the order of play. */
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
  readonly first: number; // index of the same text's first occurrence
  readonly text: string;
}

/** Returns every text that occurred before; blank ones never count. */
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
