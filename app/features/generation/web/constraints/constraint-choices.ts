/** What the rows of constraints can choose: teams, fields, divisions and dates of the form. */
import { DEFAULT_TEAM } from '@evenfield/wire';
import { weekdayOf } from '#kernel/web/date-text.ts';
import {
  divisionTitle,
  inUse,
  openFields,
  type SeasonForm,
  type SetupForm,
  teamsOf,
} from '../setup-form.ts';
import { type ConstraintsForm, teamKey } from './constraints-form.ts';

/** Something that a row can choose: its value in the form, and its name on the screen. */
export interface Choice {
  readonly value: string;
  readonly label: string;
}

type Teams = Pick<SetupForm, 'divisions' | 'defaultTeam'>;

/** Returns all teams, each with its division's name where there are several. */
export function teamChoices({ divisions, defaultTeam }: Teams): Choice[] {
  const word = defaultTeam.trim() || DEFAULT_TEAM;
  return divisions.flatMap((division, d) => {
    const before = divisions.length > 1 ? `${divisionTitle(division, d)} ` : '';
    return teamsOf(division).map((name, t) => ({
      value: teamKey(d, t),
      label: `${before}${name || `${word} ${t + 1}`}`,
    }));
  });
}

export function fieldChoices(form: Pick<SetupForm, 'fieldCount' | 'fieldNames'>): Choice[] {
  return openFields(form).map(({ position, name }) => ({ value: String(position), label: name }));
}

export function divisionChoices({ divisions }: Pick<SetupForm, 'divisions'>): Choice[] {
  return divisions.map((division, d) => ({
    value: String(d),
    label: divisionTitle(division, d),
  }));
}

/** Returns the venues, and the fields that are at none. */
export function placeChoices(
  form: Pick<SetupForm, 'fieldCount' | 'fieldNames'> & {
    readonly constraints: Pick<ConstraintsForm, 'venues'>;
  },
): Choice[] {
  const { venues } = form.constraints;
  const named = [...new Set(venues.map(({ name }) => name.trim()))].filter(Boolean);
  const lying = new Set(venues.flatMap(({ fields }) => fields));
  const others = fieldChoices(form).filter(({ value }) => venues.length > 0 && !lying.has(value));
  return [...named, ...others.map(({ label }) => label)].map((value) => ({ value, label: value }));
}

/** Returns every named venue as a choice, with the positions of its fields. */
export function venueChoices(
  venues: ConstraintsForm['venues'],
): (readonly [label: string, fields: readonly string[]])[] {
  return venues.flatMap(({ name, fields }) =>
    name.trim() === '' || fields.length === 0 ? [] : [[`All at ${name.trim()}`, fields] as const],
  );
}

/** Returns two venues between which no travel time is entered; [] if there are none. */
export function pairWithoutTravel(
  form: Parameters<typeof placeChoices>[0],
  travel: ConstraintsForm['travel'],
): readonly string[] {
  const places = placeChoices(form).map(({ value }) => value);
  const entered = new Set(travel.flatMap(({ from, to }) => [`${from}\n${to}`, `${to}\n${from}`]));
  const pairs = places.flatMap((from, i) => places.slice(i + 1).map((to) => [from, to]));
  return pairs.find(([from, to]) => !entered.has(`${from}\n${to}`)) ?? [];
}

/** Returns the dates of the game days as typed. */
export function dateChoices(form: Pick<SeasonForm, 'dates' | 'dayCount'>): string[] {
  return [...new Set(inUse(form.dates, form.dayCount).map((text) => text.trim()))].filter(Boolean);
}

/** Returns the weekdays of dates, as 'Saturdays', where there are several. */
export function weekdayChoices(dates: readonly string[]): string[] {
  const weekdays = new Set(dates.flatMap((date) => weekdayOf(date) ?? []));
  return weekdays.size > 1 ? [...weekdays].map((weekday) => `${weekday}s`) : [];
}
