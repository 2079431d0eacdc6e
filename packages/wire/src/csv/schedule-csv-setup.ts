/**
 * Derives the setup for a `schedule.csv` without one: game days, time slots, fields and teams are
 * those of the matches, and an entry's format is the one that its matches follow.
 */
import {
  type CalledOff,
  type Entry,
  firstTeams,
  type GameDate,
  type GameDay,
  MAX_AXIS,
  NOWHERE,
  recognizeFormat,
  type Setup,
  type TimeSlot,
} from '@evenfield/engine';
import { decodeDate, encodeDay } from '../date.ts';
import type { Decoded, Fault } from '../fault.ts';
import { decodeTime } from '../time.ts';
import type { CsvEntryName, CsvMatch } from './schedule-csv-row.ts';

interface ReadSetup {
  readonly setup: Setup;
  readonly calledOff: readonly CalledOff[];
}

const WHITE = '#ffffff';
const byName = new Intl.Collator('en', { numeric: true });

export function readSetup(matches: readonly CsvMatch[]): Decoded<ReadSetup> {
  const days = daysOf(namesIn(matches, ({ day }) => day));
  const slots = slotsOf(namesIn(matches, ({ slot }) => slot));
  const fields = namesIn(matches, ({ field }) => field).sort(byName.compare);
  const faults = [
    ...tooMany(days.length, 'game days'),
    ...tooMany(slots.length, 'time slots'),
    ...tooMany(fields.length, 'fields'),
  ];
  if (faults.length > 0) return { ok: false, refusal: faults };

  const numberOf = new Map(days.map((day, d) => [encodeDay(day, d), d]));
  const read = entriesIn(matches).map((own) => entryOf(own, fields, numberOf, days.length));
  const entries = read.map(({ entry }) => entry);
  const event = entries.every(({ format }) => format === 'swiss') ? 'tournament' : 'league';
  const setup: Setup = {
    event,
    days: days.length > 0 ? days : [{ date: null }],
    slots: slots.length > 0 ? slots : [{ start: null }],
    fields: (fields.length > 0 ? fields : ['1']).map((name) => ({ name })),
    // a league has no Swiss system: treat it as rounds
    entries: event === 'league' ? entries.map(asLeague) : entries,
  };
  const first = firstTeams(setup);
  const calledOff = read.flatMap(({ missing }, entry) =>
    missing.map(([home, away]) => ({
      entry,
      home: first[entry]! + home,
      away: first[entry]! + away,
      round: 0,
    })),
  );
  return { ok: true, value: { setup, calledOff } };
}

function namesIn(matches: readonly CsvMatch[], name: (match: CsvMatch) => string | null): string[] {
  return [...new Set(matches.map(name).filter((found) => found !== null))];
}

function tooMany(count: number, what: string): Fault[] {
  if (count <= MAX_AXIS) return [];
  return [{ path: '', message: `The file has ${count} ${what}: there can be ${MAX_AXIS}.` }];
}

/** 'Day 3' is the third game day; the dates fill the other positions in calendar order. */
function daysOf(names: readonly string[]): GameDay[] {
  const dates = names.flatMap((name) => decodeDate(name) ?? []).sort();
  return inPlaces<GameDate, GameDay>(names, /^day (\d+)$/i, dates, { date: null }, (date) => ({
    date,
  }));
}

function slotsOf(names: readonly string[]): TimeSlot[] {
  const starts = names.flatMap((name) => decodeTime(name) ?? []).sort((a, b) => a - b);
  return inPlaces<number, TimeSlot>(names, /^time (\d+)$/i, starts, { start: null }, (start) => ({
    start,
  }));
}

function inPlaces<Known, Place>(
  names: readonly string[],
  numbered: RegExp,
  known: readonly Known[],
  blank: Place,
  placeOf: (known: Known) => Place,
): Place[] {
  const taken = new Set(
    names.map((name) => Number(numbered.exec(name)?.[1])).filter((place) => place > 0),
  );
  const places: Place[] = [];
  const rest = [...known];
  const last = Math.max(0, ...taken);
  while (rest.length > 0 || places.length < last) {
    const next = taken.has(places.length + 1) ? undefined : rest.shift();
    places.push(next === undefined ? blank : placeOf(next));
  }
  return places;
}

interface CsvEntry extends CsvEntryName {
  readonly matches: CsvMatch[];
  readonly guests: string[]; // teams that appear in matches of other entries
}

/** Returns what the file holds of each entry, in the order in which entries first occur. */
function entriesIn(matches: readonly CsvMatch[]): CsvEntry[] {
  const entries = new Map<string, CsvEntry>();
  const find = ({ division, pool }: CsvEntryName): CsvEntry => {
    const key = JSON.stringify([division, pool]);
    const known = entries.get(key) ?? { division, pool, matches: [], guests: [] };
    entries.set(key, known);
    return known;
  };
  for (const match of matches) {
    find(match).matches.push(match);
    if (match.guest !== null) find(match.guest).guests.push(match.away);
  }
  return [...entries.values()];
}

function entryOf(
  { division, pool, matches, guests }: CsvEntry,
  allFields: readonly string[],
  dayNumber: ReadonlyMap<string, number>,
  days: number,
) {
  const color = matches.find(({ color }) => color !== null)?.color ?? WHITE;
  const homes = matches.map(({ home }) => home);
  const aways = matches.filter(({ guest }) => guest === null).map(({ away }) => away);
  const teams = [...new Set([...homes, ...aways, ...guests])].sort(byName.compare);
  const numberOf = new Map(teams.map((name, team) => [name, team]));
  const meetings = matches
    .filter(({ manual }) => !manual) // manual matches are beyond the format
    .map(({ home, away, day }) => ({
      home: numberOf.get(home)!,
      away: numberOf.get(away)!,
      day: day === null ? NOWHERE : dayNumber.get(day)!,
    }));
  const { missing, ...format } = recognizeFormat(teams.length, meetings, days);
  const used = new Set(namesIn(matches, ({ field }) => field));
  const fields = [...allFields.keys()].filter((f) => used.size === 0 || used.has(allFields[f]!));
  const entry: Entry = {
    division,
    pool,
    color,
    ...format,
    teams,
    fields: fields.length > 0 ? fields : [0],
  };
  return { entry, missing };
}

function asLeague({ gamesPerDay, ...entry }: Entry): Entry {
  return gamesPerDay === undefined ? entry : { ...entry, format: 'random' };
}
