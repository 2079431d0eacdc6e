/** What a calendar says of a schedule's matches, as rows that the database compares with what it said before. */
import { decodeDetail, encodeEntryName } from '@evenfield/contract';
import {
  type EventWords,
  viewCalendarMatches,
  viewCalendarRounds,
} from '@evenfield/contract/calendar';
import { entryOf, isPlayoff, realTeams, teamNames, withKnownTeams } from '@evenfield/engine';

/** An event by the names under which it is found, and its words. */
export interface EventRow {
  readonly match_id: string; // of a round that is not paired yet: its own id
  readonly division: string; // of the home team, as the wire writes it; the playoff's where that is a promise
  readonly guest_division: string; // of the away team
  readonly home: string; // '' where it is no team: a promise of a playoff, or nobody yet in a Swiss round
  readonly away: string;
  readonly field: string;
  readonly words: string; // JSON of `StoredWords`
}

/** The moment depends on the time zone too: in another one the same words are another event. */
export interface StoredWords extends EventWords {
  readonly zone: string | null;
  readonly cancelled?: true; // somebody says that it will not be played; left out: nobody does
  readonly stage?: string; // the playoff that it belongs to, as the wire writes it; left out: to none
  readonly teams?: readonly string[]; // it is a round in which each of them has yet to be paired; left out: a match
}

/** The JSON of all rows, from the JSON of a schedule's detail. Takes half a second for 27,000 matches. */
export function readEventRows(detail: string): string {
  const saved = decodeDetail({ success: true, data: JSON.parse(detail) });
  if (!saved.ok)
    throw new Error(`A stored schedule cannot be read: ${JSON.stringify(saved.refusal)}`);
  const { results, timeZone, location } = saved.value;
  const schedule = withKnownTeams(saved.value.schedule, results);
  const { entries, fields } = schedule.setup;
  const teams = teamNames(schedule.setup);
  const real = new Set(realTeams(schedule.setup));
  const teamCalled = (team: number) => (real.has(team) ? teams[team]! : '');
  const names = entries.map(encodeEntryName);
  const { matches } = viewCalendarMatches(schedule, { kind: 'all' }, location);
  const rows = matches.map(({ match, words }): EventRow => {
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
    return {
      match_id: match.id,
      division: entryNameOf(match.home.team),
      guest_division: entryNameOf(match.away.team),
      home: teamCalled(match.home.team),
      away: teamCalled(match.away.team),
      field: match.place === null ? '' : fields[match.place.field.field]!.name,
      words: JSON.stringify(stored),
    };
  });
  const rounds = entries.flatMap(({ teams: own }, entry) =>
    viewCalendarRounds(schedule, entry, location).map(({ id, words }): EventRow => {
      const stored: StoredWords = { ...words, zone: timeZone, teams: own };
      const division = names[entry]!;
      const found = { division, guest_division: division, home: '', away: '', field: '' };
      return { match_id: id, ...found, words: JSON.stringify(stored) };
    }),
  );
  return JSON.stringify([...rows, ...rounds]);
}
