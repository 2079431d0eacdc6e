/**
 * How few matches of a tiny season can be left without a place, by trying every place of every match.
 * Shares no code with the engine: each pair of places is judged by the referee.
 */
import { minutesOf, type SeasonRequest } from './instance.ts';
import { findBroken } from './referee.ts';
import type { SeasonRow } from './season-rows.ts';

const UNIT = 30; // minutes; all times of the season are multiples

/** The fewest matches without a place of all lawful schedules. */
export function leastUnplaced(request: SeasonRequest): number {
  const canLeave = createTrial(request);
  let least = 0;
  while (!canLeave(least)) least++;
  return least;
}

/** Returns whether all matches but a number of them can have a place. */
function createTrial(request: SeasonRequest): (spare: number) => boolean {
  const matches = listMatches(request);
  const placesOf = matches.map((sides) =>
    sides.flatMap((side) => listPlaces(request, side)).filter((row) => isLawful(request, [row])),
  );
  const order = [...placesOf].sort((one, other) => one.length - other.length);
  const known = new Map<SeasonRow, Map<SeasonRow, boolean>>();
  const agree = (one: SeasonRow, other: SeasonRow): boolean => {
    const ofOne = known.get(one) ?? new Map<SeasonRow, boolean>();
    known.set(one, ofOne);
    const result = ofOne.get(other) ?? isLawful(request, [one, other]);
    ofOne.set(other, result);
    return result;
  };
  const place = (k: number, chosen: readonly SeasonRow[], left: number): boolean => {
    if (k === order.length) return true;
    const isPlaced = order[k]!.some(
      (row) => chosen.every((other) => agree(other, row)) && place(k + 1, [...chosen, row], left),
    );
    return isPlaced || (left > 0 && place(k + 1, chosen, left - 1));
  };
  return (spare) => place(0, [], spare);
}

interface Side {
  readonly entry: number;
  readonly home: string;
  readonly away: string;
}

/** Every match with the sides that it may have. */
function listMatches({ schedules }: SeasonRequest): Side[][] {
  return schedules.flatMap(({ teams, rr_type, grounds }, entry) =>
    teams.flatMap((one, k) =>
      teams.slice(k + 1).flatMap((other): Side[][] => {
        const there = { entry, home: one, away: other };
        const back = { entry, home: other, away: one };
        if (rr_type === 'single') return [[there, back]];
        if (grounds !== undefined) return [[there], [back]];
        const either = [there, back];
        return [either, either];
      }),
    ),
  );
}

function listPlaces(request: SeasonRequest, side: Side): SeasonRow[] {
  const times = [
    ...request.all_times,
    ...(request.hours ?? []).flatMap(({ from, to }) => [from, to]),
  ];
  const minutes = times.map((time) => minutesOf(time)!);
  const [first, last] = [Math.min(...minutes), Math.max(...minutes)];
  return request.all_dates.flatMap((date) =>
    request.all_fields.flatMap((field) =>
      Array.from({ length: (last - first) / UNIT + 1 }, (_, k) => {
        return { ...side, date, start: first + k * UNIT, field };
      }),
    ),
  );
}

/** Whether matches break no rule that concerns places; two matches are all that a rule of a tiny season concerns. */
function isLawful(request: SeasonRequest, rows: readonly SeasonRow[]): boolean {
  return Object.keys(findBroken(request, rows)).every((rule) => rule === 'H4');
}
