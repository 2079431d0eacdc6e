/** What stands of a match in the columns of every export. */

import { fieldLabel, longDayLabel, timeLabel } from '@evenfield/contract';
import {
  type DayView,
  type MatchView,
  namePlayoffMatches,
  type PlaceView,
  type Results,
  type Schedule,
} from '@evenfield/engine';
import { writeResult } from '#league/result-words.ts';

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

const ONE_MORE = 0.16; // of the width, for a column beside those

/**
 * The same, with what a match of a playoff is called where there is one among them, and how each went
 * where anybody has said so of one.
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
  const left = 1 - ONE_MORE * more.length;
  return [...LEAGUE_COLUMNS.map((one) => ({ ...one, share: one.share * left })), ...more];
}

/** '9:00 AM', or 'Time 3'. */
export function timeText({ slot }: Pick<PlaceView, 'slot'>): string {
  return timeLabel(slot, slot.slot);
}

/** 'Field 3', or its name. */
export function fieldText({ field }: Pick<PlaceView, 'field'>): string {
  return fieldLabel(field);
}
