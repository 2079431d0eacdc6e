/** How matches become calendar events; an entry point of its own, as it loads all time zones. */
export { type CalendarMatch, type EventWords, viewCalendarMatches } from './calendar-matches.ts';
export { viewCalendarRounds } from './calendar-rounds.ts';
export { eventId } from './event-id.ts';
export { type CalendarEvent, type CalendarHead, writeCalendar } from './write-calendar.ts';
