/**
 * What the form holds while it is filled in: texts, as typed. Lists are as long as they ever were; the
 * counts beside them say how much of each is in use, so that lowering a count and raising it again
 * loses no name, date or time. `setupOf` makes the model's setup of it.
 */
import { MAX_TEAMS } from '@evenfield/contract';
import {
  type EventType,
  type Format,
  MAX_AXIS,
  type RoundOrder,
  type Setup,
  type TableRules,
} from '@evenfield/engine';
import { nextDivisionColor } from '#league/palette.ts';

export interface DivisionForm {
  name: string;
  pool: string; // blank: the division has no pools
  color: string; // '#rrggbb'
  formats: Record<EventType, DivisionFormat | ''>; // one for each event, so that switching to and fro keeps the choice
  teamCount: string;
  teams: string[]; // blank: the default name with its position
  closedFields: number[]; // positions of the fields that the division may not use
  oddTeam: '' | 'doubleheader'; // blank: a bye where the game days allow it
  gamesPerTeam: string; // league; blank: everybody against everybody
  gamesPerDay: string; // tournament; blank: as many as leave every team its rest
  poolCount: string; // of pools with a knockout; blank: pools of four
  playOn: string; // teams in the knockout; blank: two of each pool and the best of the others, without byes
  plate: boolean; // a second knockout, for the places behind
  consolation: boolean; // a third one, for all others
  gameMinutes: string; // how long a game lasts; blank: until the next time slot, at most an hour
}

/** How a division's teams meet, as the form offers it. */
export type DivisionFormat = Format | 'pools'; // pools, each a single round robin, then a knockout

/** When is played; an imported file is asked for with the same. */
export interface SeasonForm {
  event: EventType;
  dayCount: string;
  dates: string[]; // MM/DD/YYYY; blank: 'Day N'
  slotCount: string;
  times: string[]; // hh:mm AM; blank: 'Time N'
}

export interface SetupForm extends SeasonForm {
  fieldCount: string;
  fieldNames: string[]; // blank: no field
  order: RoundOrder; // league; which wish for the order of rounds comes first
  defaultTeam: string; // what teams without a name are called, with their position behind it
  divisions: DivisionForm[];
  origins?: SeasonOrigins; // while a division is edited; left out: each day and slot is the one at its position
  tables: TableRules | null; // those of the sport, or of the schedule that the form is about; null: no sport is chosen
}

/** Which game day and time slot of the schedule each of the form's is; null: it is new. */
export interface SeasonOrigins {
  days: (number | null)[];
  slots: (number | null)[];
}

const NO_POOLS = { poolCount: '', playOn: '', plate: false, consolation: false } as const;

export function emptyDivision(color: string = nextDivisionColor([])): DivisionForm {
  return {
    name: '',
    pool: '',
    color,
    formats: { league: 'single', tournament: 'swiss' },
    teamCount: '',
    teams: [],
    closedFields: [],
    oddTeam: '',
    gamesPerTeam: '',
    gamesPerDay: '',
    ...NO_POOLS,
    gameMinutes: '',
  };
}

/** A further division, in a color that none of the others has. */
export function nextDivision(divisions: readonly DivisionForm[]): DivisionForm {
  return emptyDivision(nextDivisionColor(divisions.map((division) => division.color)));
}

export function emptyForm(event: EventType, defaultTeam: string): SetupForm {
  return {
    event,
    fieldCount: '',
    fieldNames: [],
    dayCount: '',
    dates: [],
    slotCount: '',
    times: [],
    order: 'breaks',
    defaultTeam,
    divisions: [emptyDivision()],
    tables: null,
  };
}

/** What a form says of its sport, as a setup says it. */
export function sportOf({ tables }: Pick<SetupForm, 'tables'>): Pick<Setup, 'tables'> {
  return tables ? { tables } : {};
}

/** How many fields, days or slots a typed number stands for: 0 while it is no number, never above 30. */
export function axisCount(text: string): number {
  return countOf(text, MAX_AXIS);
}

/** The texts of a list that its count puts to use. */
export function inUse(texts: readonly string[], count: string): string[] {
  return Array.from({ length: axisCount(count) }, (_, position) => texts[position] ?? '');
}

/** How many teams a typed number stands for: 0 while it is no number, never above what a schedule holds. */
export function teamCountOf(division: Pick<DivisionForm, 'teamCount'>): number {
  return countOf(division.teamCount, MAX_TEAMS);
}

function countOf(text: string, most: number): number {
  return /^\d+$/.test(text.trim()) ? Math.min(Number(text), most) : 0;
}

export interface OpenField {
  readonly position: number; // in fieldNames
  readonly name: string;
}

/** The fields in use: those within the count that have a number or name. */
export function openFields(form: Pick<SetupForm, 'fieldCount' | 'fieldNames'>): OpenField[] {
  return inUse(form.fieldNames, form.fieldCount)
    .map((name, position) => ({ position, name: name.trim() }))
    .filter((field) => field.name !== '');
}

/** The names of a division's teams as typed; blank ones get their name when the schedule is made. */
export function teamsOf(division: DivisionForm): string[] {
  return Array.from({ length: teamCountOf(division) }, (_, i) => division.teams[i]?.trim() ?? '');
}

/** What a division is called where it is spoken of; 'Division 2' while it has no name. */
export function divisionTitle(
  division: Pick<DivisionForm, 'name' | 'pool'>,
  position: number,
): string {
  const name = division.name.trim() || `Division ${position + 1}`;
  const pool = division.pool.trim();
  return pool === '' ? name : `${name} ${pool}`;
}
