import { entryName, gameMinutesOf, type Schedule, viewUnpaired } from '@evenfield/engine';
import { formatPlace } from '../format-place.ts';
import { timeLabel } from '../labels.ts';
import { encodeEntryName } from '../wire/matches/entry-name.ts';
import type { ScheduleLocation } from '../wire/saving/schedule-location.ts';
import type { EventWords } from './calendar-matches.ts';

/** A day of a round of which a team does not know yet whom it meets: one event, as long as its matches take. */
export interface CalendarRound {
  readonly id: string; // the same until the round is paired, whatever is moved; as a match's in a calendar
  readonly words: EventWords;
}

/** The rounds of an entry that are not paired yet, of a schedule that `withKnownTeams` gave. */
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
