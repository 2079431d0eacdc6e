import {
  type GameDate,
  gameMinutes,
  type MatchScope,
  type MatchView,
  type PlaceView,
  type Schedule,
  viewMatches,
} from '@evenfield/engine';
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

/** The matches of a scope that a calendar can have, with delays and shifts counted. */
export function viewCalendarMatches(
  schedule: Schedule,
  scope: MatchScope,
  location: ScheduleLocation | null,
): CalendarMatches {
  const minutes = gameMinutes(schedule.setup);
  const matches: CalendarMatch[] = [];
  let buffered = 0;
  let undated = 0;
  for (const match of viewMatches(schedule, scope)) {
    const { place, entry, home, away } = match;
    if (place === null) buffered++;
    else if (place.day.date === null) undated++;
    else {
      const { start } = place.slot;
      const words = {
        date: place.day.date,
        start,
        minutes,
        summary: `${home.name} – ${away.name}`,
        location: sayPlace(place, location),
        description:
          start === null ? `${timeLabel(place.slot, place.slot.slot)}\n${entry.name}` : entry.name,
      };
      matches.push({ match, words });
    }
  }
  return { matches, buffered, undated };
}

/** 'Field 3, Riverside Park, 1 Mill Lane': as much as is known, nothing twice. */
function sayPlace({ field }: PlaceView, location: ScheduleLocation | null): string {
  const { name = '', address = '' } = location ?? {};
  const parts = [fieldLabel(field), address.startsWith(name) ? '' : name, address];
  return parts.filter((part) => part !== '').join(', ');
}
