/** A schedule as explanations read it: when and where every match is, and when fields are open. */
import { DAY_END } from '../model/constraints.ts';
import { NOWHERE } from '../model/grid.ts';
import { type Opening, readConstraints, type SeasonTables } from '../model/read-constraints.ts';
import type { Schedule } from '../model/schedule.ts';
import type { Setup } from '../model/setup.ts';
import { gameMinutesOf, shiftOfDay, startOf } from '../model/start-times.ts';
import type { ClockPlace } from '../model/with-starts.ts';
import { readSeason, type Season } from '../rules/season.ts';

/**
 * Starts are minutes since midnight of the game day. On a grid some of whose slots have no time they are
 * the numbers of slots, and every match lasts 1.
 */
export interface Plan {
  readonly schedule: Schedule;
  readonly season: Season;
  readonly tables: SeasonTables;
  readonly isTimed: boolean;
  readonly start: Float64Array; // match -> start; NaN without a place
  readonly length: Float64Array; // match
  readonly dates: readonly number[]; // day -> calendar day; days without dates are far from each other
  readonly onDate: ReadonlyMap<number, readonly number[]>; // calendar day -> matches
}

/** Days: the most by which matches run into other calendar days. */
export const NEAR = 2;

const plans = new WeakMap<Schedule, Plan>();

/** Computed once for a schedule. */
export function readPlan(schedule: Schedule): Plan {
  const known = plans.get(schedule) ?? computePlan(schedule);
  plans.set(schedule, known);
  return known;
}

function computePlan(schedule: Schedule): Plan {
  const { setup, fixtures, placements } = schedule;
  const season = readSeason(schedule);
  const tables = readConstraints(setup);
  const isTimed = isEverySlotTimed(setup);
  const isDated = setup.days.every(({ date }) => date !== null);
  const dates = setup.days.map((_, day) => (isDated ? tables.midnights[day]! / 1440 : 10 * day));
  const lengths = setup.entries.map((_, entry) => (isTimed ? gameMinutesOf(setup, entry) : 1));
  const onDate = new Map<number, number[]>();
  const start = Float64Array.from(placements, (cell, match) => {
    if (cell === NOWHERE) return Number.NaN;
    const date = dates[season.day[match]!]!;
    const known = onDate.get(date);
    if (known === undefined) onDate.set(date, [match]);
    else known.push(match);
    return isTimed ? startOf(schedule, cell)! : season.slot[match]!;
  });
  const length = Float64Array.from(fixtures.entry, (entry) => lengths[entry]!);
  return { schedule, season, tables, isTimed, start, length, dates, onDate };
}

/** Whether starts are minutes. */
export function isEverySlotTimed({ slots }: Setup): boolean {
  return slots.every(({ start }) => start !== null);
}

/** Where a match is; null if it has no place. */
export function placeOf({ season, start }: Plan, match: number): ClockPlace | null {
  const day = season.day[match]!;
  return day === NOWHERE ? null : { day, field: season.field[match]!, start: start[match]! };
}

/** The starts of a match of so many minutes inside the open time of a field and day, ascending. */
export function listStarts(plan: Plan, day: number, field: number, length: number): number[] {
  const { schedule, season, tables, isTimed, onDate, dates } = plan;
  const { setup } = schedule;
  const place = day * setup.fields.length + field;
  if (!isTimed) return [...setup.slots.keys()];
  if (setup.constraints === undefined)
    return setup.slots.map(({ start }) => start! + shiftOfDay(setup, day));
  if (tables.isOnGrid[place] === 1)
    return tables.slotStarts[day]!.filter((start) => isOpenAt(plan, { day, field, start }, length));
  const openings = tables.openings[place]!;
  const starts = openings.flatMap(({ from, to }) => stepsOf(from, to - length));
  const before = starts.length;
  for (const match of onDate.get(dates[day]!) ?? []) {
    if (season.day[match] !== day || season.field[match] !== field) continue;
    const end = plan.start[match]! + plan.length[match]! + tables.changeover;
    const open = openings.find(({ from, to }) => from <= end && end + length <= to);
    if (open !== undefined && (end - open.from) % STEP !== 0 && !starts.includes(end, before))
      starts.push(end);
  }
  return starts.length === before ? starts : starts.sort((one, other) => one - other);
}

const STEP = 5; // minutes

/** Every five minutes of a time, its last minute included. */
export function stepsOf(from: number, to: number): number[] {
  const steps: number[] = [];
  for (let step = from; step <= to; step += STEP) steps.push(step);
  return steps;
}

/** Whether a field is open for a match, from its start to its end; on a plain grid always. */
export function isOpenAt(plan: Plan, at: ClockPlace, length: number): boolean {
  const { setup } = plan.schedule;
  if (setup.constraints === undefined) return true;
  return isOpen(setup, plan.tables, at, length) && closuresAt(plan, at, length).length === 0;
}

/** The same if there were no closures. */
export function isOpenWithoutClosures(plan: Plan, at: ClockPlace, length: number): boolean {
  const { setup } = plan.schedule;
  return setup.constraints === undefined || isOpen(setup, readUnclosed(plan), at, length);
}

const unclosed = new WeakMap<Setup, SeasonTables>();

/** The tables as if there were no closures. */
export function readUnclosed({ schedule: { setup } }: Plan): SeasonTables {
  const known = unclosed.get(setup);
  if (known !== undefined) return known;
  const constraints = { ...setup.constraints!, closures: [] };
  const tables = readConstraints({ ...setup, constraints });
  unclosed.set(setup, tables);
  return tables;
}

function isOpen(
  { fields }: Setup,
  { openings, isOnGrid, slotStarts }: SeasonTables,
  { day, field, start }: ClockPlace,
  length: number,
): boolean {
  const place = day * fields.length + field;
  const open: readonly Opening[] = openings[place]!;
  const end = start + length;
  if (isOnGrid[place] === 0) return open.some(({ from, to }) => from <= start && end <= to);
  const isSlot = slotStarts[day]!.includes(start); // a match runs over the gaps between slots
  return (
    isSlot && open.some(({ from, to }) => from <= start && start < to) && end <= open.at(-1)!.to
  );
}

/** The numbers of the closures that take a part of the time. */
export function closuresAt(
  plan: Plan,
  { day, field, start }: ClockPlace,
  length: number,
): readonly number[] {
  const { constraints } = plan.schedule.setup;
  return listClosures(plan, day, field).filter((number) => {
    const { from, to } = constraints!.closures[number]!;
    return (from ?? Number.NEGATIVE_INFINITY) < start + length && start < (to ?? DAY_END);
  });
}

/** The numbers of the closures of a field on a day. */
export function listClosures(
  { schedule: { setup } }: Plan,
  day: number,
  field: number,
): readonly number[] {
  const index = closuresOf.get(setup) ?? indexClosures(setup);
  closuresOf.set(setup, index);
  return index.get(day * setup.fields.length + field) ?? [];
}

const closuresOf = new WeakMap<Setup, ReadonlyMap<number, readonly number[]>>();

/** day * fields + field -> closures. */
function indexClosures({ days, fields, constraints }: Setup): Map<number, readonly number[]> {
  const index = new Map<number, number[]>();
  constraints?.closures.forEach((closure, number) => {
    days.forEach(({ date }, day) => {
      if (closure.dates.length > 0 && (date === null || !closure.dates.includes(date))) return;
      fields.forEach(({ name }, field) => {
        if (closure.fields.length > 0 && !closure.fields.includes(name)) return;
        const place = day * fields.length + field;
        index.set(place, [...(index.get(place) ?? []), number]);
      });
    });
  });
  return index;
}
