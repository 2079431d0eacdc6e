/** The columns for a match in every export. */

import {
  type DayView,
  type MatchView,
  namePlayoffMatches,
  type PlaceView,
  type Results,
  type Schedule,
} from '@evenfield/engine';
import {
  fieldLabel,
  locationOfField,
  longDayLabel,
  mapAddress,
  type ScheduleLocation,
  timeLabel,
} from '@evenfield/wire';
import { formatEnd } from '#league/format-end.ts';
import { writeResult } from '#league/result-words.ts';

export interface MatchColumn {
  readonly title: string;
  readonly share: number; // of the page width
  readonly textOf: (match: MatchView) => string;
  readonly mapOf?: (match: MatchView) => string; // the address of a map of what is written; '': none
}

const NO_PLACE = '-'; // shown for a match in the buffer

/** The columns of a league's schedule below the headings of division and day. */
const LEAGUE_COLUMNS: readonly MatchColumn[] = [
  {
    title: 'Time',
    share: 0.13,
    textOf: ({ place }) => (place === null ? NO_PLACE : timeText(place)),
  },
  {
    title: 'Field',
    share: 0.19,
    textOf: ({ place }) => (place === null ? NO_PLACE : fieldText(place)),
  },
  { title: 'Team1 Name', share: 0.34, textOf: ({ home }) => home.name },
  { title: 'Team2 Name', share: 0.34, textOf: ({ away }) => away.name },
];

const dates = new WeakMap<DayView, string>(); // formatting is slow

/** Formats 'Saturday, April 3, 2027', or 'Day 3'. */
export function dateText({ day }: Pick<PlaceView, 'day'>): string {
  const known = dates.get(day) ?? longDayLabel(day, day.day);
  dates.set(day, known);
  return known;
}

const ONE_MORE = 0.16; // of the width, for one column more
const END = 0.1; // the same, for the ends of matches

/**
 * Returns these columns plus one for the ends of matches and one for the venues of fields, one for names of
 * playoff matches, and one for results, each if there are any.
 */
export function leagueColumns(
  schedule: Schedule,
  results: Results,
  matches: readonly MatchView[],
): readonly MatchColumn[] {
  const names = namePlayoffMatches(schedule);
  const calledOf = ({ match }: MatchView) => names.get(match) ?? '';
  const wentOf = ({ id }: MatchView) => {
    const result = results.get(id);
    return result === undefined ? '' : writeResult(result);
  };
  const more = [
    ...(matches.some(({ match }) => names.has(match)) ? [['Match', calledOf] as const] : []),
    ...(results.size > 0 ? [['Result', wentOf] as const] : []),
  ].map(([title, textOf]) => ({ title, share: ONE_MORE, textOf }));
  const places = placeColumns(schedule, null);
  const ends = places.ends.map((column) => ({ ...column, share: END }));
  const venues = places.venues.map((column) => ({ ...column, share: ONE_MORE }));
  const [time, field, ...teams] = LEAGUE_COLUMNS;
  const left = 1 - END * ends.length - ONE_MORE * (venues.length + more.length);
  const scaled = (columns: readonly MatchColumn[]) =>
    columns.map((one) => ({ ...one, share: one.share * left }));
  return [...scaled([time!]), ...ends, ...scaled([field!]), ...venues, ...scaled(teams), ...more];
}

type PlaceColumn = Omit<MatchColumn, 'share'>;

/**
 * Returns the columns for the ends of matches, in a season by the clock, and for the venues of fields, if there are
 * any. `location`: where the schedule is.
 */
export function placeColumns(
  { setup }: Schedule,
  location: ScheduleLocation | null,
): Record<'ends' | 'venues', PlaceColumn[]> {
  const hasVenues = (setup.constraints?.venues.length ?? 0) > 0;
  const locationOf = ({ place }: MatchView) =>
    place === null ? null : locationOfField(setup, place.field.name, location);
  const end: PlaceColumn = {
    title: 'Ends',
    textOf: ({ place, entry }) => (place && formatEnd(setup, entry.entry, place.slot)) ?? '',
  };
  const venue: PlaceColumn = {
    title: 'Venue',
    textOf: (match) => locationOf(match)?.name ?? '',
    mapOf: (match) => {
      const found = locationOf(match);
      return found === null ? '' : mapAddress(found);
    },
  };
  return { ends: setup.constraints === undefined ? [] : [end], venues: hasVenues ? [venue] : [] };
}

/** Formats '9:00 AM', or 'Time 3'. */
export function timeText({ slot }: Pick<PlaceView, 'slot'>): string {
  return timeLabel(slot, slot.slot);
}

/** Formats 'Field 3', or its name. */
export function fieldText({ field }: Pick<PlaceView, 'field'>): string {
  return fieldLabel(field);
}
