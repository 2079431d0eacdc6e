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
import { formatPlace } from '../format-place.ts';
import { fieldLabel, timeLabel } from '../labels.ts';
import type { ScheduleLocation } from '../wire/saving/schedule-location.ts';

/** What a calendar says of a match. Two that say the same are equal as JSON. */
export interface EventWords {
  readonly date: GameDate; // of the game day
  readonly start: number | null; // minutes since its midnight, on the clock at the field; null: not known yet
  readonly minutes: number; // that the match lasts
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
  readonly buffered: number; // matches without a place, which are in no calendar
  readonly undated: number; // likewise those of a 'Day N'
}

/**
 * The matches of a scope that a calendar can have, with delays and shifts counted. Of a schedule that
 * `withKnownTeams` gave, nobody is named in a Swiss round that is not paired yet.
 */
export function viewCalendarMatches(
  schedule: Schedule,
  scope: MatchScope,
  location: ScheduleLocation | null,
): CalendarMatches {
  const sayTeams = teamSayer(schedule);
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
        summary: sayTeams(match),
        location: sayField(place, location),
        description:
          start === null ? `${timeLabel(place.slot, place.slot.slot)}\n${entry.name}` : entry.name,
      };
      matches.push({ match, words });
    }
  }
  return { matches, buffered, undated };
}

/** 'Tigers – Bears', 'Semi-final 1: Tigers – Bears', or of nobody yet 'Round 3, paired after round 2'. */
function teamSayer(schedule: Schedule): (match: MatchView) => string {
  const names = namePlayoffMatches(schedule);
  return ({ match, home, away }) => {
    if (isStandIn(schedule.setup, home.team)) return `${home.name}, ${away.name}`;
    const teams = `${home.name} – ${away.name}`;
    const name = names.get(match);
    return name === undefined ? teams : `${name}: ${teams}`;
  };
}

/** 'Field 3, Riverside Park, 1 Mill Lane': as much as is known, nothing twice. */
function sayField({ field }: PlaceView, location: ScheduleLocation | null): string {
  return [fieldLabel(field), formatPlace(location)].filter((part) => part !== '').join(', ');
}
