/** How matches become events of a calendar, for the file that is exported and for the feed. It brings all time zones with it, so it has a door of its own. */
export { type CalendarMatch, type EventWords, viewCalendarMatches } from './calendar-matches.ts';
export { type CalendarRound, viewCalendarRounds } from './calendar-rounds.ts';
export { eventId } from './event-id.ts';
export { type CalendarEvent, type CalendarHead, writeCalendar } from './write-calendar.ts';
