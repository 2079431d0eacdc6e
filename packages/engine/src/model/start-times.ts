/**
 * Start times of matches. A cell begins with its time slot, moved by the shift of its game day and by a
 * delay of its own; all code that shows or judges a time uses these functions. Slots remain the order of
 * play.
 */

import type { GameDate } from './game-date.ts';
import { dayOf, gridOf, NOWHERE, slotOf } from './grid.ts';
import type { Delay, Schedule } from './schedule.ts';
import type { Entry, GameDay, Setup } from './setup.ts';

/** The last minute that a clock time may have, counted from midnight of the game day: the end of the next day. */
export const LATEST_START = 2879;

const DAY = 1440;
const LONGEST_GAME = 60;

/** The parts of a schedule that determine when its cells begin. */
type Timed = Pick<Schedule, 'setup' | 'delays'>;

/** When the match of a cell begins, in minutes since midnight of its game day; null if its slot has no time. */
export function startOf(schedule: Timed, cell: number): number | null {
  const { start } = schedule.setup.slots[slotOf(gridOf(schedule.setup), cell)]!;
  return start === null ? null : start + shiftOf(schedule, cell);
}

/** By how many minutes a cell begins after its slot (negative: before). */
export function shiftOf(schedule: Timed, cell: number): number {
  return shiftOfDay(schedule.setup, dayOf(gridOf(schedule.setup), cell)) + delayOf(schedule, cell);
}

/** By how many minutes a whole game day begins after its slots. */
export function shiftOfDay({ days }: Setup, day: number): number {
  return days[day]?.shift ?? 0;
}

/** The delay of a single cell, without the shift of its day. */
export function delayOf({ delays }: Timed, cell: number): number {
  if (delays === undefined) return 0;
  return readDelays(delays).get(cell) ?? 0;
}

const read = new WeakMap<readonly Delay[], ReadonlyMap<number, number>>();

function readDelays(delays: readonly Delay[]): ReadonlyMap<number, number> {
  const known = read.get(delays);
  if (known !== undefined) return known;
  const byCell = new Map(delays.map(({ cell, minutes }) => [cell, minutes]));
  read.set(delays, byCell);
  return byCell;
}

/** Whether anything begins at another time than its slot. */
export function isShifted({ setup, delays }: Timed): boolean {
  return delays !== undefined || setup.days.some(({ shift }) => shift !== undefined);
}

/** The parts of a setup that determine match lengths. */
type Lengths = Pick<Setup, 'slots' | 'gameMinutes'> & {
  readonly entries: readonly Pick<Entry, 'gameMinutes'>[];
};

/**
 * The length in minutes of matches whose entry sets none; if nobody set it, the time to the next slot,
 * at most an hour.
 */
export function gameMinutes(setup: Pick<Setup, 'slots' | 'gameMinutes'>): number {
  return setup.gameMinutes ?? Math.min(LONGEST_GAME, leastSlotGap(setup));
}

/** The length of a match of an entry in minutes. It may exceed the time to the next slot. */
export function gameMinutesOf(setup: Lengths, entry: number): number {
  return setup.entries[entry]?.gameMinutes ?? gameMinutes(setup);
}

/** The shortest and the longest match of a setup, in minutes. */
export function gameMinutesRange(setup: Lengths): {
  readonly least: number;
  readonly most: number;
} {
  const lengths = setup.entries.map((_, entry) => gameMinutesOf(setup, entry));
  if (lengths.length === 0) lengths.push(gameMinutes(setup));
  return { least: Math.min(...lengths), most: Math.max(...lengths) };
}

/**
 * The setup with its match length stored, so that later time slots do not change it. Unchanged while a
 * slot has no time.
 */
export function settleGameMinutes(setup: Setup): Setup {
  if (setup.gameMinutes !== undefined || setup.slots.some(({ start }) => start === null)) {
    return setup;
  }
  return { ...setup, gameMinutes: gameMinutes(setup) };
}

/** The least minutes between consecutive time slots of the grid; Infinity for a single slot. */
export function leastSlotGap({ slots }: Pick<Setup, 'slots'>): number {
  const starts = slots.flatMap(({ start, isOffGrid }) => (isOffGrid ? [] : (start ?? [])));
  const gaps = starts.slice(1).map((start, at) => start - starts[at]!);
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}

/** Midnight of every game day in minutes, for comparing days. A day without a date is far from all others. */
export function midnights({ days }: Setup): readonly number[] {
  const known =
    midnightsOf.get(days) ??
    days.map(({ date }, day) => {
      return (date === null ? -10 * (day + 1) : dayNumber(date)) * DAY;
    });
  midnightsOf.set(days, known);
  return known;
}

const midnightsOf = new WeakMap<readonly GameDay[], readonly number[]>();

/** Days since 1 March of the year 0, a Wednesday. After http://howardhinnant.github.io/date_algorithms.html */
export function dayNumber(date: GameDate): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const y = month <= 2 ? year - 1 : year;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + ofYear;
}

/** The schedule with these delays, except delays of 0 and of empty cells. */
export function withDelays(schedule: Schedule, delays: readonly Delay[]): Schedule {
  const { delays: _, ...rest } = schedule;
  const taken = new Set(schedule.placements);
  const remaining = delays
    .filter(({ cell, minutes }) => cell !== NOWHERE && minutes !== 0 && taken.has(cell))
    .sort((one, other) => one.cell - other.cell);
  return remaining.length > 0 ? { ...rest, delays: remaining } : rest;
}

/** The schedule without delays of empty cells. */
export function dropIdleDelays(schedule: Schedule): Schedule {
  const { delays, placements } = schedule;
  if (delays === undefined) return schedule;
  const taken = new Set(placements);
  return delays.every(({ cell }) => taken.has(cell)) ? schedule : withDelays(schedule, delays);
}
