import {
  type GameDate,
  gameMinutesOf,
  isStandIn,
  type MatchScope,
  type MatchView,
  namePlayoffMatches,
  type PlaceView,
  type Schedule,
  viewMatches,
} from '@evenfield/engine';
import { formatPlace, locationOfField } from '../format-place.ts';
import { fieldLabel, timeLabel } from '../labels.ts';
import type { ScheduleLocation } from '../saving/schedule-location.ts';

/** The content of a match's calendar event. Equal events are equal as JSON. */
export interface EventWords {
  readonly date: GameDate; // of the game day
  readonly start: number | null; // minutes since midnight, local time at the field; null: unknown
  readonly minutes: number; // length of the match
  readonly summary: string;
  readonly location: string;
  readonly description: string;
}

export interface CalendarMatch {
  readonly match: MatchView;
  readonly words: EventWords;
}

export interface CalendarMatches {
  readonly matches: readonly CalendarMatch[]; // in order of play
  readonly buffered: number; // matches without a cell, which no calendar shows
  readonly undated: number; // matches on a 'Day N', which no calendar shows either
}

/**
 * Returns the matches of a scope that have a date, with delays and shifts applied. For a schedule
 * from `withKnownTeams`, matches of an unpaired Swiss round name no teams.
 */
export function viewCalendarMatches(
  schedule: Schedule,
  scope: MatchScope,
  location: ScheduleLocation | null,
): CalendarMatches {
  const formatTeams = teamSayer(schedule);
  const matches: CalendarMatch[] = [];
  let buffered = 0;
  let undated = 0;
  for (const match of viewMatches(schedule, scope)) {
    const { place, entry } = match;
    if (place === null) buffered++;
    else if (place.day.date === null) undated++;
    else {
      const { start } = place.slot;
      const words = {
        date: place.day.date,
        start,
        minutes: gameMinutesOf(schedule.setup, entry.entry),
        summary: formatTeams(match),
        location: formatField(schedule, place, location),
        description:
          start === null ? `${timeLabel(place.slot, place.slot.slot)}\n${entry.name}` : entry.name,
      };
      matches.push({ match, words });
    }
  }
  return { matches, buffered, undated };
}

/** Formats 'Tigers – Bears', 'Semi-final 1: Tigers – Bears', or 'Round 3, paired after round 2'. */
function teamSayer(schedule: Schedule): (match: MatchView) => string {
  const names = namePlayoffMatches(schedule);
  return ({ match, home, away }) => {
    if (isStandIn(schedule.setup, home.team)) return `${home.name}, ${away.name}`;
    const teams = `${home.name} – ${away.name}`;
    const name = names.get(match);
    return name === undefined ? teams : `${name}: ${teams}`;
  };
}

/**
 * Formats 'Field 3, Riverside Park, 1 Mill Lane': whatever is known, without repetition. A field that
 * lies at a venue is at that, wherever the schedule is.
 */
function formatField(
  { setup }: Schedule,
  { field }: PlaceView,
  location: ScheduleLocation | null,
): string {
  const place = formatPlace(locationOfField(setup, field.name, location));
  return [fieldLabel(field), place].filter((part) => part !== '').join(', ');
}
