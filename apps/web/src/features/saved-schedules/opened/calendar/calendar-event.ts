import type { TableMatch } from '@evenfield/contract';
import { fieldLabel } from '#src/league/grid-labels.ts';
import { sayTeams } from '#src/league/match-words.ts';

/** A match as a calendar draws it: in the time of where it is played. */
export interface CalendarEvent {
  readonly id: string;
  readonly title: string;
  readonly start: string; // '2027-04-03T09:00:00', or a date alone
  readonly end?: string; // left out: on the date of its start
  readonly allDay: boolean; // its time is not known yet
}

const MINUTE = 60_000; // milliseconds

/** The matches that have a date; one past midnight stands on the calendar day after its game day. */
export function toEvents(matches: readonly TableMatch[], minutes: number): CalendarEvent[] {
  return matches.flatMap(({ id, home, away, field, date, start }): CalendarEvent[] => {
    if (date === null) return [];
    const where = field === null ? '' : `, ${fieldLabel({ name: field })}`;
    const title = `${sayTeams([home, away])}${where}`;
    if (start === null) return [{ id, title, start: date, allDay: true }];
    const begins = Date.parse(`${date}T00:00:00Z`) + start * MINUTE;
    const end = clockOf(begins + minutes * MINUTE);
    return [{ id, title, start: clockOf(begins), end, allDay: false }];
  });
}

function clockOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 19);
}
