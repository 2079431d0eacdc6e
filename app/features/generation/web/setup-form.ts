/**
 * The form's state: texts as typed. Lists never shrink; the counts beside them say how much of each
 * is used, so that lowering and raising a count loses no name, date or time. `setupOf` converts it
 * to a setup.
 */

import {
  type EventType,
  type Format,
  MAX_AXIS,
  type RoundOrder,
  type Setup,
  type TableRules,
} from '@evenfield/engine';
import { MAX_TEAMS, MOST_DATES, MOST_FIELDS } from '@evenfield/wire';
import { nextDivisionColor } from '#league/palette.ts';
import { type ConstraintsForm, emptyConstraints } from './constraints/constraints-form.ts';

export interface DivisionForm {
  name: string;
  pool: string; // blank: no pools
  color: string; // '#rrggbb'
  formats: Record<EventType, DivisionFormat | ''>; // one per event, so that switching back keeps it
  teamCount: string;
  teams: string[]; // blank: default name and number
  closedFields: number[]; // indices of excluded fields
  oddTeam: '' | 'doubleheader'; // blank: a bye if the game days allow it
  gamesPerTeam: string; // league; blank: round robin
  gamesPerDay: string; // tournament; blank: as many as teams' rest allows
  poolCount: string; // with a knockout; blank: pools of four
  playOn: string; // teams in the knockout; blank: two per pool and the best others, without byes
  plate: boolean; // a second knockout, for the next places
  consolation: boolean; // a third one, for all others
  gameMinutes: string; // game length; blank: until the next time slot, at most an hour
}

/** The formats of a division in the form. */
export type DivisionFormat = Format | 'pools'; // single round robins, then a knockout

/** The dates and times; also part of an import. */
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
  order: RoundOrder; // league; the preferred order of rounds
  defaultTeam: string; // name of unnamed teams, before their number
  divisions: DivisionForm[];
  constraints: ConstraintsForm;
  origins?: SeasonOrigins; // while a division is edited; default: the same indices
  tables: TableRules | null; // of the sport, or of the schedule being edited; null: no sport chosen
  filing?: FormFiling | undefined; // of the schedule made from it; left out: in no season
}

/** Where the schedule goes once it is saved. */
export interface FormFiling {
  season: { id: string; name: string } | null;
  copyOf: string | null; // the id of the schedule of an earlier season; null: of none
}

/** The schedule's game day and time slot for each one in the form; null: new. */
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

/** Returns a new division, in a color that no other has. */
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
    constraints: emptyConstraints(),
    tables: null,
  };
}

/** Returns the form's sport as a setup has it. */
export function sportOf({ tables }: Pick<SetupForm, 'tables'>): Pick<Setup, 'tables'> {
  return tables ? { tables } : {};
}

/** Returns how many fields, game days and time slots there can be: more where fields have opening hours. */
export function mostOf({ constraints }: Partial<Pick<SetupForm, 'constraints'>>) {
  const hasHours = (constraints?.hours.length ?? 0) > 0;
  return {
    fieldCount: hasHours ? MOST_FIELDS : MAX_AXIS,
    dayCount: hasHours ? MOST_DATES : MAX_AXIS,
    slotCount: MAX_AXIS,
  };
}

/** Returns a typed number of fields, days or slots: 0 if not a number, at most 30 by default. */
export function axisCount(text: string, most = MAX_AXIS): number {
  return countOf(text, most);
}

/** Returns the texts of a list that its count puts in use: at most 30, or all that a schedule has. */
export function inUse(texts: readonly string[], count: string): string[] {
  const length = countOf(count, Math.max(MAX_AXIS, texts.length));
  return Array.from({ length }, (_, position) => texts[position] ?? '');
}

/** Returns a typed number of teams: 0 if not a number, at most what a schedule holds. */
export function teamCountOf(division: Pick<DivisionForm, 'teamCount'>): number {
  return countOf(division.teamCount, MAX_TEAMS);
}

function countOf(text: string, most: number): number {
  return /^\d+$/.test(text.trim()) ? Math.min(Number(text), most) : 0;
}

export interface OpenField {
  readonly position: number; // index in fieldNames
  readonly name: string;
}

/** Returns the fields in use: those within the count that have a number or name. */
export function openFields(form: Pick<SetupForm, 'fieldCount' | 'fieldNames'>): OpenField[] {
  return inUse(form.fieldNames, form.fieldCount)
    .map((name, position) => ({ position, name: name.trim() }))
    .filter((field) => field.name !== '');
}

/** Returns a division's team names as typed; blank ones are named on generation. */
export function teamsOf(division: DivisionForm): string[] {
  return Array.from({ length: teamCountOf(division) }, (_, i) => division.teams[i]?.trim() ?? '');
}

/** Returns a division's name, or 'Division 2' while it has none. */
export function divisionTitle(
  division: Pick<DivisionForm, 'name' | 'pool'>,
  position: number,
): string {
  const name = division.name.trim() || `Division ${position + 1}`;
  const pool = division.pool.trim();
  return pool === '' ? name : `${name} ${pool}`;
}
