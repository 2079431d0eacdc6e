/** What the search by the clock knows of a season and never changes, in the form its inner loops want. */

import { readConstraints, type SeasonTables } from '../../model/read-constraints.ts';
import { firstTeams, type Setup } from '../../model/setup.ts';
import { gameMinutesRange } from '../../model/start-times.ts';
import { readSpans, type Span } from './spans.ts';

/** A request of a team on one game day. */
export interface DayRequest {
  readonly request: number;
  readonly kind: 'cannotPlay' | 'cannotHost' | 'prefers';
  readonly isMust: boolean;
  readonly from: number;
  readonly to: number;
}

export interface ClockSeason {
  readonly setup: Setup;
  readonly tables: SeasonTables;
  readonly days: number;
  readonly fields: number;
  readonly teams: number;
  readonly firstTeam: Int32Array;
  readonly calendar: Int32Array; // day -> calendar day number, the first 0
  readonly lastDate: number; // calendar number of the season's last date
  readonly near: readonly (readonly number[])[]; // day -> other days whose matches can touch its own
  readonly spans: readonly (readonly Span[])[]; // day * fields + field
  readonly openDays: readonly (readonly number[])[]; // entry -> days on which one of its fields can hold its match
  readonly firstStarts: Float64Array; // entry * days + day -> the first minute at which one of its fields can hold its match; Infinity: none
  readonly links: readonly Int32Array[]; // team -> pairs of a team it shares a person with (itself too) and the minutes between
  readonly requests: readonly (readonly DayRequest[])[]; // team * days + day
  readonly teamsOfRequest: readonly ReadonlySet<number>[];
}

const NO_REQUESTS: readonly DayRequest[] = [];

export function readClockSeason(setup: Setup): ClockSeason {
  const tables = readConstraints(setup);
  const firstTeam = firstTeams(setup);
  const [days, fields, teams] = [setup.days.length, setup.fields.length, firstTeam.at(-1)!];
  const spans = readSpans(setup, tables);
  const numbers = tables.midnights.map((minutes) => minutes / 1440);
  const first = Math.min(...numbers, Number.POSITIVE_INFINITY);
  const firstStarts = findFirstStarts(setup, tables, spans);
  const calendar = Int32Array.from(numbers, (number) => number - first);
  return {
    setup,
    tables,
    days,
    fields,
    teams,
    firstTeam,
    calendar,
    lastDate: calendar.reduce((last, number) => Math.max(last, number), 0),
    near: findNearDays(setup, tables, calendar, spans),
    spans,
    openDays: setup.entries.map((_, e) =>
      [...setup.days.keys()].filter((day) => Number.isFinite(firstStarts[e * days + day])),
    ),
    firstStarts,
    links: readLinks(tables, teams),
    requests: readRequests(tables, teams, days),
    teamsOfRequest: tables.requests.map((request) => new Set(request.teams)),
  };
}

function findFirstStarts(
  { days, fields, entries }: Setup,
  { lengthOf }: SeasonTables,
  spans: readonly (readonly Span[])[],
): Float64Array {
  const firstStarts = new Float64Array(entries.length * days.length);
  entries.forEach((entry, e) => {
    for (const day of days.keys()) {
      const fitting = entry.fields
        .flatMap((field) => spans[day * fields.length + field]!)
        .filter(({ from, to }) => to - from >= lengthOf[e]!);
      firstStarts[e * days.length + day] = Math.min(...fitting.map(({ from }) => from));
    }
  });
  return firstStarts;
}

/** Days close enough that a match of one may run into a match of the other. */
function findNearDays(
  setup: Setup,
  { changeover }: SeasonTables,
  calendar: Int32Array,
  spans: readonly (readonly Span[])[],
): number[][] {
  const fields = setup.fields.length;
  const starts = setup.slots.flatMap(({ start }) => start ?? []); // locked matches stand on these
  const { most } = gameMinutesRange(setup);
  const latest = (day: number) =>
    spans
      .slice(day * fields, (day + 1) * fields)
      .flat()
      .reduce((end, { to }) => Math.max(end, to), Math.max(0, ...starts) + most);
  const ends = setup.days.map((_, day) => latest(day) + changeover);
  return setup.days.map((_, day) =>
    [...setup.days.keys()].filter((other) => {
      const apart = Math.abs(calendar[day]! - calendar[other]!);
      if (other === day || apart > 3) return false;
      const earlier = calendar[day]! < calendar[other]! ? day : other;
      return ends[earlier]! > apart * 1440;
    }),
  );
}

/** For every team: itself and the teams with which it shares a person, each with the most minutes between. */
function readLinks({ people, peopleOf }: SeasonTables, teams: number): Int32Array[] {
  return Array.from({ length: teams }, (_, team) => {
    const minutes = new Map([[team, 0]]);
    for (const person of peopleOf[team]!) {
      const { teams: shared, minutesBetween } = people[person]!;
      for (const other of shared) {
        minutes.set(other, Math.max(minutes.get(other) ?? 0, minutesBetween));
      }
    }
    return Int32Array.from([...minutes].flat());
  });
}

function readRequests(
  { requests }: SeasonTables,
  teams: number,
  days: number,
): (readonly DayRequest[])[] {
  const byTeamDay: (readonly DayRequest[])[] = new Array(teams * days).fill(NO_REQUESTS);
  requests.forEach(({ teams: asking, kind, days: dates, from, to, isMust }, request) => {
    for (const team of new Set(asking)) {
      for (const day of dates) {
        const place = team * days + day;
        byTeamDay[place] = [...byTeamDay[place]!, { request, kind, isMust, from, to }];
      }
    }
  });
  return byTeamDay;
}
