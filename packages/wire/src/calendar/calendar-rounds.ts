import { entryName, gameMinutesOf, type Schedule, viewUnpaired } from '@evenfield/engine';
import { formatPlace } from '../format-place.ts';
import { timeLabel } from '../labels.ts';
import { encodeEntryName } from '../matches/entry-name.ts';
import type { ScheduleLocation } from '../saving/schedule-location.ts';
import type { EventWords } from './calendar-matches.ts';

/** A team's day in a round that is not paired yet: one event that spans all its matches. */
export interface CalendarRound {
  readonly id: string; // stable until the round is paired; in the form of a match's id
  readonly words: EventWords;
}

/** Returns the unpaired rounds of an entry, for a schedule from `withKnownTeams`. */
export function viewCalendarRounds(
  shown: Schedule,
  entry: number,
  location: ScheduleLocation | null,
): CalendarRound[] {
  const { setup } = shown;
  const own = setup.entries[entry]!;
  const counts = new Map<number, number>();
  return viewUnpaired(shown, entry).flatMap(({ name, round, day, from, to }) => {
    if (day.date === null) return [];
    const part = (counts.get(round) ?? 0) + 1;
    counts.set(round, part);
    const label = timeLabel(from, from.slot);
    const words = {
      date: day.date,
      start: from.start,
      minutes: gameMinutesOf(setup, entry) + ((to.start ?? 0) - (from.start ?? 0)),
      summary: name,
      location: formatPlace(location),
      description: from.start === null ? `${label}\n${entryName(own)}` : entryName(own),
    };
    return { id: `${encodeEntryName(own)} round ${round + 1}.${part}`, words };
  });
}
