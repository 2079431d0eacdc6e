/** Schedules as they would be with matches elsewhere, for trying what an explanation is about to say. */
import { type Closure, isAbout, type OpeningHours, type TeamRef } from '../model/constraints.ts';
import { cellAt, gridOf, NOWHERE } from '../model/grid.ts';
import { shareConstraints } from '../model/read-constraints.ts';
import { renumberEntries } from '../model/renumber-entries.ts';
import type { Fixtures, Schedule } from '../model/schedule.ts';
import { entriesOfTeams, type Setup, teamNames } from '../model/setup.ts';
import { type ClockPlace, withStarts } from '../model/with-starts.ts';
import type { HardRuleId } from '../rules/rule.ts';
import { RULES } from '../rules/rules.ts';
import { readSeason } from '../rules/season.ts';
import { isEverySlotTimed, NEAR, placeOf, readPlan } from './read-plan.ts';

/**
 * The schedule with some matches at other places; with `rows` these matches alone, in their order. Delays
 * become starts of their own.
 */
export function withMatchesAt(
  schedule: Schedule,
  moved: ReadonlyMap<number, ClockPlace | null>,
  rows: readonly number[] | null = null,
): Schedule {
  const fixtures = rows === null ? schedule.fixtures : pickRows(schedule.fixtures, rows);
  const places = listPlaces(schedule, moved, rows ?? [...schedule.placements.keys()]);
  return placeAll({ ...schedule, fixtures }, places);
}

/** Where matches by row are, some of them at other places. */
function listPlaces(
  schedule: Schedule,
  moved: ReadonlyMap<number, ClockPlace | null>,
  rows: readonly number[],
): (ClockPlace | null)[] {
  const plan = readPlan(schedule);
  return rows.map((row) => {
    const place = moved.get(row);
    return place === undefined ? placeOf(plan, row) : place;
  });
}

/** The schedule with all its matches at these places. */
function placeAll(
  { delays: _, ...schedule }: Schedule,
  places: readonly (ClockPlace | null)[],
): Schedule {
  const { setup } = schedule;
  if (isEverySlotTimed(setup)) {
    const wide = withStarts(setup, places);
    shareConstraints(setup, wide.setup);
    const placements = Int32Array.from(wide.cells, (cell) => cell ?? NOWHERE);
    return { ...schedule, setup: wide.setup, placements };
  }
  const grid = gridOf(setup);
  const placements = Int32Array.from(places, (place) =>
    place === null ? NOWHERE : cellAt(grid, place.day, place.start, place.field),
  );
  return { ...schedule, placements };
}

function pickRows(fixtures: Fixtures, rows: readonly number[]): Fixtures {
  const { ids, entry, home, away, round, lockedAt, manual } = fixtures;
  return {
    ids: rows.map((row) => ids[row]!),
    entry: Uint16Array.from(rows, (row) => entry[row]!),
    home: Uint16Array.from(rows, (row) => home[row]!),
    away: Uint16Array.from(rows, (row) => away[row]!),
    round: Uint16Array.from(rows, (row) => round[row]!),
    lockedAt: Int32Array.from(rows, (row) => lockedAt[row]!),
    manual: Uint8Array.from(rows, (row) => manual[row]!),
  };
}

const JUDGED: readonly HardRuleId[] = ['H1', 'H2', 'H3', 'H6', 'H7', 'H8', 'H9', 'H10', 'H11'];
const JUDGES = RULES.filter(({ id }) => JUDGED.includes(id as HardRuleId));

/**
 * Whether the judge finds that no hard rule is broken by these matches at these places, in a setup that may
 * have other constraints or further fields.
 */
export function isLawfulAt(
  schedule: Schedule,
  moved: ReadonlyMap<number, ClockPlace>,
  setup: Setup = schedule.setup,
): boolean {
  const rows = findConcerned(schedule, [...moved.keys()], [...moved.values()]);
  const changed = { ...schedule, setup: withoutUnconcerned(schedule, moved, setup) };
  const places = listPlaces(schedule, moved, rows);
  const season = readSeason(placeAll(pickEntries(changed, rows), places));
  return JUDGES.every(({ find, constraints }) => {
    if (constraints && setup.constraints === undefined) return true;
    return !find(season).some(({ matches }) => matches.some((row) => moved.has(rows[row]!)));
  });
}

/** The schedule with some of its matches alone, and without the entries that have none of them. */
function pickEntries(schedule: Schedule, rows: readonly number[]): Schedule {
  const { setup, fixtures } = schedule;
  const entryOf = entriesOfTeams(setup);
  const picked = pickRows(fixtures, rows);
  const used = new Set(picked.entry);
  for (const team of [...picked.home, ...picked.away]) used.add(entryOf[team]!);
  const stays = setup.entries.map((_, entry) => setup.standIns !== undefined || used.has(entry));
  return renumberEntries({ ...schedule, fixtures: picked }, stays);
}

/** The setup without hours and closures of other places, and what concerns other teams, which judge others. */
function withoutUnconcerned(
  { fixtures }: Schedule,
  moved: ReadonlyMap<number, ClockPlace>,
  setup: Setup,
): Setup {
  const { constraints, days, fields } = setup;
  if (constraints === undefined) return setup;
  const at = [...moved.values()].map(({ day, field }) => {
    return { date: days[day]!.date, name: fields[field]!.name };
  });
  const isThere = (row: Closure | OpeningHours) =>
    at.some(({ date, name }) => isAbout(row, name, date));
  const names = teamNames(setup);
  const teams = new Set(
    [...moved.keys()].flatMap((match) => [
      names[fixtures.home[match]!]!,
      names[fixtures.away[match]!]!,
    ]),
  );
  const isOf = (refs: readonly TeamRef[]) => refs.some(({ team }) => teams.has(team));
  return {
    ...setup,
    constraints: {
      ...constraints,
      hours: constraints.hours.filter(isThere),
      closures: constraints.closures.filter(isThere),
      people: constraints.people.filter((person) => isOf(person.teams)),
      requests: constraints.requests.filter((request) => isOf(request.teams)),
      apart: constraints.apart.filter(isOf),
    },
  };
}

/**
 * The rows of matches on which rules may depend when some matches are at some places: those of the same
 * divisions, of the same people, and about the same time on the same fields.
 */
export function findConcerned(
  schedule: Schedule,
  matches: readonly number[],
  places: readonly ClockPlace[],
): number[] {
  const { tables, season, dates } = readPlan(schedule);
  const { home, away, entry } = schedule.fixtures;
  const teams = matches.flatMap((match) => [home[match]!, away[match]!]);
  const entries = new Set([
    ...matches.map((match) => entry[match]!),
    ...teams.map((team) => season.entryOf[team]!),
  ]);
  const people = teams.flatMap((team) => tables.peopleOf[team] ?? []);
  const mates = new Set(people.flatMap((person) => tables.people[person]!.teams));
  const isOf = (team: number) => entries.has(season.entryOf[team]!) || mates.has(team);
  const isNear = (match: number) =>
    places.some(
      ({ day, field }) =>
        season.field[match] === field && Math.abs(dates[season.day[match]!]! - dates[day]!) <= NEAR,
    );
  return [...home.keys()].filter(
    (match) =>
      entries.has(entry[match]!) || isOf(home[match]!) || isOf(away[match]!) || isNear(match),
  );
}
