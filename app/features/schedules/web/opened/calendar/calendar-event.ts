import { type MatchId, NO_RESULTS, type Results } from '@evenfield/engine';
import { fieldLabel, type MatchTableFacts, type TableMatch } from '@evenfield/wire';
import { formatTeams } from '#league/match-words.ts';
import { writeResult } from '#league/result-words.ts';
import type { EntryStyle, EntryStyles } from '../entry-styles.ts';
import type { CalendarSpan } from './calendar-span.ts';

/** A match as calendars show it, in the local time of its venue. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly start: string; // '2027-04-03T09:00:00', or a date alone
  readonly end?: string; // left out: on the start date
  readonly allDay: boolean; // its time is not set
  readonly style?: EntryStyle | undefined; // of its division
}

const MINUTE = 60_000; // milliseconds

/** The facts of a schedule that its calendar needs. */
type CalendarFacts = Pick<MatchTableFacts, 'minutes' | 'noun' | 'entries'>;

/** Converts dated matches; one after midnight is on the calendar day after its game day. */
export function toEvents(
  matches: readonly TableMatch[],
  facts: CalendarFacts,
  styleOf: EntryStyles,
  results: Results = NO_RESULTS, // as far as they are known
): CalendarEvent[] {
  return matches.flatMap((match): CalendarEvent[] => {
    const { id, home, away, field, date, start } = match;
    if (date === null) return [];
    const where = field === null ? '' : `, ${fieldLabel({ name: field, noun: facts.noun })}`;
    const result = results.get(id as MatchId); // the id comes from the server
    const went = result === undefined ? '' : ` ${writeResult(result)}`;
    const title = `${formatTeams([home, away])}${went}${where}`;
    const style = styleOf(match);
    if (start === null) return [{ id, title, start: date, allDay: true, style }];
    const begins = Date.parse(`${date}T00:00:00Z`) + start * MINUTE;
    const end = clockOf(begins + minutesOf(match, facts) * MINUTE);
    return [{ id, title, start: clockOf(begins), end, allDay: false, style }];
  });
}

/** Returns a match's duration: its division's, or else the schedule's. */
function minutesOf({ division, pool }: TableMatch, { entries, minutes }: CalendarFacts): number {
  const entry = entries.find((one) => one.division === division && one.pool === pool);
  return entry?.minutes ?? minutes;
}

/** Returns the events that begin within a span, in local time of the venue. */
export function eventsWithin(
  events: readonly CalendarEvent[],
  { from, to }: CalendarSpan,
): CalendarEvent[] {
  return events.filter(({ start }) => {
    const date = start.slice(0, 10);
    return date >= from && date <= to;
  });
}

/** Replaces the events of each day by one with their count; its id is the date. */
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
