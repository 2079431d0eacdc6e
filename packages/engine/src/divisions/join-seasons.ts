/** Joins two seasons: every game day, time slot and field of either, once. */
import { cellAt, dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { settleGameMinutes, withDelays } from '../model/start-times.ts';

export type Season = Pick<Setup, 'days' | 'slots' | 'fields'>;

/**
 * Dates and times in chronological order, fields by number and then by name; parts without a date or
 * time match by position.
 */
export function joinSeasons(one: Season, other: Season): Season {
  return {
    days: join(one.days, other.days, ({ date }) => date, compareKnown),
    slots: join(one.slots, other.slots, ({ start }) => start, compareKnown),
    fields: join(one.fields, other.fields, ({ name }) => name, compareNames),
  };
}

/**
 * The same schedule on a season that has all of its days, slots and fields, and perhaps more. Match
 * lengths stay the same.
 */
export function moveToSeason(schedule: Schedule, season: Season): Schedule {
  const { setup, fixtures, placements, delays = [] } = schedule;
  const settled = season.slots.length > setup.slots.length ? settleGameMinutes(setup) : setup;
  const [before, after] = [gridOf(setup), gridOf({ ...setup, ...season })];
  const days = positions(setup.days, season.days, ({ date }) => date);
  const slots = positions(setup.slots, season.slots, ({ start }) => start);
  const fields = positions(setup.fields, season.fields, ({ name }) => name);
  const moved = (cell: number) =>
    cell === NOWHERE
      ? NOWHERE
      : cellAt(
          after,
          days[dayOf(before, cell)]!,
          slots[slotOf(before, cell)]!,
          fields[fieldOf(before, cell)]!,
        );
  const whole: Schedule = {
    ...schedule,
    setup: {
      ...settled,
      ...season,
      entries: setup.entries.map((entry) => ({
        ...entry,
        fields: entry.fields.map((field) => fields[field]!).sort((a, b) => a - b),
      })),
    },
    fixtures: { ...fixtures, lockedAt: fixtures.lockedAt.map(moved) },
    placements: placements.map(moved),
  };
  return withDelays(
    whole,
    delays.map(({ cell, minutes }) => ({ cell: moved(cell), minutes })),
  );
}

type Known = string | number | null;

function join<T>(
  one: readonly T[],
  other: readonly T[],
  nameOf: (part: T) => Known,
  compare: (a: Known, b: Known) => number,
): T[] {
  const known = new Set(namesOf(one, nameOf));
  const names = namesOf(other, nameOf);
  const all = [...one, ...other.filter((_, i) => !known.has(names[i]!))];
  return all.every((part) => nameOf(part) !== null)
    ? all.sort((a, b) => compare(nameOf(a), nameOf(b)))
    : all;
}

/** A key for every part; a part without a name is keyed by its position. */
function namesOf<T>(parts: readonly T[], nameOf: (part: T) => Known): (string | number)[] {
  return parts.map((part, position) => nameOf(part) ?? `#${position}`);
}

function positions<T>(from: readonly T[], to: readonly T[], nameOf: (part: T) => Known): number[] {
  const names = namesOf(to, nameOf);
  return namesOf(from, nameOf).map((name) => names.indexOf(name));
}

function compareKnown(a: Known, b: Known): number {
  return a! < b! ? -1 : a! > b! ? 1 : 0;
}

/** Numbers by size, before names; names alphabetically. */
function compareNames(a: Known, b: Known): number {
  const [one, other] = [Number(a), Number(b)];
  if (Number.isNaN(one) || Number.isNaN(other)) {
    return Number(Number.isNaN(one)) - Number(Number.isNaN(other)) || compareKnown(a, b);
  }
  return one - other || compareKnown(a, b);
}
