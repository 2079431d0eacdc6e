/** Converts a schedule's matches to event rows, for comparison with the stored ones. */

import { entryOf, isPlayoff, realTeams, teamNames, withKnownTeams } from '@evenfield/engine';
import { encodeEntryName, readDetail } from '@evenfield/wire';
import { type EventWords, viewCalendarMatches, viewCalendarRounds } from '@evenfield/wire/calendar';
import { parseBytes } from '#kernel/server/large-text.ts';

/** An event's text, and the names by which filters find it. */
export interface EventRow {
  readonly match_id: string; // for an unpaired round an id of its own
  readonly division: string; // of the home team, in wire format; the playoff's if that is a placeholder
  readonly guest_division: string; // of the away team
  readonly home: string; // '' if not a team: a playoff placeholder, or unpaired
  readonly away: string;
  readonly field: string;
  readonly words: string; // JSON of `StoredWords`
}

/** Includes the time zone: the same local time in another one is another event. */
export interface StoredWords extends EventWords {
  readonly zone: string | null;
  readonly cancelled?: true; // it is called off; left out: it is not
  readonly stage?: string; // its playoff, in wire format; left out: none
  readonly teams?: readonly string[]; // of an unpaired round: the teams yet to be paired; left out: it is a match
}

const PORTION = 1000; // rows
const BETWEEN = '\n'; // portions; JSON has none

/**
 * Yields all rows in pieces, from a schedule's detail as JSON: a JSON list for each thousand of
 * them, in a line of its own. Takes 0.5 s for 27,000 matches.
 */
export function* writeEventRows(detail: Uint8Array): Generator<string> {
  let written = 0;
  for (const row of eventRows(detail)) {
    const start = written % PORTION > 0 ? ',' : written > 0 ? `]${BETWEEN}[` : '[';
    yield start + JSON.stringify(row);
    written++;
  }
  if (written > 0) yield ']';
}

/** Returns the portions of what `writeEventRows` has written, as parts of the same bytes. */
export function portionsOf(rows: Uint8Array): Uint8Array[] {
  const portions: Uint8Array[] = [];
  for (let from = 0; from < rows.length; ) {
    const end = rows.indexOf(BETWEEN.charCodeAt(0), from);
    const to = end < 0 ? rows.length : end;
    portions.push(rows.subarray(from, to));
    from = to + 1;
  }
  return portions;
}

/** Yields rows one by one, as those of a large schedule would take much memory. */
function* eventRows(detail: Uint8Array): Generator<EventRow> {
  const { schedule: stored, results, timeZone, location } = readDetail(parseBytes(detail));
  const schedule = withKnownTeams(stored, results);
  const { entries, fields } = schedule.setup;
  const teams = teamNames(schedule.setup);
  const real = new Set(realTeams(schedule.setup));
  const teamCalled = (team: number) => (real.has(team) ? teams[team]! : '');
  const names = entries.map(encodeEntryName);
  for (const { match, words } of viewCalendarMatches(schedule, { kind: 'all' }, location).matches) {
    const { entry } = match.entry;
    const stage = isPlayoff(entries[entry]!) ? names[entry]! : null;
    const isCancelled = results.get(match.id)?.ending === 'cancelled';
    const stored: StoredWords = {
      ...{ ...words, zone: timeZone },
      ...(isCancelled && { cancelled: true }),
      ...(stage !== null && { stage }),
    };
    const entryNameOf = (team: number) =>
      names[real.has(team) ? entryOf(schedule.setup, team) : entry]!;
    yield {
      match_id: match.id,
      division: entryNameOf(match.home.team),
      guest_division: entryNameOf(match.away.team),
      home: teamCalled(match.home.team),
      away: teamCalled(match.away.team),
      field: match.place === null ? '' : fields[match.place.field.field]!.name,
      words: JSON.stringify(stored),
    };
  }
  for (const [entry, { teams: own }] of entries.entries()) {
    for (const { id, words } of viewCalendarRounds(schedule, entry, location)) {
      const stored: StoredWords = { ...words, zone: timeZone, teams: own };
      const division = names[entry]!;
      const found = { division, guest_division: division, home: '', away: '', field: '' };
      yield { match_id: id, ...found, words: JSON.stringify(stored) };
    }
  }
}
