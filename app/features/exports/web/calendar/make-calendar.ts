import {
  entryName,
  entryOf,
  firstTeams,
  type MatchScope,
  type MatchView,
  type Schedule,
} from '@evenfield/engine';
import { fieldLabelIn } from '@evenfield/wire';
import {
  type CalendarMatch,
  eventId,
  viewCalendarMatches,
  viewCalendarRounds,
  writeCalendar,
} from '@evenfield/wire/calendar';

import type { ExportJob, ExportNote, Maker } from '../export-job.ts';

const MINUTE = 60_000;
const AT_ONCE = 250; // events between two progress reports

/** Makes a calendar file of the matches, in the time zone in which they are played. */
export const makeCalendar: Maker = (job, onProgress) => {
  const { schedule, scope, saved, timeZone } = job;
  const { matches, buffered, undated } = viewCalendarMatches(
    schedule,
    scope,
    saved?.location ?? null,
  );
  const notes: ExportNote[] = [];
  if (buffered > 0) notes.push({ code: 'buffered', count: buffered });
  if (undated > 0) notes.push({ code: 'undated', count: undated });
  const rounds = writeRounds(job);
  if (matches.length + rounds.length === 0) return { content: null, notes };
  const name = calendarName(schedule, scope);
  const head = { name, timeZone: saved?.timeZone ?? timeZone };
  const events = [...matches.map((one) => writeEvent(job, one)), ...rounds];
  const pieces: string[] = [];
  for (const piece of writeCalendar(head, events)) {
    if (pieces.length % AT_ONCE === 0) onProgress(pieces.length / events.length);
    pieces.push(piece);
  }
  return { content: new Blob(pieces, { type: 'text/calendar' }), notes };
};

function writeEvent(job: ExportJob, { match, words }: CalendarMatch) {
  const { schedule, saved } = job;
  const id = saved ? eventId(match.id, saved.id) : ownEventId(schedule, match);
  return { words, id, ...newnessOf(job) };
}

/** Writes the rounds of a team whose opponent is not known yet. */
function writeRounds(job: ExportJob) {
  const { schedule, scope, saved } = job;
  if (scope.kind !== 'team' || saved === null) return []; // rounds are paired by saved results
  const entry = entryOf(schedule.setup, scope.team);
  return viewCalendarRounds(schedule, entry, saved.location).map(({ id, words }) => ({
    ...{ words, id: eventId(id, saved.id) },
    ...newnessOf(job),
  }));
}

/** Calendars treat the file's event with the higher number as newer: minutes since 1970. */
function newnessOf({ now }: ExportJob) {
  return { sequence: Math.floor(Date.parse(now) / MINUTE), modified: now };
}

/** Returns an id for a match of an unsaved schedule that survives moves: own id and teams. */
function ownEventId(schedule: Schedule, { id, entry, home, away }: MatchView): string {
  const who = [schedule.seed, entry.division, entry.pool, home.name, away.name];
  return `${id}-${fingerprint(JSON.stringify(who))}@evenfield`;
}

/** 32-bit FNV-1a; distinguishes matches of different schedules that have the same id. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) {
    hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  }
  return hash.toString(16).padStart(8, '0');
}

/** Returns 'Tigers · U12', 'U12', 'Field 3', or 'Schedules' for all. */
function calendarName({ setup }: Schedule, scope: MatchScope): string {
  switch (scope.kind) {
    case 'all':
      return 'Schedules';
    case 'division':
      return scope.division;
    case 'field':
      return fieldLabelIn(setup, scope.field);
    case 'team': {
      const first = firstTeams(setup);
      const e = entryOf(setup, scope.team);
      const entry = setup.entries[e]!;
      return `${entry.teams[scope.team - first[e]!]} · ${entryName(entry)}`;
    }
  }
}
