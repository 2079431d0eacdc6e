import type { Constraints } from '../model/constraints.ts';
import type { GameDate } from '../model/game-date.ts';
import { cellAt, dayOf, fieldOf, gridOf, NOWHERE, slotOf } from '../model/grid.ts';
import type { Schedule } from '../model/schedule.ts';
import { type EntryRules, MAX_AXIS, type Setup, withRules } from '../model/setup.ts';
import { settleGameMinutes, withDelays } from '../model/start-times.ts';
import { isLocked } from './find-match.ts';
import { judgeByClock } from './judge-by-clock.ts';
import { accept, type CommandResult, type Refusal, refuse } from './refusal.ts';
import { refuseLooseTies } from './ties.ts';

/** A game day after the change. */
export interface ChangedDay {
  readonly from: number | null; // the day it was; null: it is new
  readonly date: GameDate | null;
}

/** A time slot after the change. */
export interface ChangedSlot {
  readonly from: number | null; // the slot it was; null: it is new
  readonly start: number | null; // minutes since midnight of the game day
}

/**
 * Changes the dates of game days and the times of slots, adds and removes some. Matches stay in their
 * day and slot, under its new date or time; those of a removed day or slot are parked. Match lengths
 * stay the same. New constraints and rules move no match: `planRepairs` does, for those that break a rule now.
 */
export interface ChangeSeason {
  readonly kind: 'changeSeason';
  readonly days?: readonly ChangedDay[]; // left out: unchanged
  readonly slots?: readonly ChangedSlot[]; // left out: unchanged
  readonly constraints?: Constraints; // as a whole; left out: unchanged
  readonly rules?: readonly (EntryRules | null)[]; // by entry, as a whole; null or left out: unchanged
}

/**
 * Refused if two days or slots would be the same, if none would be left, if the date or time of a locked
 * match would change (a first date or time is no change), if matches would overlap by the clock, and if
 * a playoff match would come before one that it waits for.
 */
export function changeSeason(schedule: Schedule, command: ChangeSeason): CommandResult {
  const { fixtures, placements, delays = [] } = schedule;
  const { constraints = schedule.setup.constraints } = command;
  const settled = command.slots === undefined ? schedule.setup : settleGameMinutes(schedule.setup);
  const entries = settled.entries.map((entry, e) => {
    const rules = command.rules?.[e];
    return rules ? withRules(entry, rules) : entry;
  });
  const setup: Setup = {
    ...settled,
    ...(command.rules !== undefined && { entries }),
    ...(constraints !== undefined && { constraints }),
  };
  const days = sorted(command.days ?? setup.days.map(({ date }, from) => ({ from, date })), 'date');
  const slots = sorted(
    command.slots ?? setup.slots.map(({ start }, from) => ({ from, start })),
    'start',
  );
  const refusal = refusalOf(setup, days, slots);
  if (refusal !== null) return refuse(refusal);

  const after: Setup = {
    ...setup,
    days: days.map(({ from, date }) => ({ ...(from === null ? {} : setup.days[from]), date })),
    slots: slots.map(({ from, start }) => {
      const isOffGrid = from === null ? undefined : setup.slots[from]!.isOffGrid;
      return isOffGrid === undefined ? { start } : { start, isOffGrid };
    }),
  };
  const [before, grid] = [gridOf(setup), gridOf(after)];
  const newDay = positionsOf(setup.days.length, days);
  const newSlot = positionsOf(setup.slots.length, slots);
  const moved = (cell: number) => {
    if (cell === NOWHERE) return NOWHERE;
    const [day, slot] = [newDay[dayOf(before, cell)]!, newSlot[slotOf(before, cell)]!];
    if (day === NOWHERE || slot === NOWHERE) return NOWHERE;
    return cellAt(grid, day, slot, fieldOf(before, cell));
  };
  const changed = withDelays(
    {
      ...schedule,
      setup: after,
      fixtures: { ...fixtures, lockedAt: fixtures.lockedAt.map(moved) },
      placements: placements.map(moved),
    },
    delays.map(({ cell, minutes }) => ({ cell: moved(cell), minutes })),
  );

  const isRetimed = (cell: number, first: boolean) => {
    const [oldDay, oldSlot] = [
      setup.days[dayOf(before, cell)]!,
      setup.slots[slotOf(before, cell)]!,
    ];
    const there = moved(cell);
    if (there === NOWHERE) return true;
    const { date } = after.days[dayOf(grid, there)]!;
    const { start } = after.slots[slotOf(grid, there)]!;
    return (
      (oldDay.date !== date && (first || oldDay.date !== null)) ||
      (oldSlot.start !== start && (first || oldSlot.start !== null))
    );
  };
  const placed = [...placements.keys()].filter((row) => placements[row] !== NOWHERE);
  const locked = placed.find(
    (row) => isLocked(schedule, row) && isRetimed(placements[row]!, false),
  );
  if (locked !== undefined) return refuse({ code: 'locked', match: fixtures.ids[locked]! });
  const rows = placed.filter((row) => isRetimed(placements[row]!, true));
  if (listChangeable(after) === listChangeable(schedule.setup))
    return refuse({ code: 'nothingChanges' });
  const clash = refuseLooseTies(changed, rows) ?? judgeByClock({ schedule: changed, rows }, []);
  return clash === null ? accept(changed) : refuse(clash);
}

/** What the command can change, as a text to compare. */
function listChangeable({ days, slots, constraints, entries }: Setup): string {
  const rules = entries.map(
    ({ restMinutes, limits, daysBetweenMeetings, secondHalfFrom, grounds }) => [
      ...[restMinutes, limits, daysBetweenMeetings, secondHalfFrom, grounds],
    ],
  );
  return JSON.stringify([days, slots, constraints, rules]);
}

/** Sorted if all have a date, or a time; else as listed. */
function sorted<K extends string, T extends Readonly<Record<K, string | number | null>>>(
  parts: readonly T[],
  key: K,
): readonly T[] {
  if (parts.some((part) => part[key] === null)) return parts;
  return parts.toSorted((one, other) => (one[key]! < other[key]! ? -1 : 1));
}

/** The new position of each day, or slot; NOWHERE if it is removed. */
function positionsOf(count: number, parts: readonly { readonly from: number | null }[]): number[] {
  return Array.from({ length: count }, (_, position) =>
    parts.findIndex(({ from }) => from === position),
  );
}

function refusalOf(
  setup: Setup,
  days: readonly ChangedDay[],
  slots: readonly ChangedSlot[],
): Refusal | null {
  if (days.length === 0) return { code: 'lastDay' };
  if (slots.length === 0) return { code: 'lastSlot' };
  const isPlain = setup.constraints === undefined;
  if (isPlain && (days.length > MAX_AXIS || slots.length > MAX_AXIS))
    return { code: 'axisFull', most: MAX_AXIS };
  const stranger = days.find(({ from }) => from !== null && setup.days[from] === undefined);
  if (stranger !== undefined) return { code: 'unknownDay', day: stranger.from! };
  const twin = (parts: readonly (string | number | null)[]) =>
    parts.findIndex((part, k) => part !== null && parts.indexOf(part) < k);
  const day = twin(days.map(({ date }) => date));
  if (day >= 0) return { code: 'twoDays', date: days[day]!.date! };
  const slot = twin(slots.map(({ start }) => start));
  return slot >= 0 ? { code: 'twoSlots', start: slots[slot]!.start! } : null;
}
