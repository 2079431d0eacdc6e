/** Whether the fields have room for all matches, each match on its own days and fields. */
import type { SeasonTables } from '../../model/read-constraints.ts';
import type { Span } from '../by-clock/spans.ts';
import { findHallSets } from './find-hall-set.ts';
import type { Demands } from './games.ts';
import type { Option, OptionFinder } from './options.ts';
import type { FieldProof } from './proof.ts';

/** Matches that have the same places. */
export interface FieldDemand {
  readonly entry: number;
  readonly count: number;
  readonly teams: readonly number[];
  readonly options: readonly Option[];
}

/** All matches in as few groups as possible. */
export function groupDemands({ games, open }: Demands, firstTeam: Int32Array): FieldDemand[] {
  const groups = new Map<readonly Option[], { entry: number; count: number; teams: Set<number> }>();
  for (const { entry, count, teams, host, options } of games) {
    const group = groups.get(options) ?? { entry, count: 0, teams: new Set<number>() };
    groups.set(options, group);
    group.count += count;
    for (const team of host === null ? teams : [host]) group.teams.add(team);
  }
  return [
    ...[...groups].map(([options, { entry, count, teams }]) => {
      return { entry, count, teams: [...teams].sort((a, b) => a - b), options };
    }),
    ...open.map(({ entry, count, options }) => {
      return { entry, count, teams: teamsOf(firstTeam, entry), options };
    }),
  ];
}

function teamsOf(firstTeam: Int32Array, entry: number): number[] {
  const first = firstTeam[entry]!;
  return Array.from({ length: firstTeam[entry + 1]! - first }, (_, k) => first + k);
}

/**
 * The matches for which there is too little room, counted in matches, and where they are of several
 * lengths in minutes.
 */
export function proveFields(
  demands: readonly FieldDemand[],
  fields: number,
  { spans }: OptionFinder,
  { lengthOf, changeover }: SeasonTables,
): FieldProof[] {
  const periods = [...new Set(demands.map(({ entry }) => lengthOf[entry]! + changeover))];
  const least = Math.min(...periods);
  const inMatches = solve(demands, fields, 'matches', {
    amount: ({ count }) => count,
    room: (place) => countMatches(spans[place]!, least, changeover),
  });
  if (inMatches.length > 0 || periods.length < 2) return inMatches;
  return solve(demands, fields, 'minutes', {
    amount: ({ entry, count }) => count * (lengthOf[entry]! + changeover),
    room: (place) => countMinutes(spans[place]!, periods, changeover),
  });
}

interface Measure {
  readonly amount: (demand: FieldDemand) => number;
  readonly room: (place: number) => number;
}

function solve(
  demands: readonly FieldDemand[],
  fields: number,
  unit: FieldProof['unit'],
  { amount, room }: Measure,
): FieldProof[] {
  const numberOf = new Map<number, number>();
  for (const { options } of demands) {
    for (const { day, field } of options) {
      const place = day * fields + field;
      if (!numberOf.has(place)) numberOf.set(place, numberOf.size);
    }
  }
  const places = [...numberOf.keys()];
  const sets = findHallSets({
    demands: demands.map(amount),
    placesOf: demands.map(({ options }) =>
      options.map(({ day, field }) => numberOf.get(day * fields + field)!),
    ),
    room: places.map(room),
  });
  return sets.map(({ demands: short, places: taken, needed, available }): FieldProof => {
    const at = taken.map((number) => places[number]!);
    const all = short.flatMap((k) => demands[k]!.teams);
    return {
      kind: 'fields',
      entries: inOrder(short.map((k) => demands[k]!.entry)),
      teams: inOrder(all),
      fields: inOrder(at.map((place) => place % fields)),
      days: inOrder(at.map((place) => Math.floor(place / fields))),
      unit,
      needed,
      available,
    };
  });
}

export function inOrder(values: readonly number[]): number[] {
  return [...new Set(values)].sort((one, other) => one - other);
}

/** How many matches of a period, changeover included, can follow each other. */
export function countMatches(spans: readonly Span[], period: number, changeover: number): number {
  let [count, next] = [0, Number.NEGATIVE_INFINITY];
  for (const { from, to, step } of spans) {
    if (step > 0) count += Math.floor((to - from + changeover) / period);
    else if (from >= next && from + period - changeover <= to) {
      count++;
      next = from + period;
    }
  }
  return count;
}

/** The most minutes of an opening that whole matches of these periods can fill. */
export function countMinutes(
  spans: readonly Span[],
  periods: readonly number[],
  changeover: number,
) {
  if (spans.length > 0 && spans[0]!.step === 0) {
    const [first, last] = [spans[0]!, spans.at(-1)!];
    return Math.max(...spans.map(({ to }) => to), last.to) - first.from + changeover;
  }
  return spans.reduce((sum, { from, to }) => sum + fill(to - from + changeover, periods), 0);
}

/** The largest sum of these periods, each any number of times, up to some minutes. */
function fill(minutes: number, periods: readonly number[]): number {
  const isSum = new Uint8Array(Math.max(0, minutes) + 1);
  isSum[0] = 1;
  for (let sum = 0; sum < isSum.length; sum++) {
    if (isSum[sum] === 0) continue;
    for (const period of periods) if (sum + period < isSum.length) isSum[sum + period] = 1;
  }
  return isSum.lastIndexOf(1);
}
