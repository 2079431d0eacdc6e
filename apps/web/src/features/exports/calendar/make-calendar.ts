import { fieldLabel } from '@evenfield/contract';
import {
  entryName,
  entryOf,
  firstTeams,
  gameMinutes,
  invariant,
  type MatchScope,
  type MatchView,
  type Schedule,
  viewMatches,
} from '@evenfield/engine';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import ical, { foldLines, type ICalCalendar } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { sayPairing } from '#src/league/match-words.ts';
import type { ExportNote, Maker } from '../export-job.ts';
import { fieldText, timeText } from '../match-columns.ts';

dayjs.extend(utc);

const MINUTE = 60_000;
const END = 'END:VCALENDAR';
const AT_ONCE = 250; // events, between two words on how far it is
const SHORT = /^[\x20-\x7e]{0,75}$|^.{0,25}$/; // at most 75 bytes in UTF-8: a line that is not folded

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
  const calendar = ical({
    name: calendarName(schedule, scope),
    prodId: { company: 'Evenfield', product: 'Schedules' },
    timezone: { name: timeZone, generator: timeZoneBlock },
  });
  const empty = calendar.toString();
  const minutes = gameMinutes(schedule.setup);
  const events = dated.map((match, at) => {
    if (at % AT_ONCE === 0) onProgress(at / dated.length);
    return writeMatch(calendar, match, { schedule, minutes, now, timeZone });
  });
  const head = empty.slice(0, empty.lastIndexOf(END));
  const content = new Blob([head, ...events, `${END}\r\n`], { type: 'text/calendar' });
  return { content, notes };
};

/** The library folds letter by letter, which takes ten times as long as all else: most lines are short. */
function foldLong(text: string): string {
  const lines = text.split('\r\n');
  return lines.map((line) => (SHORT.test(line) ? line : foldLines(line))).join('\r\n');
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

/** The lines of a match that has a date. */
function writeMatch(
  calendar: ICalCalendar,
  match: MatchView,
  { schedule, minutes, now, timeZone }: Occasion,
): string {
  const { entry, place } = match;
  invariant(place !== null, 'only matches with a date are written');
  const { day, slot } = place;
  // In UTC nothing is added to what the clock on the field's wall shows.
  const midnight = dayjs.utc(`${day.date}T00:00:00Z`);
  const start = midnight.add(slot.start ?? 0, 'minute');
  const time = slot.start === null ? `${timeText(place)}\n` : '';
  const event = calendar.createEvent({
    id: `${eventId(schedule, match)}@evenfield`,
    ...(slot.start === null ? { allDay: true } : { timezone: timeZone }),
    start,
    ...(slot.start !== null && { end: start.add(minutes, 'minute') }),
    stamp: dayjs.utc(now),
    // A calendar takes a file's event for the newer one by its higher number: minutes since 1970.
    sequence: Math.floor(Date.parse(now) / MINUTE),
    summary: sayPairing(match),
    location: fieldText(place),
    description: `${time}${entry.name}`,
  });
  return foldLong(event.toString());
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
