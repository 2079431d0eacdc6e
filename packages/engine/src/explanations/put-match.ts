/** Schedules as they would be with matches elsewhere, for trying what an explanation is about to say. */
import { cellAt, gridOf, NOWHERE } from '../model/grid.ts';
import { shareConstraints } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import { type Setup, teamNames } from '../model/setup.ts';
import { type ClockPlace, withStarts } from '../model/with-starts.ts';
import type { HardRuleId } from '../rules/rule.ts';
import { RULES } from '../rules/rules.ts';
import { readSeason } from '../rules/season.ts';
import { placeOf, readPlan } from './read-plan.ts';

/**
 * The schedule with some matches at other places, in a setup that may have other constraints or further
 * fields. Delays become starts of their own. `isConcerned` says which of the others keep their places.
 */
export function withMatchesAt(
  schedule: Schedule,
  moved: ReadonlyMap<number, ClockPlace | null>,
  setup: Setup = schedule.setup,
  isConcerned: (match: number) => boolean = () => true,
): Schedule {
  const plan = readPlan(schedule);
  const places = Array.from(schedule.placements, (_, match) => {
    const place = moved.get(match);
    if (place !== undefined) return place;
    return isConcerned(match) ? placeOf(plan, match) : null;
  });
  const { delays: _, ...rest } = schedule;
  if (plan.isTimed) {
    const wide = withStarts(setup, places);
    shareConstraints(setup, wide.setup);
    const placements = Int32Array.from(wide.cells, (cell) => cell ?? NOWHERE);
    return { ...rest, setup: wide.setup, placements };
  }
  const grid = gridOf(setup);
  const placements = Int32Array.from(places, (place) =>
    place === null ? NOWHERE : cellAt(grid, place.day, place.start, place.field),
  );
  return { ...rest, setup, placements };
}

const JUDGED: readonly HardRuleId[] = ['H1', 'H2', 'H3', 'H6', 'H7', 'H8', 'H9', 'H10', 'H11'];

/** Whether the judge finds that no hard rule is broken by these matches at these places. */
export function isLawfulAt(
  schedule: Schedule,
  moved: ReadonlyMap<number, ClockPlace>,
  setup: Setup = schedule.setup,
): boolean {
  const isChanged = setup !== schedule.setup;
  const tried = withMatchesAt(
    schedule,
    moved,
    isChanged ? withoutUnconcerned(schedule, moved, setup) : setup,
    createConcern(schedule, moved),
  );
  const season = readSeason(tried);
  return RULES.every(({ id, find, constraints }) => {
    if (!JUDGED.includes(id as HardRuleId)) return true;
    if (constraints && setup.constraints === undefined) return true;
    return !find(season).some(({ matches }) => matches.some((match) => moved.has(match)));
  });
}

/** The setup without hours and closures of other places, and requests of other teams, which judge others. */
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
  const isThere = (row: {
    readonly fields: readonly string[];
    readonly dates: readonly string[];
  }) =>
    at.some(
      ({ date, name }) =>
        (row.fields.length === 0 || row.fields.includes(name)) &&
        (row.dates.length === 0 || (date !== null && row.dates.includes(date))),
    );
  const names = teamNames(setup);
  const teams = new Set(
    [...moved.keys()].flatMap((match) => [
      names[fixtures.home[match]!]!,
      names[fixtures.away[match]!]!,
    ]),
  );
  return {
    ...setup,
    constraints: {
      ...constraints,
      hours: constraints.hours.filter(isThere),
      closures: constraints.closures.filter(isThere),
      requests: constraints.requests.filter((request) =>
        request.teams.some(({ team }) => teams.has(team)),
      ),
    },
  };
}

/** The matches that share a field and time of the year, a team, a person or a playoff with moved ones. */
function createConcern(schedule: Schedule, moved: ReadonlyMap<number, ClockPlace>) {
  const { tables, season, dates } = readPlan(schedule);
  const { home, away, entry } = schedule.fixtures;
  const teams = new Set<number>();
  for (const match of moved.keys()) {
    for (const team of [home[match]!, away[match]!]) {
      teams.add(team);
      for (const person of tables.peopleOf[team] ?? [])
        for (const mate of tables.people[person]!.teams) teams.add(mate);
    }
  }
  const entries = new Set(
    [...moved.keys()].flatMap((match) =>
      schedule.setup.entries[entry[match]!]!.format === 'playoff' ? [entry[match]!] : [],
    ),
  );
  const at = [...moved.values()];
  return (match: number) =>
    teams.has(home[match]!) ||
    teams.has(away[match]!) ||
    entries.has(entry[match]!) ||
    at.some(
      ({ day, field }) =>
        season.field[match] === field &&
        Math.abs((dates[season.day[match]!] ?? Number.NaN) - dates[day]!) <= 2,
    );
}
