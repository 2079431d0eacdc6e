/** The columns for a match in every export. */

import {
  type DayView,
  type MatchView,
  namePlayoffMatches,
  type PlaceView,
  type Results,
  type Schedule,
} from '@evenfield/engine';
import { fieldLabel, locationOfField, longDayLabel, timeLabel } from '@evenfield/wire';
import { writeResult } from '#league/result-words.ts';

interface MatchColumn {
  readonly title: string;
  readonly share: number; // of the page width
  readonly textOf: (match: MatchView) => string;
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

/**
 * Returns these columns plus one for the venues of fields, one for names of playoff matches, and one for results,
 * each if there are any.
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
  const venue = {
    title: 'Venue',
    share: ONE_MORE,
    textOf: ({ place }: MatchView) =>
      (place && locationOfField(schedule.setup, place.field.name, null)?.name) ?? '',
  };
  const [time, field, ...teams] = LEAGUE_COLUMNS;
  const hasVenues = (schedule.setup.constraints?.venues.length ?? 0) > 0;
  const extra = hasVenues ? [venue, ...more] : more;
  const left = 1 - ONE_MORE * extra.length;
  const scaled = (columns: readonly MatchColumn[]) =>
    columns.map((one) => ({ ...one, share: one.share * left }));
  return [...scaled([time!, field!]), ...(hasVenues ? [venue] : []), ...scaled(teams), ...more];
}

/** Formats '9:00 AM', or 'Time 3'. */
export function timeText({ slot }: Pick<PlaceView, 'slot'>): string {
  return timeLabel(slot, slot.slot);
}

/** Formats 'Field 3', or its name. */
export function fieldText({ field }: Pick<PlaceView, 'field'>): string {
  return fieldLabel(field);
}
