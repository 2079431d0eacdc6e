/** Named setups for tests and measurements; the names say what they are about. */
import type { GameDate } from '../model/game-date.ts';
import type { Entry, EventType, Format, Setup } from '../model/setup.ts';

export interface SampleEntry {
  readonly division?: string; // left out: A, B, C ... by position
  readonly pool?: string;
  readonly teams: number | readonly string[]; // how many, or their names
  readonly format?: Format; // left out: single
  readonly fields?: readonly number[]; // left out: all
  readonly gamesPerDay?: number;
  readonly gamesPerTeam?: number;
  readonly oddTeam?: 'bye' | 'doubleheader';
}

export interface Sample {
  readonly event?: EventType; // left out: league
  readonly days: number;
  readonly slots: number;
  readonly fields: number;
  readonly dated?: boolean; // left out: dates and times are given
  readonly entries: readonly SampleEntry[];
}

const COLORS = ['#2f6b3c', '#b3432b', '#2b5fb3', '#8a6d00', '#6b3fa0', '#00707a'];

/** A setup of so many days (weekly from 3 April 2027), slots (hourly from 7:00) and fields ('1', '2' ...). */
export function sampleSetup(sample: Sample): Setup {
  const { days, slots, fields, dated = true } = sample;
  return {
    event: sample.event ?? 'league',
    days: Array.from({ length: days }, (_, day) => ({ date: dated ? weekly(day) : null })),
    slots: Array.from({ length: slots }, (_, slot) => ({ start: dated ? 420 + 60 * slot : null })),
    fields: Array.from({ length: fields }, (_, field) => ({ name: String(field + 1) })),
    entries: sample.entries.map((entry, e) => sampleEntry(entry, e, fields)),
  };
}

function sampleEntry(sample: SampleEntry, position: number, fields: number): Entry {
  const { gamesPerDay, gamesPerTeam, oddTeam } = sample;
  const division = sample.division ?? letters(position);
  const teams =
    typeof sample.teams === 'number'
      ? Array.from({ length: sample.teams }, (_, t) => `${division}${sample.pool ?? ''}${t + 1}`)
      : sample.teams;
  return {
    division,
    pool: sample.pool ?? null,
    color: COLORS[position % COLORS.length]!,
    format: sample.format ?? 'single',
    teams,
    fields: sample.fields ?? Array.from({ length: fields }, (_, field) => field),
    ...(gamesPerDay === undefined ? {} : { gamesPerDay }),
    ...(gamesPerTeam === undefined ? {} : { gamesPerTeam }),
    ...(oddTeam === undefined ? {} : { oddTeam }),
  };
}

/** A, B ... Z, AA, AB ... */
function letters(position: number): string {
  const letter = String.fromCharCode(65 + (position % 26));
  return position < 26 ? letter : letters(Math.floor(position / 26) - 1) + letter;
}

/** The Saturdays from 3 April 2027 on, by counting through the months. */
function weekly(week: number): GameDate {
  const lengths = [30, 31, 30, 31, 31, 30, 31, 30, 31]; // April to December
  let day = 3 + 7 * week;
  let month = 0;
  while (day > lengths[month]!) day -= lengths[month++]!;
  const two = (part: number) => String(part).padStart(2, '0');
  return `2027-${two(month + 4)}-${two(day)}` as GameDate; // ISO text by construction
}

const all = (teams: number, count: number, format: Format): SampleEntry[] =>
  Array.from({ length: count }, () => ({ teams, format }));

export const samples = {
  nineTeams: sampleSetup({ days: 9, slots: 4, fields: 1, entries: [{ teams: 9 }] }),
  twelveTeams: sampleSetup({ days: 11, slots: 3, fields: 2, entries: [{ teams: 12 }] }),
  elevenTeamsInTenDays: sampleSetup({ days: 10, slots: 6, fields: 2, entries: [{ teams: 11 }] }),
  twelveTeamsInFourDays: sampleSetup({ days: 4, slots: 9, fields: 2, entries: [{ teams: 12 }] }),
  twelveTeamsOnOneField: sampleSetup({ days: 11, slots: 6, fields: 1, entries: [{ teams: 12 }] }),
  swissOf24: sampleSetup({
    event: 'tournament',
    days: 3,
    slots: 8,
    fields: 6,
    entries: [{ teams: 24, format: 'swiss', gamesPerDay: 3 }],
  }),
  fourDoubleDivisions: sampleSetup({
    days: 18,
    slots: 5,
    fields: 4,
    entries: all(10, 4, 'double'),
  }),
  pools: sampleSetup({
    days: 8,
    slots: 5,
    fields: 3,
    dated: false,
    entries: [
      { division: 'Juniors', pool: 'North', teams: 5, fields: [0, 1] },
      { division: 'Juniors', pool: 'South', teams: 6, fields: [1, 2] },
      { division: 'Seniors', teams: 7, format: 'random', fields: [0, 2] },
    ],
  }),
  recreational: sampleSetup({
    days: 14,
    slots: 4,
    fields: 2,
    entries: [{ teams: 9, format: 'random' }],
  }),
  /** Every one of 27,000 cells in use: 30 divisions of 60 teams, one round on each of 30 days. */
  fullHouse: sampleSetup({ days: 30, slots: 30, fields: 30, entries: all(60, 30, 'random') }),
  /** 26,100 matches: 30 divisions of 30 teams, everybody twice. */
  thirtyDoubleDivisions: sampleSetup({
    days: 30,
    slots: 30,
    fields: 30,
    entries: all(30, 30, 'double'),
  }),
} as const satisfies Record<string, Setup>;
