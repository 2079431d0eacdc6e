/**
 * What the form holds beyond the grid: hours, closures, travel, people, requests and limits. Fields,
 * teams and divisions are referred to by their place in the form, so that a rename changes nothing here;
 * dates are texts as typed. `convert-constraints.ts` converts it, `find-constraint-mistakes.ts` checks it.
 */
import type { Position } from '@evenfield/engine';

/** A part of the season; empty lists mean all, blank times the whole game day. */
export interface TimeForm {
  fields: string[]; // positions in fieldNames
  dates: string[]; // MM/DD/YYYY
  from: string; // hh:mm AM
  to: string;
}

export interface ClosureForm extends TimeForm {
  reason: string;
}

export interface VenueForm {
  name: string;
  fields: string[]; // positions in fieldNames
  address: string; // blank: none
  position: Position | null; // of the address; null: unknown
}

export interface TravelForm {
  from: string; // a venue's name
  to: string;
  minutes: string;
}

export interface PersonForm {
  name: string;
  teams: string[]; // see `teamKey`
  minutesBetween: string; // blank: 0
}

export interface RequestForm extends Omit<TimeForm, 'fields'> {
  teams: string[]; // see `teamKey`
  kind: 'cannotPlay' | 'cannotHost' | 'prefers';
  strength: 'must' | 'wish'; // a preference is always a wish
  reason: string;
}

export interface LimitForm {
  divisions: string[]; // positions in the form; empty: all
  games: string;
  days: string;
  strength: 'must' | 'wish';
  weight: string; // of a wish, how much each game beyond it counts; blank: 1
}

/** The fields on which teams play their home games. */
export interface GroundForm {
  teams: string[]; // see `teamKey`
  fields: string[]; // positions in fieldNames
}

/** What divisions demand of the times between games; blank: nothing. */
export interface SpacingForm {
  divisions: string[]; // positions in the form; empty: all
  restMinutes: string; // wanted between two games of a team on a day; blank: as long as two games
  daysBetweenMeetings: string;
  secondHalfFrom: string; // MM/DD/YYYY
}

export interface ApartForm {
  teams: string[]; // two, see `teamKey`
}

export interface ConstraintsForm {
  changeover: string; // minutes between two matches on a field; blank: none
  hours: TimeForm[];
  closures: ClosureForm[];
  venues: VenueForm[];
  travel: TravelForm[];
  people: PersonForm[];
  requests: RequestForm[];
  limits: LimitForm[];
  spacing: SpacingForm[];
  grounds: GroundForm[];
  apart: ApartForm[];
}

/** The lists of a form, each shown as a group of rows. */
export type ConstraintList = Exclude<keyof ConstraintsForm, 'changeover'>;

export function emptyConstraints(): ConstraintsForm {
  return {
    changeover: '',
    hours: [],
    closures: [],
    venues: [],
    travel: [],
    people: [],
    requests: [],
    limits: [],
    spacing: [],
    grounds: [],
    apart: [],
  };
}

/** Whether nothing is entered beyond the grid. */
export function isPlainGrid({ changeover, ...lists }: ConstraintsForm): boolean {
  return changeover.trim() === '' && Object.values(lists).every(({ length }) => length === 0);
}

/** A new row of each list. */
export const NEW_ROWS: { readonly [L in ConstraintList]: () => ConstraintsForm[L][number] } = {
  hours: () => ({ fields: [], dates: [], from: '', to: '' }),
  closures: () => ({ fields: [], dates: [], from: '', to: '', reason: '' }),
  venues: () => ({ name: '', fields: [], address: '', position: null }),
  travel: () => ({ from: '', to: '', minutes: '' }),
  people: () => ({ name: '', teams: [], minutesBetween: '' }),
  requests: () => ({
    ...{ teams: [], kind: 'cannotPlay', dates: [], from: '', to: '' },
    ...{ strength: 'must', reason: '' },
  }),
  limits: () => ({ divisions: [], games: '1', days: '1', strength: 'must', weight: '' }),
  spacing: () => ({
    divisions: [],
    restMinutes: '',
    daysBetweenMeetings: '',
    secondHalfFrom: '',
  }),
  grounds: () => ({ teams: [], fields: [] }),
  apart: () => ({ teams: [] }),
};

/** A team by the positions of its division and of itself. */
export function teamKey(division: number, team: number): string {
  return `${division}/${team}`;
}

/** Returns the constraints after divisions moved to other positions; null: removed. */
export function moveDivisions(
  constraints: ConstraintsForm,
  positionOf: (division: number) => number | null,
): ConstraintsForm {
  const moved = (division: string) => {
    const to = positionOf(Number(division));
    return to === null ? [] : [String(to)];
  };
  const movedTeams = (teams: readonly string[]) =>
    teams.flatMap((key) => {
      const [division = '', team] = key.split('/');
      return moved(division).map((to) => `${to}/${team}`);
    });
  const withTeams = <T extends { teams: string[] }>(rows: readonly T[]) =>
    rows.map((row) => ({ ...row, teams: movedTeams(row.teams) })).filter(hasTeams);
  const hasTeams = ({ teams }: { teams: string[] }) => teams.length > 0;
  const withDivisions = <T extends { divisions: string[] }>(rows: readonly T[]) =>
    rows.flatMap((row) => {
      const divisions = row.divisions.flatMap(moved);
      return row.divisions.length > 0 && divisions.length === 0 ? [] : [{ ...row, divisions }];
    });
  return {
    ...constraints,
    people: withTeams(constraints.people),
    requests: withTeams(constraints.requests),
    apart: withTeams(constraints.apart),
    grounds: withTeams(constraints.grounds),
    limits: withDivisions(constraints.limits),
    spacing: withDivisions(constraints.spacing),
  };
}
