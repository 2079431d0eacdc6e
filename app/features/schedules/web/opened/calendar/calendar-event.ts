import { fieldLabel, type MatchTableFacts, type TableMatch } from '@evenfield/contract';
import { type MatchId, NO_RESULTS, type Results } from '@evenfield/engine';
import { sayTeams } from '#league/match-words.ts';
import { writeResult } from '#league/result-words.ts';
import type { EntryLook, EntryLooks } from '../entry-looks.ts';
import type { CalendarSpan } from './calendar-span.ts';

/** A match as a calendar draws it: in the time of where it is played. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly start: string; // '2027-04-03T09:00:00', or a date alone
  readonly end?: string; // left out: on the date of its start
  readonly allDay: boolean; // its time is not known yet
  readonly look?: EntryLook | undefined; // of its division
}

const MINUTE = 60_000; // milliseconds

/** What a calendar is told beside the matches. */
type CalendarFacts = Pick<MatchTableFacts, 'minutes' | 'noun' | 'entries'>;

/** The matches that have a date; one past midnight stands on the calendar day after its game day. */
export function toEvents(
  matches: readonly TableMatch[],
  facts: CalendarFacts,
  lookOf: EntryLooks,
  results: Results = NO_RESULTS, // how they went, as far as anybody has said
): CalendarEvent[] {
  return matches.flatMap((match): CalendarEvent[] => {
    const { id, home, away, field, date, start } = match;
    if (date === null) return [];
    const where = field === null ? '' : `, ${fieldLabel({ name: field, noun: facts.noun })}`;
    const result = results.get(id as MatchId); // of a schedule that the server knows
    const went = result === undefined ? '' : ` ${writeResult(result)}`;
    const title = `${sayTeams([home, away])}${went}${where}`;
    const look = lookOf(match);
    if (start === null) return [{ id, title, start: date, allDay: true, look }];
    const begins = Date.parse(`${date}T00:00:00Z`) + start * MINUTE;
    const end = clockOf(begins + minutesOf(match, facts) * MINUTE);
    return [{ id, title, start: clockOf(begins), end, allDay: false, look }];
  });
}

/** How long a match lasts: as its division says, or else the schedule. */
function minutesOf({ division, pool }: TableMatch, { entries, minutes }: CalendarFacts): number {
  const entry = entries.find((one) => one.division === division && one.pool === pool);
  return entry?.minutes ?? minutes;
}

/** Those that begin on the days of a span, by the clock on the wall. */
export function eventsWithin(
  events: readonly CalendarEvent[],
  { from, to }: CalendarSpan,
): CalendarEvent[] {
  return events.filter(({ start }) => {
    const date = start.slice(0, 10);
    return date >= from && date <= to;
  });
}

/** In the place of a day's events how many there are, under the id of the date. */
export function countEvents(events: readonly CalendarEvent[]): CalendarEvent[] {
  const counts = new Map<string, number>();
  for (const { start } of events) {
    const date = start.slice(0, 10);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return Array.from(counts, ([date, count]) => ({
    ...{ id: date, start: date, allDay: true },
    title: String(count),
  }));
}

function clockOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19);
}
