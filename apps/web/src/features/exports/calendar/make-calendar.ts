import {
  entryName,
  entryOf,
  firstTeams,
  type MatchScope,
  type MatchView,
  type Schedule,
  viewMatches,
} from '@evenfield/engine';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import ical, { type ICalCalendar } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { fieldLabel, timeLabel } from '#src/league/grid-labels.ts';
import { sayPairing } from '#src/league/match-words.ts';
import type { ExportNote, Maker } from '../export-job.ts';
import { matchMinutes } from './match-minutes.ts';

dayjs.extend(utc);

const MINUTE = 60_000;
const EVENTS = /^BEGIN:VEVENT\r\n/m; // at the head of a line: a team may be called that
const END = 'END:VCALENDAR';
const AT_ONCE = 250; // events; a season is written in parts, so that it can be said how far it is

/** The matches as events of a calendar, on the clocks of the time zone in which they are played. */
export const makeCalendar: Maker = ({ schedule, scope, now, timeZone: called }, onProgress) => {
  const matches = viewMatches(schedule, scope);
  const dated = matches.filter(({ place }) => place !== null && place.day.date !== null);
  const buffered = matches.filter(({ place }) => place === null).length;
  const undated = matches.length - dated.length - buffered;
  const notes: ExportNote[] = [];
  if (buffered > 0) notes.push({ code: 'buffered', count: buffered });
  if (undated > 0) notes.push({ code: 'undated', count: undated });
  if (dated.length === 0) return { content: null, notes };

  const timeZone = ownName(called);
  const open = () =>
    ical({
      name: calendarName(schedule, scope),
      prodId: { company: 'Evenfield', product: 'Schedules' },
      timezone: { name: timeZone, generator: timeZoneBlock },
    });
  const minutes = matchMinutes(schedule.setup);
  const parts: string[] = [];
  for (let from = 0; from < dated.length; from += AT_ONCE) {
    const calendar = open();
    for (const match of dated.slice(from, from + AT_ONCE)) {
      addMatch(calendar, match, { schedule, minutes, now, timeZone });
    }
    parts.push(eventsIn(calendar));
    onProgress(from / dated.length);
  }
  const text = open().toString();
  const content = new Blob([text.slice(0, endOf(text)), ...parts, `${END}\r\n`], {
    type: 'text/calendar',
  });
  return { content, notes };
};

/** The lines of a calendar's events, without those around them. */
function eventsIn(calendar: ICalCalendar): string {
  const text = calendar.toString();
  return text.slice(text.search(EVENTS), endOf(text));
}

/** Where a calendar's last line begins. */
function endOf(text: string): number {
  return text.lastIndexOf(END);
}

/** What the time zone's clocks do all year, so that a calendar need not know it by name. */
function timeZoneBlock(name: string): string | null {
  return tzlib_get_ical_block(name)[0] ?? null;
}

/** The name that a time zone's block bears: browsers still say some old ones, and events must say the block's. */
function ownName(called: string): string {
  return /^TZID:(\S+)/m.exec(timeZoneBlock(called) ?? '')?.[1] ?? called;
}

interface Occasion {
  readonly schedule: Schedule;
  readonly minutes: number;
  readonly now: string;
  readonly timeZone: string;
}

function addMatch(
  calendar: ICalCalendar,
  match: MatchView,
  { schedule, minutes, now, timeZone }: Occasion,
): void {
  const { entry, place } = match;
  if (place === null || place.day.date === null) return;
  const { day, slot, field } = place;
  // In UTC nothing is added to what the clock on the field's wall shows.
  const midnight = dayjs.utc(`${day.date}T00:00:00Z`);
  const start = midnight.add(slot.start ?? 0, 'minute');
  const time = slot.start === null ? `${timeLabel(slot, slot.slot)}\n` : '';
  calendar.createEvent({
    id: `${eventId(schedule, match)}@evenfield`,
    ...(slot.start === null ? { allDay: true } : { timezone: timeZone }),
    start,
    ...(slot.start !== null && { end: start.add(minutes, 'minute') }),
    stamp: dayjs.utc(now),
    // A calendar takes a file's event for the newer one by its higher number: minutes since 1970.
    sequence: Math.floor(Date.parse(now) / MINUTE),
    summary: sayPairing(match),
    location: fieldLabel(field),
    description: `${time}${entry.name}`,
  });
}

/** Stays with a match through every move: its own id, and who plays. */
function eventId(schedule: Schedule, { id, entry, home, away }: MatchView): string {
  const who = [schedule.seed, entry.division, entry.pool, home.name, away.name];
  return `${id}-${fingerprint(JSON.stringify(who))}`;
}

/** 32-bit FNV-1a, which tells the matches of different schedules with the same id apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/** 'Tigers', 'U12', 'Field 3', or 'Schedules' for all. */
function calendarName({ setup }: Schedule, scope: MatchScope): string {
  switch (scope.kind) {
    case 'all':
      return 'Schedules';
    case 'division':
      return scope.division;
    case 'field':
      return fieldLabel(setup.fields[scope.field]!);
    case 'team': {
      const first = firstTeams(setup);
      const e = entryOf(setup, scope.team);
      const entry = setup.entries[e]!;
      return `${entry.teams[scope.team - first[e]!]}, ${entryName(entry)}`;
    }
  }
}
