/** What a calendar says of a schedule's matches, as rows that the database compares with what it said before. */
import { decodeDetail, encodeEntryName } from '@evenfield/contract';
import { type EventWords, viewCalendarMatches } from '@evenfield/contract/calendar';
import { teamNames } from '@evenfield/engine';

/** An event by the names under which it is found, and its words. */
export interface EventRow {
  readonly match_id: string;
  readonly division: string; // of the home team, as the wire writes it
  readonly guest_division: string; // of the away team
  readonly home: string;
  readonly away: string;
  readonly field: string;
  readonly words: string; // JSON of `StoredWords`
}

/** The moment depends on the time zone too: in another one the same words are another event. */
export interface StoredWords extends EventWords {
  readonly zone: string | null;
}

/** The JSON of all rows, from the JSON of a schedule's detail. Takes half a second for 27,000 matches. */
export function readEventRows(detail: string): string {
  const saved = decodeDetail({ success: true, data: JSON.parse(detail) });
  if (!saved.ok)
    throw new Error(`A stored schedule cannot be read: ${JSON.stringify(saved.refusal)}`);
  const { schedule, timeZone, location } = saved.value;
  const { entries, fields } = schedule.setup;
  const teams = teamNames(schedule.setup);
  const names = entries.map(encodeEntryName);
  const { matches } = viewCalendarMatches(schedule, { kind: 'all' }, location);
  const rows = matches.map(({ match, words }): EventRow => {
    const stored: StoredWords = { ...words, zone: timeZone };
    return {
      match_id: match.id,
      division: names[match.entry.entry]!,
      guest_division: names[(match.guestEntry ?? match.entry).entry]!,
      home: teams[match.home.team]!,
      away: teams[match.away.team]!,
      field: match.place === null ? '' : fields[match.place.field.field]!.name,
      words: JSON.stringify(stored),
    };
  });
  return JSON.stringify(rows);
}
