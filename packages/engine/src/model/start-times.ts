/**
 * When a match begins. A cell begins with its time slot, later or earlier by the shift of its game day
 * and by a delay of its own; whoever shows or judges a time asks here. Slots stay the order of play.
 */
import { dayOf, gridOf, NOWHERE, slotOf } from './grid.ts';
import type { Delay, Schedule } from './schedule.ts';
import type { Entry, GameDate, Setup } from './setup.ts';

/** Minutes that a clock time may have: from midnight of the game day to the end of the day after. */
export const LATEST_START = 2879;

const DAY = 1440;
const LONGEST_GAME = 60;

/** What of a schedule says when its cells begin. */
type Timed = Pick<Schedule, 'setup' | 'delays'>;

/** When the match of a cell begins, in minutes since midnight of its game day; null while its slot has no time. */
export function startOf(schedule: Timed, cell: number): number | null {
  const { start } = schedule.setup.slots[slotOf(gridOf(schedule.setup), cell)]!;
  return start === null ? null : start + shiftOf(schedule, cell);
}

/** By how many minutes a cell begins after its slot; before it where that is below 0. */
export function shiftOf(schedule: Timed, cell: number): number {
  return shiftOfDay(schedule.setup, dayOf(gridOf(schedule.setup), cell)) + delayOf(schedule, cell);
}

/** By how many minutes a whole game day begins after its slots. */
export function shiftOfDay({ days }: Setup, day: number): number {
  return days[day]?.shift ?? 0;
}

/** The minutes of a cell's own, besides those of its day. */
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

/** What says how long matches last. */
type Lengths = Pick<Setup, 'slots' | 'gameMinutes'> & {
  readonly entries: readonly Pick<Entry, 'gameMinutes'>[];
};

/** How long a match lasts whose entry has no length of its own, in minutes: until the next time slot, at most an hour, where nobody set it. */
export function gameMinutes(setup: Pick<Setup, 'slots' | 'gameMinutes'>): number {
  return setup.gameMinutes ?? Math.min(LONGEST_GAME, leastSlotGap(setup));
}

/** How long a match of an entry lasts, in minutes. It may be longer than the time to the next slot. */
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
 * The setup with the length of its matches written down, so that time slots that come later do not change
 * it. While a time slot has no time, nobody knows it.
 */
export function settleGameMinutes(setup: Setup): Setup {
  if (setup.gameMinutes !== undefined || setup.slots.some(({ start }) => start === null)) {
    return setup;
  }
  return { ...setup, gameMinutes: gameMinutes(setup) };
}

/** The minutes from one time slot to the next, where they are fewest; Infinity for a single one. */
export function leastSlotGap({ slots }: Pick<Setup, 'slots'>): number {
  const starts = slots.flatMap(({ start }) => start ?? []);
  const gaps = starts.slice(1).map((start, at) => start - starts[at]!);
  return Math.min(Number.POSITIVE_INFINITY, ...gaps);
}

/**
 * Midnight of every game day in minutes, so that two days can be compared. One without a date is far
 * from all others.
 */
export function midnights({ days }: Setup): number[] {
  return days.map(({ date }, day) => (date === null ? -10 * (day + 1) : dayNumber(date)) * DAY);
}

/** Days since 1 March of the year 0. After http://howardhinnant.github.io/date_algorithms.html */
function dayNumber(date: GameDate): number {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const y = month <= 2 ? year - 1 : year;
  const ofYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + ofYear;
}

/** The schedule with these delays: those of cells in which no match is are gone, and those of no minutes. */
export function withDelays(schedule: Schedule, delays: readonly Delay[]): Schedule {
  const { delays: _, ...rest } = schedule;
  const taken = new Set(schedule.placements);
  const kept = delays
    .filter(({ cell, minutes }) => cell !== NOWHERE && minutes !== 0 && taken.has(cell))
    .sort((one, other) => one.cell - other.cell);
  return kept.length > 0 ? { ...rest, delays: kept } : rest;
}

/** The schedule without the delays of cells that every match has left. */
export function dropIdleDelays(schedule: Schedule): Schedule {
  const { delays, placements } = schedule;
  if (delays === undefined) return schedule;
  const taken = new Set(placements);
  return delays.every(({ cell }) => taken.has(cell)) ? schedule : withDelays(schedule, delays);
}
