/** What stands of a match in the columns of every export. */

import { fieldLabel, longDayLabel, timeLabel } from '@evenfield/contract';
import type { DayView, MatchView, PlaceView, Results } from '@evenfield/engine';
import { writeResult } from '#src/league/result-words.ts';

interface MatchColumn {
  readonly title: string;
  readonly share: number; // of the width of a page
  readonly textOf: (match: MatchView) => string;
}

const NO_PLACE = '-'; // of a match in the buffer

/** The columns of a league's schedule, under the heading of a division and a day. */
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

const dates = new WeakMap<DayView, string>(); // a format takes long, and a day has hundreds of matches

/** 'Saturday, April 3, 2027', or 'Day 3'. */
export function dateText({ day }: Pick<PlaceView, 'day'>): string {
  const known = dates.get(day) ?? longDayLabel(day, day.day);
  dates.set(day, known);
  return known;
}

/** The same, and how each match went where anybody has said so of one of them. */
export function leagueColumns(results: Results): readonly MatchColumn[] {
  if (results.size === 0) return LEAGUE_COLUMNS;
  const narrower = LEAGUE_COLUMNS.map((column) => ({ ...column, share: column.share * 0.84 }));
  const textOf = ({ id }: MatchView) => {
    const result = results.get(id);
    return result === undefined ? '' : writeResult(result);
  };
  return [...narrower, { title: 'Result', share: 0.16, textOf }];
}

/** '9:00 AM', or 'Time 3'. */
export function timeText({ slot }: Pick<PlaceView, 'slot'>): string {
  return timeLabel(slot, slot.slot);
}

/** 'Field 3', or its name. */
export function fieldText({ field }: Pick<PlaceView, 'field'>): string {
  return fieldLabel(field);
}
