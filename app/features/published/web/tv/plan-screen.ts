/**
 * Plans the panels of a TV screen: the current and next match on each field, results, standings and
 * brackets. Which panel is visible at a time is decided elsewhere.
 */
import {
  type BracketView,
  type DayView,
  type EntryView,
  type FieldView,
  gameMinutesOf,
  isDecided,
  isOver as isOverByResult,
  isPlayoff,
  type Results,
  type Schedule,
  type TableView,
  type TeamView,
  viewBracket,
  viewMatches,
  viewTables,
} from '@evenfield/engine';
import { type Clock, hasBegun, isOver } from '../matches/clock.ts';
import { groupByDay, type PlacedMatch } from '../matches/match-days.ts';

/** A field's matches of one day. At least one of the two exists. */
export interface FieldPlan {
  readonly field: FieldView;
  readonly now: PlacedMatch | null;
  readonly next: PlacedMatch | null;
}

export interface ChampionView {
  readonly entry: EntryView;
  readonly team: TeamView;
}

export type Panel =
  | {
      readonly kind: 'fields';
      readonly day: DayView;
      readonly isToday: boolean;
      readonly fields: readonly FieldPlan[];
    }
  | { readonly kind: 'announcement'; readonly text: string }
  | { readonly kind: 'results'; readonly matches: readonly PlacedMatch[] } // latest first
  | { readonly kind: 'champions'; readonly champions: readonly ChampionView[] }
  | { readonly kind: 'standings'; readonly tables: readonly TableView[] }
  | { readonly kind: 'bracket'; readonly bracket: BracketView }
  | { readonly kind: 'nothing'; readonly isOver: boolean };

/** The data that does not depend on the clock. */
export interface Season {
  readonly days: readonly (readonly PlacedMatch[])[]; // in order of play, days without a date last
  readonly minutesOf: (match: PlacedMatch) => number; // length of a match
  readonly results: Results;
  readonly tables: readonly TableView[]; // those with results
  readonly brackets: readonly BracketView[];
  readonly champions: readonly ChampionView[];
}

const MOST_RESULTS = 60;

interface SeasonParts {
  readonly schedule: Schedule;
  readonly judged: Schedule; // with unpublished pairings: for standings and brackets
  readonly results: Results;
  readonly isWhole: boolean; // all matches are here: otherwise standings would be wrong
}

export function readSeason({ schedule, judged, results, isWhole }: SeasonParts): Season {
  const { setup } = schedule;
  const { coming } = groupByDay(viewMatches(schedule, { kind: 'all' }), FIRST_DATE);
  const days = coming.map(({ matches }) => matches);
  const tables = isWhole ? viewTables(judged, results) : [];
  const playoffs = [...setup.entries.keys()].filter((entry) => isPlayoff(setup.entries[entry]!));
  const brackets = isWhole ? playoffs.map((entry) => viewBracket(judged, results, entry)) : [];
  return {
    days: [...days.filter(isDated), ...days.filter((day) => !isDated(day))],
    minutesOf: ({ entry }) => gameMinutesOf(setup, entry.entry),
    results,
    tables: tables.filter(({ rows }) => rows.some(({ played }) => played > 0)),
    brackets,
    champions: findChampions(schedule, tables, brackets),
  };
}

const FIRST_DATE = '0001-01-01'; // from this date on, no day is past

function isDated([match]: readonly PlacedMatch[]): boolean {
  return match !== undefined && match.place.day.date !== null;
}

/** Returns who has won a playoff, or the only table of a division. */
function findChampions(
  { setup }: Schedule,
  tables: readonly TableView[],
  brackets: readonly BracketView[],
): ChampionView[] {
  const partsOf = ({ division }: EntryView) =>
    setup.entries.filter((entry) => entry.division === division).length;
  const first = tables.flatMap(({ entry, rows: [row], isFinal }) =>
    row !== undefined && isFinal && partsOf(entry) === 1 ? [{ entry, team: row.team }] : [],
  );
  const won = brackets.flatMap(({ entry, champion }) =>
    champion === null ? [] : [{ entry, team: champion }],
  );
  return [...won, ...first].sort((one, other) => one.entry.entry - other.entry.entry);
}

/** Returns the panels to rotate, in order; at least one. */
export function planScreen(season: Season, announcement: string | null, clock: Clock): Panel[] {
  const { tables, brackets, champions } = season;
  const fields = planFields(season, clock);
  const matches = listResults(season);
  const won: Panel[] = champions.length > 0 ? [{ kind: 'champions', champions }] : [];
  const panels: Panel[] = [
    ...(fields === null ? won : [fields]),
    ...(announcement === null ? [] : [{ kind: 'announcement' as const, text: announcement }]),
    ...(matches.length > 0 ? [{ kind: 'results' as const, matches }] : []),
    ...(fields === null ? [] : won),
    ...(tables.length > 0 ? [{ kind: 'standings' as const, tables }] : []),
    ...brackets.map((bracket) => ({ kind: 'bracket' as const, bracket })),
  ];
  if (panels.length > 0) return panels;
  return [{ kind: 'nothing', isOver: season.days.length > 0 }];
}

/** Plans the current or next day by field; null: all is over. */
function planFields(season: Season, clock: Clock): Extract<Panel, { kind: 'fields' }> | null {
  const isPast = (match: PlacedMatch) =>
    match.place.day.date === null
      ? isOverByResult(season.results.get(match.id))
      : isOver(match.place, clock, season.minutesOf(match));
  const isOn = (match: PlacedMatch) => hasBegun(match.place, clock) && !isPast(match);
  /** A match played early no longer waits; a called-off one with a time is shown as such. */
  const isWaiting = (match: PlacedMatch) => {
    if (hasBegun(match.place, clock) || isPast(match)) return false;
    const result = season.results.get(match.id);
    return !(match.place.slot.start === null ? isOverByResult(result) : isDecided(result));
  };
  const matches = season.days.find((day) => day.some((match) => isOn(match) || isWaiting(match)));
  if (matches === undefined) return null;
  const { day } = matches[0]!.place;
  const fields = new Map<number, PlacedMatch[]>();
  for (const match of matches) {
    const { field } = match.place.field;
    fields.set(field, [...(fields.get(field) ?? []), match]);
  }
  const plans = [...fields].map(
    ([, own]): FieldPlan => ({
      field: own[0]!.place.field,
      now: own.findLast(isOn) ?? null,
      next: own.find(isWaiting) ?? null,
    }),
  );
  return {
    kind: 'fields',
    day,
    isToday: day.date !== null && day.date <= clock.date,
    fields: plans
      .filter(({ now, next }) => now !== null || next !== null)
      .sort((one, other) => one.field.field - other.field.field),
  };
}

function listResults({ days, results }: Season): PlacedMatch[] {
  const ended = days.flat().filter(({ id }) => {
    const result = results.get(id);
    return result?.ending === 'abandoned' || isDecided(result);
  });
  return ended.slice(-MOST_RESULTS).reverse();
}
